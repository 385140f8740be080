import { setTimeout as pause } from 'node:timers/promises'
import { venues } from '@gvol/exchanges'
import { simulatedSource, startDeribitServer } from '@gvol/simulation'
import { sql } from '@gvol/store'
import { MS_PER_HOUR } from '@gvol/time'
import { expect, onTestFinished, test } from 'vitest'
import { scratchDirectory } from '../../testing/scratchDirectory.ts'
import { until } from '../../testing/simulatedVenue.ts'
import type { Moved } from '../cluster/bus/bus.ts'
import { processBus } from '../cluster/bus/nats/processBus.ts'
import { openDataDir } from '../data/dir/dataDir.ts'
import { openStore } from '../data/openStore.ts'
import { openCollecting } from './openCollecting.ts'
import type { SimulationEvent, SimulationInit } from './simulation.worker.ts'
import { startWorker } from './startWorker.ts'

const FROM_MS = Date.UTC(2026, 4, 4, 6)
const PATIENCE_MS = 60_000

const quiet = () => {
  const lines: string[] = []
  const log = (level: string, message: string) => void lines.push(`${level} ${message}`)
  return { lines, log: { log, fileLog: log, print: (message: string) => void lines.push(message) } }
}

test('a collector thread that dies is reported and started again, states move on, and no trade is lost', async () => {
  const source = simulatedSource({ seed: 5, startMs: FROM_MS - MS_PER_HOUR, symbols: ['BTC'] })
  const market = await startDeribitServer({ source, from: FROM_MS, speed: 30 })
  onTestFinished(market.close)
  const none = { clickhouseUrl: undefined, clickhouseCluster: undefined }
  const store = await openStore(openDataDir(scratchDirectory()), 'real', none)
  onTestFinished(() => store[Symbol.asyncDispose]())
  const bus = processBus()
  const moved: Moved[] = []
  bus.subscribe((announcement) => void (announcement.type === 'moved' && moved.push(announcement)))
  const { lines, log } = quiet()
  const collecting = openCollecting({
    settings: { symbols: ['BTC'], chainSeconds: 1, snapshotSeconds: 1, depthOf: ['none'] },
    endpoints: [{ venue: venues.deribit, urls: venues.deribit.urlsFromOrigin(market.url) }],
    ownHistory: [],
    store,
    bus,
    log,
  })
  await collecting.begun
  const BTC = { venue: 'deribit', symbol: 'BTC' }
  const storedIds = async (): Promise<ReadonlySet<string>> => {
    const { column } = await store.columnar.columns(sql`SELECT DISTINCT tradeId FROM trade WHERE kind = 'option'`)
    return new Set(column.tradeId as readonly string[])
  }
  const stateAfter = (atMs: number) => () => (collecting.live.state('chain', BTC)?.atMs ?? 0) > atMs
  await until('a chain', stateAfter(FROM_MS), PATIENCE_MS)
  const chain = collecting.live.state('chain', BTC)
  // Typed arrays survive, because the other thread's columns are copied.
  expect(chain?.strike).toBeInstanceOf(Float64Array)
  expect(chain?.instrument).toHaveLength(chain?.size ?? 0)
  expect(collecting.live.states('chain', { venue: 'deribit' })).toEqual([chain])
  expect(collecting.statuses()).toMatchObject([{ venue: 'deribit' }])
  expect(collecting.problem()).toBeUndefined()
  await until('stored trades', () => store.writer.status().storedRows > 0, PATIENCE_MS)
  while ((await storedIds()).size === 0) await pause(100)

  await collecting.kill()
  const killedMs = market.clockMs()
  expect(collecting.problem()).toMatch(/^The part of the desk that collects and stores ended \(.+\) and is about to be/)
  expect(lines).toContainEqual(expect.stringMatching(/^error The part of the desk that collects and stores ended/))
  const optionTrades = (fromMs: number, toMs: number) =>
    source.tradesBetween('BTC', fromMs, toMs).filter(({ kind, atMs }) => kind === 'option' && atMs <= toMs)
  const tenthMs = optionTrades(killedMs, killedMs + MS_PER_HOUR)[9]?.atMs ?? Number.NaN
  await until('a chain after ten more trades', stateAfter(tenthMs), PATIENCE_MS)
  expect(collecting.problem()).toMatch(/and was restarted\./)
  const toMs = market.clockMs()
  const sourceIds = optionTrades(FROM_MS, toMs).map(({ tradeId }) => tradeId)
  const first = await storedIds()
  const since = sourceIds.findIndex((id) => first.has(id))
  expect(since).toBeGreaterThanOrEqual(0)
  const missing = async () => {
    const ids = await storedIds()
    return sourceIds.slice(since).filter((id) => !ids.has(id))
  }
  // Requests that fail on a busy machine are retried with growing delays.
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline && (await missing()).length > 0) await pause(200)
  expect(
    await missing(),
    collecting
      .statuses()
      .flatMap(({ problems }) => problems)
      .join('\n'),
  ).toEqual([])
  expect(sourceIds.length - since).toBeGreaterThan(10)
  // A chain is announced when it is durable, which takes longer than its trades on a busy machine.
  const isStored = () => moved.some(({ kind, state }) => kind === 'option-quote' && state === undefined)
  await until('a stored chain', isStored, PATIENCE_MS)

  const before = await storedIds()
  await collecting[Symbol.asyncDispose]()
  expect(store.writer.status().queuedRows).toBe(0)
  expect((await storedIds()).size).toBeGreaterThanOrEqual(before.size)
}, 240_000)

test('a simulated market whose thread dies continues at the same addresses', async () => {
  const starts: SimulationEvent[] = []
  const ports: Record<string, number> = {}
  const part = startWorker<SimulationInit, SimulationEvent, never>({
    name: 'tried',
    does: 'plays',
    entry: new URL('./simulation.worker.ts', import.meta.url),
    init: () => ({
      data: {
        epoch: { seed: 5, startMs: FROM_MS },
        settings: { symbols: ['BTC'], venues: [], faults: { all: {}, byVenue: {} } },
        ports,
      },
    }),
    onEvent: (now) => {
      for (const [venue, url] of Object.entries(now.urls)) ports[venue] = Number(new URL(url).port)
      starts.push(now)
    },
    retryMs: 10,
    log: quiet().log,
  })
  onTestFinished(() => part[Symbol.asyncDispose]())
  await until('the market', () => starts.length === 1, PATIENCE_MS)
  await part.kill()
  await until('the market again', () => starts.length === 2, PATIENCE_MS)
  expect(starts[1].urls).toEqual(starts[0].urls)
  expect(starts[1].urls.deribit).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const answer = await fetch(`${starts[1].urls.deribit}/api/v2/public/get_time`)
  expect(answer.status).toBe(200)
})

test('a thread that cannot start is tried again with growing delays, and its end has a reason', async () => {
  const ends: { readonly message: string; readonly atMs: number }[] = []
  const part = startWorker<unknown, never, never>({
    name: 'tried',
    does: 'plays',
    entry: new URL('./simulation.worker.ts', import.meta.url),
    // Lacks all required data.
    init: () => ({ data: {} }),
    onEvent: () => undefined,
    onEnd: ({ message }) => void ends.push({ message, atMs: performance.now() }),
    retryMs: 20,
    log: quiet().log,
  })
  await until('three ends', () => ends.length >= 3, PATIENCE_MS)
  await part[Symbol.asyncDispose]()
  const count = ends.length
  expect(part.problem()).toContain(ends[0].message)
  await pause(300)
  expect(ends).toHaveLength(count)
})
