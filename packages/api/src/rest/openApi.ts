import { type Argument, type Column, type Study, subjectOf } from '@gvol/analytics'
import { formats } from '../export/exportedAs.ts'

type Json = Readonly<Record<string, unknown>>

const parameter = (name: string, schema: Json, description: string, required = false): Json => ({
  name,
  in: 'query',
  required,
  description,
  schema,
})

const argumentParameter = ([name, argument]: readonly [string, Argument]): Json => {
  const { schema, fallback, isRequired, unit, doc } = argument
  const value = fallback === undefined || isRequired ? null : argument.wire(fallback)
  const withDefault = value === null || typeof value === 'object' ? schema : { ...schema, default: value }
  return parameter(name, withDefault, unit === null ? doc : `${doc} (${unit})`, isRequired)
}

const parametersOf = (study: Study): readonly Json[] => [
  ...Object.entries(subjectOf(study.subject).arguments).map(argumentParameter),
  parameter('asOf', { type: 'string', format: 'date-time' }, 'the instant to answer for; now when absent'),
  ...Object.entries(study.input).map(argumentParameter),
  parameter(
    'columns',
    { type: 'string', example: Object.keys(study.output).slice(0, 2).join(',') },
    'the columns wanted, comma-separated; all when absent',
  ),
  parameter('format', { type: 'string', enum: Object.keys(formats), default: 'json' }, 'how to write the answer'),
]

const JSON_TYPES = { number: 'number', time: 'number', text: 'string', flag: 'boolean' } as const

const columnSchema = (column: Column): Json => {
  const type = JSON_TYPES[column.type]
  return {
    type: 'array',
    description: column.unit === '' ? column.doc : `${column.doc} [${column.unit}]`,
    items: { type: column.isNullable ? [type, 'null'] : type },
  }
}

const answerSchema = (study: Study): Json => ({
  type: 'object',
  required: ['study', 'input', 'asOf', 'simulated', 'columns', 'data'],
  properties: {
    study: { const: study.id },
    input: { type: 'object' },
    asOf: { type: 'string', format: 'date-time' },
    simulated: { type: 'boolean' },
    note: {
      type: 'string',
      description: 'What the answer leaves out, in a sentence; absent where it leaves out nothing',
    },
    columns: { type: 'array', items: { $ref: '#/components/schemas/Column' } },
    data: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(study.output).map(([name, column]) => [name, columnSchema(column)]),
      ),
    },
  },
})

const failure = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

const studyPath = (study: Study): Json => ({
  get: {
    operationId: study.id,
    summary: study.title,
    description: `${study.doc}\n\n${study.method}`,
    parameters: parametersOf(study),
    responses: {
      200: {
        description: study.doc,
        content: Object.fromEntries(
          Object.entries(formats).map(([id, { mediaType, doc }]) => [
            mediaType,
            id === 'json' ? { schema: answerSchema(study) } : { schema: { description: doc } },
          ]),
        ),
      },
      304: { description: 'The answer is still the one of If-None-Match.' },
      400: failure('An argument is unknown or out of range; `argument` names it.'),
      401: failure('Neither a session nor a valid key.'),
      403: failure('The account or key may not read studies.'),
      404: failure('No data at that time.'),
      429: failure('Too many requests; see Retry-After.'),
      503: failure('Busy, or the store is away; see Retry-After.'),
    },
  },
})

/** The REST API of the studies as an OpenAPI 3.1 document. */
export const openApi = (studies: Readonly<Record<string, Study>>, version: string): Json => ({
  openapi: '3.1.0',
  info: { title: 'gvol', version, description: 'Studies of crypto options and volatility.' },
  security: [{ key: [] }, { bearer: [] }, { session: [] }],
  paths: Object.fromEntries(Object.values(studies).map((study) => [`/api/v1/studies/${study.id}`, studyPath(study)])),
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'x-auth' },
      bearer: { type: 'http', scheme: 'bearer' },
      session: { type: 'apiKey', in: 'cookie', name: 'gvol_session' },
    },
    schemas: {
      Column: {
        type: 'object',
        required: ['name', 'unit', 'doc', 'type', 'nullable'],
        properties: {
          name: { type: 'string' },
          unit: { type: 'string' },
          doc: { type: 'string' },
          type: { enum: Object.keys(JSON_TYPES) },
          nullable: { type: 'boolean' },
        },
      },
      Error: {
        type: 'object',
        required: ['error'],
        properties: {
          error: {
            type: 'object',
            required: ['code', 'message'],
            properties: {
              code: { type: 'string' },
              message: { type: 'string' },
              argument: { type: 'string' },
              study: { type: 'string' },
            },
          },
        },
      },
    },
  },
})
