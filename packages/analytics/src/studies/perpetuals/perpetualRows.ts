import { coinOf, type FutureQuote } from '@gvol/market'
import { fundingApr } from '@gvol/quant'
import { tables } from '@gvol/store'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import {
  boardHistory,
  changeOf,
  gainOf,
  historyInstant,
  listedKey,
  turnoverOf,
} from '../../market/future/boardHistory.ts'
import {
  FUTURE_METHOD,
  type FutureRow,
  futureRow,
  predicted8hOf,
  upcomingFundingOf,
} from '../../market/future/futureRow.ts'
import { coinVols } from '../../market/prices/coinVols.ts'
import { maybe, number, text, time } from '../../study/column.ts'
import { cachedReads } from '../../study/context/sharedRead.ts'
import type { RowOf } from '../../study/rows.ts'
import type { StudyContext } from '../../study/study.ts'
import { type Funded, fundedOf, fundingSum, quotedSpans } from './funding.ts'

const FUNDING_DAYS = 30

export const perpetualColumns = {
  instrument: text('name at the venue'),
  symbol: text('market of the venue that lists it'),
  coin: text('coin that it is about'),
  margin: text('coin: inverse; stable: linear'),
  mark: maybe(number('quote ccy', 'mark of the venue')),
  index: maybe(number('quote ccy', 'index')),
  priceChange24h: maybe(number('decimal', 'return of the mark over 24 hours')),
  basisShare: maybe(number('decimal', '(mark − index) ÷ index')),
  premium: maybe(
    number('decimal', 'premium at which it can be sold above, or bought below, the index at the best quote; 0 between'),
  ),
  funding8h: maybe(number('decimal', 'funding now, per eight hours; positive: longs pay')),
  fundingIntervalHours: maybe(number('h', 'length of a funding interval')),
  predicted8h: maybe(number('decimal', 'predicted rate of the next interval, per eight hours')),
  nextFunding: maybe(
    time('time of the next payment; null where funding is continuous or the venue does not publish it'),
  ),
  fundingApr: maybe(number('decimal', 'funding now, a year, simple')),
  fundingApy: maybe(number('decimal', 'funding now, a year, compounded at every payment')),
  fundingAprChange24h: maybe(number('decimal', 'change of the simple rate over 24 hours')),
  held30d: maybe(number('decimal', 'funding paid by a constant-size long over the last 30 days; negative: received')),
  heldDays: maybe(number('days', 'days of those 30 with data')),
  heldSource: maybe(text('paid: payments; quoted: quoted rates times time; both')),
  openInterestCoin: maybe(number('coin', 'open contracts')),
  openInterestUsd: maybe(number('USD', 'open contracts')),
  openInterestChangeCoin: maybe(number('coin', 'open contracts less those of 24 hours before')),
  openInterestChange24h: maybe(number('decimal', 'change of the open coins over 24 hours')),
  volume24hUsd: maybe(number('USD', 'traded in 24 hours')),
  volumeChange24h: maybe(number('decimal', 'change of the traded coins against the 24 hours before')),
  turnover: maybe(number('1', 'volume of 24 hours over open interest')),
  longShort: maybe(number('ratio', 'long accounts for each short one; of the largest where not all are counted')),
  vol5: maybe(number('decimal', 'realised vol of the coin over 5 whole days')),
  vol14: maybe(number('decimal', 'realised vol of the coin over 14 whole days')),
  bidSizeCoin: maybe(number('coin', 'at the best bid')),
  askSizeCoin: maybe(number('coin', 'at the best ask')),
}

const WINDOWS = [5, 14] as const
type Context = StudyContext<'future-quote' | 'funding-rate' | 'long-short-ratio' | 'candle'>

/** Returns the tradable premium to the index now. */
const premiumOf = ({ bid, ask, index }: FutureRow): number | undefined => {
  if (bid === undefined || ask === undefined || index === undefined || bid > ask) return undefined
  return (Math.max(bid - index, 0) - Math.max(index - ask, 0)) / index
}

/** Returns the funding cost of each perpetual of a venue over the last 30 days. */
const fundingByName = async (
  venue: string,
  atMs: number,
  context: Context,
): Promise<ReadonlyMap<string, readonly Funded[]>> => {
  const span = { venue, fromMs: atMs - FUNDING_DAYS * MS_PER_DAY + 1, toMs: atMs }
  const [paid, quoted] = await Promise.all([
    context.rows('funding-rate', span, { columns: ['symbol', 'instrument', 'atMs', 'rate', 'intervalHours'] }),
    context.query(tables.futureQuote.queries.perpetualBars, { ...span, bucketMs: MS_PER_HOUR }),
  ])
  const payments = Map.groupBy(
    Array.from({ length: paid.size }, (_, row) => row),
    (row) => listedKey({ symbol: paid.column.symbol[row], instrument: paid.column.instrument[row] }),
  )
  const quotes = Map.groupBy(
    Array.from({ length: quoted.size }, (_, row) => row),
    (row) => listedKey({ symbol: quoted.column.symbol[row], instrument: quoted.column.instrument[row] }),
  )
  const names = new Set([...payments.keys(), ...quotes.keys()])
  return new Map(
    Array.from(names, (name) => [
      name,
      fundedOf(
        (payments.get(name) ?? []).map((row) => ({
          atMs: paid.column.atMs[row],
          rate: paid.column.rate[row],
          intervalHours: paid.column.intervalHours[row],
        })),
        quotedSpans(quoted.column, quotes.get(name) ?? [], MS_PER_HOUR, atMs),
      ),
    ]),
  )
}

const TEN_MINUTES_MS = 10 * MS_PER_MINUTE
/** Enough entries for all venues, now and at some historical instants. */
const cachedFunding = cachedReads<ReadonlyMap<string, readonly Funded[]>>({ everyMs: TEN_MINUTES_MS, most: 48 })

/** Returns the columns of a perpetual that follow from its quote and the one a day earlier. */
export const perpetualNow = (now: FutureRow, then: FutureRow | undefined) =>
  ({
    instrument: now.instrument,
    symbol: now.symbol,
    coin: now.coin,
    margin: now.margin,
    mark: now.price,
    index: now.index,
    priceChange24h: changeOf(now.price, then?.price),
    basisShare: now.basisShare,
    funding8h: now.funding8h,
    fundingIntervalHours: now.fundingIntervalHours,
    fundingApr: now.fundingApr,
    fundingAprChange24h: gainOf(now.fundingApr, then?.fundingApr),
    openInterestCoin: now.openInterestCoin,
    openInterestUsd: now.openInterestUsd,
    openInterestChange24h: changeOf(now.openInterestCoin, then?.openInterestCoin),
    volume24hUsd: now.volume24hUsd,
    turnover: turnoverOf(now),
  }) satisfies Partial<RowOf<typeof perpetualColumns>>

const rowOf = (
  now: FutureRow,
  predicted8h: number | undefined,
  nextFundingMs: number | undefined,
  sizes: { readonly bid: number | undefined; readonly ask: number | undefined },
  then: FutureRow | undefined,
  fundingCost: ReturnType<typeof fundingSum>,
  longShort: number | undefined,
  [vol5, vol14]: readonly (number | undefined)[],
): RowOf<typeof perpetualColumns> => ({
  ...perpetualNow(now, then),
  premium: premiumOf(now),
  predicted8h,
  nextFunding: nextFundingMs,
  fundingApy:
    now.fundingRate === undefined || now.fundingIntervalHours === undefined
      ? undefined
      : fundingApr(now.fundingRate, now.fundingIntervalHours, 'compounded'),
  held30d: fundingCost?.rate,
  heldDays: fundingCost === undefined ? undefined : fundingCost.hours / 24,
  heldSource: fundingCost?.source ?? null,
  openInterestChangeCoin: gainOf(now.openInterestCoin, then?.openInterestCoin),
  volumeChange24h: changeOf(now.volume24hCoin, then?.volume24hCoin),
  longShort,
  vol5,
  vol14,
  bidSizeCoin: sizes.bid,
  askSizeCoin: sizes.ask,
})

/** How the columns are computed, for the method text of every study that shows them. */
export const PERPETUAL_METHOD =
  'Funding is converted to eight hours: rate × 8/interval hours; a year, simple: rate × 8,760/interval hours, compounded: (1 + rate)^(8,760/interval) − 1. ' +
  'Thirty-day cost: the sum of the payments stored, and before the first and after the last of them the quoted rate times the time for which it was ' +
  'quoted; the answer shows how many days have data. Live, those thirty days and the quotes of a day earlier count to the last whole ten minutes. Premium from tradable quotes: max(0, bid − index) − max(0, index − ask), over the index. Changes ' +
  `compare with the quotes of 24 hours earlier; open interest and volume in coins. Turnover = volume of 24 hours ÷ open interest. Long accounts for each short one as counted last within two hours. Realised vol: Parkinson, whole UTC days, 365 a year, of the spot pair or perpetual of the coin at the venue with most days stored. ${FUTURE_METHOD}`

type PerpetualRowsQuery = { readonly venue: string; readonly atMs: number; readonly asOfMs: number | undefined }

/** Returns perpetuals of one venue as rows, by open interest, largest first. @param quotes  of perpetuals */
export const perpetualRows = async (
  { venue, atMs, asOfMs }: PerpetualRowsQuery,
  quotes: readonly FutureQuote[],
  context: Context,
): Promise<readonly RowOf<typeof perpetualColumns>[]> => {
  const historyMs = historyInstant(atMs, asOfMs)
  const [{ before, longShort }, fundingOf, volsOf] = await Promise.all([
    boardHistory(venue, 'perpetual', historyMs, context),
    // A board changes with every tick of its venue; thirty days of quotes are too much to read each time.
    cachedFunding(context, `${venue} ${historyMs}`, historyMs, () => fundingByName(venue, historyMs, context)),
    coinVols({ venue, endMs: atMs, windows: WINDOWS, isLive: asOfMs === undefined }, context),
  ])
  return quotes
    .map((quote) => {
      const { bidSize, askSize } = quote
      const key = listedKey(quote)
      return rowOf(
        futureRow(quote),
        predicted8hOf(quote),
        upcomingFundingOf(quote, atMs),
        { bid: bidSize, ask: askSize },
        before.get(key),
        fundingSum(fundingOf.get(key) ?? [], historyMs - FUNDING_DAYS * MS_PER_DAY),
        longShort.get(key),
        volsOf(coinOf(quote.symbol)),
      )
    })
    .sort((a, b) => (b.openInterestUsd ?? 0) - (a.openInterestUsd ?? 0))
}
