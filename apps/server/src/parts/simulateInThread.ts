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
  venuePasts,
  withVolFutures,
} from '@gvol/simulation'
import type { PartPorts, RunningPart } from './runPart.ts'
import type { SimulationGiven, SimulationTold } from './simulationThread.ts'

/**
 * Venues with plain REST, by what they say; each sees the one market in its own way. They serve pairs, perpetuals and
 * futures beside their options, which ccxt asks for.
 */
const SCRIPTS = { binance: binanceScript, bybit: bybitScript, okx: okxScript } as const
/** Served where the operator names it: a small venue, whose past is not written. */
const NAMED_ONLY = { cboe: cboeScript, derive: deriveScript, thalex: thalexScript } as const
/** Likewise, of venues that are reached through ccxt, all but the options of Gate; their past is written. */
const NAMED_THROUGH_CCXT = {
  coinbase: coinbaseScript,
  gate: gateScript,
  htx: htxScript,
  hyperliquid: hyperliquidScript,
  kraken: krakenScript,
} as const

/** Servers on loopback that speak the protocols of Deribit, OKX, Bybit and Binance, and of others where named. */
export const simulateInThread = async (
  { epoch, settings, ports }: SimulationGiven,
  { tell }: PartPorts<SimulationTold>,
): Promise<RunningPart<never>> => {
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
    const given = { source, script, now: Date.now, faults: faultsOf(faults, venue), port: ports[venue] }
    const server = await startRestVenue(given)
    open.defer(server.close)
    urls[venue] = server.url
  }
  const servers = open.move()
  const markets = venuePasts(source).map(({ venue, symbols }) => ({ venue, symbols }))
  tell({ urls, ccxt: Object.keys({ ...SCRIPTS, ...NAMED_THROUGH_CCXT }), symbols: source.symbols, markets })
  return { [Symbol.asyncDispose]: () => servers.disposeAsync() }
}
