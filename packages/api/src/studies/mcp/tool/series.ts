import { argument, parsedTime, type Study, spanEnds } from '@gvol/analytics'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { type Answer, isoTime } from '../../../wire/answer.ts'
import { noColumnText } from './faultTexts.ts'
import { oneRow } from './oneRow.ts'
import { choicesText, instantsOf, isDated, selectedRows, type Where } from './rows.ts'
import type { Point } from './statistics.ts'
import { answerOf, readyStudy, type StudyRequest } from './studyRequest.ts'
import { type Failure, failure, type ToolContext } from './tool.ts'

/** A column over time. */
export type SeriesRequest = StudyRequest & {
  readonly column: string
  readonly where?: Where | undefined
  readonly span: string
}

export type Series = {
  readonly ok: true
  readonly points: readonly Point[]
  readonly unit: string
  readonly note: string | undefined
}

const MAX_DAYS = 3_650
const spanArgument = argument.span('how far back', 90, MAX_DAYS)

/** Instants at which a study without a history is computed. */
const SAMPLES = 13

const spanFault = (expected: string): Failure => failure(`span: expected ${expected}.`)

/** Returns the arguments of a dated study that select the span; undefined when it has none. */
const spanArguments = ({ input }: Study, span: string): Readonly<Record<string, unknown>> | undefined => {
  if (input.span?.kind === 'span') return { span }
  const parsed = spanArgument.parse(span)
  if (!parsed.ok || !('days' in parsed.value)) return undefined
  const { days } = parsed.value
  if (input.days?.kind === 'number') return { days }
  return input.hours?.kind === 'number' ? { hours: (days * MS_PER_DAY) / MS_PER_HOUR } : undefined
}

const numbersOf = (answer: Answer, column: string, rows: readonly number[]): readonly Point[] => {
  const at = instantsOf(answer)
  const values = answer.columns[column] as Float64Array
  return rows
    .filter((row) => Number.isFinite(at[row]))
    .map((row) => ({ atMs: at[row]!, value: values[row]! }))
    .toSorted((a, b) => a.atMs - b.atMs)
}

/** Returns a column of a study whose rows are dated. */
const datedSeries = async (request: SeriesRequest, context: ToolContext): Promise<Series | Failure> => {
  const outcome = await answerOf(request, context)
  if (!outcome.ok) return outcome
  const { answer } = outcome
  const selected = selectedRows(answer, request.where)
  if (!selected.ok) return selected
  const points = numbersOf(answer, request.column, selected.rows)
  if (new Set(points.map(({ atMs }) => atMs)).size < points.length)
    return failure(
      `${answer.study.id} has several rows per instant; select one series with where. Values: ${choicesText(answer, selected.rows)}.`,
    )
  // A formula has the unit of its answer.
  const unit = request.study === 'formula' ? (answer.columns.unit?.[0] ?? undefined) : undefined
  return { ok: true, points, unit: String(unit ?? answer.study.output[request.column]!.unit), note: answer.note }
}

/** Returns a column of a study of one instant, computed at equally spaced instants of the span. */
const sampledSeries = async (request: SeriesRequest, context: ToolContext): Promise<Series | Failure> => {
  const parsed = spanArgument.parse(request.span)
  if (!parsed.ok) return spanFault(parsed.expected)
  const end = request.asOf === undefined ? undefined : parsedTime(request.asOf)
  if (end?.ok === false) return failure(`asOf: expected ${end.expected}.`)
  const first = await answerOf(request, context)
  if (!first.ok) return first
  const endMs = end?.value ?? first.answer.asOfMs
  const { fromMs, toMs } = spanEnds(parsed.value, endMs)
  const points: Point[] = []
  for (let i = 0; i < SAMPLES; i++) {
    const atMs = Math.round(fromMs + ((toMs - fromMs) * i) / (SAMPLES - 1))
    const isLast = atMs === endMs
    const outcome = isLast ? first : await answerOf({ ...request, asOf: isoTime(atMs) }, context, context.runOnce)
    if (!outcome.ok) {
      points.push({ atMs, value: Number.NaN })
      continue
    }
    const selected = oneRow(outcome.answer, request.where)
    if (isLast && !selected.ok) return selected
    const value = selected.ok ? (outcome.answer.columns[request.column] as Float64Array)[selected.row]! : Number.NaN
    points.push({ atMs, value })
  }
  const note = `${first.answer.study.id} has no history of its own: computed at ${SAMPLES} instants of the span.`
  return { ok: true, points, unit: first.answer.study.output[request.column]!.unit, note }
}

/** Returns the series of a column of numbers, oldest first, or a sentence with the valid values. */
export const seriesOf = async (request: SeriesRequest, context: ToolContext): Promise<Series | Failure> => {
  const ready = readyStudy(request, context)
  if (!ready.ok) return ready
  const { study } = ready
  const names = Object.keys(study.output).filter((name) => study.output[name]!.type === 'number')
  if (!names.includes(request.column)) return failure(`${noColumnText(request.column, study.id, names)}`)
  const parsed = spanArgument.parse(request.span)
  if (!parsed.ok) return spanFault(parsed.expected)
  const dates = isDated(study) ? spanArguments(study, request.span) : undefined
  if (dates === undefined) return sampledSeries(request, context)
  return datedSeries({ ...request, arguments: { ...dates, ...request.arguments } }, context)
}
