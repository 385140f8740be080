import { setTimeout as pause } from 'node:timers/promises'
import { venues } from '@gvol/exchanges'
import { simulatedSource, startDeribitServer } from '@gvol/simulation'
import { insertTradesComplete, openWriter, sql, tradesComplete } from '@gvol/store'
import { MS_PER_HOUR } from '@gvol/time'
import { expect, onTestFinished, test } from 'vitest'
import { scratchDirectory } from '../../../testing/scratchDirectory.ts'
import { processBus } from '../../cluster/bus/nats/processBus.ts'
import { openDataDir } from '../../data/dir/dataDir.ts'
import { openStore } from '../../data/openStore.ts'
import { openCollector } from '../collector/openCollector.ts'
import { collectVenues } from './collectVenues.ts'

const FROM_MS = Date.UTC(2026, 4, 4, 6)

const collecting = async ({ noteMs = 500, completeToMs = 0, flushMs = 1_000 } = {}) => {
  const source = simulatedSource({ seed: 5, startMs: FROM_MS - MS_PER_HOUR, symbols: ['BTC'] })
  const market = await startDeribitServer({ source, from: FROM_MS, speed: 20 })
  onTestFinished(market.close)
  const store = await openStore(openDataDir(scratchDirectory()), 'real', {
    clickhouseUrl: undefined,
    clickhouseCluster: undefined,
  })
  onTestFinished(() => store[Symbol.asyncDispose]())
  if (completeToMs > 0) {
    await insertTradesComplete(store.writer, new Map([['deribit', completeToMs]]), Date.now())
    await store.writer.flush()
  }
  const spoolDir = scratchDirectory()
  const writer = await openWriter(store.columnar, { spoolDir, nowMs: Date.now, flushMs })
  onTestFinished(writer.close)
  let isRefused = false
  let isSilent = false
  let laterMs = 0
  /** A store that can be made unresponsive. */
  const columnar = new Proxy(store.columnar, {
    get: (of, name) => {
      const member = Reflect.get(of, name) as unknown
      if (typeof member !== 'function') return member
      return isSilent ? () => Promise.reject(new Error('the store is away')) : member.bind(of)
    },
  })
  const log = () => undefined
  const sink = {
    flush: writer.flush,
    insert: (batch: Parameters<typeof writer.insert>[0]) =>
      isRefused ? Promise.reject(new Error('neither store nor disk takes rows')) : writer.insert(batch),
  }
  const collector = openCollector({ snapshotSeconds: 3600 }, sink, processBus(), log)
  onTestFinished(collector.close)
  const venue = venues.deribit
  const collected = await collectVenues({
    endpoints: [{ venue, urls: venue.urlsFromOrigin(market.url) }],
    symbols: ['BTC'],
    chainPollMs: 1_000,
    noteMs,
    now: () => performance.now() + laterMs,
    collector,
    store: { columnar, writer },
    log,
    fileLog: log,
    print: log,
  })
  onTestFinished(() => collected[Symbol.asyncDispose]())
  const stored = async (): Promise<ReadonlySet<string>> => {
    await writer.flush()
    const { column } = await store.columnar.columns(sql`SELECT DISTINCT tradeId FROM trade WHERE kind = 'option'`)
    return new Set(column.tradeId as readonly string[])
  }
  const until = async (what: string, isSo: () => Promise<boolean>) => {
    for (let tries = 0; tries < 900; tries++) {
      if (await isSo()) return
      await pause(100)
    }
    throw new Error(`${what} did not come`)
  }
  const tradedIn = (fromMs: number, toMs: number) =>
    source
      .tradesBetween('BTC', fromMs, toMs)
      .filter(({ kind }) => kind === 'option')
      .map(({ tradeId }) => tradeId)
  const expectAll = async (ids: readonly string[]) => {
    expect(ids.length).toBeGreaterThan(5)
    const isThere = async () => {
      const storedIds = await stored()
      return ids.every((id) => storedIds.has(id))
    }
    await until('every trade', isThere)
  }
  return {
    market,
    store,
    collected,
    stored,
    until,
    tradedIn,
    expectAll,
    refuse: (next: boolean) => {
      isRefused = next
    },
    /** Advances the clock by which a connector counts as healthy. */
    wait: (ms: number) => {
      laterMs += ms
    },
    silence: (next: boolean) => {
      isSilent = next
    },
  }
}

test('trades from a time when storing was off or failed are fetched afterwards', async () => {
  const { market, store, collected, stored, until, tradedIn, expectAll, refuse, silence } = await collecting()
  await until('a trade', async () => (await stored()).size > 0)
  const marked = async () => (await tradesComplete(store.columnar)).get('deribit')
  await until('a mark', async () => (await marked()) !== undefined)

  await collected.setStoring(false)
  const fullFromMs = market.clockMs()
  market.advance(MS_PER_HOUR / 4)
  await pause(500)
  const fullToMs = market.clockMs()
  const whileFull = tradedIn(fullFromMs + 30_000, fullToMs)
  expect((await stored()).intersection(new Set(whileFull)).size).toBe(0)
  expect(await marked()).toBeLessThan(fullFromMs)
  // The spool has room again while the store does not answer: reconnecting is retried until it does.
  silence(true)
  await expect(collected.setStoring(true)).rejects.toThrow('the store is away')
  silence(false)
  await expectAll(whileFull)

  refuse(true)
  const refusedFromMs = market.clockMs()
  await pause(1_500)
  const refused = tradedIn(refusedFromMs, market.clockMs())
  market.advance(MS_PER_HOUR / 4)
  refuse(false)
  await expectAll([...refused, ...tradedIn(market.clockMs() - MS_PER_HOUR / 4, market.clockMs())])
})

test('trades not stored since the middle of a reconnect do not count as complete', async () => {
  const { market, collected, stored, until, tradedIn, expectAll, wait } = await collecting()
  await until('a trade', async () => (await stored()).size > 0)
  await collected.setStoring(false)
  const offMs = market.clockMs()
  await Promise.all([collected.setStoring(true), collected.setStoring(false)])
  await until('the connection', async () => collected.statuses().every(({ state }) => state === 'connected'))
  market.advance(MS_PER_HOUR / 4)
  await pause(1_500)
  wait(60_000)
  await pause(500)
  wait(60_000)
  expect(collected.completeToMs('deribit') ?? 0).toBeLessThan(offMs + MS_PER_HOUR / 8)
  const toMs = market.clockMs()
  await collected.setStoring(true)
  await expectAll(tradedIn(offMs + 30_000, toMs))
})

test('lost rows are known at once, not when the completeness is stored the next time', async () => {
  const { market, collected, stored, until, refuse, wait } = await collecting({ noteMs: MS_PER_HOUR })
  await until('a trade', async () => (await stored()).size > 0)
  await until('the connection', async () => collected.statuses().every(({ state }) => state === 'connected'))
  const completeToMs = () => collected.completeToMs('deribit') ?? 0
  const firstMs = completeToMs()
  await until('a later mark', async () => {
    wait(31_000)
    return completeToMs() > firstMs
  })
  refuse(true)
  const refusedFromMs = market.clockMs()
  market.advance(MS_PER_HOUR / 4)
  await pause(1_000)
  wait(31_000)
  expect(completeToMs()).toBeLessThanOrEqual(refusedFromMs)
})

test('the completeness that an earlier process stored is restored before anything newer, and the start does not wait', async () => {
  const completeToMs = FROM_MS - 60_000
  const { store } = await collecting({ completeToMs, noteMs: MS_PER_HOUR, flushMs: MS_PER_HOUR })
  const { column } = await store.columnar.columns(sql`SELECT throughMs FROM jobLedger`)
  expect((column.throughMs as readonly number[]).map(Number)).toEqual([completeToMs, completeToMs])
})
