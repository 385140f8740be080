export type Json = Readonly<Record<string, unknown>>

export const TEXT = { type: 'string' } as const
export const COUNT = { type: 'integer' } as const
export const FLAG = { type: 'boolean' } as const
export const INSTANT = { type: 'string', format: 'date-time' } as const
export const DAY = { type: 'string', format: 'date' } as const

export const NUMBER = { type: 'number' } as const
export const OBJECT = { type: 'object' } as const

/** The schema, or null. */
export const orNull = (schema: Json): Json =>
  schema.type === undefined
    ? { anyOf: [schema, { type: 'null' }] }
    : {
        ...schema,
        type: [schema.type, 'null'],
        ...(Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}),
      }
export const choice = (values: readonly string[]): Json => ({ type: 'string', enum: values })
/** A reference to a component of the document. */
export const the = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
export const list = (items: Json): Json => ({ type: 'array', items })

/** An object with exactly these properties. */
export const record = (properties: Readonly<Record<string, Json>>): Json => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})

/** The record with properties that may be absent. */
export const withOptional = (schema: Json, properties: Readonly<Record<string, Json>>): Json => ({
  ...schema,
  properties: { ...(schema.properties as Json), ...properties },
})

const ERROR = the('Error')

/** The answer of a refused request. */
export const failure = (description: string, schema: Json = ERROR): Json => ({
  description,
  content: { 'application/json': { schema } },
})
