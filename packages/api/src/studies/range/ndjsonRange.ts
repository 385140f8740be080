import { wireInput } from '@gvol/analytics'
import { isoTime, wireColumn } from '../../wire/answer.ts'
import type { RangeRequest } from './parseRange.ts'
import type { RangeWriter } from './rangeFormat.ts'

const text = new TextEncoder()
const line = (value: object): Uint8Array => text.encode(`${JSON.stringify(value)}\n`)

/** Returns lines of JSON: the request, every instant, and the end. */
export const ndjsonRange = ({
  study,
  fromMs,
  toMs,
  intervalMs,
  instants,
  columns,
  inputAt,
}: RangeRequest): RangeWriter => ({
  begin: () =>
    line({
      study: study.id,
      input: { ...wireInput(study, inputAt(fromMs)), asOf: null },
      from: isoTime(fromMs),
      to: isoTime(toMs),
      intervalMs,
      instants,
      columns: columns.map((name) => {
        const { unit, doc, type, isNullable } = study.output[name]!
        return { name, unit, doc, type, nullable: isNullable }
      }),
    }),
  writeAnswer: (atMs, answer) =>
    line({
      instant: isoTime(atMs),
      asOf: isoTime(answer.asOfMs),
      simulated: answer.isSimulated,
      note: answer.note,
      data: Object.fromEntries(columns.map((name) => [name, wireColumn(answer, name)])),
    }),
  writeProblem: (atMs, { code, message }) => line({ instant: isoTime(atMs), error: { code, message } }),
  end: ({ answered, without, stopped }) =>
    line(
      stopped === undefined
        ? { isWhole: true, answered, without }
        : { isWhole: false, answered, without, next: isoTime(stopped.atMs), message: stopped.message },
    ),
})
