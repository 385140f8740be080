import { derivedRows } from '@gvol/analytics'
import type { Batch } from '@gvol/exchanges'
import type { Chain, Instrument, MarketEvent } from '@gvol/market'
import {
  insertDerived,
  insertEvents,
  insertFutures,
  insertInstruments,
  insertSnapshot,
  isStandalone,
  type RowSink,
} from '@gvol/store'
import type { Log } from '../log.ts'
import { createMarketState, type MarketState } from './marketState.ts'

export type CollectorOptions = {
  readonly sink: RowSink
  /** How much of the venue's time lies between two stored chains of a market. */
  readonly snapshotMs: number
  /** Least of our time between two announcements of a market that only streams change. */
  readonly announceMs: number
  readonly schedule: (run: () => void, afterMs: number) => () => void
  readonly onChain: (chain: Chain) => void
  /** Derived history of a market has grown. */
  readonly onStored: (chain: Chain) => void
  readonly log: Log
}

export type Collector = {
  readonly accept: (venue: string, events: readonly MarketEvent[], batch: Batch) => void
  readonly acceptInstruments: (instruments: readonly Instrument[], receivedAtMs: number) => void
  /** The newest chain of a market; undefined before its first snapshot. */
  readonly chain: (venue: string, symbol: string) => Chain | undefined
  /** The newest chain of every market. */
  readonly chains: () => readonly Chain[]
  /** Ends announcements; resolves when everything accepted has reached the writer. */
  readonly close: () => Promise<void>
}

type Watched = { readonly state: MarketState; storedAtMs: number; cancelAnnouncement: (() => void) | undefined }

const ofType = <Type extends MarketEvent['type']>(events: readonly MarketEvent[], type: Type) =>
  events.filter((event): event is Extract<MarketEvent, { type: Type }> => event.type === type)

/** Takes in what connectors hear: keeps the newest chain of every market, stores events, and stores chains at a steady pace. */
export const createCollector = (options: CollectorOptions): Collector => {
  const { sink, snapshotMs, announceMs, schedule, onChain, onStored, log } = options
  const watched = new Map<string, Watched>()
  const pending = new Set<Promise<unknown>>()

  const store = (what: string, write: Promise<unknown>): void => {
    const guarded = write
      .catch((error: unknown) => log('error', `${what} could not be stored.`, { error }))
      .finally(() => pending.delete(guarded))
    pending.add(guarded)
  }

  const marketOf = (venue: string, symbol: string): Watched => {
    const key = `${venue} ${symbol}`
    const found = watched.get(key)
    if (found !== undefined) return found
    const made = {
      state: createMarketState(venue, symbol),
      storedAtMs: Number.NEGATIVE_INFINITY,
      cancelAnnouncement: undefined,
    }
    watched.set(key, made)
    return made
  }

  const announce = (market: Watched): void => {
    market.cancelAnnouncement?.()
    market.cancelAnnouncement = undefined
    const chain = market.state.chain()
    if (chain === undefined) return
    onChain(chain)
    if (chain.atMs - market.storedAtMs < snapshotMs) return
    market.storedAtMs = chain.atMs
    store('A chain', insertSnapshot(sink, chain))
    store(
      'What was derived from a chain',
      insertDerived(sink, derivedRows(chain)).then(() => onStored(chain)),
    )
  }

  const acceptChain = (
    venue: string,
    events: readonly MarketEvent[],
    batch: Extract<Batch, { source: 'chain' }>,
  ): void => {
    if (batch.kind === 'future') {
      store('Futures', insertFutures(sink, batch.atMs, ofType(events, 'future-quote')))
      return
    }
    const market = marketOf(venue, batch.symbol)
    market.state.replaceQuotes(ofType(events, 'option-quote'), batch.atMs)
    announce(market)
  }

  const acceptStream = (venue: string, events: readonly MarketEvent[]): void => {
    for (const event of events) {
      if (event.type !== 'option-quote' && event.type !== 'index-price') continue
      const market = marketOf(venue, event.symbol)
      market.state.update(event)
      market.cancelAnnouncement ??= schedule(() => announce(market), announceMs)
    }
  }

  const storeEvents = (events: readonly MarketEvent[]): void => {
    const standalone = events.filter(isStandalone)
    if (standalone.length > 0) store('Events', insertEvents(sink, standalone))
  }

  return {
    accept: (venue, events, batch) => {
      if (batch.source === 'chain') acceptChain(venue, events, batch)
      else acceptStream(venue, events)
      storeEvents(events)
    },
    acceptInstruments: (instruments, receivedAtMs) =>
      store('Instruments', insertInstruments(sink, receivedAtMs, instruments)),
    chain: (venue, symbol) => watched.get(`${venue} ${symbol}`)?.state.chain(),
    chains: () => [...watched.values()].flatMap(({ state }) => state.chain() ?? []),
    close: async () => {
      for (const market of watched.values()) market.cancelAnnouncement?.()
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}
