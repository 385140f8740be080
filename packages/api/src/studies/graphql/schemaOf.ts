import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isObjectType,
} from 'graphql'

type Parsed = { astNode?: unknown; description?: string | null | undefined; defaultValue?: unknown }

/** Copies strings deeply, because a substring keeps the whole source text in memory. */
const own = <Value>(value: Value): Value => {
  if (typeof value === 'string') return Buffer.from(value).toString() as Value
  if (Array.isArray(value)) return value.map(own) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, own(part)])) as Value
}

const forget = (part: Parsed): void => {
  part.astNode = undefined
  part.description = own(part.description)
  part.defaultValue &&= own(part.defaultValue)
}

/**
 * Returns the schema of an SDL text without references to the text. Otherwise the parsed source, several megabytes for
 * a catalog of studies, would stay in memory for the life of the process without being used.
 */
export const schemaOf = (sdl: string): GraphQLSchema => {
  const schema = buildSchema(sdl, { noLocation: true })
  forget(schema)
  const forgetAll = (args: readonly GraphQLArgument[]): void => args.forEach(forget)
  for (const directive of schema.getDirectives()) {
    forget(directive)
    forgetAll(directive.args)
  }
  for (const type of Object.values(schema.getTypeMap())) {
    forget(type)
    if (isObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        forget(field)
        forgetAll(field.args)
      }
    }
    if (isInputObjectType(type)) Object.values(type.getFields()).forEach(forget)
    if (isEnumType(type)) type.getValues().forEach(forget)
  }
  return schema
}
