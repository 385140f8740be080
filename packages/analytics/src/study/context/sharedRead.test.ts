import { expect, test } from 'vitest'
import { emptyContext } from '../../../testing/emptyContext.ts'
import { cachedReads, sharedRead } from './sharedRead.ts'
import { valueBytes } from './valueBytes.ts'

test('a read runs once a minute, also for concurrent requests; another store, key or minute reads again', async () => {
  const one = emptyContext()
  const other = emptyContext()
  let reads = 0
  const read = async () => ++reads
  const ask = (context = one, key = 'a', atMs = 120_000) => sharedRead(context, key, atMs, read)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  expect(await ask(one, 'a', 179_999)).toBe(1)
  expect([await ask(one, 'a', 180_000), await ask(one, 'b'), await ask(other)]).toEqual([2, 3, 4])
})

test('a failed read is retried', async () => {
  const context = emptyContext()
  let isDown = true
  const read = async () => {
    if (isDown) throw new Error('away')
    return 7
  }
  await expect(sharedRead(context, 'a', 0, read)).rejects.toThrow('away')
  isDown = false
  expect(await sharedRead(context, 'a', 0, read)).toBe(7)
})

test('the cache holds a limited number of reads, the most recently used', async () => {
  const context = emptyContext()
  let reads = 0
  const read = async () => ++reads
  await sharedRead(context, 'kept', 0, read)
  for (let i = 0; i < 250; i++) {
    await sharedRead(context, `other ${i}`, 0, read)
    await sharedRead(context, 'kept', 0, read)
  }
  expect(reads).toBe(251)
  await sharedRead(context, 'other 0', 0, read)
  expect(reads).toBe(252)
})

test('each kind of read has its own interval and limit', async () => {
  const context = emptyContext()
  const read: string[] = []
  const cachedRead = cachedReads<undefined>({ everyMs: 600_000, most: 2 })
  const ask = (key: string, atMs: number) =>
    cachedRead(context, key, atMs, async () => {
      read.push(`${key} ${atMs}`)
      return undefined
    })
  for (const atMs of [0, 599_999, 600_000]) await ask('a', atMs)
  expect(read).toEqual(['a 0', 'a 600000'])
  // A third entry evicts the least recently used one.
  for (const [key, atMs] of [
    ['b', 600_000],
    ['a', 600_000],
    ['a', 0],
  ] as const)
    await ask(key, atMs)
  expect(read.slice(2)).toEqual(['b 600000', 'a 0'])
})

test('reads are cached up to a number of bytes; the newest is cached whatever its size', async () => {
  const context = emptyContext()
  let reads = 0
  const cachedRead = cachedReads<Float64Array>({ everyMs: 1000, most: 100, mostBytes: 10_000 })
  const ask = (key: string, numbers = 500) =>
    cachedRead(context, key, 0, async () => {
      reads++
      return new Float64Array(numbers)
    })
  for (const key of ['a', 'b', 'c', 'c', 'b']) await ask(key)
  expect(reads).toBe(3)
  await ask('a')
  expect(reads).toBe(4)
  await ask('large', 100_000)
  await ask('large')
  expect(reads).toBe(5)
})

test('of the reads that a live page repeats every interval the last two are cached', async () => {
  const context = emptyContext()
  let reads = 0
  const cachedRead = cachedReads<number>({ everyMs: 1000, most: 100 })
  const ask = (atMs: number) => cachedRead(context, 'a', atMs, async () => ++reads)
  for (let atMs = 0; atMs < 10_000; atMs += 500) await ask(atMs)
  expect(reads).toBe(10)
  await ask(8_000)
  expect(reads).toBe(10)
  await ask(7_000)
  expect(reads).toBe(11)
})

test('the size of a value counts its numbers, texts and lists, long lists by a sample', () => {
  expect(valueBytes(new Float64Array(1000))).toBeGreaterThanOrEqual(8000)
  expect(valueBytes('x'.repeat(500))).toBeGreaterThanOrEqual(500)
  const rows = Array.from({ length: 100_000 }, (_, i) => ({ strike: i, name: 'BTC-27MAR26-100000-C' }))
  const bytes = valueBytes(rows)
  expect(bytes / rows.length).toBeGreaterThan(30)
  expect(bytes / rows.length).toBeLessThan(200)
  expect(valueBytes(new Map(rows.map((row) => [row.strike, row])))).toBeGreaterThan(bytes)
  const ring: unknown[] = []
  ring.push(ring)
  expect(valueBytes(ring)).toBeLessThan(1000)
})
