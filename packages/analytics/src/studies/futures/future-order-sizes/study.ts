import { tables } from '@gvol/store'
import { futureStretch } from '../../../market/future/futureStretch.ts'
import { SIZE_METHOD, SIZE_STEPS, sizeColumns, sizeRows } from '../../../market/traded/orderSizes.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'

export const futureOrderSizes = defineStudy({
  id: 'future-order-sizes',
  subject: 'instrument',
  needs: ['instrument', 'future-quote', 'trade'],
  title: 'Trades of a future by order size',
  doc: 'Volume of one dated future or perpetual by print size: bought and sold by takers, net, volume-weighted and time-weighted price.',
  method: `${SIZE_METHOD} Amounts in contracts are converted to coins and quote currency at the price of the print. Prints older than the retention of single prints have no size and are left out.`,
  input: {
    span: argument.span('how far back', 7, 3650),
    granularity: argument.granularity('length of a bucket'),
  },
  output: sizeColumns,
  run: async (input, context) => {
    const stretchResult = await futureStretch(input, context)
    if (!stretchResult.ok) return stretchResult
    const { expiryMs, market, ends, bucketMs } = stretchResult
    const answer = await context.query(tables.trade.queries.sizeSums, {
      ...market,
      ...ends,
      bucketMs,
      instrument: input.instrument,
      steps: SIZE_STEPS,
      kind: expiryMs === undefined ? 'perpetual' : 'future',
    })
    const rows = sizeRows(answer)
    if (rows.length === 0)
      return noData(
        `No print of ${input.subjectText} is stored singly ${whenText(input.asOfMs)} in that span: recording of prints begins with the desk, and old prints are stored as one-minute bars.`,
      )
    return { ok: true, asOfMs: ends.toMs, columns: columnsFromRows(sizeColumns, rows) }
  },
})
