import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTable, TABLE_NOTE } from '@gvol/archive'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { expect, test } from 'vitest'
import { scratchDirectory } from '../../../testing/scratchDirectory.ts'

const ROWS = 50_000

test('Parquet files whose pages, rows or content decompress to too much are refused before decompression', async () => {
  const path = join(scratchDirectory(), 'x.parquet')
  const columnData = [{ name: 'a', data: new Float64Array(ROWS), type: 'DOUBLE', encoding: 'PLAIN' } as const]
  const kvMetadata = [{ key: TABLE_NOTE, value: 'trade' }]
  const file = parquetWriteBuffer({ columnData, codec: 'SNAPPY', rowGroupSize: ROWS, kvMetadata })
  writeFileSync(path, new Uint8Array(file))
  const rowCount = async (limits: object) => {
    let count = 0
    for await (const batch of (await readTable(path, { limits })).rows) count += batch.length
    return count
  }
  expect(await rowCount({})).toBe(ROWS)
  await expect(rowCount({ pageBytes: 10_000 })).rejects.toThrow(/has a page of \d+ MB; at most 0\.01 MB/)
  await expect(rowCount({ ratio: 2, ratioFromBytes: 1000 })).rejects.toThrow(/more than 2 times its size/)
  await expect(rowCount({ groupRows: ROWS - 1 })).rejects.toThrow(/has a row group of 50,000 rows; at most 49,999/)
})
