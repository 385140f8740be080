import { z } from 'zod'
import { inputs } from '../tool/inputs.ts'
import { plainNumber, type Step, shortTime } from '../tool/rows.ts'
import { seriesOf } from '../tool/series.ts'
import { type Point, resampled, sinceFirst, statisticsOf, statisticsOutput, stepFor } from '../tool/statistics.ts'
import { callText } from '../tool/table.ts'
import { defineTool, failure } from '../tool/tool.ts'

const USUAL_ROWS = 32

/** Returns the newest points, at most `rows`, one per step. */
const newestPoints = (points: readonly Point[], rows: number, every: Step | undefined) => {
  const step = every ?? stepFor(points, rows)
  const steps = step === undefined ? points : resampled(points, step)
  return { step, points: steps.toReversed().slice(0, rows), left: Math.max(0, steps.length - rows) }
}

/** Returns a sentence when values begin later than the span. */
const beginText = (all: readonly Point[], points: readonly Point[]): string | undefined => {
  const [first] = points
  if (first === undefined) return 'There is no value in the span; call markets for what is stored since when.'
  return points.length === all.length ? undefined : `Values begin at ${shortTime(first.atMs)}, later than the span.`
}

export const historyTool = defineTool({
  name: 'history',
  title: 'History of a number',
  doc: 'A number over time on a market, newest first, with statistics over the whole span: last, change, low, high, mean, percentile (share at or below the last), zScore. Either study and column, or formula (ATM30, rr25(30d), ATM30 - rv(30d)).',
  input: z.strictObject({
    market: inputs.market.optional(),
    study: inputs.study.optional(),
    column: inputs.column.optional(),
    formula: z.string().max(500).optional(),
    arguments: inputs.arguments.optional(),
    where: inputs.where.optional(),
    span: inputs.span,
    asOf: inputs.asOf.optional(),
    every: inputs.every.optional().describe('default fits the rows'),
    rows: inputs.rows.default(USUAL_ROWS),
  }),
  output: z.object({
    number: z.string(),
    market: z.string().optional(),
    unit: z.string(),
    span: z.string(),
    simulated: z.boolean(),
    note: z.string().optional(),
    statistics: statisticsOutput,
    every: z.string().optional(),
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
    more: z.string().optional(),
  }),
  run: async (input, context) => {
    const { market, study, column, formula, span, rows, every } = input
    const isFormula = formula !== undefined && study === undefined && column === undefined
    if (!isFormula && (study === undefined || column === undefined || formula !== undefined))
      return failure(
        'Send either formula, e.g. {"market":"deribit:BTC","formula":"ATM30"}, or study and column; find lists both.',
      )
    const series = await seriesOf(
      isFormula
        ? { ...input, study: 'formula', column: 'value', arguments: { ...input.arguments, formula } }
        : { ...input, study: study ?? '', column: column ?? '' },
      context,
    )
    if (!series.ok) return series
    const points = sinceFirst(series.points)
    const shown = newestPoints(points, rows, every)
    const notes = [series.note, beginText(series.points, points)].filter((text) => text !== undefined)
    return {
      ok: true,
      value: {
        number: formula ?? `${study}.${column}`,
        ...(market === undefined ? {} : { market }),
        unit: series.unit,
        span,
        simulated: context.isSimulated(),
        ...(notes.length === 0 ? {} : { note: notes.join(' ') }),
        statistics: statisticsOf(points),
        ...(shown.step === undefined ? {} : { every: shown.step }),
        rows: shown.points.map(({ atMs, value }) => [shortTime(atMs), plainNumber(value)]),
        ...(shown.left > 0
          ? {
              more: `${shown.left} older rows: ${callText('history', { ...input, rows: Math.min(500, rows + shown.left) })}`,
            }
          : {}),
      },
    }
  },
})
