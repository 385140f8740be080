import { type BlockRfqTrade, type Instrument, type MarketEvent, type Trade, withLiquidations } from '@gvol/market'
import { type SeenIds, seenIds } from '../../../feed/seenIds.ts'
import { timed } from '../../../messages/instants.ts'
import { rows as list } from '../../../messages/shape.ts'
import { BOOK_KINDS, type Book } from '../markets.ts'
import { type BlockRfq, blockRfq, type TradeRow, tradeRow } from '../messages.ts'
import { blockRfqTradeFrom, tradeFromRow } from '../normalize/normalizeTrades.ts'
import type { FeedContext } from './feedContext.ts'

/** Per settlement currency and kind: more than the busiest book trades during a disconnection. */
const REMEMBERED_IDS = 50_000

export type TradeReader = {
  readonly takeNotification: (channel: string, data: unknown, receivedAtMs: number) => readonly MarketEvent[]
  /** Reads rows of the stream or of `public/get_last_trades_…`; trades already emitted are left out. */
  readonly takeTrades: (book: Book | undefined, rows: readonly unknown[], receivedAtMs: number) => Trade[]
  /** Reads rows of the stream or of `public/get_block_rfq_trades`; those already emitted are left out. */
  readonly takeBlockRfqs: (rows: readonly unknown[], receivedAtMs: number) => BlockRfqTrade[]
}

/** Called only for an unlisted name. */
type BookOf = () => Book | undefined

/** Returns the book of a channel: `trades.option.BTC.100ms` names one; `trades.BTC-PERPETUAL.100ms` does not. */
const bookFromChannel = (channel: string): Book | undefined => {
  const [, kind, currency, interval] = channel.split('.')
  const bookKind = BOOK_KINDS.find((candidate) => candidate === kind)
  if (bookKind === undefined || currency === undefined || interval === undefined) return undefined
  return { kind: bookKind, currency }
}

/** Reads trades and structures, each emitted once, whether streamed, fetched, or both. */
export const tradeReader = (context: FeedContext): TradeReader => {
  const { reject } = context
  const seenByBook = { option: new Map<string, SeenIds>(), future: new Map<string, SeenIds>() }
  const seenRfqs = seenIds(REMEMBERED_IDS)

  const isNew = (instrument: Instrument, tradeId: string): boolean => {
    const { kind, settle } = instrument
    const seenBySettle = seenByBook[kind === 'option' ? 'option' : 'future']
    let seen = seenBySettle.get(settle)
    if (seen === undefined) {
      seen = seenIds(REMEMBERED_IDS)
      seenBySettle.set(settle, seen)
    }
    return seen.isNew(tradeId)
  }

  /** Skips combos, whose legs are separate trades: counting the combo too would count them twice. */
  const takeRow = (bookOf: BookOf, row: unknown, receivedAtMs: number, into: Trade[], isLeg = false): void => {
    if (!tradeRow.is(row)) reject('malformed', `trade: ${tradeRow.problem(row)}`, row)
    else if (!row.legs || row.legs.length === 0) takeTrade(bookOf, row, receivedAtMs, into)
    else if (isLeg) reject('malformed', 'a leg of a combo with legs of its own', row)
    else for (const leg of row.legs) takeRow(bookOf, leg, receivedAtMs, into, true)
  }

  const takeTrade = (bookOf: BookOf, rawRow: TradeRow, receivedAtMs: number, into: Trade[]): void => {
    const row = timed(rawRow, receivedAtMs, reject)
    const instrument = context.find(row.instrument_name)
    if (instrument === undefined) {
      unknown(bookOf(), row)
      return
    }
    if (!context.isSelected(instrument.symbol)) return
    const trade = tradeFromRow(row, instrument, receivedAtMs)
    if (trade !== undefined && isNew(instrument, trade.tradeId)) into.push(trade)
  }

  const unknown = (book: Book | undefined, row: TradeRow): void => {
    reject('unknown-instrument', 'a trade of an instrument that is in no list', row)
    context.onUnknown({ name: row.instrument_name, book, tradeAtMs: row.timestamp })
  }

  const takeRows = (bookOf: BookOf, rows: readonly unknown[], receivedAtMs: number): Trade[] => {
    const trades: Trade[] = []
    for (const row of rows) takeRow(bookOf, row, receivedAtMs, trades)
    return trades
  }

  /** Returns the instrument that determines a structure's market: an option if there is one. */
  const marketOf = (message: BlockRfq): Instrument | undefined => {
    const instruments = message.legs.flatMap((leg) => context.find(leg.instrument_name) ?? [])
    return instruments.find((instrument) => instrument.kind === 'option') ?? instruments[0]
  }

  return {
    takeTrades: (book, rows, receivedAtMs) => takeRows(() => book, rows, receivedAtMs),
    takeNotification: (channel, data, receivedAtMs) => {
      if (list.is(data)) return withLiquidations(takeRows(() => bookFromChannel(channel), data, receivedAtMs))
      reject('malformed', `${channel}: ${list.problem(data)}`, data)
      return []
    },
    takeBlockRfqs: (rows, receivedAtMs) => {
      const trades: BlockRfqTrade[] = []
      for (const row of rows) {
        if (!blockRfq.is(row)) {
          reject('malformed', `block RFQ: ${blockRfq.problem(row)}`, row)
          continue
        }
        const first = marketOf(row)
        if (first === undefined) reject('unknown-instrument', 'a structure without any listed leg', row)
        else if (context.isSelected(first.symbol) && seenRfqs.isNew(String(row.id))) {
          trades.push(blockRfqTradeFrom(timed(row, receivedAtMs, reject), first, receivedAtMs))
        }
      }
      return trades
    },
  }
}
