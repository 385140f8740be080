import { type Column, columnFault, type Study, type StudyInput, type StudyResult } from '@gvol/analytics'

/** A value as it goes over a wire: NaN and missing are null, flags are true or false, times are Unix ms. */
export type WireValue = number | string | boolean | null

export type AnswerInput = StudyInput<Study['input']>
type AnswerColumns = Extract<StudyResult<Record<string, Column>>, { ok: true }>['columns']

/** What a study said, once; every route serialises the same object. */
export type Answer = {
  readonly study: Study
  readonly input: Readonly<Record<string, WireValue | readonly WireValue[]>>
  readonly asOfMs: number
  readonly isSimulated: boolean
  readonly columns: AnswerColumns
  readonly rows: number
}

export const isoTime = (ms: number): string => new Date(ms).toISOString()

/**
 * The input in the spelling that a client may send back: markets by `exchange` and `symbol`, instants in ISO-8601,
 * defaults filled in. Equal inputs give equal objects, in the order of declaration.
 */
export const wireInput = (study: Study, input: AnswerInput): Answer['input'] => {
  const values: Record<string, WireValue | readonly WireValue[]> = {
    exchange: input.market.venue,
    symbol: input.market.symbol,
    asOf: input.asOfMs === undefined ? null : isoTime(input.asOfMs),
  }
  for (const [name, argument] of Object.entries(study.input)) {
    const value = (input as Readonly<Record<string, unknown>>)[name]
    if (value === undefined) values[name] = null
    else if (argument.kind === 'time') values[name] = isoTime(value as number)
    else if (argument.kind === 'times') values[name] = (value as readonly number[]).map(isoTime)
    else values[name] = value as WireValue
  }
  return values
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)
const yesNo = (value: number): boolean | null => (value === 1 ? true : value === 0 ? false : null)

/** One column as JSON and GraphQL carry it. */
export const wireColumn = (answer: Answer, name: string): readonly WireValue[] => {
  const data = answer.columns[name]!
  switch (answer.study.output[name]!.type) {
    case 'text':
      return data as readonly (string | null)[]
    case 'flag':
      return Array.from(data as Uint8Array, yesNo)
    case 'number':
    case 'time':
      return Array.from(data as Float64Array, finite)
  }
}

/**
 * The answer that a result stands for.
 *
 * @throws RangeError when the columns break their own promise; such an answer must not reach anybody
 */
export const answerFrom = (
  study: Study,
  input: AnswerInput,
  result: Extract<StudyResult<Record<string, Column>>, { ok: true }>,
  isSimulated: boolean,
): Answer => {
  const fault = columnFault(study.output, result.columns)
  if (fault !== undefined) throw new RangeError(`${study.id}: ${fault}`)
  const [first] = Object.keys(study.output)
  return {
    study,
    input: wireInput(study, input),
    asOfMs: result.asOfMs,
    isSimulated,
    columns: result.columns,
    rows: first === undefined ? 0 : result.columns[first]!.length,
  }
}
