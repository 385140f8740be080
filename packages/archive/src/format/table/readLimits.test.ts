import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { csvRows } from './csvRows.ts'
import { openTable } from './openTable.ts'
import type { ReadLimits } from './readLimits.ts'
import type { ReadProgress, TableRow } from './table.ts'

const fileOf = (name: string, content: Uint8Array): string => {
  const folder = mkdtempSync(join(tmpdir(), 'gvol-limits-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const rowsOf = async (path: string, limits: Partial<ReadLimits> = {}, signal?: AbortSignal) => {
  const progress: ReadProgress[] = []
  const { rows } = await openTable(path, { limits, signal, onProgress: (one) => progress.push(one) })
  const read: TableRow[] = []
  for await (const batch of rows) read.push(...batch)
  return { read, progress }
}

const LINES = Buffer.from(`a,b\n${'1,2\n'.repeat(200_000)}`)

test.each([
  ['gzip', gzipSync(LINES)],
  ['zstd', zstdCompressSync(LINES)],
])(
  '%s that unpacks to more than a multiple of its size, or than the limit, is refused with a sentence',
  async (name, packed) => {
    const path = fileOf(name, packed)
    expect((await rowsOf(path)).read).toHaveLength(200_000)
    await expect(rowsOf(path, { ratio: 100, ratioFromBytes: 300_000 })).rejects.toThrow(
      /unpacks to more than 100 times its size \(1 MB from 1 MB\), .* unpack it first/,
    )
    await expect(rowsOf(path, { unpackedBytes: 500_000 })).rejects.toThrow(/unpacks to more than 1 MB, .* Split it\.$/)
    // A small file may pack well.
    expect((await rowsOf(path, { ratio: 100, ratioFromBytes: 1e6 })).read).toHaveLength(200_000)
  },
)

async function* blocksOf(...texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text)
}

test('a line that is too long is one bad row, whatever its length, and the lines around it are read', async () => {
  const rows: TableRow[] = []
  const filler = Array.from({ length: 50 }, () => 'x'.repeat(1000))
  for await (const batch of csvRows(
    blocksOf('a,b\n1,2\n', ...filler, '\n3,4\n', 'y'.repeat(2001), '\r\n5,6\n', ...filler),
    2000,
  ))
    rows.push(...batch)
  expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2'],
    [3, 'x'.repeat(200)],
    [4, '3', '4'],
    [5, 'y'.repeat(200)],
    [6, '5', '6'],
    [7, 'x'.repeat(200)],
  ])
})

test('a stop is noticed inside an endless line, and progress counts rows', async () => {
  const path = fileOf('x.csv', Buffer.from(`a,b\n1,2\n${'x'.repeat(3_000_000)}`))
  const { progress } = await rowsOf(path)
  expect(progress.at(-1)).toEqual({ bytesRead: 3_000_008, bytesTotal: 3_000_008, rowsRead: 2 })
  expect(progress.length).toBeGreaterThan(5)
  const stop = new AbortController()
  const { rows } = await openTable(path, { signal: stop.signal })
  const reading = (async () => {
    for await (const _ of rows) stop.abort(new Error('stopped'))
  })()
  await expect(reading).rejects.toThrow('stopped')
  const headless = fileOf('y.csv', Buffer.from('x'.repeat(3_000_000)))
  await expect(openTable(headless, { signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow('stopped')
})
