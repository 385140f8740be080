import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scratchDirectory } from '../../testing/scratch.ts'
import { StoreError } from '../engine/storeError.ts'
import type { EncodedBatch } from '../table/table.ts'
import { openWriter, type Writer, type WriterOptions } from './openWriter.ts'

type Mode = 'up' | 'away' | 'hanging'

/** An in-memory store that can be away, hang, or reject rows. */
const pretendStore = (isBad: (row: unknown) => boolean = () => false) => {
  const rows: unknown[] = []
  const inserts: EncodedBatch[] = []
  let mode: Mode = 'up'
  let wake: (() => void)[] = []
  return {
    rows,
    inserts,
    become: (next: Mode): void => {
      mode = next
      for (const go of wake) go()
      wake = []
    },
    sink: {
      insert: async (batch: EncodedBatch): Promise<void> => {
        inserts.push(batch)
        if (mode === 'hanging') await new Promise<void>((resolve) => wake.push(resolve))
        if (mode === 'away') throw new StoreError('unavailable', 'connect ECONNREFUSED')
        const read = batch.lines
          .toString()
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line)[0])
        if (read.some(isBad)) throw new StoreError('rejected', 'ClickHouse error 27: Cannot parse', { code: 27 })
        rows.push(...read)
      },
    },
  }
}

const batch = (...rows: unknown[]): EncodedBatch => ({
  table: 'trade',
  columns: ['x'],
  rows: rows.length,
  lines: Buffer.from(rows.map((row) => `${JSON.stringify([row])}\n`).join('')),
})

const opened = async (
  store: ReturnType<typeof pretendStore>,
  options: Partial<WriterOptions> = {},
): Promise<Writer> => {
  const spoolDir = options.spoolDir ?? (await scratchDirectory())
  const writer = await openWriter(store.sink, {
    nowMs: () => 7,
    flushMs: 5,
    retryMs: 5,
    // A busy machine does not count as a slow store; the test about slowness overrides this.
    slowMs: 1e6,
    ...options,
    spoolDir,
  })
  onTestFinished(() => writer.close())
  return writer
}

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 2))
}

test('rows of a flush are written together, in order, and are acknowledged once stored', async () => {
  const store = pretendStore()
  const writer = await opened(store)
  await Promise.all([writer.insert(batch(1, 2)), writer.insert(batch(3))])
  expect(store.rows).toEqual([1, 2, 3])
  expect(store.inserts).toHaveLength(1)
  expect(writer.status()).toEqual({
    state: 'direct',
    queuedRows: 0,
    queuedBytes: 0,
    spooledBytes: 0,
    storedRows: 3,
    setAsideRows: 0,
    refusedRows: 0,
    lastError: undefined,
  })
})

test('flush does not wait for the batching delay', async () => {
  const store = pretendStore()
  const writer = await opened(store, { flushMs: 1e6 })
  void writer.insert(batch(1))
  await writer.flush()
  expect(store.rows).toEqual([1])
})

test('many bytes do not wait for the batching delay either', async () => {
  const store = pretendStore()
  const writer = await opened(store, { flushMs: 1e6, flushBytes: 10 })
  await writer.insert(batch('much more than ten bytes'))
  expect(store.rows).toHaveLength(1)
})

test('while the store is unreachable rows are acknowledged from disk, and stored in order when it is back', async () => {
  const store = pretendStore()
  const writer = await opened(store)
  await writer.insert(batch(1))
  store.become('away')
  await writer.insert(batch(2))
  await writer.insert(batch(3))
  expect(writer.status()).toMatchObject({
    state: 'spooling',
    queuedRows: 0,
    storedRows: 1,
    lastError: { message: 'connect ECONNREFUSED', atMs: 7 },
  })
  expect(writer.status().spooledBytes).toBeGreaterThan(0)
  store.become('up')
  await writer.insert(batch(4))
  await until(() => writer.status().state === 'direct')
  await writer.insert(batch(5))
  expect(store.rows).toEqual([1, 2, 3, 4, 5])
  expect(writer.status().spooledBytes).toBe(0)
})

test('rows that one writer left on disk are stored by the next one', async () => {
  const spoolDir = await scratchDirectory()
  const away = pretendStore()
  away.become('away')
  const first = await opened(away, { spoolDir })
  await first.insert(batch(1))
  void first.insert(batch(2))
  await first.close()
  const back = pretendStore()
  const second = await opened(back, { spoolDir })
  await until(() => second.status().state === 'direct')
  expect(back.rows).toEqual([1, 2])
  expect((await readdir(spoolDir)).filter((file) => file.endsWith('.jsonl'))).toEqual([])
})

test('a hanging store counts as slow: rows are acknowledged from disk, in order', async () => {
  const store = pretendStore()
  const writer = await opened(store, { slowMs: 20 })
  store.become('hanging')
  await writer.insert(batch(1))
  await writer.insert(batch(2))
  expect(store.rows).toEqual([])
  expect(writer.status()).toMatchObject({ state: 'spooling', lastError: { message: expect.stringMatching(/20 ms/) } })
  store.become('up')
  await until(() => writer.status().state === 'direct')
  // At least once: row 1 was being inserted while it was spooled.
  expect(store.rows).toEqual([1, 1, 2])
})

test('a row rejected by the store is set aside with its reason; all others are stored', async () => {
  const store = pretendStore((row) => row === 'bad')
  const spoolDir = await scratchDirectory()
  const writer = await opened(store, { spoolDir })
  await Promise.all([writer.insert(batch(1, 2, 3)), writer.insert(batch(4, 'bad', 6, 7)), writer.insert(batch(8))])
  expect(store.rows).toEqual([1, 2, 3, 4, 6, 7, 8])
  expect(writer.status()).toMatchObject({ state: 'direct', storedRows: 7, setAsideRows: 1 })
  expect(writer.status().lastError?.message).toMatch(/1 rows of trade were set aside: ClickHouse error 27/)
  expect(await readdir(join(spoolDir, 'set-aside'))).toEqual(['000001-trade.jsonl'])
})

test('rows that are all rejected cost a limited number of attempts', async () => {
  const store = pretendStore(() => true)
  const writer = await opened(store)
  await writer.insert(batch(...Array.from({ length: 1000 }, (_, i) => i)))
  expect(writer.status()).toMatchObject({ storedRows: 0, setAsideRows: 1000 })
  expect(store.inserts.length).toBeLessThan(150)
  await writer.insert(batch('next'))
  expect(writer.status().setAsideRows).toBe(1001)
})

test('a rejected row in the spool does not delay the rows behind it', async () => {
  const store = pretendStore((row) => row === 'bad')
  const writer = await opened(store)
  store.become('away')
  await writer.insert(batch('bad'))
  await writer.insert(batch(2))
  store.become('up')
  await until(() => writer.status().state === 'direct')
  expect(store.rows).toEqual([2])
  expect(writer.status().setAsideRows).toBe(1)
})

test('a full queue refuses rows with a sentence and counts them; room() waits', async () => {
  const store = pretendStore()
  store.become('hanging')
  const writer = await opened(store, { maxQueuedBytes: 10 })
  const first = writer.insert(batch('more than ten bytes'))
  await expect(writer.insert(batch(2))).rejects.toMatchObject({ reason: 'busy', message: /wait for room\(\)/ })
  expect(writer.status().refusedRows).toBe(1)
  let hasRoom = false
  const room = writer.room().then(() => {
    hasRoom = true
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(hasRoom).toBe(false)
  store.become('up')
  await first
  await room
  await writer.insert(batch(3))
  expect(store.rows).toEqual(['more than ten bytes', 3])
})

test('without store and disk rows stay in memory until one is back', async () => {
  const store = pretendStore()
  const spoolDir = await scratchDirectory()
  const writer = await opened(store, { spoolDir })
  await rm(spoolDir, { recursive: true })
  await writeFile(spoolDir, 'no directory any more')
  store.become('away')
  const writing = writer.insert(batch(1))
  await until(() => /ENOTDIR/.test(writer.status().lastError?.message ?? ''))
  expect(writer.status().queuedRows).toBe(1)
  store.become('up')
  await writing
  expect(store.rows).toEqual([1])
})

test('closing stores waiting rows and refuses new ones', async () => {
  const store = pretendStore()
  const writer = await opened(store, { flushMs: 1e6 })
  const last = writer.insert(batch(1))
  await writer.close()
  await last
  expect(store.rows).toEqual([1])
  await expect(writer.insert(batch(2))).rejects.toMatchObject({ reason: 'closed' })
  expect(writer.status().state).toBe('closed')
})

test('rows of a sampled table wait to be batched and leave with the next full flush; other rows do not wait', async () => {
  const store = pretendStore()
  const sampled = (row: unknown): EncodedBatch => ({ ...batch(row), table: 'indexPrice' })
  const writer = await opened(store, { sampledTables: new Set(['indexPrice']), sampledFlushMs: 1e6 })
  const waiting = [writer.insert(sampled('a')), writer.insert(sampled('b'))]
  await writer.insert(batch('trade'))
  expect(store.rows).toEqual(['trade'])
  await writer.flush()
  await Promise.all(waiting)
  expect(store.inserts.map(({ table, rows }) => [table, rows])).toEqual([
    ['trade', 1],
    ['indexPrice', 2],
  ])
})

test('a ledger is stored after the sampled rows that came before it; a large batch of a sampled table does not wait', async () => {
  const store = pretendStore()
  const sampled = (...rows: unknown[]): EncodedBatch => ({ ...batch(...rows), table: 'indexPrice' })
  const writer = await opened(store, { sampledTables: new Set(['indexPrice']), sampledFlushMs: 1e6 })
  const waiting = writer.insert(sampled('a'))
  await writer.insert({ ...batch('done'), table: 'jobLedger' })
  await waiting
  expect(store.rows).toEqual(['a', 'done'])
  await writer.insert(sampled(...Array.from({ length: 60 }, (_, i) => i)))
  expect(store.rows).toHaveLength(62)
})

test('rows of a sampled table are stored after their own delay without any other insert', async () => {
  const store = pretendStore()
  const writer = await opened(store, { sampledTables: new Set(['trade']), sampledFlushMs: 20 })
  await writer.insert(batch('alone'))
  expect(store.rows).toEqual(['alone'])
})

test('a ledger refused by both store and disk is still stored after the sampled rows before it', async () => {
  const store = pretendStore()
  const spoolDir = await scratchDirectory()
  const writer = await opened(store, { spoolDir, sampledTables: new Set(['indexPrice']), sampledFlushMs: 1e6 })
  store.become('away')
  await rm(spoolDir, { recursive: true })
  await writeFile(spoolDir, 'not a folder')
  const waiting = writer.insert({ ...batch('a'), table: 'indexPrice' })
  const done = writer.insert({ ...batch('done'), table: 'jobLedger' })
  await until(() => /EEXIST|ENOTDIR|ENOENT/.test(writer.status().lastError?.message ?? ''))
  store.become('up')
  await Promise.all([waiting, done])
  expect(store.rows).toEqual(['a', 'done'])
})
