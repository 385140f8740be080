import { evaluate, unitText } from '@gvol/formula'
import type { Market } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { bucketMsOf } from '../../../study/argument/granularity.ts'
import type { Span } from '../../../study/argument/span.ts'
import { type Answers, readColumns } from '../../../study/formula/readColumns.ts'
import type { Source } from '../../../study/formula/sources.ts'
import { rangeOf } from '../../../study/range.ts'
import { type StudyContext, whenText } from '../../../study/study.ts'
import { faultText, plannedFormula } from './formulaArgument.ts'

type SeriesQuery = {
  readonly formula: string
  readonly span: Span
  readonly granularity: Parameters<typeof bucketMsOf>[1]
  /** Used where a name gives no market. */
  readonly market: Market
  /** undefined: now. */
  readonly asOfMs: number | undefined
}

/** A formula on an even grid that ends at the requested instant, or why it has no value. */
export type FormulaSeries =
  | {
      readonly ok: true
      readonly asOfMs: number
      readonly stepMs: number
      readonly at: Float64Array
      /** NaN if an input is missing. */
      readonly value: Float64Array
      readonly unit: string
      readonly note: string | undefined
    }
  | { readonly ok: false; readonly message: string }

const MAX_DAYS = 3650

/** The character range in the error of an answer; useless where the formula is a single name that the desk wrote. */
const RANGE = /^The formula has no answer; character \d+(?: to \d+)?(?: \(.*?\))?: (?=[A-Z])/

/** Returns the error of a formula that the desk wrote itself, without its range of characters. */
export const withoutRange = (message: string): string => message.replace(RANGE, '')

const refused = (message: string): FormulaSeries => ({ ok: false, message })

/**
 * @param sources  studies that formulas read
 * @param answers  shared if several formulas are evaluated together
 */
export const formulaSeries = async (
  sources: ReadonlyMap<string, Source>,
  { formula, span, granularity, market, asOfMs }: SeriesQuery,
  context: StudyContext,
  answers?: Answers,
): Promise<FormulaSeries> => {
  const planned = plannedFormula(formula, sources, market)
  if (!planned.ok) return refused(`The formula cannot be computed; ${faultText(formula, planned.fault)}`)
  const { plan, questions } = planned
  const { fromMs, toMs } = rangeOf({ span, asOfMs }, context, market)
  const stretchMs = toMs - fromMs + plan.lookBackMs
  if (stretchMs > MAX_DAYS * MS_PER_DAY)
    return refused(
      `Span and windows of the formula reach back ${Math.ceil(stretchMs / MS_PER_DAY)} days; at most ${MAX_DAYS} are read.`,
    )
  const stepMs = bucketMsOf(stretchMs, granularity)
  const visibleCount = Math.floor((toMs - fromMs) / stepMs) + 1
  const size = visibleCount + Math.ceil(plan.lookBackMs / stepMs)
  const grid = { startMs: toMs - (size - 1) * stepMs, stepMs, size }
  const read = await readColumns(questions, { grid, asOfMs }, context, answers)
  if (!read.ok) {
    const range = plan.columns.find(({ key }) => key === read.key)?.range ?? { from: 0, to: formula.length }
    return refused(`The formula has no answer; ${faultText(formula, { message: read.message, ...range })}`)
  }
  const value = evaluate(plan, read.columns, grid).subarray(size - visibleCount)
  if (value.every(Number.isNaN))
    return refused(
      `The formula has no value in the selected span ${whenText(asOfMs)}: the data it reads, or half of one of its windows, is not stored there.`,
    )
  return {
    ok: true,
    asOfMs: toMs,
    stepMs,
    value,
    unit: unitText(plan.unit ?? {}),
    at: Float64Array.from(value, (_, row) => toMs - (visibleCount - 1 - row) * stepMs),
    note: read.notes.length === 0 ? undefined : read.notes.join(' '),
  }
}
