import { tables } from '@gvol/store'
import { bucketMsOf } from '../../../study/argument/granularity.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'
import { unevenVenuesNote } from '../../../study/unevenVenues.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'

const MAX_DAYS = 365

const output = {
  at: time('beginning of the bucket'),
  venue: text('venue'),
  margin: text('coin: inverse; stable: linear'),
  kind: text('perpetual or future'),
  contracts: number('1', 'quoted in the bucket'),
  openInterestCoin: maybe(number('coin', 'open contracts, both sides counted once')),
  openInterestUsd: maybe(number('USD', 'open contracts')),
  openInterestShare: maybe(number('decimal', 'share of open interest of all venues quoted in the bucket, in coins')),
  volume24hCoin: maybe(number('coin', 'traded in the 24 hours before')),
  volume24hUsd: maybe(number('USD', 'traded in the 24 hours before')),
  volumeShare: maybe(number('decimal', 'share of volume of all venues quoted in the bucket, in coins')),
}

/** Returns the total over all venues in each bucket; no sum where no venue has a value. */
const totalsOf = (atMs: Float64Array, amounts: Float64Array): ReadonlyMap<number, number> => {
  const totals = new Map<number, number>()
  for (const [row, at] of atMs.entries()) {
    const amount = numberAt(amounts, row)
    if (amount !== undefined) totals.set(at, (totals.get(at) ?? 0) + amount)
  }
  return totals
}

const share = (part: number | undefined, whole: number | undefined): number | undefined =>
  part === undefined || whole === undefined || !(whole > 0) ? undefined : part / whole

export const futuresByVenueHistory = defineStudy({
  id: 'futures-by-venue-history',
  subject: 'coin',
  needs: ['future-quote'],
  title: 'Venues through time',
  doc: 'Open interest and volume of one coin at every venue through time, perpetuals and dated futures, inverse and linear apart, with shares.',
  method:
    'Each bucket uses the last stored quote of every contract that had not expired, summed by venue, margin and kind: open interest, and volume of the 24 hours before as published by the venue. ' +
    'Where a venue publishes coins or USD only, the other follows at the price of the quote. Shares are of coins, over the venues quoted in the bucket: a venue that was not collected then has no share. Available since quotes are stored.',
  input: {
    span: argument.span('how far back', 30, MAX_DAYS),
    granularity: argument.granularity('length of a bucket'),
  },
  output,
  run: async (input, context) => {
    const ends = rangeOf(input, context, { coin: input.coin })
    const { column, size } = await context.query(tables.futureQuote.queries.venueBars, {
      coin: input.coin,
      ...ends,
      bucketMs: bucketMsOf(ends.toMs - ends.fromMs, input.granularity),
    })
    if (size === 0)
      return noData(`No future of ${input.coin} is stored in the selected span ${whenText(input.asOfMs)}.`)
    const open = totalsOf(column.atMs, column.openCoin)
    const traded = totalsOf(column.atMs, column.tradedCoin)
    const rows = Array.from(column.atMs, (at, row): RowOf<typeof output> => {
      const of = (values: Float64Array) => numberAt(values, row)
      const openCoin = of(column.openCoin)
      const tradedCoin = of(column.tradedCoin)
      return {
        at,
        venue: column.venue[row],
        margin: column.isInverse[row] ? 'coin' : 'stable',
        kind: column.kind[row],
        contracts: column.contracts[row],
        openInterestCoin: openCoin,
        openInterestUsd: of(column.openUsd),
        openInterestShare: share(openCoin, open.get(at)),
        volume24hCoin: tradedCoin,
        volume24hUsd: of(column.tradedUsd),
        volumeShare: share(tradedCoin, traded.get(at)),
      }
    })
    const newestMs = column.newestMs.reduce((newest, at) => Math.max(newest, at), 0)
    const note = unevenVenuesNote(column.atMs, column.venue)
    return { ok: true, asOfMs: Math.min(newestMs, ends.toMs), note, columns: columnsFromRows(output, rows) }
  },
})
