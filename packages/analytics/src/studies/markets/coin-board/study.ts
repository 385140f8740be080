import { coinOf, marketKey } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import type { FutureRow } from '../../../market/future/futureRow.ts'
import { contractKey, nameKey, type StoredFuture, storedFutures } from '../../../market/future/storedFutures.ts'
import { priceSourceOf, storedPrices } from '../../../market/prices/coinPrices.ts'
import { lastVol } from '../../../market/prices/coinVols.ts'
import { type DaySeries, daySeries } from '../../../market/prices/daySeries.ts'
import { SPOT_METHOD, SPOT_PRICE_NEEDS, type SpotPrice, spotOf } from '../../../market/prices/spotPrice.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { EARLIER_METHOD, nearestEarlier, type SnapshotSpan } from '../../../study/context/earlier.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, type StudyContext } from '../../../study/study.ts'
import { coinsInCirculation } from '../../../supply/supply.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'
import { constantMaturities } from '../../futures/futures-term-structure/curves.ts'
import { BOOK_NEEDS, type OptionBook, optionBooks, product, STATE_AGE_MS, sumOf } from '../optionBooks.ts'

const CARRY_DAYS = 90
const LONGEST_DAYS = 30

const vol = (doc: string) => maybe(number('decimal', doc))
const usd = (doc: string) => maybe(number('USD', doc))

const output = {
  coin: text('coin'),
  venues: number('1', 'venues that list options, futures or perpetuals of it'),
  optionVenue: maybe(text('venue of the option book with most open; null without options')),
  optionSymbol: maybe(text('that book; null without options')),
  spot: maybe(number('quote ccy', 'index of that book, else of the perpetual with most open')),
  spotAt: maybe(time('instant of that price')),
  spotChange: maybe(number('decimal', 'return of the same index over 24 hours')),
  marketCapUsd: usd('coins in circulation of the operator’s file at spot; null for coins that it does not name'),
  realised5Close: vol('close to close, the last 5 whole days'),
  realised10Close: vol('close to close, the last 10 whole days'),
  realised7: vol('Parkinson, the last 7 whole days'),
  realised30: vol('Parkinson, the last 30 whole days'),
  atm7: vol('at-the-money vol of 7 days'),
  atm30: vol('at-the-money vol of 30 days'),
  atm90: vol('at-the-money vol of 90 days'),
  atm30Change: vol('change of the 30-day vol over 24 hours'),
  rr25: vol('30-day 25-delta risk reversal, call − put'),
  dvol: vol('published volatility index'),
  dvolChange: vol('its change over 24 hours'),
  optionOpenUsd: usd('open options of all venues at the index'),
  optionVolumeUsd: usd('options traded in 24 hours at all venues, coins at the index'),
  putCallRatio: maybe(number('1', 'open puts over open calls, all venues')),
  futureOpenUsd: usd('open futures and perpetuals of all venues, coins at the index'),
  futureOpenChange: maybe(
    number('decimal', 'change over 24 hours in coins, of the contracts with open interest at both times'),
  ),
  futureVolumeUsd: usd('futures and perpetuals traded in 24 hours at all venues, coins at the index'),
  basis90: maybe(number('decimal', 'simple annual rate at 90 days, weighted by the open interest of each curve')),
  richestBasis90: maybe(number('decimal', 'the highest of them')),
  richestVenue: maybe(text('venue of the curve with the highest')),
  funding8h: maybe(number('decimal', 'funding of perpetuals on eight hours, weighted by open coins')),
  perpetualVenue: maybe(text('venue of the perpetual with most open')),
  perpetual: maybe(text('that perpetual')),
}

type Needs = (typeof BOOK_NEEDS)[number] | 'future-quote' | 'constant-maturity' | 'vol-index' | 'candle'
type Context = StudyContext<Needs>

const difference = (now: number | undefined, then: number | undefined): number | undefined =>
  now === undefined || then === undefined ? undefined : now - then

/** Returns vols of books at 7, 30 and 90 days, by market and tenor. */
const tenorsAt = async (span: SnapshotSpan, context: Context) => {
  const { column, size } = await context.rows('constant-maturity', span, {
    columns: ['venue', 'symbol', 'tenorDays', 'atm', 'call25', 'put25'],
    where: { tenorDays: { in: [7, 30, 90] } },
  })
  return new Map(
    Array.from({ length: size }, (_, row) => [
      `${marketKey({ venue: column.venue[row], symbol: column.symbol[row] })} ${column.tenorDays[row]}`,
      {
        atm: numberAt(column.atm, row),
        rr25: difference(numberAt(column.call25, row), numberAt(column.put25, row)),
      },
    ]),
  )
}

/** Returns the published index of each coin: that of its coin-settled book before others. */
const indicesAt = async (span: SnapshotSpan, context: Context): Promise<ReadonlyMap<string, number>> => {
  const { column, size } = await context.rows('vol-index', span, { columns: ['venue', 'symbol', 'vol'] })
  const symbolCounts = new Map<string, number>()
  const rows = Array.from({ length: size }, (_, row) => row).sort(
    (a, b) => column.symbol[a].length - column.symbol[b].length,
  )
  for (const row of rows) {
    const coin = coinOf(column.symbol[row])
    if (!symbolCounts.has(coin)) symbolCounts.set(coin, column.vol[row])
  }
  return symbolCounts
}

const mostOpen = <Row extends Pick<FutureRow, 'openInterestCoin'>, One extends { readonly row: Row }>(
  all: readonly One[],
): One | undefined =>
  all.reduce<One | undefined>(
    (best, one) =>
      best === undefined || (one.row.openInterestCoin ?? -1) > (best.row.openInterestCoin ?? -1) ? one : best,
    undefined,
  )

/** Returns the 90-day rate of every curve of a coin, with its open interest. */
const carriesOf = (futures: readonly StoredFuture[]) =>
  [...Map.groupBy(futures, (one) => `${marketKey(one)} ${one.row.margin}`).values()].flatMap((curve) => {
    const rows = curve.map(({ row }) => row).filter(({ days }) => days !== 0)
    const apr = constantMaturities(rows).find(({ tenorDays }) => tenorDays === CARRY_DAYS)?.apr
    const open = sumOf(rows.filter(({ kind }) => kind === 'future').map(({ openInterestCoin }) => openInterestCoin))
    return apr === undefined ? [] : [{ venue: curve[0].venue, apr, open: open ?? 0 }]
  })

/** Mean weighted by coins; the plain mean if all weights are 0. */
const weighted = (values: readonly { readonly value: number; readonly coins: number }[]): number | undefined => {
  if (values.length === 0) return undefined
  const total = values.reduce((sum, { coins }) => sum + coins, 0)
  if (total === 0) return values.reduce((sum, { value }) => sum + value, 0) / values.length
  return values.reduce((sum, { value, coins }) => sum + value * coins, 0) / total
}

/** Returns the change in open coins of the contracts with data at both instants. */
const openChange = (now: readonly StoredFuture[], then: ReadonlyMap<string, FutureRow>): number | undefined => {
  const pairs = now.flatMap((one) => {
    const coins = one.row.openInterestCoin
    const before = then.get(contractKey(one))?.openInterestCoin
    return coins === undefined || before === undefined ? [] : [{ coins, before }]
  })
  const before = pairs.reduce((sum, pair) => sum + pair.before, 0)
  return before > 0 ? pairs.reduce((sum, { coins }) => sum + coins, 0) / before - 1 : undefined
}

type CoinData = {
  readonly books: readonly OptionBook[]
  readonly futures: readonly StoredFuture[]
  readonly before: ReadonlyMap<string, FutureRow>
  readonly tenors: Awaited<ReturnType<typeof tenorsAt>>
  readonly tenorsBefore: Awaited<ReturnType<typeof tenorsAt>>
  readonly dvol: number | undefined
  readonly dvolBefore: number | undefined
  readonly days: DaySeries | undefined
  /** Spot of the book with most open; undefined without one. */
  readonly bookSpot: SpotPrice | undefined
  /** Coins in circulation; undefined if the operator's file does not name the coin. */
  readonly supplyCoin: number | undefined
}

const openOf = ({ callCoin, putCoin }: OptionBook): number => (callCoin ?? 0) + (putCoin ?? 0)

/** The book with most open coins. */
const deepestOf = (books: readonly OptionBook[]): OptionBook | undefined =>
  books.toSorted((a, b) => openOf(b) - openOf(a))[0]

/** Returns spot of the deepest book of each coin. @param asOfMs  undefined: now */
const spotsOf = async (
  booksOf: ReadonlyMap<string, readonly OptionBook[]>,
  asOfMs: number | undefined,
  context: StudyContext<(typeof SPOT_PRICE_NEEDS)[number]>,
): Promise<ReadonlyMap<string, SpotPrice>> => {
  const spots = await Promise.all(
    [...booksOf].map(async ([coin, books]): Promise<readonly (readonly [string, SpotPrice])[]> => {
      const book = deepestOf(books)
      const spot = book && (await spotOf(book, asOfMs, context))
      if (spot !== undefined) return [[coin, spot]]
      // A book that is stored but no longer collected has no live chain.
      return book?.index === undefined ? [] : [[coin, { price: book.index, atMs: book.atMs }]]
    }),
  )
  return new Map(spots.flat())
}

/** Returns the row of one coin over all venues. */
export const coinRow = (coin: string, data: CoinData): RowOf<typeof output> => {
  const { books, futures, before, tenors, tenorsBefore, dvol, dvolBefore, days, bookSpot, supplyCoin } = data
  const book = deepestOf(books)
  const perpetual = mostOpen(futures.filter(({ row }) => row.kind === 'perpetual'))
  const tenor = (from: typeof tenors, tenorDays: number) =>
    book === undefined ? undefined : from.get(`${marketKey(book)} ${tenorDays}`)
  const then = perpetual && before.get(contractKey(perpetual))
  const spot = bookSpot?.price ?? perpetual?.row.index
  const spotBefore = bookSpot === undefined ? then?.index : book?.indexBefore
  const month = tenor(tenors, 30)
  const puts = sumOf(books.map(({ putCoin }) => putCoin))
  const calls = sumOf(books.map(({ callCoin }) => callCoin))
  const carries = carriesOf(futures)
  const richest = carries.reduce<(typeof carries)[number] | undefined>(
    (best, one) => (best === undefined || one.apr > best.apr ? one : best),
    undefined,
  )
  return {
    coin,
    venues: new Set([...books, ...futures].map(({ venue }) => venue)).size,
    optionVenue: book?.venue ?? null,
    optionSymbol: book?.symbol ?? null,
    spot,
    spotAt: spot === undefined ? undefined : (bookSpot?.atMs ?? perpetual?.row.at),
    spotChange: spot === undefined || spotBefore === undefined ? undefined : spot / spotBefore - 1,
    marketCapUsd: product(supplyCoin, spot),
    realised5Close: lastVol(days, 5, 'close'),
    realised10Close: lastVol(days, 10, 'close'),
    realised7: lastVol(days, 7),
    realised30: lastVol(days, LONGEST_DAYS),
    atm7: tenor(tenors, 7)?.atm,
    atm30: month?.atm,
    atm90: tenor(tenors, 90)?.atm,
    atm30Change: difference(month?.atm, tenor(tenorsBefore, 30)?.atm),
    rr25: month?.rr25,
    dvol,
    dvolChange: difference(dvol, dvolBefore),
    optionOpenUsd: sumOf(books.map((one) => product(sumOf([one.callCoin, one.putCoin]), one.index))),
    optionVolumeUsd: sumOf(books.map((one) => product(one.volumeCoin, one.index))),
    putCallRatio: puts === undefined || calls === undefined || calls === 0 ? undefined : puts / calls,
    futureOpenUsd: product(sumOf(futures.map(({ row }) => row.openInterestCoin)), spot),
    futureOpenChange: openChange(futures, before),
    futureVolumeUsd: product(sumOf(futures.map(({ row }) => row.volume24hCoin)), spot),
    basis90: weighted(carries.map(({ apr, open }) => ({ value: apr, coins: open }))),
    richestBasis90: richest?.apr,
    richestVenue: richest?.venue ?? null,
    funding8h: weighted(
      futures.flatMap(({ row: { kind, funding8h, openInterestCoin } }) =>
        kind === 'perpetual' && funding8h !== undefined && openInterestCoin !== undefined
          ? [{ value: funding8h, coins: openInterestCoin }]
          : [],
      ),
    ),
    perpetualVenue: perpetual?.venue ?? null,
    perpetual: perpetual?.row.instrument ?? null,
  }
}

export const coinBoard = defineStudy({
  id: 'coin-board',
  subject: 'none',
  needs: [...BOOK_NEEDS, 'future-quote', 'constant-maturity', 'vol-index', 'candle'],
  reads: SPOT_PRICE_NEEDS,
  title: 'Coins',
  doc: 'Every coin over all venues: spot, vol by tenor, skew, realised vol, volatility index, open interest and turnover of options and futures, carry and funding.',
  method:
    'Of the snapshots stored last (a minute apart), no older than two hours; changes are over 24 hours. ' +
    `${EARLIER_METHOD} ` +
    'Vols, risk reversal and spot are of the option book of the coin with most ' +
    `open. ${SPOT_METHOD} Without options it is the index of the perpetual with most open. ` +
    'Open interest and volume are added up over venues: options in coins at the index of their book, futures and ' +
    'perpetuals, inverse and linear, in coins at spot; each side of a contract once. Basis at 90 days: linear in time between the listed expiries of each curve (venue, market, margin), then ' +
    'weighted by its open interest. Funding: rate × 8/interval hours, weighted by open coins. Realised: Parkinson, whole UTC days, 365 a year, of the spot pair or perpetual that covers most of them, of several the one with the longest history. Market capitalization: coins in circulation of the operator’s file (`--supplies`), its last row by the instant, at spot; no venue reports them.',
  input: { coins: argument.number('coins', 'at most so many, those with most open first', 100, 1, 1000) },
  output,
  run: async (input, context) => {
    const atMs = input.asOfMs ?? context.nowMs({})
    const dayBefore = nearestEarlier(atMs, MS_PER_DAY)
    const newest = (maxAgeMs: number) => ({ latest: 'of-market', asOfMs: atMs, maxAgeMs }) as const
    const state = { atMs, maxAgeMs: STATE_AGE_MS }
    const [books, futures] = await Promise.all([optionBooks(atMs, context), storedFutures(state, context)])
    if (books.length === 0 && futures.length === 0) return noData()
    const [before, tenors, tenorsBefore, dvols, dvolsBefore, bars, prices] = await Promise.all([
      storedFutures(dayBefore, context),
      tenorsAt(newest(STATE_AGE_MS), context),
      tenorsAt(dayBefore, context),
      indicesAt(newest(MS_PER_DAY), context),
      indicesAt(dayBefore, context),
      daySeries({ endMs: atMs, days: LONGEST_DAYS + 1, isLive: input.asOfMs === undefined }, context),
      storedPrices(context),
    ])
    const earlier = new Map(before.map((one) => [contractKey(one), one.row]))
    const barsOf = new Map(bars.map((one) => [nameKey(one), one]))
    const priceSpan = { fromMs: atMs - (LONGEST_DAYS + 1) * MS_PER_DAY, toMs: atMs }
    const daysOf = (coin: string): DaySeries | undefined => {
      const source = priceSourceOf(coin, priceSpan, prices)
      return source && barsOf.get(nameKey(source))
    }
    const supplies = context.supplies?.() ?? []
    const booksOf = Map.groupBy(books, ({ coin }) => coin)
    const futuresOf = Map.groupBy(futures, ({ row }) => row.coin ?? '')
    const spots = await spotsOf(booksOf, input.asOfMs, context)
    const rows = [...new Set([...booksOf.keys(), ...futuresOf.keys()])].map((coin) =>
      coinRow(coin, {
        books: booksOf.get(coin) ?? [],
        futures: futuresOf.get(coin) ?? [],
        before: earlier,
        tenors,
        tenorsBefore,
        dvol: dvols.get(coin),
        dvolBefore: dvolsBefore.get(coin),
        days: daysOf(coin),
        bookSpot: spots.get(coin),
        supplyCoin: coinsInCirculation(supplies, coin, atMs),
      }),
    )
    const size = (row: (typeof rows)[number]) => (row.optionOpenUsd ?? 0) + (row.futureOpenUsd ?? 0)
    rows.sort((a, b) => size(b) - size(a) || ((a.coin ?? '') < (b.coin ?? '') ? -1 : 1))
    const newestMs = Math.max(...books.map((book) => book.atMs), ...futures.map(({ row }) => row.at ?? 0))
    return { ok: true, asOfMs: newestMs, columns: columnsFromRows(output, rows.slice(0, Math.round(input.coins))) }
  },
})
