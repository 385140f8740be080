import {
  binanceScript,
  bybitScript,
  cboeScript,
  coinbaseScript,
  deriveScript,
  faultsOf,
  gateScript,
  htxScript,
  hyperliquidScript,
  krakenScript,
  okxScript,
  simulatedSource,
  startDeribitServer,
  startRestVenue,
  thalexScript,
  venueHistories,
  withVolFutures,
} from '@gvol/simulation'
import type { RunningWorker, WorkerPorts } from './runWorker.ts'
import type { SimulationEvent, SimulationInit } from './simulation.worker.ts'

/**
 * Scripts of venues with plain REST; each shows the one simulated market in its own format. These are read through ccxt
 * except for their options.
 */
const THROUGH_CCXT = { binance: binanceScript, bybit: bybitScript, okx: okxScript, coinbase: coinbaseScript } as const
/** Venues that are read by connectors of our own alone. */
const DIRECT = { cboe: cboeScript, derive: deriveScript, thalex: thalexScript } as const
/** Served only when the operator names them; read through ccxt, except Gate's options. */
const NAMED_ONLY = {
  gate: gateScript,
  htx: htxScript,
  hyperliquid: hyperliquidScript,
  kraken: krakenScript,
} as const

/**
 * Starts servers on loopback that speak the protocols of Deribit and of the other selected venues; of the default ones
 * when none is selected.
 */
export const runSimulation = async (
  { epoch, settings, ports }: SimulationInit,
  { publish }: WorkerPorts<SimulationEvent>,
): Promise<RunningWorker<never>> => {
  const { symbols, venues, faults } = settings
  const source = simulatedSource({ ...epoch, symbols: symbols.length > 0 ? symbols : undefined })
  await using open = new AsyncDisposableStack()
  const deribit = await startDeribitServer({
    source: withVolFutures(source),
    from: Date.now(),
    faults: faultsOf(faults, 'deribit'),
    port: ports.deribit,
  })
  open.defer(deribit.close)
  const urls: Record<string, string> = { deribit: deribit.url }
  const byDefault = Object.entries({ ...THROUGH_CCXT, ...DIRECT }).filter(
    ([venue]) => venues.length === 0 || venues.includes(venue),
  )
  const named = Object.entries(NAMED_ONLY).filter(([venue]) => venues.includes(venue))
  for (const [venue, script] of [...byDefault, ...named]) {
    const serverOptions = { source, script, now: Date.now, faults: faultsOf(faults, venue), port: ports[venue] }
    const server = await startRestVenue(serverOptions)
    open.defer(server.close)
    urls[venue] = server.url
  }
  const servers = open.move()
  const markets = venueHistories(source).map(({ venue, symbols }) => ({ venue, symbols }))
  publish({
    urls,
    ccxt: ['deribit', ...Object.keys({ ...THROUGH_CCXT, ...NAMED_ONLY })],
    symbols: source.symbols,
    markets,
  })
  return { [Symbol.asyncDispose]: () => servers.disposeAsync() }
}
