import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { venues } from '@gvol/exchanges'
import { simulatedSource, startDeribitServer } from '@gvol/simulation'
import { readEvents, sql } from '@gvol/store'
import { MS_PER_HOUR } from '@gvol/time'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../testing/desk.ts'
import { scratchDirectory } from '../../testing/scratchDirectory.ts'
import { startCuttableLine } from '../../testing/startCuttableLine.ts'
import { startNats } from '../../testing/startNats.ts'
import { openNats } from '../cluster/bus/nats/openNats.ts'
import { processBus } from '../cluster/bus/nats/processBus.ts'
import { holdVenues } from '../cluster/leases/holdVenues.ts'
import { natsLeaseBook } from '../cluster/leases/natsLeaseBook.ts'
import { openDataDir } from '../data/dir/dataDir.ts'
import { openStore } from '../data/openStore.ts'
import type { Collecting } from '../market/collecting/collectVenues.ts'
import { collectLeased } from './collectLeased.ts'

const FROM_MS = Date.UTC(2026, 4, 4, 6)
/** Every second without a collector is a minute of missed trades. */
const SPEED = 60

/** NATS, a store and a venue used by two collectors, each with its own connection to NATS. */
const startGround = async (skip: (reason: string) => never) => {
  const folder = scratchDirectory()
  const nats = await startNats(join(folder, 'nats'))
  if (nats === undefined) return skip('Debian’s package nats-server is not installed')
  onTestFinished(nats.kill)
  const source = simulatedSource({ seed: 9, startMs: FROM_MS - MS_PER_HOUR, symbols: ['BTC'] })
  const market = await startDeribitServer({ source, from: FROM_MS, speed: SPEED })
  onTestFinished(market.close)
  const store = await openStore(openDataDir(join(folder, 'data')), 'real', {
    clickhouseUrl: undefined,
    clickhouseCluster: undefined,
  })
  onTestFinished(() => store[Symbol.asyncDispose]())
  const log = () => undefined
  const settings = { symbols: ['BTC'], chainSeconds: 2, snapshotSeconds: 120, depthOf: ['none'] }
  const venue = venues.deribit
  const startCollector = async (me: string) => {
    const address = new URL(nats.url)
    const line = await startCuttableLine(Number(address.port))
    address.port = String(line.port)
    const connected = openNats({ addresses: [address.href], name: me, log })
    onTestFinished(() => connected[Symbol.asyncDispose]())
    const wrote: number[] = []
    const insert: typeof store.writer.insert = (batch) => {
      wrote.push(performance.now())
      return store.writer.insert(batch)
    }
    const collecting = new Map<string, Collecting>()
    const holding = holdVenues({
      me,
      venues: [venue.id],
      book: natsLeaseBook(connected),
      begin: (lease) =>
        collectLeased({ venue, urls: venue.urlsFromOrigin(market.url) }, lease, {
          settings,
          collecting,
          bus: processBus(),
          storing: { isStorable: true },
          store: { columnar: store.columnar, writer: { ...store.writer, insert } },
          log: { log, fileLog: log, print: log, problem: () => undefined },
        }),
      now: () => performance.now(),
      schedule: (run, afterMs) => {
        const timer = setTimeout(run, afterMs)
        return () => clearTimeout(timer)
      },
      log,
    })
    onTestFinished(() => holding[Symbol.asyncDispose]())
    const writesMore = () => {
      const before = wrote.length
      return eventually(`a write of ${me}`, async () => (wrote.length > before ? true : undefined))
    }
    return { ...line, wrote, writesMore, works: () => collecting.size > 0, stop: () => holding[Symbol.asyncDispose]() }
  }
  return { source, market, store, startCollector }
}

test('a collector cut off from the leases stops before the other begins, and stays stopped when its messages arrive late', async ({
  skip,
}) => {
  const { source, market, store, startCollector } = await startGround(skip)
  const one = await startCollector('one')
  await one.writesMore()
  const fromMs = market.clockMs()
  const other = await startCollector('other')
  await one.writesMore()
  expect(other.wrote).toEqual([])

  one.cut()
  await other.writesMore()
  const [begun = Number.NaN] = other.wrote
  expect(one.wrote.at(-1)).toBeLessThan(begun)
  expect(one.works()).toBe(false)
  one.mend()
  await pause(3_000)
  await other.writesMore()
  expect(one.wrote.filter((atMs) => atMs >= begun)).toEqual([])

  // In the other direction: the collector that was cut off first takes over.
  other.cut()
  await one.writesMore()
  const againMs = one.wrote.find((atMs) => atMs > begun)
  expect(other.wrote.at(-1)).toBeLessThan(againMs ?? Number.NaN)
  expect(other.works()).toBe(false)
  other.mend()

  const toMs = market.clockMs()
  const emitted = source.tradesBetween('BTC', fromMs, toMs).map(({ tradeId }) => tradeId)
  expect(emitted.length).toBeGreaterThan(50)
  const stored = () => readEvents(store.columnar, 'trade', { venue: 'deribit', symbol: 'BTC', fromMs, toMs })
  await eventually('every trade', async () => {
    await store.writer.flush()
    return (await stored()).length >= emitted.length ? true : undefined
  })
  market.pause()
  await Promise.all([one.stop(), other.stop()])
  await store.writer.flush()
  expect((await stored()).map(({ tradeId }) => tradeId).toSorted()).toEqual(emitted.toSorted())
  const { column } = await store.columnar.columns(
    sql`SELECT count() AS quotes, uniqExact(instrument) AS instruments FROM optionQuote FINAL
        WHERE venue = 'deribit' GROUP BY snapshotMs`,
  )
  expect(column.quotes.length).toBeGreaterThan(2)
  expect(column.quotes).toEqual(column.instruments)
}, 120_000)
