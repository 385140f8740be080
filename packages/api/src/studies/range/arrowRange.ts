import { wireInput } from '@gvol/analytics'
import { type WireValue, wireColumn } from '../../wire/answer.ts'
import { arrowType } from '../export/arrowExport.ts'
import type { RangeRequest } from './parseRange.ts'
import type { RangeWriter } from './rangeFormat.ts'

/**
 * An encapsulated message begins with a marker and the size of its metadata, 4 bytes each; the stream ends with both of
 * size 0.
 */
const MARKER_BYTES = 8
const NOTHING = new Uint8Array(0)

/**
 * Returns an Arrow IPC stream with a record batch per instant: instant, the columns, asOf, simulated, and why an
 * instant has no rows.
 */
export const arrowRange = async ({ study, columns, fromMs, inputAt }: RangeRequest): Promise<RangeWriter> => {
  const arrow = await import('apache-arrow')
  const around = {
    before: [['instant', 'time']],
    after: [
      ['asOf', 'time'],
      ['simulated', 'flag'],
      ['problem', 'text'],
    ],
  } as const
  const own = columns.map((name) => [name, study.output[name]!] as const)
  const field = (name: string, type: 'time' | 'flag' | 'text', isNullable: boolean) =>
    new arrow.Field(name, arrowType(arrow, type), isNullable)
  const fields = [
    ...around.before.map(([name, type]) => field(name, type, false)),
    ...own.map(
      ([name, { type, unit, doc }]) =>
        new arrow.Field(name, arrowType(arrow, type), true, new Map(Object.entries({ unit, doc }))),
    ),
    ...around.after.map(([name, type]) => field(name, type, true)),
  ]
  const facts = { study: study.id, input: JSON.stringify({ ...wireInput(study, inputAt(fromMs)), asOf: null }) }
  const schema = new arrow.Schema(fields, new Map(Object.entries(facts)))
  const messages = (cells: readonly (readonly WireValue[])[], length: number): Uint8Array => {
    const children = cells.map((values, at) => arrow.vectorFromArray([...values], fields[at]!.type).data[0]!)
    const data = arrow.makeData({ type: new arrow.Struct(fields), length, children })
    return arrow.tableToIPC(new arrow.Table(schema, new arrow.RecordBatch(schema, data)), 'stream')
  }
  const every = (length: number, value: WireValue): readonly WireValue[] => Array(length).fill(value)
  const problemRow = (atMs: number, message: string) =>
    messages([[atMs], ...columns.map(() => [null]), [null], [null], [message]], 1)
  // Every stream of one schema has the same header and end, which must be written once only.
  const one = problemRow(fromMs, '')
  const schemaBytes = MARKER_BYTES + new DataView(one.buffer, one.byteOffset).getInt32(4, true)
  const batch = (bytes: Uint8Array): Uint8Array => bytes.slice(schemaBytes, bytes.length - MARKER_BYTES)
  const end = one.slice(one.length - MARKER_BYTES)
  return {
    begin: () => one.slice(0, schemaBytes),
    writeAnswer: (atMs, answer) => {
      const { rows } = answer
      if (rows === 0) return NOTHING
      return batch(
        messages(
          [
            every(rows, atMs),
            ...columns.map((name) => wireColumn(answer, name)),
            every(rows, answer.asOfMs),
            every(rows, answer.isSimulated),
            every(rows, null),
          ],
          rows,
        ),
      )
    },
    writeProblem: (atMs, { message }) => batch(problemRow(atMs, message)),
    end: ({ stopped }) =>
      stopped === undefined ? end : Buffer.concat([batch(problemRow(stopped.atMs, stopped.message)), end]),
  }
}
