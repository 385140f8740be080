import {
  type AnyInput,
  type Column,
  columnFault,
  fileParts,
  type Study,
  type StudyResult,
  type WireValue,
  wireInput,
} from '@gvol/analytics'

export { isoTime, type WireValue } from '@gvol/analytics'

type AnswerColumns = Extract<StudyResult<Record<string, Column>>, { ok: true }>['columns']

/** What a study said, once; every route serialises the same object. */
export type Answer = {
  readonly study: Study
  /** As it was understood, in the spelling that a client may send back. */
  readonly input: ReturnType<typeof wireInput>
  /** What files about it are named after. */
  readonly fileParts: readonly string[]
  readonly asOfMs: number
  readonly isSimulated: boolean
  /** What the answer leaves out, in a sentence; undefined where it leaves out nothing. */
  readonly note: string | undefined
  readonly columns: AnswerColumns
  readonly rows: number
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
  input: AnyInput,
  result: Extract<StudyResult<Record<string, Column>>, { ok: true }>,
  isSimulated: boolean,
): Answer => {
  const fault = columnFault(study.output, result.columns)
  if (fault !== undefined) throw new RangeError(`${study.id}: ${fault}`)
  const [first] = Object.keys(study.output)
  return {
    study,
    input: wireInput(study, input),
    fileParts: fileParts(study, input),
    asOfMs: result.asOfMs,
    isSimulated,
    note: result.note,
    columns: result.columns,
    rows: first === undefined ? 0 : result.columns[first]!.length,
  }
}
