// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { changes, fault, fieldsOf, isLong, range, shown, startOf, type Field } from './form'

const SCHEMA = {
  type: 'object',
  properties: {
    hand: { title: 'Cards in hand', description: 'How many.', type: 'integer', minimum: 4, maximum: 10, default: 7 },
    refill: { type: 'boolean', default: false },
    start_with: { enum: ['low', 'very_high'], default: 'low' },
    deck: { enum: ['s', 'xl'], 'x-titles': ['Small', 'Extra large'], default: 's' },
    limit: { anyOf: [{ type: 'integer', exclusiveMinimum: 0 }, { type: 'null' }], default: null },
    clock: { anyOf: [{ $ref: '#/$defs/Clock' }, { type: 'null' }], default: null },
    mode: { type: 'string', readOnly: true },
    odd: { type: 'array' },
  },
  $defs: {
    Clock: {
      type: 'object',
      properties: { seconds: { type: 'integer', minimum: 10 }, increment: { type: 'integer', default: 0 } },
    },
  },
}

const named = (name: string): Field => {
  const field = fieldsOf(SCHEMA).find((one) => one.name === name)
  if (!field) throw new Error(`no field ${name}`)
  return field
}

describe('fieldsOf', () => {
  it('keeps the order, and leaves out what people cannot fill in', () => {
    expect(fieldsOf(SCHEMA).map(({ name }) => name)).toEqual(['hand', 'refill', 'start_with', 'deck', 'limit', 'clock'])
  })

  it('keeps only what is adjustable', () => {
    expect(fieldsOf(SCHEMA, ['clock', 'refill']).map(({ name }) => name)).toEqual(['refill', 'clock'])
  })

  it('takes title, explanation and limits from the schema', () => {
    expect(named('hand')).toMatchObject({
      kind: 'number',
      title: 'Cards in hand',
      about: 'How many.',
      min: 4,
      max: 10,
      whole: true,
    })
  })

  it('writes names plainly where there is no title', () => {
    expect(named('start_with').title).toBe('Start with')
    expect(named('start_with')).toMatchObject({
      kind: 'choice',
      choices: [
        { value: 'low', title: 'Low' },
        { value: 'very_high', title: 'Very high' },
      ],
    })
  })

  it('takes the titles of choices from beside them', () => {
    expect(named('deck')).toMatchObject({ choices: [{ title: 'Small' }, { title: 'Extra large' }] })
  })

  it('knows what may be left open, and open bounds', () => {
    expect(named('limit')).toMatchObject({ optional: true, kind: 'number', min: 1, max: null })
  })

  it('follows references into groups', () => {
    const clock = named('clock')
    expect(clock).toMatchObject({ kind: 'group', optional: true })
    expect(clock.kind === 'group' && startOf(clock.fields)).toEqual({ seconds: 10, increment: 0 })
  })

  it('reads a schema whose top is a reference', () => {
    const wrapped = { $ref: '#/$defs/Options', $defs: { Options: SCHEMA, ...SCHEMA.$defs } }
    expect(fieldsOf(wrapped)).toHaveLength(6)
  })
})

describe('fault', () => {
  it('accepts what fits', () => {
    expect(fault(named('hand'), 4)).toBe('')
    expect(fault(named('limit'), null)).toBe('')
    expect(fault(named('refill'), 'anything')).toBe('')
  })

  it.each([3, 11, 4.5, null, Number.NaN, '7'])('refuses %s with the limits', (value) => {
    expect(fault(named('hand'), value)).toBe('Cards in hand must be a whole number from 4 to 10.')
  })
})

describe('range', () => {
  it('says both limits, one, or none', () => {
    expect(range(named('hand'))).toBe('4 to 10')
    expect(range(named('limit'))).toBe('at least 1')
    expect(range(named('refill'))).toBe('')
  })
})

describe('changes', () => {
  it('keeps only what differs from the defaults', () => {
    expect(changes({ a: 1, b: { c: 2 }, d: null }, { a: 1, b: { c: 3 }, d: null })).toEqual({ b: { c: 2 } })
  })
})

describe('shown', () => {
  it('writes values for people', () => {
    expect(shown(named('refill'), true)).toBe('On')
    expect(shown(named('start_with'), 'very_high')).toBe('Very high')
    expect(shown(named('deck'), 'xl')).toBe('Extra large')
    expect(shown(named('hand'), 12_000)).toBe('12,000')
    expect(shown(named('limit'), null)).toBe('None')
    expect(shown(named('clock'), { seconds: 60, increment: 5 })).toBe('1+5')
  })
})

describe('a long text', () => {
  const [short, long] = fieldsOf({
    type: 'object',
    properties: { name: { type: 'string', maxLength: 40 }, saved: { type: 'string', maxLength: 9000 } },
  }) as [Field, Field]

  it('is told from one that fits a line', () => {
    expect([isLong(short), isLong(long), isLong(named('hand'))]).toEqual([false, true, false])
  })

  it('is shown by its length', () => {
    expect(shown(short, 'Ann')).toBe('Ann')
    expect(shown(long, 'x'.repeat(1234))).toBe('1,234 characters')
    expect(shown(long, '')).toBe('None')
  })
})
