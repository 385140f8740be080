import { simulatedSource, volFutureSymbols } from '@gvol/simulation'
import { type VenuePlace, venuePlaces } from '../market/connectVenues.ts'
import type { FillPastOptions } from '../market/past/fillPast.ts'
import { simulationEpoch } from '../market/simulationEpoch.ts'
import type { Settings } from '../settings/settings.ts'
import { UsageError } from '../settings/usageError.ts'
import { openPart, type Part } from './openPart.ts'
import type { PartLog } from './part.ts'
import type { SimulationGiven, SimulationTold } from './simulationThread.ts'

export type SimulatedMarket = {
  /** The simulated venues that are wanted, where they listen. */
  readonly places: readonly VenuePlace[]
  readonly symbols: readonly string[]
  /** What the past is made of. */
  readonly past: Pick<FillPastOptions, 'market' | 'markets'>
}

export type BegunSimulation = {
  /** Resolves when every venue listens. */
  readonly begun: Promise<SimulatedMarket>
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
 * Begins the simulated market in a thread of its own: servers on loopback that speak the protocols of the venues, which
 * the true connectors connect to. Making it takes seconds, in which the desk opens everything else.
 */
export const beginSimulation = (settings: Settings, dir: string, log: PartLog): BegunSimulation => {
  const epoch = simulationEpoch(dir, settings.seed, Date.now())
  const told = Promise.withResolvers<SimulationTold>()
  const ports: Record<string, number> = {}
  const part = openPart<SimulationGiven, SimulationTold, never>({
    name: 'simulation',
    does: 'plays the simulated market',
    entry: new URL('./simulationThread.ts', import.meta.url),
    // What it keeps is little, so collecting garbage more often costs little.
    youngMb: 6,
    given: () => {
      const { symbols, venues, faults } = settings
      return { data: { epoch, settings: { symbols, venues, faults }, ports } }
    },
    onTold: (now) => {
      for (const [venue, url] of Object.entries(now.urls)) ports[venue] = Number(new URL(url).port)
      told.resolve(now)
    },
    onEnd: told.reject,
    log,
  })
  const begun = told.promise.then(({ urls, ccxt, symbols, markets }) => {
    const places = venuePlaces(urls, settings.venues).map(({ venue, urls: own }) => ({
      venue,
      urls: ccxt.includes(venue.id) ? { ...own, ccxt: urls[venue.id] } : own,
    }))
    const wanted = new Set(places.map(({ venue }) => venue.id))
    return {
      places,
      symbols: settings.symbols.length > 0 ? symbols : [...symbols, ...volFutureSymbols(symbols)],
      past: { market: { ...epoch, symbols }, markets: markets.filter(({ venue }) => wanted.has(venue)) },
    }
  })
  // Whoever waits for it hears of a failure; until then it is not one that nobody caught.
  begun.catch(() => undefined)
  return { begun, problem: part.problem, [Symbol.asyncDispose]: () => part[Symbol.asyncDispose]() }
}
