import type { Batch } from '@gvol/exchanges'
import {
  isIn,
  LIVE_KINDS,
  type LiveKind,
  type Market,
  type MarketEvent,
  marketKey,
  type OptionQuote,
} from '@gvol/market'
import { type ChainBoard, createChainBoard } from './chainBoard.ts'
import type { LiveMarkets } from './liveMarkets.ts'
import { type BoardKind, type BoardQuote, createQuoteBoard, type QuoteBoard } from './quoteBoard.ts'

/** A state that is another one now. */
export type Change = { readonly kind: LiveKind; readonly market: Market }

export type LiveRegistry = LiveMarkets & {
  /**
   * Takes over what a connector hands on.
   *
   * @returns what changed by it, each once
   */
  readonly take: (venue: string, events: readonly MarketEvent[], batch: Batch) => readonly Change[]
}

type Boards = { readonly [Kind in LiveKind]: Map<string, { readonly market: Market; readonly board: BoardOf<Kind> }> }
type BoardOf<Kind extends LiveKind> = Kind extends BoardKind ? QuoteBoard<Kind> : ChainBoard

/** Which live state an event belongs to. */
const KIND_OF_EVENT: { readonly [Type in MarketEvent['type']]?: LiveKind } = {
  'option-quote': 'chain',
  'future-quote': 'futures',
  'spot-quote': 'spot',
  'index-price': 'index',
  'vol-index': 'vol-index',
  'funding-rate': 'funding',
}

const KIND_OF_SNAPSHOT = { option: 'chain', future: 'futures', spot: 'spot' } as const

/** The newest state of every market by kind, made of what connectors tell. */
export const createLiveRegistry = (): LiveRegistry => {
  const boards: Boards = {
    chain: new Map(),
    futures: new Map(),
    spot: new Map(),
    index: new Map(),
    'vol-index': new Map(),
    funding: new Map(),
  }
  const boardOf = <Kind extends LiveKind>(kind: Kind, { venue, symbol }: Market): BoardOf<Kind> => {
    const market = { venue, symbol }
    const key = marketKey(market)
    const known = boards[kind].get(key)
    if (known !== undefined) return known.board
    // Which of the two it is follows from the kind.
    const board = (
      kind === 'chain' ? createChainBoard(market) : createQuoteBoard<BoardKind>(market)
    ) as unknown as BoardOf<Kind>
    boards[kind].set(key, { market, board })
    return board
  }

  const takeSnapshot = (
    venue: string,
    events: readonly MarketEvent[],
    batch: Extract<Batch, { source: 'chain' }>,
  ): readonly Change[] => {
    const kind = KIND_OF_SNAPSHOT[batch.kind]
    const market = { venue, symbol: batch.symbol }
    const quotes = events.filter(({ type }) => KIND_OF_EVENT[type] === kind)
    const isChanged =
      kind === 'chain'
        ? boardOf('chain', market).replace(quotes as readonly OptionQuote[], batch.atMs)
        : boardOf<BoardKind>(kind, market).replace(quotes as readonly BoardQuote<BoardKind>[], batch.atMs)
    return isChanged ? [{ kind, market }] : []
  }
  const takeEvent = (event: MarketEvent): readonly Change[] => {
    const kind = KIND_OF_EVENT[event.type]
    if (kind === undefined) return []
    const market = { venue: event.venue, symbol: event.symbol }
    const isChanged =
      event.type === 'option-quote'
        ? boardOf('chain', market).update(event)
        : boardOf<BoardKind>(kind as BoardKind, market).update(event as BoardQuote<BoardKind>)
    const changes: Change[] = isChanged ? [{ kind, market }] : []
    if (event.type === 'index-price' && boardOf('chain', market).updateIndex(event))
      changes.push({ kind: 'chain', market })
    return changes
  }

  return {
    take: (venue, events, batch) => {
      const changes = new Map<string, Change>()
      const note = (change: Change) => changes.set(`${change.kind} ${marketKey(change.market)}`, change)
      let others = events
      if (batch.source === 'chain') {
        const kind = KIND_OF_SNAPSHOT[batch.kind]
        others = events.filter(({ type }) => KIND_OF_EVENT[type] !== kind)
        takeSnapshot(venue, events, batch).forEach(note)
      }
      for (const event of others) takeEvent(event).forEach(note)
      return [...changes.values()]
    },
    state: (kind, market) => boards[kind].get(marketKey(market))?.board.state(),
    states: (kind, filter = {}) =>
      [...boards[kind].values()].flatMap(({ market, board }) => (isIn(filter, market) ? (board.state() ?? []) : [])),
  } as LiveRegistry
}

export const isLiveKind = (kind: string): kind is LiveKind => (LIVE_KINDS as readonly string[]).includes(kind)
