import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import type { Source } from '../../../study/formula/sources.ts'
import { isLiveKind, isTableId, type Need } from '../../../study/needs.ts'
import { defineStudy, noData, type StudyContext } from '../../../study/study.ts'
import { formulaArgument } from './formulaArgument.ts'
import { formulaSeries } from './formulaSeries.ts'

const output = {
  at: time('instant; every number uses only data available by then'),
  value: maybe(number('of the formula', 'value of the formula, in the given unit')),
  unit: text('unit that follows from the formula; 1 for a ratio'),
}

/** Only tables that formulas may read: an answer is computed again when an input has grown, not with every tick. */
export const needsOf = (sources: ReadonlyMap<string, Source>): readonly Need[] => [
  ...new Set(
    [...sources.values()].flatMap(({ study }) => study.needs.filter((need) => isTableId(need) && !isLiveKind(need))),
  ),
]

/** @param sources  studies that formulas read */
export const formulaStudy = (sources: ReadonlyMap<string, Source>) =>
  defineStudy({
    id: 'formula',
    subject: 'option-book',
    needs: needsOf(sources),
    title: 'Formula',
    doc: 'A series that a formula makes of the columns of studies with a history.',
    method:
      'Every name is one column of a study (formula-names lists them), of this market unless it gives another: ATM30(deribit:ETH). Columns are joined by instant on an even grid: at each the newest ' +
      'number available by then, of a bucket once it has ended, none older than two steps. Units are checked; windows look at the past only and need their present value and half of the rest. ' +
      'Missing data stays missing. The grid is the shortest bucket that covers span and windows in 750 steps, at most 1500 if you select a bucket.',
    input: {
      formula: formulaArgument(sources),
      span: argument.span('how far back', 90, 3650),
      granularity: argument.granularity('step of the answer; auto: by span and windows'),
    },
    output,
    run: async (input, context) => {
      // It needs what the studies it reads need.
      const series = await formulaSeries(sources, input, context as unknown as StudyContext)
      if (!series.ok) return noData(series.message)
      const { at, value, unit, asOfMs, note } = series
      return { ok: true, asOfMs, note, columns: { at, value, unit: Array.from(value, () => unit) } }
    },
  })
