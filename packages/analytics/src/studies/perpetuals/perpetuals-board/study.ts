import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/market'
import { fundingApr } from '@gvol/quant'
import { tables } from '@gvol/store'
import { maybe, number, text, time } from '../../../_kit/column.ts'
import { keptReads } from '../../../_kit/context/sharedRead.ts'
import { futureArguments } from '../../../_kit/future/futureArguments.ts'
import { FUTURE_METHOD, type FutureRow, futureRow } from '../../../_kit/future/futureRow.ts'
import { storedFutures } from '../../../_kit/future/storedFutures.ts'
import { columnsFromRows, type RowOf } from '../../../_kit/rows.ts'
import { defineStudy, noData, type StudyContext } from '../../../_kit/study.ts'
import { type Funded, fundedOf, heldOf, quotedSpans } from '../funding.ts'

const HELD_DAYS = 30

const output = {
  instrument: text('name at the venue'),
  symbol: text('market of the venue that lists it'),
  coin: text('coin that it is about'),
  margin: text('coin: inverse; stable: linear'),
  mark: maybe(number('quote ccy', 'mark of the venue')),
  index: maybe(number('quote ccy', 'index')),
  priceChange24h: maybe(number('decimal', 'return of the mark over 24 hours')),
  basisShare: maybe(number('decimal', '(mark − index) ÷ index')),
  premium: maybe(number('decimal', 'what can be sold over, or bought under, the index at the best quote; 0 between')),
  funding8h: maybe(number('decimal', 'funding now, put on eight hours; positive: longs pay')),
  fundingIntervalHours: maybe(number('h', 'length of a funding interval')),
  predicted8h: maybe(number('decimal', 'what the venue expects for the interval after, put on eight hours')),
  nextFunding: maybe(time('when the running interval is paid; null where the venue pays all the time or does not say')),
  fundingApr: maybe(number('decimal', 'funding now, a year, simple')),
  fundingApy: maybe(number('decimal', 'funding now, a year, compounded at every payment')),
  fundingAprChange24h: maybe(number('decimal', 'change of the simple rate over 24 hours')),
  held30d: maybe(number('decimal', 'what a long of constant size paid over the last 30 days; negative: received')),
  heldDays: maybe(number('days', 'of those 30 days that are known')),
  heldSource: maybe(text('paid: payments; quoted: quoted rates times time; both')),
  openInterestCoin: maybe(number('coin', 'open contracts')),
  openInterestUsd: maybe(number('USD', 'open contracts')),
  openInterestChange24h: maybe(number('decimal', 'change of the open coins over 24 hours')),
  volume24hUsd: maybe(number('USD', 'traded in 24 hours')),
  volumeChange24h: maybe(number('decimal', 'change of the traded coins against the 24 hours before')),
  turnover: maybe(number('1', 'volume of 24 hours over open interest')),
  bidSizeCoin: maybe(number('coin', 'at the best bid')),
  askSizeCoin: maybe(number('coin', 'at the best ask')),
}

type Needs = 'futures' | 'future-quote' | 'funding-rate'
type Context = StudyContext<Needs>

const change = (now: number | undefined, then: number | undefined): number | undefined =>
  now === undefined || then === undefined || !(then > 0) ? undefined : now / then - 1

const over = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined || !(b > 0) ? undefined : a / b

const keyOf = ({
  symbol,
  instrument,
}: {
  readonly symbol: string | null
  readonly instrument: string | null
}): string => `${symbol} ${instrument}`

/** What can be had against the index now. */
const premiumOf = ({ bid, ask, index }: FutureRow): number | undefined => {
  if (bid === undefined || ask === undefined || index === undefined || bid > ask) return undefined
  return (Math.max(bid - index, 0) - Math.max(index - ask, 0)) / index
}

/** The perpetuals of a venue a day earlier, by market and name. */
const dayBefore = async (venue: string, atMs: number, context: Context): Promise<ReadonlyMap<string, FutureRow>> => {
  const asked = { venue, kind: 'perpetual', atMs: atMs - MS_PER_DAY, maxAgeMs: MS_PER_DAY / 4 } as const
  return new Map((await storedFutures(asked, context)).map(({ row }) => [keyOf(row), row]))
}

/** What holding each perpetual of a venue cost over the last 30 days. */
const heldByName = async (
  venue: string,
  atMs: number,
  context: Context,
): Promise<ReadonlyMap<string, readonly Funded[]>> => {
  const span = { venue, fromMs: atMs - HELD_DAYS * MS_PER_DAY + 1, toMs: atMs }
  const [paid, quoted] = await Promise.all([
    context.rows('funding-rate', span, { columns: ['symbol', 'instrument', 'atMs', 'rate', 'intervalHours'] }),
    context.query(tables.futureQuote.queries.perpetualBars, { ...span, bucketMs: MS_PER_HOUR }),
  ])
  const payments = Map.groupBy(
    Array.from({ length: paid.size }, (_, row) => row),
    (row) => keyOf({ symbol: paid.column.symbol[row], instrument: paid.column.instrument[row] }),
  )
  const quotes = Map.groupBy(
    Array.from({ length: quoted.size }, (_, row) => row),
    (row) => keyOf({ symbol: quoted.column.symbol[row], instrument: quoted.column.instrument[row] }),
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

type Past = {
  readonly before: ReadonlyMap<string, FutureRow>
  readonly held: ReadonlyMap<string, readonly Funded[]>
}

const TEN_MINUTES_MS = 10 * MS_PER_MINUTE
/** Venues looked at together, now and at some past moments. */
const kept = keptReads<Past>({ everyMs: TEN_MINUTES_MS, most: 24 })

/** A board moves with every tick of its venue; thirty days of quotes are too much to read each time. */
const pastOf = (venue: string, atMs: number, context: Context): Promise<Past> =>
  kept(context, `${venue} ${atMs}`, atMs, async () => {
    const [before, held] = await Promise.all([dayBefore(venue, atMs, context), heldByName(venue, atMs, context)])
    return { before, held }
  })

const tenMinutes = (atMs: number): number => Math.floor(atMs / TEN_MINUTES_MS) * TEN_MINUTES_MS

const rowOf = (
  now: FutureRow,
  predicted8h: number | undefined,
  nextFundingMs: number | undefined,
  sizes: { readonly bid: number | undefined; readonly ask: number | undefined },
  then: FutureRow | undefined,
  held: ReturnType<typeof heldOf>,
): RowOf<typeof output> => ({
  instrument: now.instrument,
  symbol: now.symbol,
  coin: now.coin,
  margin: now.margin,
  mark: now.price,
  index: now.index,
  priceChange24h: change(now.price, then?.price),
  basisShare: now.basisShare,
  premium: premiumOf(now),
  funding8h: now.funding8h,
  fundingIntervalHours: now.fundingIntervalHours,
  predicted8h,
  nextFunding: nextFundingMs,
  fundingApr: now.fundingApr,
  fundingApy:
    now.fundingRate === undefined || now.fundingIntervalHours === undefined
      ? undefined
      : fundingApr(now.fundingRate, now.fundingIntervalHours, 'compounded'),
  fundingAprChange24h:
    now.fundingApr === undefined || then?.fundingApr === undefined ? undefined : now.fundingApr - then.fundingApr,
  held30d: held?.rate,
  heldDays: held === undefined ? undefined : held.hours / 24,
  heldSource: held?.source ?? null,
  openInterestCoin: now.openInterestCoin,
  openInterestUsd: now.openInterestUsd,
  openInterestChange24h: change(now.openInterestCoin, then?.openInterestCoin),
  volume24hUsd: now.volume24hUsd,
  volumeChange24h: change(now.volume24hCoin, then?.volume24hCoin),
  turnover: over(now.volume24hUsd, now.openInterestUsd),
  bidSizeCoin: sizes.bid,
  askSizeCoin: sizes.ask,
})

export const perpetualsBoard = defineStudy({
  id: 'perpetuals-board',
  subject: 'venue',
  needs: ['futures', 'future-quote', 'funding-rate'],
  title: 'Perpetuals board',
  doc: 'Every perpetual of a venue: funding now, predicted, next payment and a year, what 30 days of it cost, premium, open interest, turnover and their changes over a day.',
  method:
    'Funding is put on eight hours: rate × 8/interval hours; a year, simple: rate × 8,760/interval hours, compounded: (1 + rate)^(8,760/interval) − 1. ' +
    'Thirty days held: the sum of the payments stored, and before the first and after the last of them the quoted rate times the time for which it was ' +
    'quoted; the answer says how many days are known. Live, those thirty days and the quotes of a day earlier are counted to the last whole ten minutes. Premium from tradable quotes: max(0, bid − index) − max(0, index − ask), over the index. Changes ' +
    `compare with the quotes of 24 hours earlier; open interest and volume in coins. Turnover = volume of 24 hours ÷ open interest. ${FUTURE_METHOD}`,
  input: futureArguments,
  output,
  run: async (input, context) => {
    const boards = await context.liveOf('futures', { venue: input.venue, coin: input.coin }, input.asOfMs)
    const quotes = boards
      .flatMap((board) => board.quotes)
      .filter(
        ({ kind, isInverse }) =>
          kind === 'perpetual' && (input.margin === 'all' || isInverse === (input.margin === 'coin')),
      )
    if (quotes.length === 0) return noData()
    const atMs = quotes.reduce((newest, quote) => Math.max(newest, quote.atMs), 0)
    const { before, held } = await pastOf(input.venue, input.asOfMs === undefined ? tenMinutes(atMs) : atMs, context)
    const rows = quotes
      .map((quote) => {
        const { predictedFundingRate, fundingIntervalHours, nextFundingMs, bidSize, askSize } = quote
        const key = keyOf(quote)
        const predicted =
          predictedFundingRate === undefined || !fundingIntervalHours
            ? undefined
            : (predictedFundingRate * 8) / fundingIntervalHours
        const upcoming = nextFundingMs !== undefined && nextFundingMs > atMs ? nextFundingMs : undefined
        return rowOf(
          futureRow(quote),
          predicted,
          upcoming,
          { bid: bidSize, ask: askSize },
          before.get(key),
          heldOf(held.get(key) ?? []),
        )
      })
      .sort((a, b) => (b.openInterestUsd ?? 0) - (a.openInterestUsd ?? 0))
    return { ok: true, asOfMs: atMs, columns: columnsFromRows(output, rows) }
  },
})
