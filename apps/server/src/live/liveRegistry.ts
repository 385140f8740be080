import type { Batch } from '@gvol/exchanges'
import {
  isIn,
  LIVE_KINDS,
  type LiveKind,
  type LiveStates,
  type Market,
  type MarketEvent,
  marketKey,
} from '@gvol/market'
import { type ChainBoard, createChainBoard } from './chainBoard.ts'
import type { LiveMarkets } from './liveMarkets.ts'
import { createQuoteBoard } from './quoteBoard.ts'

/** A changed state; `isWhole` when a snapshot of the whole market changed it. */
export type Change = { readonly kind: LiveKind; readonly market: Market; readonly isWhole: boolean }

export type LiveRegistry = LiveMarkets & {
  /**
   * Applies events from a connector.
   *
   * @returns the changes, each once
   */
  readonly take: (venue: string, events: readonly MarketEvent[], batch: Batch) => readonly Change[]
}

/** A board of any kind; it only receives events of its own kind. */
type Board = {
  readonly replace: (quotes: readonly MarketEvent[], atMs: number) => boolean
  readonly update: (quote: MarketEvent) => boolean
  readonly state: () => LiveStates[LiveKind] | undefined
}

/** Live state that an event type belongs to. */
const KIND_OF_EVENT: { readonly [Type in MarketEvent['type']]?: LiveKind } = {
  'option-quote': 'chain',
  'future-quote': 'futures',
  'spot-quote': 'spot',
  'index-price': 'index',
  'vol-index': 'vol-index',
  'funding-rate': 'funding',
}

const KIND_OF_SNAPSHOT = { option: 'chain', future: 'futures', spot: 'spot' } as const

/** Returns a registry of the newest state of every market by kind, built from connector events. */
export const createLiveRegistry = (): LiveRegistry => {
  const boards = new Map(
    LIVE_KINDS.map((kind) => [kind as LiveKind, new Map<string, { readonly market: Market; readonly board: Board }>()]),
  )
  const indexed = new Map<string, ChainBoard>()

  const chainOf = (market: Market): ChainBoard => {
    const key = marketKey(market)
    const existing = indexed.get(key)
    if (existing !== undefined) return existing
    const futures = () => {
      const state = boards.get('futures')?.get(key)?.board.state()
      // A board of futures has states of futures only.
      return (state as LiveStates['futures'] | undefined)?.quotes ?? []
    }
    const created = createChainBoard(market, futures)
    indexed.set(key, created)
    return created
  }
  const boardOf = (kind: LiveKind, { venue, symbol }: Market): Board => {
    const market = { venue, symbol }
    const key = marketKey(market)
    const known = boards.get(kind)?.get(key)
    if (known !== undefined) return known.board
    const board = (kind === 'chain' ? chainOf(market) : createQuoteBoard(market)) as unknown as Board
    boards.get(kind)?.set(key, { market, board })
    return board
  }

  const takeEvent = (event: MarketEvent): readonly Change[] => {
    const kind = KIND_OF_EVENT[event.type]
    if (kind === undefined) return []
    const market = { venue: event.venue, symbol: event.symbol }
    const changes: Change[] = boardOf(kind, market).update(event) ? [{ kind, market, isWhole: false }] : []
    if (event.type === 'index-price' && chainOf(market).updateIndex(event))
      changes.push({ kind: 'chain', market, isWhole: false })
    return changes
  }

  return {
    take: (venue, events, batch) => {
      const changes = new Map<string, Change>()
      const note = (change: Change): void => {
        const key = `${change.kind} ${marketKey(change.market)}`
        if (!changes.get(key)?.isWhole) changes.set(key, change)
      }
      let others = events
      if (batch.source === 'chain') {
        const kind = KIND_OF_SNAPSHOT[batch.kind]
        others = events.filter(({ type }) => KIND_OF_EVENT[type] !== kind)
        const market = { venue, symbol: batch.symbol }
        const quotes = events.filter(({ type }) => KIND_OF_EVENT[type] === kind)
        if (boardOf(kind, market).replace(quotes, batch.atMs)) note({ kind, market, isWhole: true })
      }
      for (const event of others) takeEvent(event).forEach(note)
      return [...changes.values()]
    },
    state: (kind, market) => boards.get(kind)?.get(marketKey(market))?.board.state(),
    states: (kind, filter = {}) =>
      [...(boards.get(kind)?.values() ?? [])].flatMap(({ market, board }) =>
        isIn(filter, market) ? (board.state() ?? []) : [],
      ),
    // The cast is safe: a board of a kind returns states of that kind.
  } as LiveRegistry
}
