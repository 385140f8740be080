import {
  binanceScript,
  bybitScript,
  cboeScript,
  deriveScript,
  faultsOf,
  okxScript,
  simulatedSource,
  startDeribitServer,
  startRestVenue,
  venuePasts,
} from '@gvol/simulation'
import type { OpenStore } from '../data/openStore.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings/settings.ts'
import { UsageError } from '../settings/usageError.ts'
import { type VenuePlace, venuePlaces } from './connectVenues.ts'
import { fillPast, type PastProgress } from './fillPast.ts'
import { simulationEpoch } from './simulationEpoch.ts'

export type Simulation = {
  /** The simulated venues that are wanted, where they listen. */
  readonly places: readonly VenuePlace[]
  readonly symbols: readonly string[]
  /** Fills the store with the past of the market, in the background. */
  readonly fillPast: () => void
  /** How far that is; undefined before it begins and when all is there. */
  readonly progress: () => PastProgress | undefined
} & AsyncDisposable

const sourceOf = (epoch: { readonly seed: number; readonly startMs: number }, symbols: readonly string[]) => {
  const source = simulatedSource({ ...epoch, symbols: symbols.length > 0 ? symbols : undefined })
  const unknown = symbols.find((symbol) => !source.symbols.includes(symbol))
  if (unknown === undefined) return source
  const known = simulatedSource(epoch).symbols
  throw new UsageError(`--symbols: the simulated market has ${known.join(', ')}, not ${unknown}.`)
}

/** @throws UsageError where a market is wanted that is not simulated */
export const checkSimulated = (symbols: readonly string[]): void => {
  sourceOf({ seed: 0, startMs: 0 }, symbols)
}

/** Venues with plain REST, by what they say; each sees the one market in its own way. */
const SCRIPTS = { binance: binanceScript, bybit: bybitScript, okx: okxScript } as const
/** Served where the operator names them: small venues, whose past is not filled. */
const NAMED_ONLY = { cboe: cboeScript, derive: deriveScript } as const

/**
 * Starts the simulated market: servers on loopback that speak the protocols of Deribit, OKX, Bybit and Binance, and of
 * Derive and Cboe where they are named, which the true connectors connect to.
 */
export const startSimulation = async (
  settings: Settings,
  dir: string,
  store: OpenStore,
  log: Log,
): Promise<Simulation> => {
  const nowMs = Date.now()
  const epoch = simulationEpoch(dir, settings.seed, nowMs)
  const source = sourceOf(epoch, settings.symbols)
  await using open = new AsyncDisposableStack()
  const deribit = await startDeribitServer({ source, from: nowMs, faults: faultsOf(settings.faults, 'deribit') })
  open.defer(deribit.close)
  const venueUrl: Record<string, string> = { deribit: deribit.url }
  const named = Object.entries(NAMED_ONLY).filter(([venue]) => settings.venues.includes(venue))
  for (const [venue, script] of [...Object.entries(SCRIPTS), ...named]) {
    const server = await startRestVenue({ source, script, now: Date.now, faults: faultsOf(settings.faults, venue) })
    open.defer(server.close)
    venueUrl[venue] = server.url
  }
  // Those of plain REST serve pairs, perpetuals and futures beside their options, which ccxt asks for.
  const places = venuePlaces(venueUrl, settings.venues).map(({ venue, urls }) => ({
    venue,
    urls: Object.hasOwn(SCRIPTS, venue.id) ? { ...urls, ccxt: venueUrl[venue.id] } : urls,
  }))
  const servers = open.move()
  const stop = new AbortController()
  const wanted = new Set(places.map(({ venue }) => venue.id))
  const markets = venuePasts(source)
    .filter(({ venue }) => wanted.has(venue))
    .map(({ venue, symbols }) => ({ venue, symbols }))
  let progress: PastProgress | undefined
  let filling = Promise.resolve()
  return {
    places,
    symbols: source.symbols,
    fillPast: () => {
      filling = fillPast({
        market: { ...epoch, symbols: source.symbols },
        markets,
        nowMs,
        columnar: store.columnar,
        writer: store.writer,
        onProgress: (now) => {
          progress = now
        },
        signal: stop.signal,
      })
        .catch((error: unknown) => log('error', 'The past of the simulated market could not be stored.', { error }))
        .finally(() => {
          progress = undefined
        })
    },
    progress: () => progress,
    [Symbol.asyncDispose]: async () => {
      stop.abort()
      await filling
      await servers.disposeAsync()
    },
  }
}
