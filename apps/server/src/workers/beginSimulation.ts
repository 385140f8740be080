import {
  EXAMPLE_ACCOUNTS,
  simulatedChainUrl,
  simulatedSource,
  spotPairSymbols,
  volFutureSymbols,
} from '@gvol/simulation'
import type { ExampleAccount } from '@gvol/wire'
import { type VenueEndpoint, venueEndpoints } from '../market/connectVenues.ts'
import type { FillHistoryOptions } from '../market/history/fillHistory.ts'
import { simulationEpoch } from '../market/simulationEpoch.ts'
import type { DeriveAddresses } from '../people/accounts/deriveAddresses.ts'
import type { Settings } from '../settings/settings.ts'
import { UsageError } from '../settings/usageError.ts'
import type { SimulationEvent, SimulationInit } from './simulation.worker.ts'
import { startWorker, type WorkerHandle } from './startWorker.ts'
import type { WorkerLog } from './workerMessages.ts'

export type SimulatedMarket = {
  /** Selected simulated venues and their URLs. */
  readonly endpoints: readonly VenueEndpoint[]
  readonly symbols: readonly string[]
  /** URLs of the simulated Derive, empty where it is not among the venues. */
  readonly derive: DeriveAddresses
  /** Accounts of the simulated Derive to look at. */
  readonly exampleAccounts: readonly ExampleAccount[]
  /** Input of the simulated history. */
  readonly history: Pick<FillHistoryOptions, 'market' | 'markets'>
}

export type BegunSimulation = {
  /** Resolves when every venue accepts connections. */
  readonly begun: Promise<SimulatedMarket>
} & Pick<WorkerHandle<never>, 'problem'> &
  AsyncDisposable

/** @throws UsageError for a market that is not simulated */
export const checkSimulated = (symbols: readonly string[]): void => {
  const available = simulatedSource({ seed: 0, startMs: 0 }).symbols
  const unknown = symbols.find((symbol) => !available.includes(symbol))
  if (unknown === undefined) return
  throw new UsageError(`--symbols: the simulated market has ${available.join(', ')}, not ${unknown}.`)
}

/**
 * Starts the simulated market in a worker: servers on loopback that speak the venues' protocols, for the real
 * connectors. Building it takes seconds, during which the desk opens everything else.
 */
export const beginSimulation = (settings: Settings, dir: string, log: WorkerLog): BegunSimulation => {
  const epoch = simulationEpoch(dir, settings.seed, Date.now())
  const started = Promise.withResolvers<SimulationEvent>()
  const ports: Record<string, number> = {}
  const part = startWorker<SimulationInit, SimulationEvent, never>({
    name: 'simulation',
    does: 'plays the simulated market',
    entry: new URL('./simulation.worker.ts', import.meta.url),
    // It holds little data, so frequent garbage collection is cheap.
    youngMb: 6,
    init: () => {
      const { symbols, venues, faults } = settings
      return { data: { epoch, settings: { symbols, venues, faults }, ports } }
    },
    onEvent: (now) => {
      for (const [venue, url] of Object.entries(now.urls)) ports[venue] = Number(new URL(url).port)
      started.resolve(now)
    },
    onEnd: started.reject,
    log,
  })
  const begun = started.promise.then(({ urls, ccxt, symbols, markets }) => {
    const endpoints = venueEndpoints(urls, settings.venues).map(({ venue, urls: own }) => ({
      venue,
      urls: ccxt.includes(venue.id) ? { ...own, ccxt: urls[venue.id] } : own,
    }))
    const selectedVenues = new Set(endpoints.map(({ venue }) => venue.id))
    const derive = endpoints.find(({ venue }) => venue.id === 'derive')
    return {
      endpoints,
      derive:
        derive === undefined
          ? {}
          : { nodeUrl: simulatedChainUrl(new URL(derive.urls.rest).origin), restUrl: derive.urls.rest },
      // They are not on the operator's own node.
      exampleAccounts:
        derive === undefined || settings.deriveNode !== undefined
          ? []
          : EXAMPLE_ACCOUNTS.map(({ address, title }) => ({ address, title })),
      symbols:
        settings.symbols.length > 0 ? symbols : [...symbols, ...spotPairSymbols(symbols), ...volFutureSymbols(symbols)],
      history: { market: { ...epoch, symbols }, markets: markets.filter(({ venue }) => selectedVenues.has(venue)) },
    }
  })
  // Prevents an unhandled rejection before the promise is awaited.
  begun.catch(() => undefined)
  return { begun, problem: part.problem, [Symbol.asyncDispose]: () => part[Symbol.asyncDispose]() }
}
