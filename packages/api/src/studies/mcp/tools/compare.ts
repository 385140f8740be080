import { z } from 'zod'
import { noColumnText } from '../tool/faultTexts.ts'
import { inputs } from '../tool/inputs.ts'
import { oneRow } from '../tool/oneRow.ts'
import { cellOf, shortTime, unitOf, type Where } from '../tool/rows.ts'
import { seriesOf } from '../tool/series.ts'
import { sinceFirst, statisticsOf } from '../tool/statistics.ts'
import { answerOf, type StudyRequest } from '../tool/studyRequest.ts'
import { defineTool, type Failure, failure, type ToolContext } from '../tool/tool.ts'

const MAX_MARKETS = 12

type Cell = string | number | boolean | null
type Line =
  | {
      readonly ok: true
      readonly cells: readonly Cell[]
      readonly asOf: string | null
      readonly units: readonly string[]
    }
  | Failure

type Input = Omit<StudyRequest, 'market'> & {
  readonly columns: readonly string[]
  readonly where?: Where | undefined
}

/** Returns the chosen columns of the study's row on one market. */
const studyLine = async (market: string, input: Input, context: ToolContext): Promise<Line> => {
  const outcome = await answerOf({ ...input, market }, context)
  if (!outcome.ok) return outcome
  const { answer } = outcome
  const all = Object.keys(answer.study.output)
  const unknown = input.columns.find((name) => !all.includes(name))
  if (unknown !== undefined) return failure(noColumnText(unknown, input.study, all))
  const selected = oneRow(answer, input.where)
  if (!selected.ok) return selected
  const cells = input.columns.map((name) => {
    const { type } = answer.study.output[name]!
    const cell = answer.columns[name]![selected.row] ?? null
    return type === 'flag' ? cell === 1 : cellOf(type, cell)
  })
  return {
    ok: true,
    cells,
    asOf: shortTime(answer.asOfMs),
    units: input.columns.map((name) => unitOf(answer.study, name)),
  }
}

const STATISTICS = ['last', 'change', 'low', 'high', 'percentile', 'zScore'] as const

/** Returns statistics of a formula on one market. */
const formulaLine = async (
  market: string,
  input: { readonly formula: string; readonly span: string; readonly asOf?: string | undefined },
  context: ToolContext,
): Promise<Line> => {
  const { formula, span, asOf } = input
  const series = await seriesOf(
    { study: 'formula', column: 'value', arguments: { formula }, market, span, asOf },
    context,
  )
  if (!series.ok) return series
  const statistics = statisticsOf(sinceFirst(series.points))
  return {
    ok: true,
    cells: STATISTICS.map((name) => statistics[name]),
    asOf: statistics.lastAt,
    units: STATISTICS.map((name) =>
      name === 'percentile' ? '1' : name === 'zScore' ? 'standard deviations' : series.unit,
    ),
  }
}

const tableFrom = (markets: readonly string[], names: readonly string[], lines: readonly Line[]) => {
  const units = lines.find((line) => line.ok)?.units ?? []
  return {
    columns: [
      { name: 'market', unit: '' },
      ...names.map((name, i) => ({ name, unit: units[i] ?? '' })),
      { name: 'asOf', unit: 'ISO 8601' },
    ],
    rows: lines.map((line, i) => [
      markets[i] ?? '',
      ...(line.ok ? line.cells : names.map(() => null)),
      line.ok ? line.asOf : null,
    ]),
    missing: lines.flatMap((line, i) => (line.ok ? [] : [`${markets[i]}: ${line.message}`])),
  }
}

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const compareTool = defineTool({
  name: 'compare',
  title: 'Compare markets',
  doc: 'The same number on several markets, one row each: columns of a study, or a formula with last, change, percentile and zScore over a span.',
  input: z.strictObject({
    markets: z.array(inputs.market).min(2).max(MAX_MARKETS),
    study: inputs.study.optional(),
    columns: inputs.columns.optional().describe('with study'),
    formula: z.string().max(500).optional(),
    arguments: inputs.arguments.optional(),
    where: inputs.where.optional(),
    span: inputs.span.describe('with formula'),
    asOf: inputs.asOf.optional(),
  }),
  output: z.object({
    number: z.string(),
    simulated: z.boolean(),
    columns: z.array(z.object({ name: z.string(), unit: z.string() })),
    rows: z.array(z.array(value)),
    missing: z.array(z.string()),
  }),
  run: async (input, context) => {
    const { markets, study, columns = [], formula, span, asOf } = input
    const isFormula = formula !== undefined && study === undefined
    if (!isFormula && (study === undefined || columns.length === 0))
      return failure(
        'Send either formula, e.g. {"markets":["deribit:BTC","deribit:ETH"],"formula":"ATM30"}, or study and columns; find lists both.',
      )
    const lines: Line[] = []
    // One after the other: a caller has a share of the running studies.
    for (const market of markets)
      lines.push(
        isFormula
          ? await formulaLine(market, { formula, span, asOf }, context)
          : await studyLine(market, { ...input, study: study ?? '', columns }, context),
      )
    const [first] = lines
    if (first?.ok === false && lines.every((line) => !line.ok)) return first
    const names = isFormula ? STATISTICS : columns
    const number = isFormula ? formula : `${study} ${columns.join(', ')}`
    return { ok: true, value: { number, simulated: context.isSimulated(), ...tableFrom(markets, names, lines) } }
  },
})
