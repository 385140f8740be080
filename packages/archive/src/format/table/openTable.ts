import { createReadStream, type ReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { csvRows } from './csvRows.ts'
import { headerlessColumns } from './headerless.ts'
import { openParquet } from './openParquet.ts'
import { openSeries } from './openSeries.ts'
import { READ_LIMITS, type ReadLimits, unpackedCounter } from './readLimits.ts'
import { ArchiveError, type ReadOptions, type Table, type TableRow } from './table.ts'
import { unzstd } from './unzstd.ts'

const BLOCK_BYTES = 1 << 18
const OPENING_BRACKET = 0x5b

type Packing = 'none' | 'gzip' | 'zstd' | 'parquet' | 'json'

const packingOf = async (path: string): Promise<Packing> => {
  const handle = await open(path)
  try {
    const magic = Buffer.alloc(4)
    await handle.read(magic, 0, 4, 0)
    if (magic.readUInt32BE(0) === 0x28b52ffd) return 'zstd'
    if (magic.readUInt16BE(0) === 0x1f8b) return 'gzip'
    if (magic.readUInt8(0) === OPENING_BRACKET) return 'json'
    return magic.toString('latin1') === 'PAR1' ? 'parquet' : 'none'
  } finally {
    await handle.close()
  }
}

const unpacked = (source: Readable, packing: Packing): AsyncIterable<Uint8Array> => {
  if (packing === 'zstd') return unzstd(source)
  return packing === 'gzip' ? pipeline(source, createGunzip({ chunkSize: BLOCK_BYTES }), () => {}) : source
}

/** Passes unpacked blocks on while they are within the limits. */
async function* withinLimits(
  path: string,
  source: ReadStream,
  blocks: AsyncIterable<Uint8Array>,
  limits: ReadLimits,
): AsyncGenerator<Uint8Array> {
  const count = unpackedCounter(path, limits)
  for await (const block of blocks) {
    count(block.length, source.bytesRead)
    yield block
  }
}

async function* toItsEnd(path: string, blocks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* blocks
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new ArchiveError(`${path} cannot be read to its end (${why}). It may be cut off: copy it again.`, { cause })
  }
}

const openCsv = async (path: string, packing: Packing, bytesTotal: number, options: ReadOptions): Promise<Table> => {
  const source = createReadStream(path, { highWaterMark: BLOCK_BYTES })
  // The reader gets the error; a stream that was closed before has none.
  source.on('error', () => undefined)
  const limits = { ...READ_LIMITS, ...options.limits }
  const blocks = unpacked(source, packing)
  const bounded = packing === 'none' ? blocks : withinLimits(path, source, blocks, limits)
  const batches = csvRows(toItsEnd(path, bounded), limits.lineChars)
  const close = async () => {
    source.destroy()
    await batches.return(undefined)
  }
  let firstRows: readonly TableRow[] = []
  try {
    while (firstRows.length === 0) {
      options.signal?.throwIfAborted()
      const first = await batches.next()
      if (first.done) break
      firstRows = first.value
    }
  } catch (error) {
    await close()
    throw error
  }
  const header = firstRows[0]?.cells ?? []
  const headerless = headerlessColumns(header)
  const dataRows = headerless === undefined ? firstRows.slice(1) : firstRows
  async function* rows(): AsyncGenerator<readonly TableRow[]> {
    try {
      let rowsRead = 0
      for (let batch: readonly TableRow[] = dataRows; ; ) {
        options.signal?.throwIfAborted()
        yield batch
        rowsRead += batch.length
        options.onProgress?.({ bytesRead: source.bytesRead, bytesTotal, rowsRead })
        const next = await batches.next()
        if (next.done) return
        batch = next.value
      }
    } finally {
      await close()
    }
  }
  return {
    columns: headerless ?? header.map((cell) => String(cell).trim()),
    firstRow: dataRows[0]?.cells,
    notes: {},
    rows: rows(),
    close,
  }
}

/**
 * Opens a CSV (plain, gzip or zstd), a Parquet file or a JSON list of rows as a table, and reads it block by block on
 * demand. The file's first bytes decide its format, not its name.
 *
 * @throws ArchiveError where the file is absent, empty or truncated
 */
export const openTable = async (path: string, options: ReadOptions = {}): Promise<Table> => {
  options.signal?.throwIfAborted()
  const stats = await stat(path).catch(() => undefined)
  if (!stats?.isFile()) throw new ArchiveError(`${path} is not a file.`)
  if (stats.size === 0) throw new ArchiveError(`${path} is empty: expected a header line with column names.`)
  const packing = await packingOf(path)
  if (packing === 'json') return openSeries(path, stats.size, options)
  return packing === 'parquet' ? openParquet(path, stats.size, options) : openCsv(path, packing, stats.size, options)
}
