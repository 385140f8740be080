import { type Connector, type Venue, venues } from '@gvol/exchanges'
import type { MarketEvent } from '@gvol/market'
import {
  binanceScript,
  bybitScript,
  type Faults,
  okxScript,
  type SimulatedSource,
  startDeribitServer,
  startRestVenue,
} from '@gvol/simulation'
import { onTestFinished } from 'vitest'

export const SIMULATED_VENUES = ['deribit', 'okx', 'bybit', 'binance'] as const
export type SimulatedVenueId = (typeof SIMULATED_VENUES)[number]

const SCRIPTS = { okx: okxScript, bybit: bybitScript, binance: binanceScript } as const
const CHAIN_POLL_MS = 400
/** Shortens once-a-minute polling to a few seconds for tests. */
const RARE_MS = 30_000
const HASTE = 15

export type SimulatedVenue = {
  readonly events: readonly MarketEvent[]
  readonly log: readonly string[]
  readonly status: Connector['status']
  readonly setFaults: (faults: Partial<Faults>) => void
  readonly lines: () => number
}

export type SimulatedVenueOptions = {
  readonly id: SimulatedVenueId
  readonly source: SimulatedSource
  readonly symbols: readonly string[]
  /** Market instant at which it begins. */
  readonly fromMs: number
  /** Market ms per real ms. */
  readonly speed: number
  readonly faults?: Partial<Faults>
}

/** Opens a simulated venue with its real connector, which runs at its normal pace whatever the market's speed. */
export const openSimulatedVenue = async (options: SimulatedVenueOptions): Promise<SimulatedVenue> => {
  const { id, source, fromMs, speed, faults } = options
  const beganMs = performance.now()
  const marketMs = () => Math.floor(fromMs + (performance.now() - beganMs) * speed)
  const server =
    id === 'deribit'
      ? await startDeribitServer({ source, from: fromMs, speed, faults })
      : await startRestVenue({ source, script: SCRIPTS[id], now: marketMs, faults })
  const venue: Venue = venues[id]
  const events: MarketEvent[] = []
  const log: string[] = []
  const connector = venue.connect({
    urls: venue.urlsFromOrigin(server.url),
    symbols: venue.symbolsFor(options.symbols),
    onEvents: (received) => void events.push(...received),
    onInstruments: () => {},
    log: (level, message) => void log.push(`${level} ${message}`),
    chainPollMs: CHAIN_POLL_MS,
    now: () => Math.floor(fromMs + performance.now() - beganMs),
    after: (ms, run) => {
      const timer = setTimeout(run, ms >= RARE_MS ? ms / HASTE : ms)
      return () => clearTimeout(timer)
    },
  })
  onTestFinished(async () => {
    await connector.stop()
    await server.close()
  })
  await connector.start()
  return { events, log, status: connector.status, setFaults: server.setFaults, lines: server.connections }
}

/** Waits until a condition holds; throws naming what did not happen. */
export const until = async (what: string, isSo: () => boolean, longestMs = 60_000): Promise<void> => {
  const endMs = performance.now() + longestMs
  while (!isSo()) {
    if (performance.now() > endMs) throw new Error(`${what} did not come within ${longestMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
