import { setTimeout as pause } from 'node:timers/promises'
import type { ProbeLine } from './deskProbe.ts'
import { type DeskStatus, startSoakDesk } from './soakDesk.ts'
import { type Phase, startTroubles } from './soakFaults.ts'
import { type PublishedTrade, SOAK_VENUES, type SoakVenue, startSoakMarket } from './soakMarket.ts'
import { type StoredSoak, storedSoak } from './storedSoak.ts'
import { listenToTicks } from './tickListener.ts'

export const PACE = 5
/** Chains are requested five times as often as by default, seconds. */
const CHAIN_SECONDS = 1
const SEED = 11
/** The venues' daily expiry at 08:00 is in the middle of the run. */
const TURN_MS = Date.UTC(2026, 2, 4, 8)
const WARM_UP_MS = 8_000
/** Missed trades are requested once a minute, ms. */
const DRAIN_MS = 75_000
const SAMPLE_MS = 1_000
const PATIENCE_MS = 60_000

export type StatusSample = { readonly atMs: number; readonly status: DeskStatus }

export type Soaked = {
  readonly minutes: number
  /** The compared span, venue clock. */
  readonly fromMs: number
  readonly toMs: number
  readonly realMs: (atMs: number) => number
  readonly published: readonly PublishedTrade[]
  readonly ticks: ReadonlyMap<string, ReadonlySet<number>>
  readonly chainSize: (venue: SoakVenue, symbol: string, atMs: number) => number | undefined
  readonly stored: StoredSoak
  readonly probed: readonly ProbeLine[]
  readonly statuses: readonly StatusSample[]
  readonly phases: readonly Phase[]
  readonly close: () => Promise<void>
}

const print = (sentence: string): void => console.error(`${new Date().toISOString().slice(11, 19)} ${sentence}`)

/** Runs a desk on all simulated venues at five times their pace for some minutes and returns the observations. */
export const runSoak = async (minutes: number, hasTroubles: boolean): Promise<Soaked> => {
  const lengthMs = minutes * 60_000
  const market = await startSoakMarket(SEED, TURN_MS - (lengthMs / 2) * PACE, PACE)
  const urls = SOAK_VENUES.flatMap((venue) => ['--venue-url', `${venue}=${market.urls[venue]}`])
  const desk = await startSoakDesk([
    ...urls,
    '--symbols',
    market.symbols.join(','),
    '--chain-seconds',
    String(CHAIN_SECONDS),
  ])
  const listener = await listenToTicks(
    market.urls.deribit,
    market.symbols.map((symbol) => (symbol.includes('_') ? symbol : `${symbol}_USD`).toLowerCase()),
  )
  const untilConnected = async () => {
    for (const endMs = Date.now() + PATIENCE_MS; ; await pause(250)) {
      const { venues } = await desk.status()
      if (venues.every(({ state }) => state === 'connected')) return
      if (Date.now() > endMs) throw new Error(`Not connected: ${JSON.stringify(venues)}`)
    }
  }
  await untilConnected()
  await pause(WARM_UP_MS)
  const fromMs = market.nowMs()
  print(`soaking for ${minutes} min`)
  const statuses: StatusSample[] = []
  const sampling = setInterval(() => {
    desk.status().then(
      (status) => statuses.push({ atMs: Date.now(), status }),
      (error: unknown) => print(`no status: ${String(error)}`),
    )
  }, SAMPLE_MS)
  const troubles = hasTroubles ? startTroubles(market, lengthMs, print) : { phases: [], stop: () => {} }
  await pause(lengthMs)
  troubles.stop()
  market.freeze()
  const toMs = market.nowMs()
  print('the market stands still')
  await pause(DRAIN_MS)
  clearInterval(sampling)
  statuses.push({ atMs: Date.now(), status: await desk.status() })
  const probed = desk.probed()
  await desk.stop()
  listener.close()
  print('reading the store')
  const stored = await storedSoak(desk.storePath, fromMs, toMs)
  desk.remove()
  return {
    minutes,
    fromMs,
    toMs,
    realMs: market.realMs,
    published: market.published(fromMs, toMs),
    ticks: listener.received,
    chainSize: market.chainSize,
    stored,
    probed,
    statuses,
    phases: troubles.phases,
    close: market.close,
  }
}
