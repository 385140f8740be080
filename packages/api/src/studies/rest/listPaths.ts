import { exampleOf } from './exampleOf.ts'
import { COUNT, choice, DAY, FLAG, failure, INSTANT, type Json, list, orNull, record, TEXT } from './jsonSchema.ts'

const query = (name: string, description: string, schema: Json = TEXT): Json => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
})

const EXCHANGE = query('exchange', 'venue id, such as deribit')
const COIN = query('coin', 'coin, such as BTC')
const SYMBOL = query('symbol', 'market, such as BTC or SOL_USDC')

const listPath = (operationId: string, summary: string, parameters: readonly Json[], schema: Json): Json => ({
  get: {
    operationId,
    tags: ['markets'],
    summary,
    description: `${summary}.`,
    parameters,
    responses: {
      200: { description: summary, content: { 'application/json': { schema, example: exampleOf(schema, {}) } } },
      400: failure('A parameter is unknown or out of range; `argument` names it.'),
      401: failure('Neither a session nor a valid key.'),
      403: failure('The account or key may not read studies.'),
      404: failure('The desk does not collect that venue, coin or market.'),
      429: failure('Too many requests; see Retry-After.'),
    },
  },
})

const MARKETS = record({
  simulated: FLAG,
  venues: list(
    record({ exchange: TEXT, state: orNull(TEXT), listed: orNull(record({ markets: COUNT, collected: COUNT })) }),
  ),
  coins: list(TEXT),
  markets: list(
    record({
      exchange: TEXT,
      symbol: TEXT,
      coin: TEXT,
      options: COUNT,
      futures: COUNT,
      perpetuals: COUNT,
      spot: COUNT,
      isLive: FLAG,
      asOf: orNull(INSTANT),
      storedFrom: orNull(INSTANT),
      storedTo: orNull(INSTANT),
    }),
  ),
})

const KIND = { type: 'string', enum: ['option', 'future', 'perpetual', 'spot'] } as const

const INSTRUMENTS = record({
  simulated: FLAG,
  total: COUNT,
  next: orNull(TEXT),
  instruments: list(
    record({
      exchange: TEXT,
      symbol: TEXT,
      instrument: TEXT,
      unified: TEXT,
      kind: KIND,
      base: TEXT,
      quote: TEXT,
      settle: orNull(TEXT),
      isInverse: FLAG,
      expiry: orNull(INSTANT),
      strike: orNull({ type: 'number' }),
      optionType: orNull(choice(['call', 'put'])),
    }),
  ),
})

const CHAINS = record({
  from: INSTANT,
  to: INSTANT,
  count: COUNT,
  missingDays: COUNT,
  gapCount: COUNT,
  gaps: list(record({ from: INSTANT, to: INSTANT })),
})

const COVERAGE = record({
  from: INSTANT,
  to: INSTANT,
  simulated: FLAG,
  markets: list(
    record({
      exchange: TEXT,
      symbol: TEXT,
      chains: orNull(CHAINS),
      tables: list(record({ table: TEXT, rows: COUNT, fromDay: DAY, toDay: DAY, days: COUNT, missingDays: COUNT })),
    }),
  ),
})

/** OpenAPI paths of the lists of markets, instruments and stored data. */
export const listPaths: Readonly<Record<string, Json>> = {
  '/api/v1/markets': listPath('markets', 'Markets of the desk', [EXCHANGE, COIN, SYMBOL], MARKETS),
  '/api/v1/instruments': listPath(
    'instruments',
    'Instruments with a quote',
    [
      EXCHANGE,
      COIN,
      SYMBOL,
      query('kind', 'kind of instrument', KIND),
      query('expiry', 'day of expiry, UTC', DAY),
      query('asOf', 'the instant to answer for; now when absent', INSTANT),
      query('limit', 'instruments per page', { type: 'integer', minimum: 1, maximum: 5_000, default: 1_000 }),
      query('after', 'next of the page before'),
    ],
    INSTRUMENTS,
  ),
  '/api/v1/coverage': listPath(
    'coverage',
    'Stored data by market and table',
    [
      EXCHANGE,
      SYMBOL,
      query('from', 'first instant; 30 days before to when absent', INSTANT),
      query('to', 'last instant; now when absent', INSTANT),
    ],
    COVERAGE,
  ),
}
