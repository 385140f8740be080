import { effectsFrom } from '../../../connection/effects.ts'
import type { Rpc } from '../../../connection/jsonRpc.ts'
import { listOf } from '../../../messages/shape.ts'
import { httpRpc } from '../../../rest/httpRpc.ts'
import type { HistoryAccess, HistoryKind, HistoryPage, HistoryRequest, VenueHistory } from '../../../venue/history.ts'
import { currencyFromSymbol, symbolFromName } from '../markets.ts'
import { instrumentRow } from '../messages.ts'
import { candlePages } from './candlePages.ts'
import { fundingPages } from './fundingPages.ts'
import { callMethod, type HistoryContext } from './historyContext.ts'
import { settlementPages } from './settlementPages.ts'
import { tradePages } from './tradePages.ts'
import { volIndexPages } from './volIndexPages.ts'

const TIMEOUT_MS = 30_000

/** Reader of each kind; the venue has no history of open interest. */
const READERS = {
  candles: candlePages,
  funding: fundingPages,
  dvol: volIndexPages,
  settlements: settlementPages,
  trades: tradePages,
} as const satisfies Partial<Record<HistoryKind, (context: HistoryContext) => AsyncIterable<HistoryPage>>>

const isRead = (kind: HistoryKind): kind is keyof typeof READERS => Object.hasOwn(READERS, kind)

const rpcTo = (url: string, { limiter, signal, ...effectOptions }: HistoryAccess): Rpc =>
  httpRpc({
    venue: 'Deribit',
    url,
    limiter: () => limiter,
    timeoutMs: TIMEOUT_MS,
    stopped: signal,
    effects: effectsFrom(effectOptions),
  })

const instrumentList = listOf(instrumentRow)

/** Returns futures of a market that are listed or recently expired. */
const futuresOf = async (symbol: string, access: HistoryAccess): Promise<readonly string[]> => {
  const rpc = rpcTo(access.urls.rest, access)
  const names: string[] = []
  for (const expired of [false, true]) {
    const params = { currency: currencyFromSymbol(symbol), kind: 'future', expired }
    const { result } = await callMethod(rpc, 'public/get_instruments', params, instrumentList)
    names.push(...result.map(({ instrument_name }) => instrument_name))
  }
  return [...new Set(names)].filter((name) => symbolFromName(name) === symbol).sort()
}

const contextOf = (request: HistoryRequest): HistoryContext => ({
  request,
  rpc: rpcTo(request.urls.rest, request),
  archiveRpc: rpcTo(request.urls.history ?? request.urls.rest, request),
  nowMs: effectsFrom(request).now,
})

const pages = (request: HistoryRequest): AsyncIterable<HistoryPage> => {
  const { kind, fromMs, toMs } = request
  if (!isRead(kind)) throw new RangeError(`Deribit has no history of ${kind}.`)
  if (!(fromMs <= toMs)) throw new RangeError(`A span ends after it begins, not from ${fromMs} to ${toMs}.`)
  return READERS[kind](contextOf(request))
}

/**
 * Deribit's history: bars and funding of futures, its volatility index, settlements, and every option trade since 2018
 * from the archive host.
 */
export const deribitHistory: VenueHistory = {
  kinds: Object.keys(READERS) as (keyof typeof READERS)[],
  // The venue allows 20 requests per second, 100 in a burst; a running desk on the same IP address needs its share.
  limits: { perSecond: 10, burst: 10 },
  instruments: async (kind, symbol, access) => {
    if (kind === 'funding') return [`${symbol}-PERPETUAL`]
    return kind === 'candles' ? futuresOf(symbol, access) : []
  },
  pages,
}
