// Writes the fixture of a chart from a market whose smiles are known, so that no recorded data is committed:
//   node tools/run.mjs tools/fixture.ts CHART name=STUDY[?argument=value&…] …
import { globSync, writeFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { derivedRows, parseStudyInput, type StudyContext, type StudyId, studies, surfaceOf } from '@gvol/analytics'
import { subjectOf } from '../packages/analytics/src/_kit/subject/subjects.ts'
import { contextOf } from '../packages/analytics/src/testing/contextOf.ts'
import { altcoinDays, altcoinHours } from '../packages/analytics/src/testing/past/altcoinPast.ts'
import { contextOfPrices, walkedBars } from '../packages/analytics/src/testing/past/pricePast.ts'
import {
  futureBars,
  futureTrades,
  futureVolumes,
  tradedBars,
} from '../packages/analytics/src/testing/past/syntheticFuturesPast.ts'
import { optionsPast } from '../packages/analytics/src/testing/past/syntheticOptionsPast.ts'
import { pastOfIndex, syntheticIndexPast } from '../packages/analytics/src/testing/past/volIndexPast.ts'
import { accountContext } from '../packages/analytics/src/testing/syntheticAccount.ts'
import { AT_MS, syntheticChain } from '../packages/analytics/src/testing/syntheticChain.ts'
import {
  optionRows,
  structureRows,
  syntheticFlow,
  syntheticTape,
} from '../packages/analytics/src/testing/syntheticFlow.ts'
import { liveBoards, syntheticBoards } from '../packages/analytics/src/testing/syntheticFutures.ts'
import { dayBarsAnswer, marketsContext } from '../packages/analytics/src/testing/syntheticMarkets.ts'
import {
  liquidationBars,
  liquidations,
  perpetualBars,
  venueBars,
} from '../packages/analytics/src/testing/syntheticPerpetuals.ts'
import { sizesAnswer, spotContext } from '../packages/analytics/src/testing/syntheticSpot.ts'
import { structureAnswers } from '../packages/analytics/src/testing/syntheticStructures.ts'
import { nearestName } from '../packages/formula/src/nearest.ts'

const DAY_MS = 86_400_000
const ROOT = resolve(import.meta.dirname, '..')

/** Ends with a sentence, before anything is written. */
const refuse = (sentence: string): never => {
  console.error(sentence)
  process.exit(2)
}

/** Up to three names that were probably meant, the nearest first. */
const near = (written: string, known: readonly string[], most = 3): readonly string[] => {
  const one = most === 0 ? undefined : nearestName(written, known)
  return one === undefined
    ? []
    : [
        one,
        ...near(
          written,
          known.filter((name) => name !== one),
          most - 1,
        ),
      ]
}

const unknown = (what: string, written: string, known: readonly string[], place: string): never => {
  const meant = near(written, known)
  const hint = meant.length === 0 ? '' : `; the nearest: ${meant.join(', ')}`
  return refuse(`Unknown ${what} ${written}: expected the name of a folder in ${place}${hint}.`)
}

const [chart = '', ...asks] = process.argv.slice(2)
const folders = new Map(
  globSync('apps/web/src/charts/*/*/about.ts', { cwd: ROOT }).map((path) => [basename(dirname(path)), dirname(path)]),
)
if (chart === '' || asks.length === 0 || asks.some((asked) => !/^[^=?]+=./.test(asked)))
  refuse('Expected the id of a chart and its questions: CHART name=STUDY[?argument=value&…] …')
const folder = folders.get(chart) ?? unknown('chart', chart, [...folders.keys()], 'apps/web/src/charts/*/')
for (const asked of asks) {
  const [id = ''] = asked.slice(asked.indexOf('=') + 1).split('?')
  if (!Object.hasOwn(studies, id)) unknown('study', id, Object.keys(studies), 'packages/analytics/src/studies/*/')
}

const chain = syntheticChain()
const surface = surfaceOf(chain)
/** Customers who buy puts and sell calls, over the days before. */
const tape = syntheticTape(chain)
const flow = syntheticFlow(chain)

/** The same market earlier, a little dearer and less skewed the further back, in a slow wave. */
const earlier = (daysAgo: number, vol: number | undefined): number | undefined =>
  vol === undefined ? undefined : vol * (1 + 0.03 * Math.sin(daysAgo / 4) + 0.002 * daysAgo)

const later = (vols: object, daysAgoOf: (bucket: string) => number) =>
  Object.fromEntries(Object.entries(vols).map(([bucket, vol]) => [bucket, earlier(daysAgoOf(bucket), vol)]))

const smilesAt = (atMs: number) =>
  surface.expiries.map((expiry) => ({
    atMs,
    index: 88_000,
    expiryMs: expiry.expiryMs,
    forward: expiry.forward * 0.98,
    atmVol: earlier((AT_MS - atMs) / DAY_MS, expiry.atmVol),
    ...later(expiry.deltaVols, (bucket) => ((AT_MS - atMs) / DAY_MS) * (bucket.startsWith('put') ? 1.3 : 0.8)),
  }))

/** Some instants since one, six hours apart, up to now. */
const pastDays = (fromMs: number): readonly number[] =>
  Array.from({ length: 24 }, (_, i) => AT_MS - (23 - i) * (DAY_MS / 4)).filter((atMs) => atMs >= fromMs)

const tenorRows = (tenorsDays: readonly number[]) =>
  Array.from({ length: 30 }, (_, i) => 29 - i).flatMap((i) =>
    surface.constantMaturities
      .filter(({ tenorDays }) => tenorsDays.includes(tenorDays))
      .map(({ tenorDays, vols }) => ({
        atMs: AT_MS - (i * DAY_MS) / 2,
        tenorDays,
        ...later(vols, (bucket) => (i / 2) * (bucket.startsWith('put') ? 1.4 : 0.7) * Math.sqrt(30 / tenorDays)),
      })),
  )

/** Option books that have stored vols. */
const BOOKS = [
  { venue: 'deribit', symbol: 'BTC' },
  { venue: 'deribit', symbol: 'ETH' },
  { venue: 'okx', symbol: 'BTC' },
]

const quotesAt = (atMs: number) =>
  chain.instrument.map((instrument, row) => ({
    snapshotMs: atMs,
    instrument,
    expiryMs: chain.expiryMs[row],
    strike: chain.strike[row],
    optionType: chain.optionType[row] === 0 ? 'call' : 'put',
    isInverse: true,
    mark: chain.mark[row] * (1 + 0.02 * Math.sin(atMs / DAY_MS + row)),
    markVol: earlier((AT_MS - atMs) / DAY_MS, chain.markVol[row]),
    underlying: chain.underlying[row] * (1 + 0.03 * Math.sin(atMs / DAY_MS / 3)),
    index: chain.index,
  }))

/** An option, or some, over thirty days, twice a day. */
const quoteHistory = (asked: unknown) => {
  const wanted = typeof asked === 'object' ? (asked as { readonly in: readonly unknown[] }).in : [asked]
  return Array.from({ length: 60 }, (_, i) => AT_MS - ((59 - i) * DAY_MS) / 2).flatMap((atMs) =>
    quotesAt(atMs).filter((quote) => wanted.includes(quote.instrument)),
  )
}

const chainContext = contextOf(chain, (table, span, where) => {
  const tenors = where.tenorDays as { readonly in: readonly number[] } | number | undefined
  const atMs = 'latest' in span ? (span.asOfMs ?? AT_MS) : (span.toMs ?? AT_MS)
  const fromMs = 'fromMs' in span ? (span.fromMs ?? 0) : undefined
  if (table === 'surface' && fromMs !== undefined) return pastDays(fromMs).flatMap(smilesAt)
  if (table === 'surface' || table === 'delta-vol') return smilesAt(atMs)
  if (table === 'constant-maturity' && tenors === undefined) return BOOKS.map((book) => ({ ...book, tenorDays: 30 }))
  if (table === 'constant-maturity') return tenorRows(typeof tenors === 'number' ? [tenors] : (tenors?.in ?? []))
  if (table === 'option-flow') return flow
  if (table === 'open-interest') return derivedRows(chain)['open-interest'] ?? []
  if (table === 'block-rfq-trade') return structureRows(tape.structures)
  if (table === 'instrument' && where.kind === 'option') return optionRows(chain)
  if (table === 'instrument')
    return [
      { name: 'BTC-59D', symbol: 'BTC', expiryMs: AT_MS + 59 * DAY_MS },
      { name: 'BTC-PERPETUAL', symbol: 'BTC', expiryMs: null },
    ]
  if (table === 'liquidation') return liquidations()
  if (table === 'future-quote' && where.instrument === 'BTC-PERPETUAL')
    return Array.from({ length: 30 }, (_, i) => AT_MS - (29 - i) * DAY_MS).map((atMs) => {
      const index = 90_000 * (1 + 0.03 * Math.sin(atMs / DAY_MS / 3))
      return { atMs, snapshotMs: atMs, mark: index * 1.0003, index }
    })
  if (table === 'funding-rate')
    return Array.from({ length: 90 }, (_, i) => ({ atMs: AT_MS - (i * DAY_MS) / 3, rate: 0.0001 }))
  const kind = where.kind as { readonly in?: readonly string[] } | string | undefined
  const kinds = typeof kind === 'string' ? [kind] : (kind?.in ?? [])
  if (table === 'trade' && kinds.includes('option')) {
    return tape.trades.filter((trade) => trade.atMs >= (fromMs ?? 0) && kinds.includes(trade.kind))
  }
  if (table === 'trade') return futureTrades()
  if (table === 'option-quote')
    return 'latest' in span ? quotesAt(span.asOfMs ?? AT_MS) : quoteHistory(where.instrument)
  return []
})
const ofIndex = pastOfIndex(syntheticIndexPast(430))

const QUERIES: Readonly<Record<string, (asked: object) => unknown>> = {
  'candle.day-bars': dayBarsAnswer as (asked: object) => unknown,
  'future-quote.basis-bars': futureBars,
  'future-quote.perpetual-bars': perpetualBars,
  'future-quote.venue-bars': venueBars,
  'liquidation.bars': liquidationBars,
  'trade.basis-bars': tradedBars,
  'trade.future-volumes': futureVolumes,
  'trade.size-sums': sizesAnswer as (asked: object) => unknown,
  ...structureAnswers(chain),
}

const ofBoards: StudyContext = {
  ...chainContext,
  liveOf: (async (kind, covered, asOfMs) =>
    kind === 'chain' ? [chain] : liveBoards(syntheticBoards())(kind, covered, asOfMs)) as StudyContext['liveOf'],
  query: (async (query: { readonly id: string }, input: never) =>
    QUERIES[query.id]?.(input) ?? chainContext.query(query as never, input)) as unknown as StudyContext['query'],
}

/** Two coins and a third, some years of days; the weekends are quieter. */
const ofPrices = contextOfPrices(
  (
    [
      ['deribit', 'BTC', 'BTC-PERPETUAL', 'perpetual', 90_000, 1, 0.5],
      ['okx', 'ETH_USDT', 'ETH-USDT', 'spot', 3_000, 2, 0.7],
      ['okx', 'DOGE_USDT', 'DOGE-USDT', 'spot', 0.1, 3, 1.1],
    ] as const
  ).map(([venue, symbol, instrument, kind, start, seed, vol]) => ({
    venue,
    symbol,
    instrument,
    kind,
    intervalMs: DAY_MS,
    bars: walkedBars({
      days: 1100,
      intervalMs: DAY_MS,
      volAt: (atMs) =>
        vol * ([0, 6].includes(new Date(atMs).getUTCDay()) ? 0.7 : 1) * (1 + 0.3 * Math.sin(atMs / DAY_MS / 50)),
      start,
      seed,
    }),
  })),
  (table, span) =>
    table === 'constant-maturity' && !('latest' in span)
      ? Array.from({ length: 120 }, (_, i) => ({ atMs: AT_MS - (119 - i) * DAY_MS, atm: 0.5 + 0.06 * Math.sin(i / 9) }))
      : table === 'constant-maturity'
        ? [7, 30, 60, 90, 180].map((tenorDays) => ({ tenorDays, atm: 0.5 }))
        : table === 'instrument'
          ? [{ name: 'BTC-PERPETUAL', symbol: 'BTC', expiryMs: null }]
          : [],
)

const ofCoin: StudyContext = {
  ...ofIndex,
  liveOf: (async (kind, covered, asOfMs) =>
    kind === 'chain' ? [chain] : ofIndex.liveOf(kind, covered, asOfMs)) as StudyContext['liveOf'],
}

/** Studies that answer from a past of option books. */
const OF_PAST: ReadonlySet<string> = new Set(
  globSync(
    'packages/analytics/src/studies/{relative-vol/*,option/*,history/*,venues/*,option-activity/*,formulas/number-change}',
    {
      cwd: resolve(import.meta.dirname, '..'),
    },
  ).map((path) => basename(path)),
)

/** Chains of a year at the hour of entry, the calendar moved with them; deliveries in a slow wave. */
const ofDeliveries: StudyContext = {
  ...ofCoin,
  live: (async (_kind: string, _market: unknown, atMs = AT_MS) => ({
    ...chain,
    atMs,
    expiryMs: chain.expiryMs.map((at) => at - AT_MS + atMs),
    expiries: chain.expiries.map((at) => at - AT_MS + atMs),
  })) as unknown as StudyContext['live'],
  rows: (async () => {
    const atMs = Float64Array.from({ length: 460 * 24 }, (_, i) => AT_MS - 400 * DAY_MS - 3_600_000 * 3 + i * 3_600_000)
    return {
      size: atMs.length,
      column: { atMs, snapshotMs: atMs, price: atMs.map((at) => 90_000 * (1 + 0.06 * Math.sin(at / DAY_MS / 11))) },
    }
  }) as unknown as StudyContext['rows'],
}

/** Studies that answer from prices of the past alone. */
const OF_PRICES: ReadonlySet<string> = new Set(
  globSync('packages/analytics/src/studies/{realised-vol/*,performance/*,perpetuals/perpetual-seasons}', {
    cwd: resolve(import.meta.dirname, '..'),
  }).map((path) => basename(path)),
)

/** Studies of futures of a coin over venues. */
const OF_VENUES: ReadonlySet<string> = new Set(
  globSync('packages/analytics/src/studies/futures-global/*', { cwd: resolve(import.meta.dirname, '..') }).map((path) =>
    basename(path),
  ),
)

/** Studies of every market at once. */
const OF_MARKETS: ReadonlySet<string> = new Set(
  globSync('packages/analytics/src/studies/markets/*', { cwd: resolve(import.meta.dirname, '..') }).map((path) =>
    basename(path),
  ),
)

/** What a study of a coin answers from, or one of a book, a venue or an instrument. */
const contextFor = (id: string, subject: string) =>
  subject === 'address' || id === 'venue-activity'
    ? accountContext()
    : id.startsWith('spot-') || id.startsWith('pair-')
      ? spotContext()
      : id.startsWith('altcoin-')
        ? id === 'altcoin-atm'
          ? altcoinHours
          : altcoinDays
        : id === 'strategy-run'
          ? ofDeliveries
          : OF_MARKETS.has(id)
            ? marketsContext()
            : OF_PAST.has(id)
              ? optionsPast()
              : OF_PRICES.has(id)
                ? ofPrices
                : subject === 'coin' && !OF_VENUES.has(id)
                  ? ofCoin
                  : ofBoards

/** What the fixtures are about, by argument name. */
const NAMED: Readonly<Record<string, string>> = {
  exchange: 'deribit',
  symbol: 'BTC',
  coin: 'BTC',
  instrument: 'BTC-59D',
  otherCoin: 'ETH',
  otherExchange: 'deribit',
  otherSymbol: 'ETH',
  network: 'derive',
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  legs: JSON.stringify([
    { exchange: 'deribit', instrument: 'BTC-31D-100000-C', amount: -3, price: 0.02 },
    { exchange: 'deribit', instrument: 'BTC-31D-80000-P', amount: 2, price: 0.015 },
    { exchange: 'deribit', instrument: 'BTC-59D-90000-C', amount: 1, price: 0.06 },
    { exchange: 'deribit', instrument: 'BTC-PERPETUAL', amount: 1.5, price: 88_000 },
  ]),
}
const OPTION = 'BTC-31D-90000-C'
const namedFor = (id: string, subject: Parameters<typeof subjectOf>[0]) =>
  Object.fromEntries(
    Object.keys(subjectOf(subject).arguments).map((name) => [
      name,
      name === 'instrument' && OF_PAST.has(id) ? OPTION : NAMED[name],
    ]),
  )

/** A portfolio of now and the prices of its past. */
const ofPortfolioPast: StudyContext = { ...ofBoards, rows: ofPrices.rows, query: ofPrices.query }

const rounded = (value: unknown): unknown =>
  typeof value !== 'number'
    ? value
    : Number.isNaN(value)
      ? null
      : Number.isInteger(value)
        ? value
        : Number(value.toPrecision(6))

const answerTo = async (id: string, raw: Record<string, string>) => {
  const study = studies[id as StudyId]
  const parsed = parseStudyInput(study, { ...namedFor(id, study.subject), ...raw })
  if (!parsed.ok) return refuse(`${id}: ${parsed.message}`)
  const answer = await study.run(
    parsed.input,
    id === 'portfolio-risk' ? ofPortfolioPast : contextFor(id, study.subject),
  )
  if (!answer.ok) throw new Error(answer.message)
  const data = Object.entries(answer.columns).map(([name, column]) => [
    name,
    Array.from(column as ArrayLike<unknown>, (value) =>
      study.output[name].type === 'flag' ? value === 1 : rounded(value),
    ),
  ])
  return {
    study: id,
    asOf: new Date(answer.asOfMs).toISOString(),
    simulated: false,
    input: raw,
    data: Object.fromEntries(data),
  }
}

const answers: Record<string, unknown> = {}
let subject: Record<string, string | undefined> = {}
for (const asked of asks) {
  const [name, rest] = [asked.slice(0, asked.indexOf('=')), asked.slice(asked.indexOf('=') + 1)]
  const [id, query] = rest.split('?')
  const raw = Object.fromEntries(new URLSearchParams(query))
  const named = namedFor(id, studies[id as StudyId]?.subject ?? 'none')
  // What a question names of its subject stands for the usual.
  subject = { ...subject, ...Object.fromEntries(Object.keys(named).map((key) => [key, raw[key] ?? named[key]])) }
  answers[name] = await answerTo(id, raw)
}
const path = resolve(ROOT, folder, 'fixture.json')
writeFileSync(path, `${JSON.stringify({ subject, answers })}\n`)
console.log(path)
