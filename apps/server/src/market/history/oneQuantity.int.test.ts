import { type AnyInput, parseStudyInput, type StudyContext, type StudyId, studies, subjectOf } from '@gvol/analytics'
import { MS_PER_MINUTE } from '@gvol/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedSimulation } from '../../../testing/simulated/storedSimulation.ts'

/** Instant of the last chains. */
const NOW_MS = Date.UTC(2026, 2, 18, 11)
/** The index is newer than they are. */
const INDEX_MS = NOW_MS + 15 * MS_PER_MINUTE
const DAYS = 40
const VENUE = 'deribit'

let context: StudyContext
let close: () => Promise<void>
beforeAll(async () => {
  ;({ context, close } = await storedSimulation(['BTC', 'SOL_USDC'], NOW_MS, DAYS))
}, 240_000)
afterAll(() => close())

type Cell = number | string | null
type Columns = Readonly<Record<string, ArrayLike<Cell>>>
type Row = Readonly<Record<string, Cell>>

const answers = new Map<string, Promise<readonly Row[]>>()

/** Rows of an answer by column; quantities share answers. */
const rowsOf = (id: StudyId, raw: Readonly<Record<string, string>>, asOfMs: number): Promise<readonly Row[]> => {
  const key = JSON.stringify([id, raw, asOfMs])
  const rows = answers.get(key) ?? readRows(id, raw, asOfMs)
  answers.set(key, rows)
  return rows
}

const readRows = async (
  id: StudyId,
  raw: Readonly<Record<string, string>>,
  asOfMs: number,
): Promise<readonly Row[]> => {
  const parsed = parseStudyInput(studies[id], { asOf: new Date(asOfMs).toISOString(), ...raw })
  if (!parsed.ok) throw new Error(`${id}: ${parsed.message}`)
  const answer = await studies[id].run(parsed.input as AnyInput, context)
  if (!answer.ok) throw new Error(`${id}: ${answer.message}`)
  const columns = answer.columns as unknown as Columns
  const names = Object.keys(columns)
  return Array.from({ length: columns[names[0]].length }, (_, row) =>
    Object.fromEntries(names.map((name) => [name, columns[name][row]])),
  )
}

/** Values by what they are of: an expiry, an instrument, or '' for a market. */
type Values = ReadonlyMap<string, number>

/** A study that answers a quantity, and how it does. */
type Source = {
  readonly id: StudyId
  readonly raw?: Readonly<Record<string, string>>
  readonly where?: (row: Row) => boolean
  /** What a value is of; default: the market. */
  readonly of?: string
  readonly value: string | ((row: Row) => number)
  /** Several rows of one key: their sum, or the newest. */
  readonly fold?: 'sum' | 'last'
  /** Counts a dollar token at its rate, as studies that add several markets do; others count it as a dollar. */
  readonly isAtRate?: true
}

const numberOf = (value: Cell): number => (typeof value === 'number' ? value : Number.NaN)

const valuesOf = async (source: Source, market: Row, asOfMs: number): Promise<Values> => {
  const { id, raw = {}, where, of, value, fold } = source
  const names = [...Object.keys(subjectOf(studies[id].subject).arguments), ...Object.keys(studies[id].input)]
  const named = Object.fromEntries(names.flatMap((name) => (name in market ? [[name, String(market[name])]] : [])))
  const values = new Map<string, number>()
  for (const row of await rowsOf(id, { ...named, ...raw }, asOfMs)) {
    if (where !== undefined && !where(row)) continue
    const key = of === undefined ? '' : String(row[of])
    const own = typeof value === 'string' ? numberOf(row[value]) : value(row)
    if (Number.isNaN(own)) continue
    const before = values.get(key)
    if (before !== undefined && fold === undefined)
      expect(Math.abs(own - before), `${id}: rows of one ${of ?? 'market'}`).toBeLessThanOrEqual(
        1e-12 * Math.abs(before),
      )
    values.set(key, fold === 'sum' ? (before ?? 0) + own : own)
  }
  return values
}

/** Sums of the same terms in another order differ in their last digits. */
const expectSame = (a: Values, b: Values, label: string): number => {
  let compared = 0
  for (const [key, value] of a) {
    const other = b.get(key)
    if (other === undefined) continue
    compared += 1
    expect(Math.abs(value - other), `${label} ${key}: ${value} and ${other}`).toBeLessThanOrEqual(
      1e-11 * Math.max(Math.abs(value), Math.abs(other)),
    )
  }
  return compared
}

const isVenue = ({ venue }: Row) => venue === VENUE
const isThirty = ({ tenorDays }: Row) => tenorDays === 30
const isListed = ({ kind }: Row) => kind === 'expiry'
const isAll = ({ row, name }: Row) => row === 'total' && name === 'all'
const plus = (a: string, b: string) => (row: Row) => numberOf(row[a]) + numberOf(row[b])
const isOfWindow =
  (days: number) =>
  ({ windowDays }: Row) =>
    windowDays === days
/** A summary row is of all expiries together. */
const isTogether = ({ expiry }: Row) => Number.isNaN(numberOf(expiry))
const isPerpetual = ({ kind, instrument }: Row) => kind === 'perpetual' || String(instrument).endsWith('PERPETUAL')

/** Quantities of an option book by name. */
const bookSources = (symbol: string): Readonly<Record<string, readonly Source[]>> => {
  const coin = symbol.split('_')[0]
  const isCoin = (row: Row) => row.coin === coin
  const isBook = (row: Row) => row.venue === VENUE && row.symbol === symbol
  return {
    'spot index': [
      { id: 'market-summary', value: 'index' },
      { id: 'option-chain', value: 'index' },
      { id: 'greek-table', value: 'index' },
      { id: 'option-yields', value: 'index' },
      { id: 'straddle-run', value: 'index' },
      { id: 'exposure-summary', value: 'spot' },
      { id: 'gamma-profile', value: 'spot' },
      { id: 'venue-options', where: isBook, value: 'index' },
      { id: 'coin-board', where: isCoin, value: 'spot' },
      { id: 'implied-rates', where: isBook, value: 'index' },
    ],
    'forward of an expiry': (
      [
        'option-chain',
        'greek-table',
        'max-pain',
        'metrics',
        'smile',
        'surface-fit',
        'term-structure',
        'vol-run',
        'straddle-run',
      ] as const
    )
      .map((id): Source => ({ id, of: 'expiry', value: 'forward' }))
      .concat([
        { id: 'delta-grid', where: isListed, of: 'expiry', value: 'forward' },
        { id: 'expiry-metrics', where: isBook, of: 'expiry', value: 'forward' },
        { id: 'venue-terms', where: isBook, of: 'expiry', value: 'forward' },
      ]),
    'vol at the money of an expiry': (['metrics', 'skew', 'term-structure', 'event-term', 'exposure-summary'] as const)
      .map((id): Source => ({ id, of: 'expiry', value: 'atmVol', where: (row) => !isTogether(row) }))
      .concat([
        { id: 'delta-grid', where: isListed, of: 'expiry', value: 'atm' },
        { id: 'expiry-metrics', where: isBook, of: 'expiry', value: 'atmVol' },
        { id: 'venue-terms', where: isBook, of: 'expiry', value: 'atmVol' },
      ]),
    'risk reversal of an expiry': [
      { id: 'metrics', of: 'expiry', value: 'rr25' },
      { id: 'skew', of: 'expiry', value: 'rr25' },
      { id: 'expiry-metrics', where: isBook, of: 'expiry', value: 'rr25' },
      { id: 'venue-terms', where: isBook, of: 'expiry', value: 'rr25' },
    ],
    '30-day vol at the money': [
      { id: 'market-summary', value: 'atm30' },
      { id: 'coin-board', where: isCoin, value: 'atm30' },
      { id: 'constant-maturity', where: isThirty, value: 'atmVol', fold: 'last' },
      { id: 'realised-cone', where: isOfWindow(30), value: 'implied' },
      { id: 'tenor-realised', value: 'implied', fold: 'last' },
      { id: 'formula', raw: { formula: 'ATM30' }, value: 'value', fold: 'last' },
      { id: 'relative-vol-history', raw: OTHER, where: isThirty, value: 'vol', fold: 'last' },
      { id: 'relative-vol-levels', raw: OTHER, where: isThirty, value: 'vol' },
    ],
    '30-day risk reversal': [
      { id: 'market-summary', value: 'rr25' },
      { id: 'coin-board', where: isCoin, value: 'rr25' },
      { id: 'venue-options', where: isBook, value: 'rr25' },
      { id: 'constant-maturity', where: isThirty, value: 'rr25', fold: 'last' },
      { id: 'formula', raw: { formula: 'rr25(30d)' }, value: 'value', fold: 'last' },
    ],
    'Parkinson vol of 30 days': [
      { id: 'realised-cone', where: isOfWindow(30), value: 'current' },
      { id: 'realised-vol', where: isOfWindow(30), value: 'vol', fold: 'last' },
      { id: 'realised-ranking', where: isCoin, value: 'vol30' },
      { id: 'futures-board', where: isCoin, value: 'vol30' },
      { id: 'coin-board', where: isCoin, value: 'realised30' },
      { id: 'implied-realised', value: 'realised', fold: 'last' },
      { id: 'relative-vol-realised', raw: OTHER, value: 'realised30', fold: 'last' },
      { id: 'formula', raw: { formula: 'rv(30d)' }, value: 'value', fold: 'last' },
    ],
    'vol of 10 days from closes': [
      { id: 'coin-board', where: isCoin, value: 'realised10Close' },
      { id: 'realised-ranking', raw: { estimator: 'close' }, where: isCoin, value: 'vol10' },
      { id: 'realised-vol', raw: { estimator: 'close' }, where: isOfWindow(10), value: 'vol', fold: 'last' },
    ],
    'open coins': [
      { id: 'market-summary', value: 'openInterestCoin' },
      { id: 'option-chain', value: 'openInterestCoin', fold: 'sum' },
      { id: 'greek-table', value: 'openInterestCoin', fold: 'sum' },
      { id: 'option-yields', value: 'openInterestCoin', fold: 'sum' },
      { id: 'open-interest', value: plus('callCoin', 'putCoin'), fold: 'sum' },
      { id: 'max-pain', value: plus('callCoin', 'putCoin'), fold: 'sum' },
      { id: 'dealer-exposure', value: 'openCoin', fold: 'sum' },
      { id: 'exposure-summary', where: isTogether, value: 'openCoin' },
      { id: 'expiry-metrics', where: isBook, value: 'openCoin', fold: 'sum' },
      { id: 'venue-options', where: isBook, value: plus('callCoin', 'putCoin') },
      { id: 'put-call-history', value: plus('openCallCoin', 'openPutCoin'), fold: 'last' },
      { id: 'turnover', where: isAll, value: 'openCoin' },
    ],
    'open USD': [
      { id: 'market-summary', value: 'openInterestUsd' },
      { id: 'option-chain', value: 'openInterestUsd', fold: 'sum' },
      { id: 'open-interest', value: plus('callUsd', 'putUsd'), fold: 'sum' },
      { id: 'max-pain', value: 'notionalUsd', fold: 'sum' },
      { id: 'venue-options', where: isBook, value: 'openUsd', isAtRate: true },
      { id: 'turnover', where: isAll, value: 'openUsd' },
    ],
    'coins traded in 24 hours': [
      { id: 'market-summary', value: 'volumeCoin' },
      { id: 'option-chain', value: 'volumeCoin', fold: 'sum' },
      { id: 'venue-options', where: isBook, value: 'volumeCoin' },
      { id: 'turnover', where: isAll, value: 'volumeCoin' },
    ],
    'puts over calls': [
      { id: 'market-summary', value: 'putCallRatio' },
      { id: 'exposure-summary', where: isTogether, value: 'putCallRatio' },
      { id: 'venue-options', where: isBook, value: 'putCallRatio' },
      { id: 'put-call-history', value: 'openRatio', fold: 'last' },
      { id: 'formula', raw: { formula: 'pcr' }, value: 'value', fold: 'last' },
    ],
    'puts over calls of an expiry': [
      { id: 'max-pain', of: 'expiry', value: 'putCallRatio' },
      { id: 'exposure-summary', of: 'expiry', where: (row) => !isTogether(row), value: 'putCallRatio' },
    ],
    'max pain of an expiry': [
      { id: 'max-pain', of: 'expiry', value: 'maxPain' },
      { id: 'exposure-summary', of: 'expiry', where: (row) => !isTogether(row), value: 'maxPain' },
    ],
    'gamma of dealers': [
      { id: 'exposure-summary', where: isTogether, value: 'gammaUsd' },
      { id: 'dealer-exposure', value: 'gammaUsd', fold: 'sum' },
    ],
    'gamma flip': [
      { id: 'exposure-summary', where: isTogether, value: 'flip' },
      { id: 'gamma-profile', value: 'flip' },
    ],
  }
}

const OTHER = { otherExchange: 'okx', otherSymbol: 'BTC' }

/** Quantities of the perpetuals and futures of a coin, by instrument of the leading venue. */
const contractSources = (coin: string): Readonly<Record<string, readonly Source[]>> => {
  const of = 'instrument'
  const own = (row: Row) =>
    row.instrument !== null &&
    (row.venue === undefined || isVenue(row)) &&
    (row.coin === undefined || row.coin === coin)
  const perpetual = (row: Row) => own(row) && isPerpetual(row)
  return {
    'funding of eight hours': (
      ['futures-board', 'perpetuals-board', 'perpetuals-by-venue', 'all-perpetuals'] as const
    ).map((id) => ({ id, of, where: perpetual, value: 'funding8h' })),
    'funding by year': (
      [
        'futures-board',
        'futures-term-structure',
        'curves-by-venue',
        'perpetuals-board',
        'perpetuals-by-venue',
        'all-perpetuals',
      ] as const
    )
      .map((id): Source => ({ id, of, where: perpetual, value: 'fundingApr' }))
      .concat([{ id: 'carry-board', of, where: perpetual, value: 'carry' }]),
    'open USD of a contract': (['futures-board', 'futures-term-structure', 'curves-by-venue'] as const)
      .map((id): Source => ({ id, of, where: own, value: 'openInterestUsd' }))
      .concat([{ id: 'carry-board', of, where: own, value: 'openInterestUsd', isAtRate: true }]),
    'open USD of a perpetual': (['futures-board', 'perpetuals-board', 'perpetuals-by-venue'] as const)
      .map((id): Source => ({ id, of, where: perpetual, value: 'openInterestUsd' }))
      .concat([{ id: 'all-perpetuals', of, where: perpetual, value: 'openInterestUsd', isAtRate: true }]),
    'price of a contract': (['futures-board', 'futures-term-structure', 'curves-by-venue'] as const).map((id) => ({
      id,
      of,
      where: own,
      value: 'price',
    })),
  }
}

/** The rate of dated futures, which only some coins have. */
const DATED_SOURCES: Readonly<Record<string, readonly Source[]>> = {
  'basis by year': (['futures-board', 'futures-term-structure', 'curves-by-venue'] as const).map((id) => ({
    id,
    of: 'instrument',
    where: (row) =>
      row.kind === 'future' &&
      (row.venue === undefined || isVenue(row)) &&
      (row.coin === undefined || row.coin === 'BTC'),
    value: 'apr',
  })),
}

/** The volatility index and what it implies. */
const INDEX_SOURCES: Readonly<Record<string, readonly Source[]>> = {
  'volatility index': [
    { id: 'market-summary', value: 'dvol' },
    { id: 'coin-board', where: ({ coin }) => coin === 'BTC', value: 'dvol' },
    { id: 'vol-index', value: 'close', fold: 'last' },
    { id: 'vol-index-stats', value: 'vol' },
    { id: 'vol-index-history', value: 'close', fold: 'last' },
    { id: 'vol-index-decorated', value: 'vol', fold: 'last' },
    { id: 'formula', raw: { formula: 'dvol' }, value: 'value', fold: 'last' },
  ],
  'move of a day': [
    { id: 'vol-index', value: 'dailyMove', fold: 'last' },
    { id: 'vol-index-stats', value: 'dailyMove' },
  ],
  'move of a day as a distance': [
    { id: 'vol-index', value: 'dailyMovePrice', fold: 'last' },
    { id: 'vol-index-stats', value: 'dailyMovePrice' },
  ],
}

/** USD for one unit of a token: what a portfolio of one is worth. */
const rateOf = async (token: string, asOfMs: number): Promise<number> => {
  const legs = JSON.stringify([{ exchange: VENUE, instrument: token, amount: 1 }])
  return (await valuesOf({ id: 'portfolio-legs', raw: { legs }, value: 'valueUsd' }, {}, asOfMs)).get('') ?? Number.NaN
}

const laws = [
  ...['BTC', 'SOL_USDC'].flatMap((symbol) =>
    Object.entries(bookSources(symbol)).map(([quantity, sources]) => ({ quantity, symbol, sources, asOfMs: NOW_MS })),
  ),
  ...['BTC', 'SOL_USDC'].flatMap((symbol) =>
    Object.entries(contractSources(symbol.split('_')[0])).map(([quantity, sources]) => ({
      quantity,
      symbol,
      sources,
      asOfMs: NOW_MS,
    })),
  ),
  ...Object.entries(DATED_SOURCES).map(([quantity, sources]) => ({ quantity, symbol: 'BTC', sources, asOfMs: NOW_MS })),
  ...Object.entries(INDEX_SOURCES).map(([quantity, sources]) => ({
    quantity,
    symbol: 'BTC',
    sources,
    asOfMs: INDEX_MS,
  })),
]

/**
 * The history prices options with the stored smile, because whole chains are stored for the last days only; the summary
 * has the venue's own vols.
 */
test.each(['BTC', 'SOL_USDC'])('dealer gamma of %s through time ends at the value of the summary', async (symbol) => {
  const market = { exchange: VENUE, symbol }
  const gammaOf = async (source: Source) => (await valuesOf(source, market, NOW_MS)).get('') ?? Number.NaN
  const summary = await gammaOf({ id: 'exposure-summary', where: isTogether, value: 'gammaUsd' })
  const last = await gammaOf({ id: 'gamma-history', value: 'gammaUsd', fold: 'last' })
  expect(Math.abs(last / summary - 1)).toBeLessThan(0.01)
})

test.each(laws)('$quantity of $symbol: all studies return the same value at one instant', async (law) => {
  const market = { exchange: VENUE, symbol: law.symbol, coin: law.symbol.split('_')[0] }
  const [first, ...others] = law.sources
  const reference = await valuesOf(first, market, law.asOfMs)
  expect(reference.size, `${first.id} has no value`).toBeGreaterThan(0)
  const [, token = 'USD'] = law.symbol.split('_')
  const rate = token === 'USD' ? 1 : await rateOf(token, law.asOfMs)
  expect(Math.abs(rate - 1)).toBeLessThan(0.05)
  for (const source of others) {
    const own = await valuesOf(source, market, law.asOfMs)
    const inToken = source.isAtRate ? new Map([...own].map(([key, value]) => [key, value / rate])) : own
    const compared = expectSame(inToken, reference, `${source.id} and ${first.id}`)
    expect(compared, `${source.id} answers nothing that ${first.id} answers`).toBeGreaterThan(0)
  }
})
