/** A plain form made from the JSON schema of a game's options. */
import type { Clock } from '../net/protocol'
import { clockTitle } from './clocks'
import { all, language } from '../kit/fluent.svelte'
import { t } from '../words/t'

type Schema = Record<string, unknown>
export type Values = Record<string, unknown>

interface Common {
  name: string
  title: string
  about: string
  fallback: unknown
  /** The kinds of tables that may change it; null where all may. */
  presets: string[] | null
  /** Whether the field may be left open (null). */
  optional: boolean
}

export type Field = Common &
  (
    | { kind: 'number'; whole: boolean; min: number | null; max: number | null }
    | { kind: 'switch' }
    | { kind: 'choice'; choices: { value: unknown; title: string }[] }
    | { kind: 'text'; most: number | null }
    | { kind: 'group'; fields: Field[] }
  )

/** The fields of a schema that people may fill in, in their order; `only` keeps the named ones. */
export function fieldsOf(schema: Schema, only: readonly string[] | null = null): Field[] {
  const object = resolved(schema, schema)
  const properties = Object.entries((object.properties ?? {}) as Record<string, Schema>)
  return properties
    .filter(([name, property]) => (only === null || only.includes(name)) && property.readOnly !== true)
    .map(([name, property]) => fieldOf(name, property, schema))
    .filter((field) => field !== null)
}

function fieldOf(name: string, property: Schema, root: Schema): Field | null {
  const [inner, optional] = withoutNull(resolved(property, root))
  const type = resolved(inner, root)
  const common: Common = {
    name,
    title: text(property.title) ?? text(inner.title) ?? plain(name),
    about: text(property.description) ?? text(inner.description) ?? '',
    fallback: property.default,
    presets: (property['x-presets'] as string[] | undefined) ?? null,
    optional,
  }
  if (Array.isArray(type.enum)) {
    const titles = (property['x-titles'] ?? type['x-titles'] ?? []) as string[]
    const choices = type.enum.map((value, index) => ({ value, title: titles[index] ?? plain(String(value)) }))
    return { ...common, kind: 'choice', choices }
  }
  switch (type.type) {
    case 'integer':
    case 'number':
      return { ...common, kind: 'number', whole: type.type === 'integer', ...limits(type) }
    case 'boolean':
      return { ...common, kind: 'switch' }
    case 'string':
      return { ...common, kind: 'text', most: number(type.maxLength) }
    case 'object': {
      // The fields of a group have the whole document's definitions.
      const fields = fieldsOf({ ...type, $defs: root.$defs })
      return { ...common, kind: 'group', fields }
    }
    default:
      return null
  }
}

/** The fields that a kind of table offers. */
export const offeredAt = (fields: Field[], preset: string): Field[] =>
  fields.filter(({ presets }) => presets === null || presets.includes(preset))

/** The longest text that fits a line. */
const LINE = 200

/** Whether people paste it or read it from a file, for it would not fit a line. */
export const isLong = (field: Field): boolean => field.kind === 'text' && field.most !== null && field.most > LINE

/** What a number must be, such as "2 to 8". */
export function range(field: Field): string {
  return field.kind === 'number' ? t('field-range', bounds(field)) : ''
}

/** The limits of a number as a sentence chooses by them. */
function bounds({ min, max }: { min: number | null; max: number | null }) {
  const has = min === null ? (max === null ? 'none' : 'most') : max === null ? 'least' : 'both'
  return { has, min: min ?? 0, max: max ?? 0 }
}

/** The values a group starts with when it is switched on. */
export function startOf(fields: Field[]): Values {
  return Object.fromEntries(fields.map((field) => [field.name, initial(field)]))
}

/** Only what differs from the defaults, which is all the server needs to be told. */
export function changes(values: Values, defaults: Values): Values {
  const differing = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]),
  )
  return Object.fromEntries(differing)
}

/** A sentence for what was typed, or '' when it may be sent; the server has the last word. */
export function fault(field: Field, value: unknown): string {
  if (field.kind !== 'number') return ''
  if (value === null && field.optional) return ''
  const { min, max, whole } = field
  const fits =
    typeof value === 'number' &&
    Number.isFinite(value) &&
    (!whole || Number.isInteger(value)) &&
    (min === null || value >= min) &&
    (max === null || value <= max)
  return fits ? '' : t('field-must', { title: field.title, whole: whole ? 'yes' : 'no', ...bounds(field) })
}

/** `join_late` written as `Join late`. */
export function plain(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value as people read it in a list of settings. */
export function shown(field: Field, value: unknown): string {
  if (value === null || value === undefined) return t('field-none')
  if (field.kind === 'switch') return value ? t('field-on') : t('field-off')
  if (field.kind === 'choice') return field.choices.find((one) => one.value === value)?.title ?? plain(String(value))
  if (typeof value === 'number') return value.toLocaleString(language.now)
  if (field.kind === 'group' && field.name === 'clock') return clockTitle(value as Clock)
  if (field.kind === 'group') {
    const part = (inner: Field) =>
      t('field-part', { title: inner.title, value: shown(inner, (value as Values)[inner.name]) })
    return t('list', { items: all(field.fields.map(part)) })
  }
  const words = String(value)
  if (!isLong(field)) return words
  return words ? t('field-length', { count: words.length }) : t('field-none')
}

function initial(field: Field): unknown {
  if (field.fallback !== undefined) return field.fallback
  switch (field.kind) {
    case 'number':
      return field.min ?? 0
    case 'switch':
      return false
    case 'choice':
      return field.choices[0]?.value
    case 'text':
      return ''
    case 'group':
      return startOf(field.fields)
  }
}

function resolved(schema: Schema, root: Schema): Schema {
  const reference = schema.$ref
  if (typeof reference !== 'string') return schema
  const definitions = (root.$defs ?? {}) as Record<string, Schema>
  return { ...definitions[reference.replace('#/$defs/', '')], ...without$ref(schema) }
}

function without$ref({ $ref: _, ...rest }: Schema): Schema {
  return rest
}

function withoutNull(schema: Schema): [Schema, boolean] {
  if (!Array.isArray(schema.anyOf)) return [schema, false]
  const kinds = (schema.anyOf as Schema[]).filter(({ type }) => type !== 'null')
  return [kinds[0] ?? {}, kinds.length < schema.anyOf.length]
}

function limits(type: Schema): { min: number | null; max: number | null } {
  const above = number(type.exclusiveMinimum)
  const below = number(type.exclusiveMaximum)
  return {
    min: number(type.minimum) ?? (above === null ? null : above + 1),
    max: number(type.maximum) ?? (below === null ? null : below - 1),
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)
