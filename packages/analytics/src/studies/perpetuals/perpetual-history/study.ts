import { fundingUsd } from '@gvol/market'
import { tables } from '@gvol/store'
import { futureStretch } from '../../../market/future/futureStretch.ts'
import { MAX_BUCKETS } from '../../../study/argument/granularity.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'
import { volumesByBucket } from '../../futures/future-history/history.ts'
import { type Funded, fundedOf, quotedSpans } from '../funding.ts'
import { candleOf, openByBucket } from './openCandles.ts'

const MAX_DAYS = 3650

const output = {
  at: time('beginning of the bucket'),
  price: maybe(number('quote ccy', 'last mark, or mid of bid and ask')),
  index: maybe(number('quote ccy', 'index')),
  premium: maybe(number('decimal', 'mean tradable premium to the index at the best quote, share of the index')),
  funding: maybe(number('decimal', 'funding paid by a constant-size long in the bucket; negative: received')),
  fundingHours: maybe(number('h', 'hours it covers')),
  fundingApr: maybe(number('decimal', 'the same a year, simple')),
  fundingCumulated: maybe(number('decimal', 'running sum of funding paid since the beginning of the span')),
  fundingSource: maybe(text('paid: payments; quoted: quoted rates times time')),
  spendUsd: maybe(number('USD', 'funding paid by all longs together in the bucket: funding × open interest')),
  openInterestOpen: maybe(number('USD', 'open contracts, first')),
  openInterestHigh: maybe(number('USD', 'open contracts, most')),
  openInterestLow: maybe(number('USD', 'open contracts, least')),
  openInterestUsd: maybe(number('USD', 'open contracts, last')),
  openInterestOpenCoin: maybe(number('coin', 'open contracts, first')),
  openInterestHighCoin: maybe(number('coin', 'open contracts, most')),
  openInterestLowCoin: maybe(number('coin', 'open contracts, least')),
  openInterestCoin: maybe(number('coin', 'open contracts, last')),
  bidSizeCoin: maybe(number('coin', 'mean at the best bid')),
  askSizeCoin: maybe(number('coin', 'mean at the best ask')),
  buyCoin: maybe(number('coin', 'traded, taker bought')),
  sellCoin: maybe(number('coin', 'traded, taker sold')),
  buyUsd: maybe(number('USD', 'traded, taker bought')),
  sellUsd: maybe(number('USD', 'traded, taker sold')),
  cvdCoin: maybe(number('coin', 'running sum of bought less sold since the first trade of the span')),
  cvdUsd: maybe(number('USD', 'running sum of bought less sold since the first trade of the span')),
  longLiquidatedUsd: maybe(number('USD', 'longs closed by force')),
  shortLiquidatedUsd: maybe(number('USD', 'shorts closed by force')),
}

type Sums = { rate: number; hours: number; source: Funded['source'] }

/** Returns funding by bucket; payments take precedence over quotes. */
const fundingByBucket = (funded: readonly Funded[], bucketOf: (atMs: number) => number): ReadonlyMap<number, Sums> => {
  const buckets = new Map<number, Sums>()
  for (const { atMs, rate, hours, source } of funded) {
    const sums = buckets.get(bucketOf(atMs))
    if (sums === undefined) buckets.set(bucketOf(atMs), { rate, hours, source })
    else {
      sums.rate += rate
      sums.hours += hours
      if (source === 'paid') sums.source = source
    }
  }
  return buckets
}

export const perpetualHistory = defineStudy({
  id: 'perpetual-history',
  subject: 'instrument',
  needs: ['instrument', 'future-quote', 'future-open-interest', 'funding-rate', 'trade', 'liquidation'],
  title: 'History of a perpetual',
  doc: 'One perpetual, or a dated future without funding, over time: funding paid and cumulative, premium to the index, open interest, volume by side with its cumulative difference, liquidations by side, and the payments of all longs.',
  method:
    'Funding: the payments stored, and before the first and after the last of them the quoted rate times the time for which it was quoted; cumulated ' +
    'is their running sum. Premium from tradable quotes: max(0, bid − index) − max(0, index − ask), over the index. Open interest at open, high, low ' +
    'and close of the quotes, of the venue’s own history in buckets without a quote. CVD: running sum of taker buys − taker sells. Spend: funding × open interest at the end of the bucket. ' +
    `Liquidations are those with a published side. No more than ${MAX_BUCKETS} buckets: a longer span takes longer ones.`,
  input: {
    span: argument.span('how far back', 30, MAX_DAYS),
    granularity: argument.granularity('length of a bucket'),
  },
  output,
  run: async (input, context) => {
    const stretchResult = await futureStretch(input, context)
    if (!stretchResult.ok) return stretchResult
    const { expiryMs, market, ends, bucketMs } = stretchResult
    const barsQuery = { ...market, ...ends, instrument: input.instrument, bucketMs }
    const [quoted, paid, traded, forced, listed] = await Promise.all([
      context.query(tables.futureQuote.queries.perpetualBars, barsQuery),
      context.rows(
        'funding-rate',
        { ...market, ...ends },
        { columns: ['atMs', 'rate', 'intervalHours'], where: { instrument: input.instrument } },
      ),
      context.query(tables.trade.queries.futureVolumes, barsQuery),
      context.query(tables.liquidation.queries.liquidationBars, barsQuery),
      context.rows(
        'future-open-interest',
        { ...market, ...ends },
        {
          columns: ['atMs', 'openInterestCoin', 'openInterestUsd'],
          where: { instrument: input.instrument },
        },
      ),
    ])
    const bucketOf = (atMs: number) => Math.floor(atMs / bucketMs) * bucketMs
    const { column } = quoted
    const paidOrQuoted = fundedOf(
      Array.from(paid.column.atMs, (atMs, row) => ({
        atMs,
        rate: paid.column.rate[row],
        intervalHours: paid.column.intervalHours[row],
      })),
      quotedSpans(column, Array.from(column.atMs.keys()), bucketMs, ends.toMs),
    )
    // A dated future has no funding.
    const funding = fundingByBucket(expiryMs === undefined ? paidOrQuoted : [], bucketOf)
    const publishedAt = openByBucket(listed.column, bucketOf)
    const quoteAt = new Map(Array.from(column.atMs, (atMs, row) => [atMs, row]))
    const volumes = volumesByBucket(traded)
    const liquidated = { long: new Map<number, number>(), short: new Map<number, number>() }
    for (const [row, side] of forced.column.liquidatedSide.entries())
      liquidated[side].set(
        forced.column.atMs[row],
        forced.column.usd[row] + (liquidated[side].get(forced.column.atMs[row]) ?? 0),
      )
    const instants = [
      ...new Set([
        ...quoteAt.keys(),
        ...funding.keys(),
        ...volumes.keys(),
        ...forced.column.atMs,
        ...publishedAt.keys(),
      ]),
    ].sort((a, b) => a - b)
    if (instants.length === 0)
      return noData(`Nothing of ${input.subjectText} is stored in the selected span ${whenText(input.asOfMs)}.`)
    const running = { funding: 0, coin: 0, usd: 0 }
    const firstTradedMs = Math.min(...volumes.keys())
    const firstFundedMs = Math.min(...funding.keys())
    const rows = instants.map((at): RowOf<typeof output> => {
      const quote = quoteAt.get(at) ?? -1
      const of = (values: Float64Array) => numberAt(values, quote)
      const own = funding.get(at)
      const sides = volumes.get(at)
      const published = publishedAt.get(at)
      const usd = candleOf([column.openUsd, column.highUsd, column.lowUsd, column.closeUsd].map(of), published?.usd)
      const coins = candleOf(
        [column.openCoin, column.highCoin, column.lowCoin, column.closeCoin].map(of),
        published?.coins,
      )
      running.funding += own?.rate ?? 0
      running.coin += (sides?.buyCoin || 0) - (sides?.sellCoin || 0)
      running.usd += (sides?.buyUsd || 0) - (sides?.sellUsd || 0)
      return {
        at,
        price: of(column.price),
        index: of(column.index),
        premium: of(column.premium),
        funding: own?.rate,
        fundingHours: own?.hours,
        fundingApr: own === undefined ? undefined : (own.rate / own.hours) * 8760,
        fundingCumulated: at < firstFundedMs ? undefined : running.funding,
        fundingSource: own?.source ?? null,
        spendUsd: own === undefined || usd.close === undefined ? undefined : fundingUsd(own.rate, usd.close),
        openInterestOpen: usd.open,
        openInterestHigh: usd.high,
        openInterestLow: usd.low,
        openInterestUsd: usd.close,
        openInterestOpenCoin: coins.open,
        openInterestHighCoin: coins.high,
        openInterestLowCoin: coins.low,
        openInterestCoin: coins.close,
        bidSizeCoin: of(column.bidSize),
        askSizeCoin: of(column.askSize),
        buyCoin: sides?.buyCoin,
        sellCoin: sides?.sellCoin,
        buyUsd: sides?.buyUsd,
        sellUsd: sides?.sellUsd,
        cvdCoin: at < firstTradedMs ? undefined : running.coin,
        cvdUsd: at < firstTradedMs ? undefined : running.usd,
        longLiquidatedUsd: liquidated.long.get(at),
        shortLiquidatedUsd: liquidated.short.get(at),
      }
    })
    return { ok: true, asOfMs: ends.toMs, columns: columnsFromRows(output, rows) }
  },
})
