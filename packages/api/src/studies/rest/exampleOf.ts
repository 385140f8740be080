import type { Json } from './jsonSchema.ts'

/** The instant of every example. */
export const EXAMPLE_AT = '2026-01-27T12:00:00.000Z'

/** Values of properties by their names: what a reader of the document expects to see there. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  amount: '49.00',
  asOf: EXAMPLE_AT,
  at: EXAMPLE_AT,
  code: '123456',
  coin: 'BTC',
  currency: 'BTC',
  data: '{"components":[]}',
  day: '2026-01-27',
  email: 'ann@example.org',
  exchange: 'deribit',
  fromDay: '2026-01-01',
  instrument: 'BTC-27MAR26-100000-C',
  ipAddress: '192.0.2.7',
  key: 'gvol_3q…',
  month: '2026-01',
  name: 'Ann',
  newEmail: 'ann.b@example.org',
  origins: 'https://example.org',
  page: '/embed/7f3a…/',
  path: '/options/?exchange=deribit&symbol=BTC',
  returnPath: '/profile/',
  study: 'smile',
  symbol: 'BTC',
  table: 'optionQuote',
  tags: 'skew',
  text: 'Skew is steep.',
  toDay: '2026-01-27',
  unit: 'vol',
  url: 'https://checkout.example.org/session',
  version: 1,
  venue: 'deribit',
  zone: 'Europe/Berlin',
}

const byType = (type: string, { format, minimum = 1 }: Json): unknown => {
  switch (type) {
    case 'string':
      return format === 'date-time'
        ? EXAMPLE_AT
        : format === 'date'
          ? EXAMPLE_AT.slice(0, 10)
          : format === 'binary'
            ? '…'
            : 'text'
    case 'integer':
    case 'number':
      return Math.max(1, Number(minimum))
    case 'boolean':
      return true
    default:
      return null
  }
}

const isOf = (value: unknown, type: string): boolean =>
  type === 'integer' ? Number.isInteger(value) : typeof value === type

type Schemas = Readonly<Record<string, Json>>

const objectExample = ({ properties = {} }: Json, schemas: Schemas): Json =>
  Object.fromEntries(
    Object.entries(properties as Schemas).map(([name, schema]) => [name, exampleOf(schema, schemas, name)]),
  )

/**
 * Returns an example of a schema: its own where it has one, else values by the names and types of its parts. Lists have
 * one element.
 *
 * @param schemas  components that `$ref` names
 * @param name  name of the property with that schema
 */
export const exampleOf = (schema: Json, schemas: Schemas, name = ''): unknown => {
  if ('example' in schema) return schema.example
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (typeof schema.$ref === 'string')
    return exampleOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, name)
  const [first] = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) as readonly Json[]
  if (first !== undefined) return exampleOf(first, schemas, name)
  const types = schema.type as string | readonly string[] | undefined
  const [type = 'null'] = typeof types === 'string' ? [types] : (types ?? [])
  if (type === 'object') return objectExample(schema, schemas)
  if (type === 'array') return schema.items === undefined ? [] : [exampleOf(schema.items as Json, schemas, name)]
  const named = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined
  return isOf(named, type) && schema.format !== 'date-time' ? named : byType(type, schema)
}
