import {
  COUNT,
  choice,
  DAY,
  FLAG,
  INSTANT,
  type Json,
  list,
  NUMBER,
  OBJECT,
  orNull,
  record,
  TEXT,
  the,
  withOptional,
} from '../jsonSchema.ts'

const VENUE = withOptional(
  record({
    exchange: TEXT,
    state: choice(['connecting', 'connected', 'degraded', 'stale', 'down']),
    since: INSTANT,
    lagMs: orNull(NUMBER),
    lastMessageAt: orNull(INSTANT),
    messagesPerSecond: NUMBER,
    reconnects: COUNT,
    rejected: COUNT,
    samples: list(record({ at: INSTANT, reason: TEXT, text: TEXT })),
    message: orNull(TEXT),
    lastError: orNull(TEXT),
  }),
  {
    missing: list(record({ part: TEXT, reason: TEXT, since: INSTANT, retryAt: orNull(INSTANT) })),
    listed: record({ markets: COUNT, collected: COUNT }),
  },
)
const MARKET = record({
  exchange: TEXT,
  symbol: TEXT,
  isLive: FLAG,
  asOf: orNull(INSTANT),
  options: COUNT,
  moved: orNull(COUNT),
  stored: orNull(record({ from: INSTANT, to: INSTANT, chains: COUNT })),
})
const STATUS = withOptional(
  record({
    version: TEXT,
    startedAt: INSTANT,
    simulated: FLAG,
    problems: list(record({ id: TEXT, message: TEXT })),
    venues: list(VENUE),
    markets: list(MARKET),
    boards: list(
      record({
        exchange: TEXT,
        symbol: TEXT,
        kind: choice(['futures', 'spot']),
        asOf: INSTANT,
        instruments: COUNT,
        perpetuals: COUNT,
      }),
    ),
    store: orNull(record({ engine: TEXT, isUp: FLAG, pendingRows: COUNT, message: orNull(TEXT) })),
    history: orNull(record({ done: COUNT, total: COUNT, label: TEXT })),
    bus: orNull(record({ isUp: FLAG, message: orNull(TEXT) })),
    live: record({ clients: COUNT, topics: COUNT }),
  }),
  {
    backfills: list(
      record({
        id: COUNT,
        exchange: TEXT,
        what: TEXT,
        markets: COUNT,
        state: choice(['waiting', 'paused', 'running', 'done', 'incomplete']),
        lines: list(TEXT),
      }),
    ),
    exampleAccounts: list(record({ address: TEXT, title: TEXT })),
  },
)

const GREEK_GAP = record({ compared: COUNT, off: COUNT, worst: NUMBER, worstOf: TEXT })
const QUALITY = record({
  from: INSTANT,
  to: INSTANT,
  simulated: FLAG,
  markets: list(
    record({
      exchange: TEXT,
      symbol: TEXT,
      from: INSTANT,
      to: INSTANT,
      chains: COUNT,
      days: list(record({ day: DAY, chains: COUNT, cadenceMs: orNull(NUMBER), share: NUMBER })),
      missingDays: COUNT,
      gapCount: COUNT,
      gaps: list(record({ from: INSTANT, to: INSTANT })),
      checks: record({
        chains: COUNT,
        options: COUNT,
        twoSided: COUNT,
        repeats: COUNT,
        frozen: COUNT,
        frozenOf: COUNT,
        arbitrage: record({ vertical: COUNT, butterfly: COUNT, calendar: COUNT }),
        greeks: record({ delta: GREEK_GAP, gamma: GREEK_GAP, vega: GREEK_GAP }),
      }),
      tables: list(record({ table: TEXT, days: COUNT, rows: COUNT })),
    }),
  ),
  findings: list(
    record({ exchange: TEXT, symbol: TEXT, kind: TEXT, severity: choice(['fault', 'note']), sentence: TEXT }),
  ),
  note: orNull(TEXT),
})

const ARGUMENT = withOptional(record({ name: TEXT, kind: TEXT, doc: TEXT, unit: orNull(TEXT) }), {
  required: FLAG,
  default: { description: 'Value when absent; null: none' },
  choices: list(TEXT),
  min: NUMBER,
  max: NUMBER,
  most: { ...COUNT, description: 'Largest number of values' },
  mostCharacters: COUNT,
  pattern: TEXT,
  example: TEXT,
})
/** Facts of a column of an answer. */
export const COLUMN = record({
  name: TEXT,
  unit: TEXT,
  doc: TEXT,
  type: choice(['number', 'time', 'text', 'flag']),
  nullable: FLAG,
})
const STUDY = record({
  id: TEXT,
  title: TEXT,
  doc: TEXT,
  method: TEXT,
  subject: record({ id: TEXT, doc: TEXT, arguments: list(the('Argument')) }),
  needs: list(TEXT),
  follows: TEXT,
  graphqlField: TEXT,
  own: FLAG,
  arguments: list(the('Argument')),
  columns: list(the('Column')),
})

const OPEN_API = {
  ...record({ openapi: TEXT, info: OBJECT, paths: OBJECT, components: OBJECT }),
  additionalProperties: true,
  description: 'An OpenAPI 3.1 document',
  example: { openapi: '3.1.0', info: { title: 'gvol', version: '0.1.0' }, paths: {}, components: {} },
}

const PLACE = record({ x: COUNT, y: COUNT, w: COUNT, h: COUNT })
const PUBLISHED = record({
  name: TEXT,
  desk: TEXT,
  simulated: FLAG,
  expiresAt: orNull(INSTANT),
  panels: list(
    record({ id: TEXT, chart: TEXT, title: TEXT, subject: OBJECT, page: OBJECT, texts: OBJECT, place: PLACE }),
  ),
})

const TRIAL = record({
  from: INSTANT,
  to: INSTANT,
  read: list(record({ from: INSTANT, to: INSTANT })),
  holes: list(record({ from: INSTANT, to: INSTANT, reason: TEXT })),
  unit: orNull(TEXT),
  firings: list(record({ at: INSTANT, value: orNull(NUMBER), text: TEXT })),
  note: orNull(TEXT),
})

/** State and catalog of the desk; components of the OpenAPI document. */
export const deskSchemas: Readonly<Record<string, Json>> = {
  Status: STATUS,
  Study: STUDY,
  Argument: ARGUMENT,
  Column: COLUMN,
}

/** Answers about the desk itself, trials of alerts and what was published. */
export const deskAnswers: Readonly<Record<string, Json>> = {
  'GET /api/health': record({ ok: FLAG, simulated: FLAG }),
  'GET /api/status': the('Status'),
  'GET /api/status/data': QUALITY,
  'GET /api/v1/studies': record({ studies: list(the('Study')) }),
  'GET /api/v1/openapi.json': OPEN_API,
  'GET /api/v1/studies/:id/openapi.json': OPEN_API,
  'POST /api/alerts/try': TRIAL,
  'POST /api/alerts/channels/:id/test': record({ ok: FLAG }),
  'POST /api/reports/:id/test': record({ id: TEXT }),
  'GET /api/published/:token': PUBLISHED,
  'GET /api/published/:token/panels/:panel': {
    type: 'object',
    description: 'Answers of the panel by the names of its questions',
    additionalProperties: OBJECT,
  },
}
