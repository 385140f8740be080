import type { ColumnType } from '@gvol/analytics'
import type { BasicType } from 'hyparquet-writer'
import { type Answer, type WireValue, wireColumn } from '../../wire/answer.ts'
import { fileMetadata } from './fileMetadata.ts'
import { withUtcInstants } from './utcInstants.ts'

const TYPES: Readonly<Record<ColumnType, BasicType>> = {
  number: 'DOUBLE',
  time: 'TIMESTAMP',
  text: 'STRING',
  flag: 'BOOLEAN',
}

const stored = (type: ColumnType, values: readonly WireValue[]): unknown[] =>
  type === 'time' ? values.map((ms) => (ms === null ? null : new Date(ms as number))) : [...values]

/** Returns Parquet with typed columns (instants as UTC timestamps) and units in the key-value metadata. */
export const parquetExport = async (answer: Answer, names: readonly string[]): Promise<Uint8Array<ArrayBuffer>> => {
  const { parquetWriteBuffer, schemaFromColumnData } = await import('hyparquet-writer')
  const columns = names.map((name) => {
    const { type, isNullable } = answer.study.output[name]!
    return { name, data: stored(type, wireColumn(answer, name)), type: TYPES[type], nullable: isNullable }
  })
  const buffer = parquetWriteBuffer({
    columnData: columns.map(({ name, data }) => ({ name, data })),
    schema: withUtcInstants(schemaFromColumnData({ columnData: columns })),
    kvMetadata: Object.entries(fileMetadata(answer, names)).map(([key, value]) => ({ key, value })),
    createdBy: 'gvol',
  })
  return new Uint8Array(buffer)
}
