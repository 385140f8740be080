import { argument } from '../../../_kit/argument/kinds.ts'
import { maybe, number, text, time } from '../../../_kit/column.ts'
import type { Source } from '../../../_kit/formula/sources.ts'
import { isLiveKind, isTableId, type Need } from '../../../_kit/needs.ts'
import { defineStudy, noData, type StudyContext } from '../../../_kit/study.ts'
import { formulaArgument } from './formulaArgument.ts'
import { formulaSeries } from './formulaSeries.ts'

const output = {
  at: time('instant; every number is of what was known by then'),
  value: maybe(number('of the formula', 'value of the formula, in the unit beside it')),
  unit: text('unit that follows from the formula; 1 for a ratio'),
}

/** Tables alone that formulas may read: an answer is made anew when what it was read from has grown, not with every tick. */
export const needsOf = (sources: ReadonlyMap<string, Source>): readonly Need[] => [
  ...new Set(
    [...sources.values()].flatMap(({ study }) => study.needs.filter((need) => isTableId(need) && !isLiveKind(need))),
  ),
]

/** @param sources  the studies that formulas read */
export const formulaStudy = (sources: ReadonlyMap<string, Source>) =>
  defineStudy({
    id: 'formula',
    subject: 'option-book',
    needs: needsOf(sources),
    title: 'Formula',
    doc: 'A series that a formula makes of the columns of studies with a history.',
    method:
      'Every name is one column of a study (formula-names lists them), of this market unless it says another: ATM30(deribit:ETH). Columns are joined by instant on an even grid: at each the newest ' +
      'number known by then, of a bucket when it has ended, none older than two steps. Units are checked; windows look at the past alone and want their present value and half of the rest. ' +
      'What is missing stays missing. The grid is the shortest bucket that holds span and windows in 750 steps, at most 1500 when asked for.',
    input: {
      formula: formulaArgument(sources),
      span: argument.span('how far back', 90, 3650),
      granularity: argument.granularity('step of the answer; auto: by span and windows'),
    },
    output,
    run: async (input, context) => {
      // What the studies that it reads need is what it needs.
      const made = await formulaSeries(sources, input, context as unknown as StudyContext)
      if (!made.ok) return noData(made.message)
      const { at, value, unit, asOfMs, note } = made
      return { ok: true, asOfMs, note, columns: { at, value, unit: Array.from(value, () => unit) } }
    },
  })
