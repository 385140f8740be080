import {
  asyncBufferFromFile,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
} from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import type { Cell } from './cell.ts'
import { READ_LIMITS, type ReadLimits, unpackedCounter } from './readLimits.ts'
import { ArchiveError, type ReadOptions, type Table, type TableRow } from './table.ts'

/** Rows decoded per batch; bounds memory even where a file is one large row group. */
const BLOCK_ROWS = 20_000

type Compressors = typeof compressors

/** Checks the size of every page, as the file announces it, before memory is reserved for it. */
const withinLimits = (path: string, bytesTotal: number, limits: ReadLimits): Compressors => {
  const count = unpackedCounter(path, limits)
  const bounded = Object.entries(compressors).map(([codec, unpack]) => [
    codec,
    (input: Uint8Array, outputLength: number) => {
      if (outputLength > limits.pageBytes)
        throw new ArchiveError(
          `${path} has a page of ${Math.ceil(outputLength / 1e6)} MB; at most ${limits.pageBytes / 1e6} MB are unpacked at once.`,
        )
      count(outputLength, bytesTotal)
      return unpack(input, outputLength)
    },
  ])
  return Object.fromEntries(bounded) as Compressors
}

/** @throws ArchiveError for a file whose row groups are too large to be decoded */
const checkGroups = (path: string, { row_groups: groups, num_rows }: FileMetaData, { groupRows }: ReadLimits): void => {
  const large = groups.find((group) => Number(group.num_rows) > groupRows)
  const rows = groups.reduce((sum, group) => sum + Number(group.num_rows), 0)
  if (large !== undefined)
    throw new ArchiveError(
      `${path} has a row group of ${Number(large.num_rows).toLocaleString('en-US')} rows; at most ${groupRows.toLocaleString('en-US')} are decoded at once. Write it with smaller row groups.`,
    )
  if (rows !== Number(num_rows))
    throw new ArchiveError(
      `${path} announces ${num_rows} rows, but its row groups have ${rows}. It is damaged: copy it again.`,
    )
}

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
  const limits = { ...READ_LIMITS, ...options.limits }
  checkGroups(path, metadata, limits)
  const bounded = withinLimits(path, bytesTotal, limits)
  const columns = parquetSchema(metadata).children.map((child) => child.element.name)
  const rowTotal = Number(metadata.num_rows)
  async function* rows(): AsyncGenerator<readonly TableRow[]> {
    for (let rowStart = 0; rowStart < rowTotal; rowStart += BLOCK_ROWS) {
      options.signal?.throwIfAborted()
      const rowEnd = Math.min(rowStart + BLOCK_ROWS, rowTotal)
      const objects = (await parquetReadObjects({ file, metadata, compressors: bounded, rowStart, rowEnd })) as Record<
        string,
        Cell
      >[]
      yield objects.map((row, at) => ({ line: rowStart + at + 1, cells: columns.map((name) => row[name]) }))
      options.onProgress?.({ bytesRead: Math.round((bytesTotal * rowEnd) / rowTotal), bytesTotal, rowsRead: rowEnd })
    }
  }
  const notes = Object.fromEntries(
    (metadata.key_value_metadata ?? []).flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]])),
  )
  return { columns, notes, rows: rows(), close: async () => {} }
}
