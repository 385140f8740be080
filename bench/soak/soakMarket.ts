import type { BlockRfqTrade, Trade } from '@gvol/market'
import {
  binanceScript,
  bybitScript,
  type Faults,
  okxScript,
  type PricedSource,
  type RestScriptOf,
  simulatedSource,
  startDeribitServer,
  startRestVenue,
  venueHistories,
} from '@gvol/simulation'
import { MS_PER_DAY } from '@gvol/time'
import { type Print, printsOfBinance, printsOfBybit, printsOfOkx } from './prints.ts'

export const SOAK_VENUES = ['deribit', 'okx', 'bybit', 'binance'] as const
export type SoakVenue = (typeof SOAK_VENUES)[number]

/** A trade as the simulator published it. */
export type PublishedTrade = Print & { readonly venue: SoakVenue }

export type SoakMarket = {
  readonly urls: Readonly<Record<SoakVenue, string>>
  readonly symbols: readonly string[]
  /** Venue clock. */
  readonly nowMs: () => number
  /** Converts venue time to our clock. */
  readonly realMs: (atMs: number) => number
  readonly setFaults: (venue: SoakVenue, faults: Partial<Faults>) => void
  /** Stops the market; requests are still answered. */
  readonly freeze: () => void
  /** Every trade of a span on channels that the desk subscribes to. */
  readonly published: (fromMs: number, toMs: number) => readonly PublishedTrade[]
  /** Options in the chain of a market; undefined where the venue has none. */
  readonly chainSize: (venue: SoakVenue, symbol: string, atMs: number) => number | undefined
  readonly close: () => Promise<void>
}

/**
 * Futures prints per simulated one: with 2,600 a day for BTC this matches the recorded rate of BTC-PERPETUAL, 9,147 in
 * 3.93 hours.
 */
export const FUTURE_PRINTS = 22

const suffixed = (id: string, copy: number): string => `${id}${String(copy).padStart(2, '0')}`

/** The same market with every futures print split into many small ones. */
const busier = <Source extends PricedSource>(source: Source): Source => ({
  ...source,
  tradesBetween: (symbol, fromMs, toMs) =>
    source.tradesBetween(symbol, fromMs, toMs).flatMap((trade): readonly Trade[] =>
      trade.kind === 'option'
        ? [{ ...trade, tradeId: suffixed(trade.tradeId, 0) }]
        : Array.from({ length: FUTURE_PRINTS }, (_, copy) => ({
            ...trade,
            tradeId: suffixed(trade.tradeId, copy),
            tradeSeq: (trade.tradeSeq ?? 0) * 100 + copy,
          })),
    ),
})

const RESTS = {
  okx: { script: okxScript, prints: printsOfOkx },
  bybit: { script: bybitScript, prints: printsOfBybit },
  binance: { script: binanceScript, prints: printsOfBinance },
} as const satisfies Record<string, { script: RestScriptOf; prints: (message: unknown) => readonly Print[] }>
type RestId = keyof typeof RESTS

/** A venue script that records requested topics and trades, also while no client is connected. */
const noted = (venue: RestId, published: PublishedTrade[]): RestScriptOf => {
  const { script, prints } = RESTS[venue]
  return (source) => {
    const inner = script(source)
    const topics = new Set<string>()
    let publishedMs: number | undefined
    const note = (messages: ReturnType<typeof inner.tape>) => {
      for (const { topic, text } of messages) {
        if (!topics.has(topic)) continue
        for (const print of prints(JSON.parse(text))) published.push({ ...print, venue })
      }
      return messages
    }
    return {
      ...inner,
      receive: (text, path) => {
        const reply = inner.receive(text, path)
        for (const topic of reply.topics ?? []) topics.add(topic)
        return reply
      },
      tape: (fromMs, toMs) => {
        if (publishedMs !== undefined && fromMs > publishedMs) note(inner.tape(publishedMs, fromMs))
        publishedMs = Math.max(publishedMs ?? toMs, toMs)
        return note(inner.tape(fromMs, toMs))
      },
    }
  }
}

const printOfTrade = ({ kind, instrument, tradeId, atMs }: Trade): Print => ({ kind, instrument, id: tradeId, atMs })
const printOfRfq = ({ rfqId, atMs }: BlockRfqTrade): Print => ({
  kind: 'block-rfq',
  instrument: '',
  id: rfqId,
  atMs,
})

/** Starts every simulated venue on loopback with one clock that runs `pace` times as fast as ours from `startMs` on. */
export const startSoakMarket = async (seed: number, startMs: number, pace: number): Promise<SoakMarket> => {
  const source = busier(simulatedSource({ seed, startMs: startMs - 2 * MS_PER_DAY }))
  const beganMs = Date.now()
  let frozenMs: number | undefined
  const nowMs = (): number => frozenMs ?? Math.floor(startMs + (Date.now() - beganMs) * pace)
  const deribit = await startDeribitServer({ source, from: startMs, speed: pace, now: () => Date.now() })
  const rests = new Map<RestId, Awaited<ReturnType<typeof startRestVenue>>>()
  const tapes: PublishedTrade[] = []
  for (const venue of Object.keys(RESTS) as RestId[]) {
    rests.set(venue, await startRestVenue({ source, script: noted(venue, tapes), now: nowMs }))
  }
  const serverOf = (venue: SoakVenue) => {
    const server = venue === 'deribit' ? deribit : rests.get(venue)
    if (server === undefined) throw new RangeError(`${venue} is not served`)
    return server
  }
  const pasts = venueHistories(source)
  const isWithin = (fromMs: number, toMs: number) => (print: Print) => print.atMs > fromMs && print.atMs <= toMs
  return {
    urls: Object.fromEntries(SOAK_VENUES.map((venue) => [venue, serverOf(venue).url])) as SoakMarket['urls'],
    symbols: source.symbols,
    nowMs,
    realMs: (atMs) => beganMs + (atMs - startMs) / pace,
    setFaults: (venue, faults) => serverOf(venue).setFaults(faults),
    freeze: () => {
      frozenMs = nowMs()
      deribit.pause()
    },
    published: (fromMs, toMs) => [
      ...source.symbols.flatMap((symbol): PublishedTrade[] =>
        [
          ...source.tradesBetween(symbol, fromMs, toMs).map(printOfTrade),
          ...source.blockRfqsBetween(symbol, fromMs, toMs).map(printOfRfq),
        ].map((print) => ({ ...print, venue: 'deribit' })),
      ),
      ...tapes.filter(isWithin(fromMs, toMs)),
    ],
    chainSize: (venue, symbol, atMs) => pasts.find((history) => history.venue === venue)?.chainAt(symbol, atMs)?.size,
    close: async () => {
      await Promise.all([deribit.close(), ...[...rests.values()].map((server) => server.close())])
    },
  }
}
