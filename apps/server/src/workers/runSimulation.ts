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
 * Scripts of venues with plain REST; each shows the one simulated market in its own format. Besides options they serve
 * pairs, perpetuals and futures, which are read through ccxt.
 */
const SCRIPTS = { binance: binanceScript, bybit: bybitScript, okx: okxScript } as const
/** Served only when named by the operator: small venues without written history. */
const NAMED_ONLY = { cboe: cboeScript, derive: deriveScript, thalex: thalexScript } as const
/** Also served only when named: venues read through ccxt (except Gate's options), with written history. */
const NAMED_THROUGH_CCXT = {
  coinbase: coinbaseScript,
  gate: gateScript,
  htx: htxScript,
  hyperliquid: hyperliquidScript,
  kraken: krakenScript,
} as const

/**
 * Starts servers on loopback that speak the protocols of Deribit, OKX, Bybit and Binance, and of other venues when
 * named.
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
  const named = Object.entries({ ...NAMED_ONLY, ...NAMED_THROUGH_CCXT }).filter(([venue]) => venues.includes(venue))
  for (const [venue, script] of [...Object.entries(SCRIPTS), ...named]) {
    const serverOptions = { source, script, now: Date.now, faults: faultsOf(faults, venue), port: ports[venue] }
    const server = await startRestVenue(serverOptions)
    open.defer(server.close)
    urls[venue] = server.url
  }
  const servers = open.move()
  const markets = venueHistories(source).map(({ venue, symbols }) => ({ venue, symbols }))
  publish({ urls, ccxt: Object.keys({ ...SCRIPTS, ...NAMED_THROUGH_CCXT }), symbols: source.symbols, markets })
  return { [Symbol.asyncDispose]: () => servers.disposeAsync() }
}
