// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { actionsFor, isMoot, offerSentence, takeback, unanswered, undoes } from './actions'
import { room, table } from '../net/fakes'

const names = (...given: Parameters<typeof room>) => actionsFor(room(...given), table()).map(({ name }) => name)

describe('actionsFor', () => {
  it('gives spectators nothing', () => {
    expect(names({ yours: [] })).toEqual([])
  })

  it('lets the host end the match, and everybody leave', () => {
    expect(names()).toEqual(['abandon', 'leave'])
    expect(names({ you: 'bob', yours: [1] })).toEqual(['leave'])
  })

  it('lets no host end a rated match alone', () => {
    expect(actionsFor(room({ rated: true }), table())[0]?.request).toMatchObject({ t: 'offer', kind: 'abandon' })
  })

  it('follows the policy of the table', () => {
    const policy = { draw_offers: true, resign: true, abandon: 'all', leave: false } as const
    expect(names({ you: 'bob', yours: [1] }, policy)).toEqual(['draw', 'resign', 'abandon'])
    expect(names({ phase: 'over' }, policy)).toEqual(['leave'])
  })

  it('calls leaving by what it means: a running match keeps the seat, a room does not', () => {
    const leave = (phase: 'playing' | 'over') =>
      actionsFor(room({ phase, you: 'bob', yours: [1] }), table()).map(({ title, confirm }) => [title, confirm !== ''])
    expect(leave('playing')).toEqual([['Leave the table', true]])
    expect(leave('over')).toEqual([['Leave the room', false]])
  })

  it('offers the role of a host who is away', () => {
    const chairs = room().chairs.map((chair) => ({ ...chair, here: chair.player !== 'ann' }))
    expect(names({ you: 'bob', yours: [1], chairs })).toEqual(['host', 'leave'])
  })

  const consent = { draw_offers: true, abandon: 'all', leave: false } as const

  it('offers bots no draw, for they agree to none', () => {
    const chairs = room().chairs.map((chair, at) => (at ? { ...chair, player: null, bot: 'hard' } : chair))
    expect(names({ chairs }, consent)).toEqual(['abandon'])
  })

  it('asks first where nobody else has to agree', () => {
    const [draw, end] = actionsFor(room({ yours: [0, 1] }, consent), table())
    expect([draw?.title, draw?.confirm]).toEqual(['Agree to a draw', 'End the match as a draw?'])
    expect([end?.title, end?.confirm]).toEqual(['End the match', 'End the match without a result?'])
    expect(actionsFor(room({}, consent), table())[0]?.confirm).toBe('')
  })

  it('makes no second offer while one is open, and moves nothing under a finger', () => {
    const policy = { draw_offers: true, resign: true } as const
    const offer = { kind: 'draw', seat: 1, agreed: [1] } as const
    const pending = (open: typeof offer | null) =>
      actionsFor(room({ offer: open && { ...offer, agreed: [1] } }, policy), table()).map((one) => [
        one.name,
        one.pending ?? false,
      ])
    const places = (isOpen: boolean) => [
      ['draw', isOpen],
      ['resign', false],
      ['abandon', false],
      ['leave', false],
    ]
    expect(pending(null)).toEqual(places(false))
    expect(pending(offer)).toEqual(places(true))
  })
})

describe('undoes', () => {
  const turn = { takeback: 'turn', takeback_together: false } as const

  it('is for people alone and with bots, and for several where the host allows it', () => {
    const chairs = room().chairs.map((chair, at) => (at ? { ...chair, player: null, bot: 'hard' } : chair))
    expect(undoes(room({}, turn))).toBe(false)
    expect(undoes(room({}, { ...turn, takeback_together: true }))).toBe(true)
    expect(undoes(room({ chairs }, turn))).toBe(true)
    expect(undoes(room({ chairs }, { takeback: 'none' }))).toBe(false)
  })
})

describe('takeback', () => {
  it('is there only while the server says so', () => {
    expect(takeback(room({}, { takeback: 'turn' }), table())).toBeNull()
    expect(takeback(room({}, { takeback: 'turn' }), table({ takeback: true }))?.request).toEqual({
      t: 'take_back',
      seat: 0,
    })
  })

  it('asks the others where they must agree', () => {
    const action = takeback(room({}, { takeback: 'last' }), table({ takeback: true }))
    expect(action?.request).toEqual({ t: 'offer', kind: 'takeback', seat: 0 })
  })
})

describe('an open offer', () => {
  const open = room({ offer: { kind: 'takeback', seat: 1, agreed: [1] } })

  it('is told in a sentence', () => {
    expect(offerSentence(open)).toBe('Bob asks to take back a move.')
    expect(offerSentence(room())).toBe('')
  })

  it('waits for the seats that have not agreed', () => {
    expect(unanswered(open)).toBe(0)
    expect(unanswered(room({ you: 'bob', yours: [1], offer: open.offer }))).toBeNull()
    expect(unanswered(room())).toBeNull()
  })
})

describe('isMoot', () => {
  it('forgives being second to press play again', () => {
    expect(isMoot({ t: 'again' }, room({ phase: 'playing' }))).toBe(true)
    expect(isMoot({ t: 'again' }, room({ phase: 'over' }))).toBe(false)
    expect(isMoot({ t: 'abandon' }, room({ phase: 'playing' }))).toBe(false)
  })
})
