/** A plain form made from the JSON schema of a game's options. */

type Schema = Record<string, unknown>
export type Values = Record<string, unknown>

interface Common {
  name: string
  title: string
  about: string
  fallback: unknown
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
    optional,
  }
  if (Array.isArray(type.enum)) {
    return { ...common, kind: 'choice', choices: type.enum.map((value) => ({ value, title: plain(String(value)) })) }
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

/** The longest text that fits a line. */
const LINE = 200

/** Whether people paste it or read it from a file, for it would not fit a line. */
export const isLong = (field: Field): boolean => field.kind === 'text' && field.most !== null && field.most > LINE

/** What a number must be, such as "2 to 8". */
export function range(field: Field): string {
  if (field.kind !== 'number') return ''
  const { min, max } = field
  if (min !== null && max !== null) return `${min} to ${max}`
  if (min !== null) return `at least ${min}`
  return max !== null ? `at most ${max}` : ''
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
  const wanted = [whole ? 'a whole number' : 'a number', range(field)].filter(Boolean).join(', ')
  return fits ? '' : `${field.title} must be ${wanted}.`
}

/** `join_late` written as `Join late`. */
export function plain(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value as people read it in a list of settings. */
export function shown(field: Field, value: unknown): string {
  if (value === null || value === undefined) return 'None'
  if (field.kind === 'switch') return value ? 'On' : 'Off'
  if (field.kind === 'choice') return plain(String(value))
  if (field.kind === 'group') {
    return field.fields.map((inner) => `${inner.title} ${shown(inner, (value as Values)[inner.name])}`).join(', ')
  }
  const words = String(value)
  if (!isLong(field)) return words
  return words ? `${words.length.toLocaleString('en')} characters` : 'None'
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
