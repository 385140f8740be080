export type Json = Readonly<Record<string, unknown>>

export const TEXT = { type: 'string' } as const
export const COUNT = { type: 'integer' } as const
export const FLAG = { type: 'boolean' } as const
export const INSTANT = { type: 'string', format: 'date-time' } as const
export const DAY = { type: 'string', format: 'date' } as const

export const orNull = (schema: Json): Json => ({ ...schema, type: [schema.type, 'null'] })
export const list = (items: Json): Json => ({ type: 'array', items })

/** An object with exactly these properties. */
export const record = (properties: Readonly<Record<string, Json>>): Json => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})

/** The answer of a refused request. */
export const failure = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})
