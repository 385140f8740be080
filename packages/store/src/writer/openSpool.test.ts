import { appendFile, open, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchDirectory } from '../../testing/scratch.ts'
import type { EncodedBatch } from '../table/table.ts'
import { openSpool, type Spool, type SpoolFile } from './openSpool.ts'

const limits = { maxBytes: 1e6, segmentBytes: 1e5 }
const batch = (n: number, rows = 1): EncodedBatch => ({
  table: 'trade',
  columns: ['x', 'y'],
  rows,
  lines: Buffer.from(`[${n},"é"]\n`.repeat(rows)),
})
const drained = async (spool: Spool): Promise<EncodedBatch[]> => {
  const all: EncodedBatch[] = []
  for (let segment = await spool.oldest(); segment !== undefined; segment = await spool.oldest()) {
    all.push(...segment.batches)
    await segment.drop()
  }
  return all
}
const setAside = (directory: string) => readdir(join(directory, 'set-aside'))

test('appended batches are read back in order, also from the next spool on the directory', async () => {
  const directory = await scratchDirectory()
  const first = await openSpool(directory, limits)
  await first.append([batch(1), batch(2, 3)])
  await first.append([batch(3)])
  await first.close()
  const second = await openSpool(directory, limits)
  await second.append([batch(4)])
  expect(second.bytes()).toBeGreaterThan(0)
  expect(await drained(second)).toEqual([batch(1), batch(2, 3), batch(3), batch(4)])
  expect(second.bytes()).toBe(0)
  await second.close()
  expect(await readdir(directory)).toEqual(['set-aside'])
})

test('rows appended while the oldest file is read are read after it', async () => {
  const spool = await openSpool(await scratchDirectory(), limits)
  await spool.append([batch(1)])
  const oldest = await spool.oldest()
  await spool.append([batch(2)])
  expect(oldest?.batches).toEqual([batch(1)])
  await oldest?.drop()
  expect(await drained(spool)).toEqual([batch(2)])
  await spool.close()
})

test('files are split at about segmentBytes', async () => {
  const directory = await scratchDirectory()
  const spool = await openSpool(directory, { maxBytes: 1e6, segmentBytes: 150 })
  for (let n = 0; n < 6; n++) await spool.append([batch(n)])
  expect((await readdir(directory)).filter((file) => file.endsWith('.jsonl'))).toHaveLength(3)
  expect(await drained(spool)).toEqual([0, 1, 2, 3, 4, 5].map((n) => batch(n)))
  await spool.close()
})

test.each([1, 5, 60, 110])('a record truncated by a crash (%i bytes missing) loses only itself', async (missing) => {
  const directory = await scratchDirectory()
  const before = await openSpool(directory, limits)
  await before.append([batch(1), batch(2)])
  const whole = before.bytes()
  await before.append([batch(3)])
  const both = before.bytes()
  await before.close()
  await truncate(join(directory, '000000000001.jsonl'), Math.max(both - missing, whole + 1))
  const after = await openSpool(directory, limits)
  await after.append([batch(4)])
  expect(await drained(after)).toEqual([batch(1), batch(2), batch(4)])
  expect(await setAside(directory)).toEqual(['000001-cut-short.jsonl'])
  await after.close()
})

test('damaged bytes are not replayed', async () => {
  const directory = await scratchDirectory()
  const before = await openSpool(directory, limits)
  await before.append([batch(1)])
  await before.append([batch(2)])
  await before.close()
  const path = join(directory, '000000000001.jsonl')
  const damaged = await readFile(path)
  damaged[damaged.length - 4] ^= 1
  await writeFile(path, damaged)
  await appendFile(path, 'garbage')
  const after = await openSpool(directory, limits)
  expect(await drained(after)).toEqual([batch(1)])
  await after.close()
})

test('a full spool refuses new rows with its limit', async () => {
  const spool = await openSpool(await scratchDirectory(), { maxBytes: 250, segmentBytes: 1e5 })
  await spool.append([batch(1)])
  await expect(spool.append([batch(2), batch(3)])).rejects.toThrow(/reached its limit of 250 bytes/)
  await spool.append([batch(4)])
  expect(await drained(spool)).toEqual([batch(1), batch(4)])
  await spool.close()
})

test('rejected rows are in a file with the reason, never overwritten', async () => {
  const directory = await scratchDirectory()
  for (const n of [1, 2]) {
    const spool = await openSpool(directory, limits)
    await spool.setAside([{ batch: batch(n), reason: 'Cannot parse' }])
    await spool.close()
  }
  expect(await setAside(directory)).toEqual(['000001-trade.jsonl', '000002-trade.jsonl'])
  const [header, row] = (await readFile(join(directory, 'set-aside', '000002-trade.jsonl'), 'utf8')).split('\n')
  expect(JSON.parse(header)).toEqual({ reason: 'Cannot parse', table: 'trade', columns: ['x', 'y'], rows: 1 })
  expect(row).toBe('[2,"é"]')
})

/** Files on a disk with this many free bytes that accepts a few at a time. */
const smallDisk = (bytes: number) => {
  const disk = { left: bytes }
  const openFile = async (path: string): Promise<SpoolFile> => {
    const handle = await open(path, 'wx')
    return {
      write: (async (buffer: Buffer, from: number, length: number, at: number) => {
        if (disk.left === 0) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
        const count = Math.min(length, disk.left, 11)
        disk.left -= count
        return handle.write(buffer, from, count, at)
      }) as SpoolFile['write'],
      datasync: () => handle.datasync(),
      truncate: async (length) => {
        disk.left += (await handle.stat()).size - (length ?? 0)
        await handle.truncate(length)
      },
      close: () => handle.close(),
    }
  }
  return { disk, openFile }
}

test('on a full disk acknowledged batches are complete and others are absent', async () => {
  const directory = await scratchDirectory()
  const { disk, openFile } = smallDisk(600)
  const spool = await openSpool(directory, { ...limits, openFile })
  const acknowledged: EncodedBatch[] = []
  for (let n = 0; n < 40; n++) {
    const one = batch(n, 1 + (n % 3))
    await spool.append([one]).then(
      () => void acknowledged.push(one),
      (error: Error) => expect(error.message).toContain('no space'),
    )
  }
  expect(acknowledged.length).toBeGreaterThan(2)
  expect(acknowledged.length).toBeLessThan(40)
  // Dozens of attempts on a full disk leave one file.
  expect((await readdir(directory)).filter((file) => file.endsWith('.jsonl'))).toHaveLength(1)
  disk.left = 1e6
  await spool.append([batch(99)])
  await spool.close()
  const next = await openSpool(directory, limits)
  expect(await drained(next)).toEqual([...acknowledged, batch(99)])
  expect(await setAside(directory)).toEqual([])
  await next.close()
})
