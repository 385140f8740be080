import { evaluate, unitText } from '@gvol/formula'
import { MS_PER_DAY } from '@gvol/market'
import { bucketMsOf } from '../../../_kit/argument/granularity.ts'
import { argument } from '../../../_kit/argument/kinds.ts'
import { spanEnds } from '../../../_kit/argument/span.ts'
import { maybe, number, text, time } from '../../../_kit/column.ts'
import { readColumns } from '../../../_kit/formula/readColumns.ts'
import type { Source } from '../../../_kit/formula/sources.ts'
import { isLiveKind, isTableId, type Need } from '../../../_kit/needs.ts'
import { defineStudy, noData, type StudyContext, whenText } from '../../../_kit/study.ts'
import { faultText, formulaArgument, plannedFormula } from './formulaArgument.ts'

const output = {
  at: time('instant; every number is of what was known by then'),
  value: maybe(number('of the formula', 'value of the formula, in the unit beside it')),
  unit: text('unit that follows from the formula; 1 for a ratio'),
}

/** Tables alone: an answer is made anew when what it was read from has grown, not with every tick. */
const needsOf = (sources: ReadonlyMap<string, Source>): readonly Need[] => [
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
      const planned = plannedFormula(input.formula, sources, input.market)
      if (!planned.ok) return noData(`The formula cannot be computed; ${faultText(input.formula, planned.fault)}`)
      const { plan, questions } = planned
      const nowMs = input.asOfMs ?? context.nowMs(input.market)
      const span = spanEnds(input.span, nowMs)
      const [fromMs, toMs] = [span.fromMs, Math.min(span.toMs, nowMs)]
      if (toMs <= fromMs) return noData(`The span of the formula begins after ${whenText(toMs)}.`)
      const stretchMs = toMs - fromMs + plan.lookBackMs
      if (stretchMs > 3650 * MS_PER_DAY)
        return noData(
          `Span and windows of the formula reach back ${Math.ceil(stretchMs / MS_PER_DAY)} days; at most 3650 are read.`,
        )
      const stepMs = bucketMsOf(stretchMs, input.granularity)
      const shown = Math.floor((toMs - fromMs) / stepMs) + 1
      const size = shown + Math.ceil(plan.lookBackMs / stepMs)
      const grid = { startMs: toMs - (size - 1) * stepMs, stepMs, size }
      const read = await readColumns(
        questions,
        { grid, asOfMs: input.asOfMs },
        // What the studies that it reads need is what it needs.
        context as unknown as StudyContext,
      )
      if (!read.ok) {
        const place = plan.columns.find(({ key }) => key === read.key)?.place ?? { from: 0, to: input.formula.length }
        return noData(`The formula has no answer; ${faultText(input.formula, { message: read.message, ...place })}`)
      }
      const value = evaluate(plan, read.columns, grid).subarray(size - shown)
      if (value.every(Number.isNaN))
        return noData(
          `Nothing of the formula is known in the span asked for ${whenText(input.asOfMs)}: what it reads, or half of a window of it, is not stored there.`,
        )
      const unit = unitText(plan.unit ?? {})
      const at = Float64Array.from(value, (_, row) => toMs - (shown - 1 - row) * stepMs)
      return {
        ok: true,
        asOfMs: toMs,
        note: read.notes.length === 0 ? undefined : read.notes.join(' '),
        columns: { at, value, unit: Array.from(value, () => unit) },
      }
    },
  })
