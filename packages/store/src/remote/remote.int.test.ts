import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnarContract } from '../contracts/columnar.contract.ts'
import { openColumnar } from '../engine/openColumnar.ts'
import { sql } from '../sql.ts'
import { encodeRows } from '../table/table.ts'
import { tables } from '../tables/tables.ts'
import { openWriter, type Writer } from '../writer/openWriter.ts'
import { connectStore } from './connectStore.ts'
import { hostStore, type SharedStore } from './hostStore.ts'

const path = mkdtempSync(join(tmpdir(), 'gvol-lent-'))
const columnar = openColumnar({ path: join(path, 'store') })
const { port1, port2 } = new MessageChannel()
let writer: Writer
let borrowed: SharedStore

beforeAll(async () => {
  writer = await openWriter(columnar, { spoolDir: join(path, 'spool'), nowMs: Date.now, flushMs: 20 })
  hostStore({ columnar, writer }, port1)
  borrowed = await connectStore(port2)
})
afterAll(async () => {
  await writer.close()
  await columnar.close()
  rmSync(path, { recursive: true })
})

// The remote store passes the same tests as the store itself.
columnarContract(() => borrowed.columnar)

const ticks = (atMs: number) =>
  encodeRows(tables.indexPrice, [
    { venue: 'deribit', symbol: 'LENT', indexName: 'lent_usd', atMs, receivedAtMs: atMs, price: 1 },
  ])

test('rows are acknowledged when durable, the bytes of the caller’s batch are not detached, and the status is transferred', async () => {
  const batch = ticks(1_767_225_600_000)
  const before = batch.lines.toString()
  const { storedRows } = borrowed.writer.status()
  await Promise.all([borrowed.writer.insert(batch), borrowed.writer.flush()])
  expect(batch.lines.toString()).toBe(before)
  const { column } = await columnar.columns<'n'>(
    sql`SELECT toFloat64(count()) AS n FROM indexPrice WHERE symbol = 'LENT'`,
  )
  expect(column.n).toEqual([1])
  await expect.poll(() => borrowed.writer.status().storedRows, { timeout: 30_000 }).toBe(storedRows + 1)
  expect(borrowed.writer.status().state).toBe('direct')
})

test('a query in progress when the connection closes fails, as do all later ones, and the store continues', async () => {
  const query = borrowed.columnar.columns(sql`SELECT sleep(0.5) AS x`)
  port1.close()
  await expect(query).rejects.toMatchObject({ reason: 'closed' })
  await expect(borrowed.writer.insert(ticks(0))).rejects.toMatchObject({ reason: 'closed' })
  expect(await columnar.isAlive()).toBe(true)
})
