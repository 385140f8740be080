import { derivedRows } from '@gvol/analytics'
import type { Batch } from '@gvol/exchanges'
import { type Instrument, type LiveKind, type LiveStates, type Market, type MarketEvent, marketKey } from '@gvol/market'
import {
  insertDerived,
  insertEvents,
  insertFutures,
  insertInstruments,
  insertSnapshot,
  isStandalone,
  type TableId,
  type Writer,
} from '@gvol/store'
import { type Moved, movedState } from '../../cluster/bus/bus.ts'
import { createGrowthBatcher } from '../../cluster/bus/growthBatcher.ts'
import type { LiveMarkets } from '../../live/liveMarkets.ts'
import { createLiveRegistry } from '../../live/liveRegistry.ts'
import type { Log } from '../../log/log.ts'
import { createTradeBooks } from './tradeBooks.ts'

export type RowWriter = Pick<Writer, 'insert' | 'flush'>

export type CollectorOptions = {
  readonly sink: RowWriter
  /** Minimum venue time between two stored states of a market, ms. */
  readonly snapshotMs: number
  /** Minimum time between two announcements of a market that only streams change, ms. */
  readonly announceMs: number
  readonly schedule: (run: () => void, afterMs: number) => () => void
  /** Called when a state changed or a table grew. */
  readonly onMoved: (moved: Moved) => void
  readonly log: Log
}

export type Collector = LiveMarkets & {
  /** Turns storing on or off (initially on). While off, data is only served live. */
  readonly setStoring: (isStoring: boolean) => void
  readonly accept: (venue: string, events: readonly MarketEvent[], batch: Batch) => void
  readonly acceptInstruments: (instruments: readonly Instrument[], receivedAtMs: number) => void
  /** Number of failed writes; their rows are lost. */
  readonly lostWrites: () => number
  /** Stops announcements and resolves when all accepted rows have reached the writer. */
  readonly close: () => Promise<void>
}

/**
 * Kinds whose states are stored at a fixed interval, merged from snapshots and streams. Only a snapshot triggers
 * storing: after an outage the stream resumes first, and quotes it has not updated yet would be stored as current.
 */
const PACED = ['chain', 'futures', 'spot'] as const
type PacedKind = (typeof PACED)[number]
const isPaced = (kind: LiveKind): kind is PacedKind => (PACED as readonly LiveKind[]).includes(kind)

const grownBy = (kind: TableId, { venue, symbol }: Market) => ({ type: 'moved', kind, venue, symbol }) as const

type Watched = { stored: LiveStates[PacedKind] | undefined; cancelAnnouncement: (() => void) | undefined }

/** Tracks running writes and the number that failed. */
const pendingWrites = (log: Log) => {
  const pending = new Set<Promise<unknown>>()
  let lost = 0
  return {
    store: (what: string, write: Promise<unknown>): void => {
      const guarded = write
        .catch((error: unknown) => {
          lost++
          log('error', `${what} could not be stored.`, { error })
        })
        .finally(() => pending.delete(guarded))
      pending.add(guarded)
    },
    lost: () => lost,
    settled: async (): Promise<void> => {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}

/** Returns a collector: it holds the newest state of every market and stores events, and states at a fixed interval. */
export const createCollector = (options: CollectorOptions): Collector => {
  const { sink, snapshotMs, announceMs, schedule, onMoved, log } = options
  const registry = createLiveRegistry()
  const watched = new Map<string, Watched>()
  const writes = pendingWrites(log)
  const { store } = writes
  const growth = createGrowthBatcher({ schedule, announceMs, onGrowth: onMoved })
  const books = createTradeBooks()
  let isStoring = true

  const watchedOf = (kind: LiveKind, market: Market): Watched => {
    const key = `${kind} ${marketKey(market)}`
    const existing = watched.get(key)
    if (existing !== undefined) return existing
    const created = { stored: undefined, cancelAnnouncement: undefined }
    watched.set(key, created)
    return created
  }

  const storeState: { readonly [Kind in PacedKind]: (state: LiveStates[Kind], before?: LiveStates[Kind]) => void } = {
    chain: (chain) => {
      const { atMs, size } = chain
      store(
        'A chain',
        // Not batched: subscribers count stored chains, and chains arrive only as often as snapshots.
        insertSnapshot(sink, chain).then(() => onMoved({ ...grownBy('option-quote', chain), atMs, rows: size })),
      )
      const derived = derivedRows(chain)
      store(
        'Data derived from a chain',
        insertDerived(sink, derived).then(() => {
          for (const [table, rows] of Object.entries(derived)) growth.note(table as TableId, chain, atMs, rows.length)
        }),
      )
    },
    futures: (board) =>
      store(
        'Futures',
        insertFutures(sink, board.atMs, board.quotes).then(() =>
          growth.note('future-quote', board, board.atMs, board.quotes.length),
        ),
      ),
    spot: (board, before) => {
      const previousQuotes = new Set(before?.quotes)
      const quotes = board.quotes.filter((quote) => !previousQuotes.has(quote))
      if (quotes.length === 0) return
      store(
        'Prices of pairs',
        insertEvents(sink, quotes).then(() => growth.note('spot-quote', board, board.atMs, quotes.length)),
      )
    },
  }
  const announce = <Kind extends LiveKind>(kind: Kind, market: Market, isWhole: boolean): void => {
    const own = watchedOf(kind, market)
    own.cancelAnnouncement?.()
    own.cancelAnnouncement = undefined
    const state = registry.state(kind, market)
    if (state === undefined) return
    onMoved(movedState(kind, state))
    if (!isWhole || !isPaced(kind) || !isStoring) return
    const before = own.stored
    // The venue's clock may have been set back.
    if (before !== undefined && Math.abs(state.atMs - before.atMs) < snapshotMs) return
    own.stored = state as LiveStates[PacedKind]
    // The cast is safe: both states are of this kind.
    ;(storeState[kind] as (of: typeof state, before: LiveStates[PacedKind] | undefined) => void)(state, before)
  }

  const storeEvents = (events: readonly MarketEvent[], { source }: Batch): void => {
    // Spot quotes are stored with their board, except backfilled ones, which belong to no board.
    const standalone = events.filter(isStandalone).filter(({ type }) => type !== 'spot-quote' || source === 'backfill')
    if (standalone.length === 0 || !isStoring) return
    store(
      'Events',
      insertEvents(sink, standalone).then(() => {
        for (const event of standalone) growth.note(event.type, event, event.atMs, 1)
      }),
    )
  }

  return {
    state: registry.state,
    states: registry.states,
    accept: (venue, events, batch) => {
      for (const { kind, market, isWhole } of registry.take(venue, events, batch)) {
        if (batch.source === 'chain') announce(kind, market, isWhole)
        else watchedOf(kind, market).cancelAnnouncement ??= schedule(() => announce(kind, market, false), announceMs)
      }
      storeEvents(events, batch)
      storeEvents(books.take(venue, events, batch), batch)
    },
    acceptInstruments: (instruments, receivedAtMs) => {
      if (!isStoring) return
      store(
        'Instruments',
        insertInstruments(sink, receivedAtMs, instruments).then(() => {
          for (const instrument of instruments) growth.note('instrument', instrument, receivedAtMs, 1)
        }),
      )
    },
    setStoring: (next) => {
      isStoring = next
    },
    lostWrites: writes.lost,
    close: async () => {
      for (const { cancelAnnouncement } of watched.values()) cancelAnnouncement?.()
      // Rows of sampled tables would wait for seconds; a row that cannot be stored is counted where it was accepted.
      await Promise.allSettled([sink.flush(), writes.settled()])
      growth.cancel()
    },
  }
}
