import {
  binanceScript,
  bybitScript,
  deriveScript,
  faultsOf,
  okxScript,
  simulatedSource,
  startDeribitServer,
  startRestVenue,
  venuePasts,
} from '@gvol/simulation'
import type { PartPorts, RunningPart } from './runPart.ts'
import type { SimulationGiven, SimulationTold } from './simulationThread.ts'

/** Venues with plain REST, by what they say; each sees the one market in its own way. */
const SCRIPTS = { binance: binanceScript, bybit: bybitScript, okx: okxScript } as const
/** Served where the operator names it: a small venue, whose past is not filled. */
const NAMED_ONLY = { derive: deriveScript } as const

/** Servers on loopback that speak the protocols of Deribit, OKX, Bybit and Binance, and of Derive where it is named. */
export const simulateInThread = async (
  { epoch, settings, ports }: SimulationGiven,
  { tell }: PartPorts<SimulationTold>,
): Promise<RunningPart<never>> => {
  const { symbols, venues, faults } = settings
  const source = simulatedSource({ ...epoch, symbols: symbols.length > 0 ? symbols : undefined })
  await using open = new AsyncDisposableStack()
  const deribit = await startDeribitServer({
    ...{ source, from: Date.now(), faults: faultsOf(faults, 'deribit'), port: ports.deribit },
  })
  open.defer(deribit.close)
  const urls: Record<string, string> = { deribit: deribit.url }
  const named = Object.entries(NAMED_ONLY).filter(([venue]) => venues.includes(venue))
  for (const [venue, script] of [...Object.entries(SCRIPTS), ...named]) {
    const given = { source, script, now: Date.now, faults: faultsOf(faults, venue), port: ports[venue] }
    const server = await startRestVenue(given)
    open.defer(server.close)
    urls[venue] = server.url
  }
  const servers = open.move()
  const markets = venuePasts(source).map(({ venue, symbols }) => ({ venue, symbols }))
  tell({ urls, symbols: source.symbols, markets })
  return { [Symbol.asyncDispose]: () => servers.disposeAsync() }
}
