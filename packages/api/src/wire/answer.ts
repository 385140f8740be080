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

import { answerBytes } from './answerBytes.ts'

export { isoTime, type WireValue } from '@gvol/analytics'

type AnswerColumns = Extract<StudyResult<Record<string, Column>>, { ok: true }>['columns']

/** The result of one run of a study; every route serializes the same object. */
export type Answer = {
  readonly study: Study
  /** The parsed arguments, in the notation that a client may send back. */
  readonly input: ReturnType<typeof wireInput>
  /** Parts of the file name of an export. */
  readonly fileParts: readonly string[]
  readonly asOfMs: number
  readonly isSimulated: boolean
  /** What the answer leaves out, as a sentence; undefined when complete. */
  readonly note: string | undefined
  readonly columns: AnswerColumns
  /** Estimated size in JSON. */
  readonly bytes: number
  readonly rows: number
}

/** A number this large is the limit of an infinite greek, such as gamma at the strike at expiry. */
const UNBOUNDED_FROM = 1e300
const finite = (value: number): number | null => (Math.abs(value) < UNBOUNDED_FROM ? value : null)
const yesNo = (value: number): boolean | null => (value === 1 ? true : value === 0 ? false : null)

/** Returns one column as JSON and GraphQL carry it. */
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
 * Returns the answer for a study's result.
 *
 * @throws RangeError when the columns violate their declaration; such an answer must not be sent
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
    bytes: answerBytes(result.columns),
    rows: first === undefined ? 0 : result.columns[first]!.length,
  }
}
