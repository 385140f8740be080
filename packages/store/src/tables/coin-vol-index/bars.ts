import { p, sql } from '../../sql.ts'
import { tickBars } from '../../table/tickBars.ts'
import { defineQuery } from '../namedQuery.ts'

type CoinBarsQuery = {
  readonly coin: string
  readonly tenorDays: number
  /** Minutes that end in this range, both ends included; Unix ms. */
  readonly fromMs: number
  readonly toMs: number
  /** Length of a bucket, ms. */
  readonly bucketMs: number
}

export const bars = defineQuery({
  id: 'coin-vol-index.bars',
  doc: 'Bars of the desk’s own volatility index of a coin: first, highest, lowest and last minute of every bucket, and how many there were.',
  run: (columnar, { coin, tenorDays, ...buckets }: CoinBarsQuery, options) =>
    tickBars(
      columnar,
      {
        table: 'coinVolIndex',
        value: 'vol',
        where: sql`coin = ${p.str(coin)} AND tenorDays = ${p.i64(tenorDays)}`,
      },
      buckets,
      options,
    ),
})
