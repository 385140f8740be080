import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { instantText } from '../../../study/instantText.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { deltaVolsAt } from '../../../surface/deltaVolColumns.ts'
import { DELTA_BUCKETS } from '../../../surface/surface.ts'
import { wingArguments, wingColumns, wingValues } from '../../../surface/wings.ts'

const TENORS = [7, 30, 60, 90, 180]

const output = {
  at: time('instant of the snapshot'),
  tenorDays: number('days', 'constant maturity'),
  atmVol: maybe(number('decimal', 'at-the-money vol')),
  ...wingColumns,
}

export const constantMaturity = defineStudy({
  id: 'constant-maturity',
  subject: 'option-book',
  needs: ['constant-maturity'],
  title: 'Constant maturity',
  doc: 'History of at-the-money vol, risk reversals and butterflies at constant maturities from a day to half a year.',
  method:
    'Each snapshot’s total variance σ²T, interpolated linearly in T between listed expiries at the same delta, back to vol. ' +
    'Stored when the snapshot was taken; above the selected number of points the last snapshot of each bucket is shown, over long spans of its hours or days.',
  input: {
    ...wingArguments,
    days: argument.number('days', 'length of the history before the answer', 30, 0.01, 3650),
    tenors: argument.numbers('days', 'constant maturities: of 1, 2, 3, 7, 14, 21, 30, 60, 90 and 180', TENORS, {
      min: 1,
      max: 180,
      most: 10,
    }),
    points: argument.number('points', 'most instants in the answer', 500, 2, 5000),
  },
  output,
  run: async (input, context) => {
    const { fromMs, toMs } = rangeOf({ ...input, span: { days: input.days } }, context, input.market)
    const { size, column } = await context.rows(
      'constant-maturity',
      { ...input.market, fromMs, toMs },
      {
        columns: ['atMs', 'tenorDays', ...DELTA_BUCKETS],
        where: { tenorDays: { in: input.tenors } },
        maxPoints: Math.floor(input.points),
      },
    )
    if (size === 0) {
      return noData(
        `No history of ${input.market.venue} ${input.market.symbol} from ${instantText(fromMs)} to ${instantText(toMs)}. It grows with every snapshot; npx gvol import adds recorded files.`,
      )
    }
    const rows = Array.from({ length: size }, (_, row) => {
      const vols = deltaVolsAt(column, row)
      return {
        at: column.atMs[row],
        tenorDays: column.tenorDays[row],
        atmVol: vols.atm,
        ...wingValues(vols, input),
      }
    })
    return { ok: true, asOfMs: column.atMs[size - 1], columns: columnsFromRows(output, rows) }
  },
})
