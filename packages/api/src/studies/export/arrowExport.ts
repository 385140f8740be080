import type { ColumnType } from '@gvol/analytics'
import type { DataType } from 'apache-arrow'
import { type Answer, wireColumn } from '../../wire/answer.ts'
import { fileMetadata } from './fileMetadata.ts'

type Arrow = typeof import('apache-arrow')

/** Returns the Arrow type of a column's values. */
export const arrowType = (arrow: Arrow, type: ColumnType): DataType => {
  switch (type) {
    case 'number':
      return new arrow.Float64()
    case 'time':
      return new arrow.TimestampMillisecond('UTC')
    case 'text':
      return new arrow.Utf8()
    case 'flag':
      return new arrow.Bool()
  }
}

/** Returns an Arrow IPC stream: typed nullable columns, `unit` and `doc` on every field. */
export const arrowExport = async (answer: Answer, names: readonly string[]): Promise<Uint8Array<ArrayBuffer>> => {
  // A megabyte of code that most servers never need.
  const arrow = await import('apache-arrow')
  const columns = names.map((name) => [name, answer.study.output[name]!] as const)
  const fields = columns.map(
    ([name, { type, isNullable, unit, doc }]) =>
      new arrow.Field(name, arrowType(arrow, type), isNullable, new Map(Object.entries({ unit, doc }))),
  )
  const children = columns.map(
    ([name], column) => arrow.vectorFromArray([...wireColumn(answer, name)], fields[column]!.type).data[0]!,
  )
  const schema = new arrow.Schema(fields, new Map(Object.entries(fileMetadata(answer, names))))
  const data = arrow.makeData({ type: new arrow.Struct(fields), length: answer.rows, children })
  const bytes = arrow.tableToIPC(new arrow.Table(schema, new arrow.RecordBatch(schema, data)), 'stream')
  return new Uint8Array(bytes)
}
