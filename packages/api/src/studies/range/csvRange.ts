import { subjectOf, wireInput } from '@gvol/analytics'
import { type Answer, isoTime } from '../../wire/answer.ts'
import { csvCell, csvLines } from '../export/csvExport.ts'
import type { RangeRequest } from './parseRange.ts'
import type { RangeWriter } from './rangeFormat.ts'

const text = new TextEncoder()
const lines = (rows: readonly string[]): Uint8Array => text.encode(rows.map((row) => `${row}\r\n`).join(''))

/** An answer without rows, to get the header. */
const emptyAnswer = ({ study, fromMs, inputAt }: RangeRequest): Answer => ({
  study,
  input: wireInput(study, inputAt(fromMs)),
  fileParts: [],
  asOfMs: fromMs,
  isSimulated: false,
  note: undefined,
  columns: Object.fromEntries(
    Object.entries(study.output).map(([name, { type }]) => [name, type === 'text' ? [] : new Float64Array(0)]),
  ),
  bytes: 0,
  rows: 0,
})

/** Returns one table: the instant, the study's rows at it, and as the last column why an instant has none. */
export const csvRange = (request: RangeRequest): RangeWriter => {
  const { study, columns, fromMs, inputAt } = request
  const { head } = csvLines(emptyAnswer(request), columns)
  const input = wireInput(study, inputAt(fromMs))
  const subject = Object.keys(subjectOf(study.subject).arguments).filter(
    (name) => typeof input[name] === 'string' && !columns.includes(name),
  )
  const blank = ','.repeat(columns.length + subject.length + 2)
  const row = (atMs: number, message: string): string => `${isoTime(atMs)},${blank.slice(1)},${csvCell(message)}`
  return {
    begin: () => lines([`instant,${head},problem`]),
    writeAnswer: (atMs, answer) => lines(csvLines(answer, columns).rows.map((cells) => `${isoTime(atMs)},${cells},`)),
    writeProblem: (atMs, { message }) => lines([row(atMs, message)]),
    end: ({ stopped }) => lines(stopped === undefined ? [] : [row(stopped.atMs, stopped.message)]),
  }
}
