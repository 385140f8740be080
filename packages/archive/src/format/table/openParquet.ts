import {
  asyncBufferFromFile,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
} from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import type { Cell } from './cell.ts'
import { ArchiveError, type ReadOptions, type Table, type TableRow } from './table.ts'

/** Rows decoded per batch; bounds memory even where a file is one large row group. */
const BLOCK_ROWS = 20_000

/** Opens a Parquet file as a table; rows are decoded a block at a time. */
export const openParquet = async (path: string, bytesTotal: number, options: ReadOptions): Promise<Table> => {
  const file = await asyncBufferFromFile(path)
  let metadata: FileMetaData
  try {
    metadata = await parquetMetadataAsync(file)
  } catch (cause) {
    throw new ArchiveError(`${path} begins like a Parquet file but has no readable Parquet footer. Copy it again.`, {
      cause,
    })
  }
  const columns = parquetSchema(metadata).children.map((child) => child.element.name)
  const rowTotal = Number(metadata.num_rows)
  async function* rows(): AsyncGenerator<readonly TableRow[]> {
    for (let rowStart = 0; rowStart < rowTotal; rowStart += BLOCK_ROWS) {
      options.signal?.throwIfAborted()
      const rowEnd = Math.min(rowStart + BLOCK_ROWS, rowTotal)
      const objects = (await parquetReadObjects({ file, metadata, compressors, rowStart, rowEnd })) as Record<
        string,
        Cell
      >[]
      yield objects.map((row, at) => ({ line: rowStart + at + 1, cells: columns.map((name) => row[name]) }))
      options.onProgress?.({ bytesRead: Math.round((bytesTotal * rowEnd) / rowTotal), bytesTotal })
    }
  }
  const notes = Object.fromEntries(
    (metadata.key_value_metadata ?? []).flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]])),
  )
  return { columns, notes, rows: rows(), close: async () => {} }
}
