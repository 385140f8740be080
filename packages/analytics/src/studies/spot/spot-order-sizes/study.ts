import { tables } from '@gvol/store'
import { SIZE_METHOD, SIZE_STEPS, sizeColumns, sizeRows } from '../../../market/traded/orderSizes.ts'
import { bucketMsOf } from '../../../study/argument/granularity.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'

export const spotOrderSizes = defineStudy({
  id: 'spot-order-sizes',
  subject: 'option-book',
  needs: ['trade'],
  title: 'Spot trades by order size',
  doc: 'Volume of the spot pairs of a market by print size: bought and sold by takers, net, volume-weighted and time-weighted price.',
  method: SIZE_METHOD,
  input: {
    span: argument.span('how far back', 7, 3650),
    granularity: argument.granularity('length of a bucket'),
  },
  output: sizeColumns,
  run: async (input, context) => {
    const ends = rangeOf(input, context, input.market)
    const answer = await context.query(tables.trade.queries.sizeSums, {
      ...input.market,
      ...ends,
      kind: 'spot',
      steps: SIZE_STEPS,
      bucketMs: bucketMsOf(ends.toMs - ends.fromMs, input.granularity),
    })
    const rows = sizeRows(answer)
    if (rows.length === 0)
      return noData(
        `No spot print of ${input.subjectText} is stored ${whenText(input.asOfMs)} in that span: prints are recorded from venues that publish the taker side, since the desk started.`,
      )
    return { ok: true, asOfMs: ends.toMs, columns: columnsFromRows(sizeColumns, rows) }
  },
})
