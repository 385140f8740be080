import { tables } from '@gvol/store'
import { carryOf } from '../../../market/future/futureRow.ts'
import { futureStretch } from '../../../market/future/futureStretch.ts'
import { MAX_BUCKETS } from '../../../study/argument/granularity.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'
import { volumesByBucket } from './history.ts'

const output = {
  at: time('beginning of the bucket'),
  price: maybe(number('quote ccy', 'last mark, or mid of bid and ask')),
  index: maybe(number('quote ccy', 'index of the same quote')),
  basis: maybe(number('quote ccy', 'price − index, last')),
  basisOpen: maybe(number('quote ccy', 'basis of the first quote')),
  basisHigh: maybe(number('quote ccy', 'highest basis')),
  basisLow: maybe(number('quote ccy', 'lowest basis')),
  basisShare: maybe(number('decimal', 'basis ÷ index, last')),
  apr: maybe(number('decimal', 'basis per year, simple; null for a perpetual and within a day of expiry')),
  spreadBps: maybe(number('bp', 'mean of ask − bid over their mid')),
  openInterestCoin: maybe(number('coin', 'open contracts, last')),
  openInterestUsd: maybe(number('USD', 'open contracts, last')),
  buyCoin: maybe(number('coin', 'traded, taker bought')),
  sellCoin: maybe(number('coin', 'traded, taker sold')),
  buyUsd: maybe(number('USD', 'traded, taker bought')),
  sellUsd: maybe(number('USD', 'traded, taker sold')),
}

const MAX_DAYS = 3650

export const futureHistory = defineStudy({
  id: 'future-history',
  subject: 'instrument',
  needs: ['instrument', 'future-quote', 'future-open-interest', 'trade'],
  title: 'History of a future',
  doc: 'One dated future or perpetual over time: price, index, basis, annual rate, spread, open interest and volume.',
  method:
    'Stored quotes by bucket of time: the last price with the index of the same quote; basis = price − index; APR, simple: (F/S − 1)·365/days from ' +
    'the newest quote of the bucket to expiry, none within a day of it. Open interest is the last of the quotes, of the venue’s own history where a ' +
    `quote has none. Volume is the sum of recorded trades, null where none was recorded. No more than ${MAX_BUCKETS} buckets: a longer span takes longer ones.`,
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
    const [quotes, open, traded] = await Promise.all([
      context.query(tables.futureQuote.queries.basisBars, barsQuery),
      context.rows(
        'future-open-interest',
        { ...market, ...ends },
        {
          columns: ['atMs', 'openInterestCoin', 'openInterestUsd'],
          where: { instrument: input.instrument },
          lastOf: { everyMs: bucketMs },
        },
      ),
      context.query(tables.trade.queries.futureVolumes, barsQuery),
    ])
    const bucketOf = (atMs: number) => Math.floor(atMs / bucketMs) * bucketMs
    const quoteAt = new Map(Array.from(quotes.column.atMs, (atMs, row) => [atMs, row]))
    const openAt = new Map(Array.from(open.column.atMs, (atMs, row) => [bucketOf(atMs), row]))
    const volumes = volumesByBucket(traded)
    const instants = [...new Set([...quoteAt.keys(), ...openAt.keys(), ...volumes.keys()])].sort((a, b) => a - b)
    if (instants.length === 0)
      return noData(`Nothing of ${input.subjectText} is stored in the selected span ${whenText(input.asOfMs)}.`)
    const rows = instants.map((at): RowOf<typeof output> => {
      const quote = quoteAt.get(at) ?? -1
      const listed = openAt.get(at) ?? -1
      const sides = volumes.get(at)
      const of = (column: Float64Array) => numberAt(column, quote)
      const newestMs = of(quotes.column.newestMs) ?? at
      return {
        at,
        ...carryOf(of(quotes.column.price), of(quotes.column.index), newestMs, expiryMs),
        basisOpen: of(quotes.column.basisOpen),
        basisHigh: of(quotes.column.basisHigh),
        basisLow: of(quotes.column.basisLow),
        spreadBps: of(quotes.column.spreadBps),
        openInterestCoin: of(quotes.column.openInterestCoin) ?? numberAt(open.column.openInterestCoin, listed),
        openInterestUsd: of(quotes.column.openInterestUsd) ?? numberAt(open.column.openInterestUsd, listed),
        buyCoin: sides?.buyCoin,
        sellCoin: sides?.sellCoin,
        buyUsd: sides?.buyUsd,
        sellUsd: sides?.sellUsd,
      }
    })
    return { ok: true, asOfMs: ends.toMs, columns: columnsFromRows(output, rows) }
  },
})
