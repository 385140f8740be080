import { type Argument, type Study, subjectOf } from '@gvol/analytics'

type Json = Readonly<Record<string, unknown>>

/** Default and maximum rows of one answer. */
export const ROWS = { usual: 50, most: 500 } as const

/** The schema has choices and bounds; the hint describes every other domain, with its unit. */
const described = ({ schema, doc, hint, unit }: Argument): string => {
  if (Array.isArray(schema.enum)) return doc
  return schema.minimum !== undefined && schema.maximum !== undefined ? `${doc} [${unit}]` : hint
}

const argumentSchema = (argument: Argument): Json => {
  const { schema, fallback, isRequired, wire } = argument
  const value = fallback === undefined || isRequired ? null : wire(fallback)
  return {
    ...schema,
    description: described(argument),
    ...(value === null || typeof value === 'object' ? {} : { default: value }),
  }
}

/** Arguments by which a model limits the size of an answer. */
const SIZE: Readonly<Record<string, Json>> = {
  maxRows: {
    type: 'integer',
    minimum: 1,
    maximum: ROWS.most,
    default: ROWS.usual,
    description: 'most rows',
  },
  skipRows: {
    type: 'integer',
    minimum: 0,
    default: 0,
    description: 'rows left out',
  },
}

/**
 * Returns the arguments of a study as JSON Schema for a tool, with units, limits and defaults.
 *
 * @throws RangeError when the study has an argument with the name of a size argument
 */
export const toolSchema = (study: Study): Json & { readonly type: 'object' } => {
  const declared = { ...subjectOf(study.subject).arguments, ...study.input }
  const taken = Object.keys(SIZE).find((name) => Object.hasOwn(declared, name))
  if (taken !== undefined) throw new RangeError(`${study.id}: the argument ${taken} has another meaning in tools`)
  return {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(declared).filter((name) => declared[name]?.isRequired),
    properties: {
      ...Object.fromEntries(Object.entries(declared).map(([name, argument]) => [name, argumentSchema(argument)])),
      asOf: { type: 'string', format: 'date-time', description: 'now when absent' },
      columns: {
        type: 'string',
        description: 'comma-separated; default all',
      },
      ...SIZE,
    },
  }
}
