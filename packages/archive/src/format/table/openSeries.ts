import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { cellNumber } from './cell.ts'
import { ArchiveError, type ReadOptions, type Table } from './table.ts'

/** The whole file is read into memory. */
const MAX_BYTES = 64e6

/** Returns the coin and the kind of series from a file name such as btc_price, dvol_btc or funding_rate_btc. */
export const seriesName = (path: string): { readonly coin: string; readonly kind: string } => {
  const name = basename(path)
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
  const [, first = '', last = ''] = /^(.*)_([^_]*)$/.exec(name) ?? []
  return last === 'price'
    ? { coin: first.toUpperCase(), kind: last }
    : { coin: last.toUpperCase(), kind: first || name }
}

/**
 * Opens a JSON list of rows `[Unix ms, number, …]` as a table. It has no header: columns are named after the file,
 * those of btc_price.json `price[0]`, `price[1]` and so on.
 *
 * @throws ArchiveError where the file is not such a list
 */
export const openSeries = async (path: string, bytesTotal: number, options: ReadOptions): Promise<Table> => {
  const no = (why: string) =>
    new ArchiveError(
      `${path} begins like a JSON list and ${why}: expected rows of numbers, [[1645228800000, 39974.45], …].`,
    )
  if (bytesTotal > MAX_BYTES)
    throw no(`has ${Math.round(bytesTotal / 1e6)} MB, more than the ${MAX_BYTES / 1e6} that are read at once`)
  let list: unknown
  try {
    list = JSON.parse(await readFile(path, 'utf8'))
  } catch {
    throw no('is not JSON to its end')
  }
  if (!Array.isArray(list) || list.length === 0 || !Array.isArray(list[0]) || cellNumber(list[0][0]) === undefined)
    throw no('holds no rows')
  const { kind } = seriesName(path)
  const found = list.map((row: unknown, at) => ({ line: at + 1, cells: Array.isArray(row) ? row : [] }))
  async function* rows() {
    options.signal?.throwIfAborted()
    yield found
    options.onProgress?.({ bytesRead: bytesTotal, bytesTotal, rowsRead: found.length })
  }
  return {
    columns: Array.from({ length: list[0].length }, (_, at) => `${kind}[${at}]`),
    notes: {},
    rows: rows(),
    close: async () => {},
  }
}
