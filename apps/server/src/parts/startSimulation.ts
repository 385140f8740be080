import { simulatedSource, volFutureSymbols } from '@gvol/simulation'
import type { OpenStore } from '../data/openStore.ts'
import { type VenuePlace, venuePlaces } from '../market/connectVenues.ts'
import { fillPast, type PastProgress } from '../market/past/fillPast.ts'
import { simulationEpoch } from '../market/simulationEpoch.ts'
import type { Settings } from '../settings/settings.ts'
import { UsageError } from '../settings/usageError.ts'
import { openPart, type Part } from './openPart.ts'
import type { PartLog } from './part.ts'
import type { SimulationGiven, SimulationTold } from './simulationThread.ts'

export type Simulation = {
  /** The simulated venues that are wanted, where they listen. */
  readonly places: readonly VenuePlace[]
  readonly symbols: readonly string[]
  /** Fills the store with the past of the market, in the background. */
  readonly fillPast: () => void
  /** How far that is; undefined before it begins and when all is there. */
  readonly progress: () => PastProgress | undefined
} & Pick<Part<never>, 'problem'> &
  AsyncDisposable

/** @throws UsageError where a market is wanted that is not simulated */
export const checkSimulated = (symbols: readonly string[]): void => {
  const known = simulatedSource({ seed: 0, startMs: 0 }).symbols
  const unknown = symbols.find((symbol) => !known.includes(symbol))
  if (unknown === undefined) return
  throw new UsageError(`--symbols: the simulated market has ${known.join(', ')}, not ${unknown}.`)
}

/**
 * Starts the simulated market in a thread of its own: servers on loopback that speak the protocols of the venues, which
 * the true connectors connect to.
 */
export const startSimulation = async (
  settings: Settings,
  dir: string,
  store: OpenStore,
  log: PartLog,
): Promise<Simulation> => {
  const nowMs = Date.now()
  const epoch = simulationEpoch(dir, settings.seed, nowMs)
  const begun = Promise.withResolvers<SimulationTold>()
  const ports: Record<string, number> = {}
  const part = openPart<SimulationGiven, SimulationTold, never>({
    name: 'simulation',
    does: 'plays the simulated market',
    entry: new URL('./simulationThread.ts', import.meta.url),
    given: () => {
      const { symbols, venues, faults } = settings
      return { data: { epoch, settings: { symbols, venues, faults }, ports } }
    },
    onTold: (told) => {
      for (const [venue, url] of Object.entries(told.urls)) ports[venue] = Number(new URL(url).port)
      begun.resolve(told)
    },
    onEnd: begun.reject,
    log,
  })
  await using open = new AsyncDisposableStack()
  open.use(part)
  const { urls, ccxt, symbols, markets } = await begun.promise
  const places = venuePlaces(urls, settings.venues).map(({ venue, urls: own }) => ({
    venue,
    urls: ccxt.includes(venue.id) ? { ...own, ccxt: urls[venue.id] } : own,
  }))
  const servers = open.move()
  const stop = new AbortController()
  const wanted = new Set(places.map(({ venue }) => venue.id))
  let progress: PastProgress | undefined
  let filling = Promise.resolve()
  return {
    places,
    symbols: settings.symbols.length > 0 ? symbols : [...symbols, ...volFutureSymbols(symbols)],
    problem: part.problem,
    fillPast: () => {
      filling = fillPast({
        market: { ...epoch, symbols },
        markets: markets.filter(({ venue }) => wanted.has(venue)),
        nowMs,
        days: settings.pastDays,
        columnar: store.columnar,
        writer: store.writer,
        onProgress: (now) => {
          progress = now
        },
        signal: stop.signal,
      })
        .catch((error: unknown) => log.log('error', 'The past of the simulated market could not be stored.', { error }))
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
