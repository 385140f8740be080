import { type Argument, type Column, type Study, subjectOf } from '@gvol/analytics'
import { DURATION_PATTERN } from '@gvol/market'
import { deprecatedPaths } from '../../deprecations/deprecatedPaths.ts'
import type { Deprecation } from '../../deprecations/deprecation.ts'
import type { Route } from '../../http/route.ts'
import { formats } from '../export/exportedAs.ts'
import { RANGE_FORMATS, RANGE_MEDIA_TYPES } from '../range/rangeFormat.ts'
import { answerSchemas } from './answerSchemas.ts'
import { COLUMN } from './answers/desk.ts'
import { exampleOf } from './exampleOf.ts'
import { failure, INSTANT, type Json } from './jsonSchema.ts'
import { listPaths } from './listPaths.ts'
import { routePaths, TAGS } from './routePaths.ts'
import { argumentExample, rangeExample, studyExample } from './studyExample.ts'

const parameter = (name: string, schema: Json, description: string, required = false, example?: unknown): Json => ({
  name,
  in: 'query',
  required,
  description,
  schema,
  ...(example === undefined ? {} : { example }),
})

const argumentParameter = ([name, argument]: readonly [string, Argument]): Json => {
  const { schema, fallback, isRequired, unit, doc } = argument
  const value = fallback === undefined || isRequired ? null : argument.wire(fallback)
  const withDefault = value === null || typeof value === 'object' ? schema : { ...schema, default: value }
  return parameter(
    name,
    withDefault,
    unit === null ? doc : `${doc} (${unit})`,
    isRequired,
    argumentExample(name, argument),
  )
}

const columnsParameter = (study: Study): Json =>
  parameter(
    'columns',
    { type: 'string', example: Object.keys(study.output).slice(0, 2).join(',') },
    'columns to return, comma-separated; all when absent',
  )

const parametersOf = (study: Study): readonly Json[] => [
  ...Object.entries(subjectOf(study.subject).arguments).map(argumentParameter),
  parameter('asOf', INSTANT, 'the instant to answer for; now when absent'),
  ...Object.entries(study.input).map(argumentParameter),
  columnsParameter(study),
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
      description: 'What the answer leaves out, as a sentence; absent when complete',
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

const tagOfStudy = ({ own }: Study): string => (own === undefined ? 'studies' : OWN_TAG.name)

const studyPath = (study: Study): Json => ({
  get: {
    operationId: study.id,
    summary: study.title,
    tags: [tagOfStudy(study)],
    description: `${study.doc}\n\n${study.method}`,
    parameters: parametersOf(study),
    responses: {
      200: {
        description: study.doc,
        content: Object.fromEntries(
          Object.entries(formats).map(([id, { mediaType, doc }]) => [
            mediaType,
            id === 'json'
              ? { schema: answerSchema(study), example: studyExample(study) }
              : { schema: { type: 'string', description: doc } },
          ]),
        ),
      },
      304: { description: 'The answer has not changed since If-None-Match.' },
      400: failure('An argument is unknown or out of range; `argument` names it.'),
      401: failure('Neither a session nor a valid key.'),
      403: failure('The account or key may not read studies.'),
      404: failure('No data at that time.'),
      406: failure('None of the formats is accepted by Accept.'),
      429: failure('Too many requests; see Retry-After.'),
      503: failure('Busy, or the store is away; see Retry-After.'),
    },
  },
})

const RANGE_BODY = { type: 'string', description: 'The answers one after the other, in the order of their instants' }

/** Study arguments with the names of range parameters keep their defaults in a range. */
const OF_THE_RANGE = ['from', 'to', 'interval']

const rangePath = (study: Study): Json => ({
  get: {
    operationId: `${study.id}-range`,
    tags: ['studies'],
    summary: `${study.title}, over a span of instants`,
    description: `Every instant has the answer that the study has there. ${study.doc}`,
    parameters: [
      ...Object.entries(subjectOf(study.subject).arguments).map(argumentParameter),
      parameter('from', INSTANT, 'the first instant', true),
      parameter('to', INSTANT, 'the last instant', true),
      parameter('interval', { type: 'string', pattern: DURATION_PATTERN, example: '1h' }, 'between two instants', true),
      ...Object.entries(study.input)
        .filter(([name]) => !OF_THE_RANGE.includes(name))
        .map(argumentParameter),
      columnsParameter(study),
      parameter('format', { type: 'string', enum: RANGE_FORMATS, default: 'ndjson' }, 'how to write the answer'),
      parameter('dryRun', { type: 'boolean', default: false }, 'returns the estimated cost instead of the answer'),
    ],
    responses: {
      200: {
        description: 'The study at every instant, written while it is computed; or the estimated cost.',
        content: {
          ...Object.fromEntries(Object.values(RANGE_MEDIA_TYPES).map((type) => [type, { schema: RANGE_BODY }])),
          [RANGE_MEDIA_TYPES.ndjson]: { schema: RANGE_BODY, example: rangeExample(study) },
          'application/json': {
            schema: { $ref: '#/components/schemas/RangeCost' },
            example: exampleOf(RANGE_COST, {}),
          },
        },
      },
      400: failure('An argument is unknown or out of range, or too many instants.'),
      401: failure('Neither a session nor a valid key.'),
      403: failure('The account or key may not read studies.'),
      429: failure('Too many requests, or too many ranges at once; see Retry-After.'),
    },
  },
})

const RANGE_COST = {
  type: 'object',
  required: ['study', 'from', 'to', 'instants', 'measured', 'seconds', 'bytes', 'limits', 'isWithinLimits', 'message'],
  properties: {
    study: { type: 'string' },
    from: INSTANT,
    to: INSTANT,
    instants: { type: 'integer' },
    measured: {
      type: ['object', 'null'],
      description: 'Time and size of the last instant; null where it has no answer',
      properties: { seconds: { type: 'number' }, rows: { type: 'integer' }, bytes: { type: 'integer' } },
    },
    seconds: { type: ['number', 'null'], description: 'that, for all instants' },
    bytes: { type: ['integer', 'null'], description: 'that, for all instants' },
    limits: {
      type: 'object',
      properties: { instants: { type: 'integer' }, bytes: { type: 'integer' }, atOnce: { type: 'integer' } },
    },
    isWithinLimits: { type: 'boolean' },
    message: { type: ['string', 'null'] },
  },
} as const

/** What the document is about. */
export type OpenApiOptions = {
  readonly studies: Readonly<Record<string, Study>>
  /** Version of the desk. */
  readonly version: string
  readonly routes: readonly Route[]
  readonly deprecations: readonly Deprecation[]
}

const OWN_TAG = { name: 'own studies of the operator', description: 'Studies that the operator of the desk added.' }

/** Paths that only other paths describe: of a study each. */
const BY_STUDY = ['/api/v1/studies/{id}', '/api/v1/studies/{id}/range']

const SERVERS = [{ url: '/', description: 'This desk' }]
const SECURITY = [{ key: [] }, { bearer: [] }, { session: [] }]
const SECURITY_SCHEMES = {
  key: { type: 'apiKey', in: 'header', name: 'x-auth' },
  bearer: { type: 'http', scheme: 'bearer' },
  session: { type: 'apiKey', in: 'cookie', name: 'gvol_session' },
}

/** Components of the paths of studies. */
const STUDY_SCHEMAS: Readonly<Record<string, Json>> = {
  RangeCost: RANGE_COST,
  Column: COLUMN,
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
          current: { type: 'object', description: 'The current version, where the change was based on an older one' },
        },
      },
    },
  },
}

const INFO = {
  title: 'gvol',
  description: 'A desk for crypto derivatives and volatility: studies, history, and what belongs to its people.',
  license: { name: 'All rights reserved', identifier: 'LicenseRef-none' },
  contact: { name: 'The operator of this desk' },
}

const pathsOf = (study: Study): readonly (readonly [string, Json])[] => [
  [`/api/v1/studies/${study.id}`, studyPath(study)],
  [`/api/v1/studies/${study.id}/range`, rangePath(study)],
]

/** The OpenAPI 3.1 document of one study and its range. */
export const openApiOfStudy = (
  study: Study,
  { version, deprecations }: Omit<OpenApiOptions, 'studies' | 'routes'>,
): Json => ({
  openapi: '3.1.0',
  info: { ...INFO, title: `gvol: ${study.title}`, version },
  servers: SERVERS,
  tags: [...TAGS, OWN_TAG].filter(({ name }) => name === 'studies' || name === tagOfStudy(study)),
  security: SECURITY,
  paths: deprecatedPaths(deprecations, Object.fromEntries(pathsOf(study))),
  components: { securitySchemes: SECURITY_SCHEMES, schemas: STUDY_SCHEMAS },
})

/** Returns the REST API of the desk as an OpenAPI 3.1 document; that of other clients is not part of it. */
export const openApi = ({ studies, version, routes, deprecations }: OpenApiOptions): Json => ({
  openapi: '3.1.0',
  info: { ...INFO, version },
  servers: SERVERS,
  tags: [...TAGS, OWN_TAG],
  security: SECURITY,
  paths: deprecatedPaths(deprecations, {
    ...listPaths,
    ...routePaths(routes, new Set([...Object.keys(listPaths), ...BY_STUDY])),
    ...Object.fromEntries(Object.values(studies).flatMap(pathsOf)),
  }),
  components: { securitySchemes: SECURITY_SCHEMES, schemas: { ...answerSchemas, ...STUDY_SCHEMAS } },
})
