import { tables } from '@gvol/store'
import { carryOf } from '../../../market/future/futureRow.ts'
import { futureStretch } from '../../../market/future/futureStretch.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'
import { TRADED_BASIS_METHOD } from '../tradedBasis.ts'

const MAX_DAYS = 3650

const output = {
  at: time('beginning of the bucket'),
  basis: number('quote ccy', 'price − index, weighted by coins'),
  basisOpen: number('quote ccy', 'of the first print'),
  basisHigh: number('quote ccy', 'highest'),
  basisLow: number('quote ccy', 'lowest'),
  basisClose: number('quote ccy', 'of the last print'),
  basisShare: maybe(number('decimal', 'weighted basis ÷ weighted index')),
  apr: maybe(number('decimal', 'weighted basis per year, simple; null for a perpetual and within a day of expiry')),
  index: number('quote ccy', 'weighted by coins'),
  amountCoin: number('coin', 'traded'),
  amountUsd: maybe(number('USD', 'traded')),
  trades: number('1', 'prints'),
}

export const tradedBasis = defineStudy({
  id: 'traded-basis',
  subject: 'instrument',
  needs: ['instrument', 'future-quote', 'trade'],
  title: 'Traded basis of a future',
  doc: 'Traded basis of one future or perpetual in each time bucket: first, highest, lowest and last, weighted by volume, and the volume.',
  method: TRADED_BASIS_METHOD,
  input: {
    span: argument.span('how far back', 1, MAX_DAYS),
    granularity: argument.granularity('length of a bucket'),
  },
  output,
  run: async (input, context) => {
    const stretchResult = await futureStretch(input, context)
    if (!stretchResult.ok) return stretchResult
    const { expiryMs, market, ends, bucketMs } = stretchResult
    const barsQuery = { ...market, ...ends, instrument: input.instrument, bucketMs }
    const { size, column } = await context.query(tables.trade.queries.basisBars, barsQuery)
    if (size === 0)
      return noData(
        `No trade of ${input.subjectText} with an index is stored in the selected span ${whenText(input.asOfMs)}.`,
      )
    const rows = Array.from({ length: size }, (_, row): RowOf<typeof output> => {
      const carry = carryOf(column.index[row] + column.basis[row], column.index[row], column.newestMs[row], expiryMs)
      return {
        at: column.atMs[row],
        basis: column.basis[row],
        basisOpen: column.basisOpen[row],
        basisHigh: column.basisHigh[row],
        basisLow: column.basisLow[row],
        basisClose: column.basisClose[row],
        basisShare: carry.basisShare,
        apr: carry.apr,
        index: column.index[row],
        amountCoin: column.coins[row],
        amountUsd: numberAt(column.usd, row),
        trades: column.trades[row],
      }
    })
    return { ok: true, asOfMs: ends.toMs, columns: columnsFromRows(output, rows) }
  },
})
