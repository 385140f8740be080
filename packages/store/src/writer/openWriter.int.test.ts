import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startClickhouseServer } from '../../testing/clickhouseServer.ts'
import { SAMPLE_MARKET, SAMPLE_MS, sampleQuotes } from '../../testing/sample.ts'
import { scratchDirectory } from '../../testing/scratch.ts'
import { openColumnar } from '../engine/openColumnar.ts'
import { insertEvents } from '../reading/insertEvents.ts'
import { readEvents } from '../reading/readEvents.ts'
import { insertSnapshot } from '../tables/option-quote/insert.ts'
import { snapshotTimes } from '../tables/snapshot/read.ts'
import { migrate } from '../upkeep/migrate.ts'
import { openWriter } from './openWriter.ts'

test('while a server is killed and restarted rows wait on disk, rejected ones are set aside, and none is lost', async () => {
  const path = await scratchDirectory()
  const spoolDir = await scratchDirectory()
  let server = await startClickhouseServer(path)
  const columnar = openColumnar({ url: server.url })
  await migrate(columnar, { nowMs: 1 })
  const writer = await openWriter(columnar, { spoolDir, nowMs: () => 1, flushMs: 5, retryMs: 20, maxRetryMs: 50 })
  const insert = (n: number) => {
    const snapshotMs = SAMPLE_MS + n * 1000
    return insertSnapshot(writer, { ...SAMPLE_MARKET, snapshotMs, quotes: sampleQuotes(snapshotMs) })
  }
  await insert(0)
  expect(writer.status()).toMatchObject({ state: 'direct', storedRows: 60 })

  await server.kill()
  for (let n = 1; n <= 5; n++) await insert(n)
  expect(writer.status()).toMatchObject({ state: 'spooling', storedRows: 60, queuedRows: 0 })
  expect(writer.status().lastError?.message).toMatch(/ECONNREFUSED/)

  server = await startClickhouseServer(path, server.port)
  while (writer.status().state !== 'direct') await new Promise((resolve) => setTimeout(resolve, 10))
  await insert(6)
  expect(writer.status()).toMatchObject({ storedRows: 7 * 60, setAsideRows: 0 })
  const span = { ...SAMPLE_MARKET, fromMs: 0, toMs: SAMPLE_MS * 2 }
  expect(await snapshotTimes(columnar, span)).toEqual(
    Float64Array.from([0, 1, 2, 3, 4, 5, 6], (n) => SAMPLE_MS + n * 1000),
  )

  // An instant before 1970 is a valid integer, so only the store can reject it.
  const price = (n: number) => ({
    ...SAMPLE_MARKET,
    type: 'index-price' as const,
    indexName: 'btc_usd',
    atMs: sampleQuotes()[0].atMs,
    receivedAtMs: sampleQuotes()[0].receivedAtMs,
    price: n,
  })
  const wrong = { ...price(2), atMs: -1 as ReturnType<typeof price>['atMs'] }
  await insertEvents(writer, [wrong, price(1)])
  expect(writer.status()).toMatchObject({ state: 'direct', storedRows: 7 * 60 + 1, setAsideRows: 1 })
  expect(await readEvents(columnar, 'index-price', span)).toEqual([price(1)])
  const [file] = await readdir(join(spoolDir, 'set-aside'))
  const [header] = (await readFile(join(spoolDir, 'set-aside', file), 'utf8')).split('\n')
  expect(JSON.parse(header)).toMatchObject({ table: 'indexPrice', rows: 1, reason: expect.stringMatching(/atMs > 0/) })

  await writer.close()
  await columnar.close()
  await server.stop()
})
