import { type Instrument, type MarketEvent, withLiquidations } from '@gvol/market'
import { paramsFrom, type RpcParams } from '../../connection/jsonRpc.ts'
import { type InstrumentStore, instrumentStore } from '../../feed/instrumentStore.ts'
import { type Reject, type RejectionReport, rejectionCounter } from '../../messages/rejections.ts'
import { sampleText } from '../../messages/sampleText.ts'
import { isRecord, rows as list } from '../../messages/shape.ts'
import { messageFromText } from '../../messages/wireText.ts'
import type { ListedKind } from '../../status/listing.ts'
import type { Feed } from '../../venue/venue.ts'
import { quotedInstrument } from './loops/channels.ts'
import type { Book } from './markets.ts'
import { blockRfqPage, instrumentRow, notification, tradesPage } from './messages.ts'
import { instrumentFromRow } from './normalize/instruments.ts'
import { type ChainBatch, chainReader } from './readers/chainReader.ts'
import type { UnknownInstrument } from './readers/feedContext.ts'
import { type MarketReader, marketReader } from './readers/marketReader.ts'
import { type SettlementReader, settlementReader } from './readers/settlementReader.ts'
import { streamReader } from './readers/streamReader.ts'
import { type TradeReader, tradeReader } from './readers/tradeReader.ts'

export type DeribitFeed = Feed & {
  /** Reads a response of `public/get_instruments`; returns true when the list changed. */
  readonly takeInstruments: (
    book: { readonly currency: string; readonly kind: string },
    result: unknown,
    venueMs: number,
  ) => boolean
  /**
   * Reads a response of `public/get_book_summary_by_currency`: one batch per market, none for an instant already
   * emitted.
   */
  readonly takeChain: (book: Book, result: unknown, venueMs: number | undefined, receivedAtMs: number) => ChainBatch[]
  /** Returns the unlisted names in that response. */
  readonly unknownNames: (result: unknown) => readonly string[]
  readonly atTheMoney: () => readonly string[]
  readonly takeTrades: TradeReader['takeTrades']
  readonly takeBlockRfqs: TradeReader['takeBlockRfqs']
  readonly takeDeliveryPrices: SettlementReader['takeDeliveryPrices']
  readonly takeCombos: MarketReader['takeCombos']
  readonly takeRolls: MarketReader['takeRolls']
  readonly takeOrderBook: MarketReader['takeOrderBook']
  /** Reads a `subscription` notification. */
  readonly takeNotification: (params: unknown, receivedAtMs: number) => readonly MarketEvent[]
  /** Forgets the sizes at the best prices of the channels of a connection that was lost. */
  readonly forgetSizes: (channels: readonly string[]) => void
  readonly reject: (reason: string, detail: string, sample?: unknown) => void
  /** Returns the markets of the lists that are read, selected or not. */
  readonly markets: () => readonly ListedKind[]
  readonly rejected: () => RejectionReport
}

/** Returns what a recorded request listed; lists may also be of combos or spot, or of everything. */
const listFromParams = (params: RpcParams) => {
  return { currency: String(params.currency ?? 'any'), kind: String(params.kind ?? 'any') }
}

const instrumentsOf = (rows: readonly unknown[], reject: Reject): readonly Instrument[] =>
  rows.flatMap((row) => {
    if (instrumentRow.is(row)) return [instrumentFromRow(row)]
    reject('malformed', `instrument: ${instrumentRow.problem(row)}`, row)
    return []
  })

/**
 * Converts Deribit's wire messages to market events: instrument lists, chains, streams and trades of all books of the
 * selected markets. Stores what messages leave out: terms of instruments, the last state of each quote, ids of past
 * trades.
 *
 * @param options.symbols    selected markets; all when left out
 * @param options.now        local clock for samples; the message's time when left out
 * @param options.onUnknown  called for an unlisted instrument
 */
export const deribitFeed = (options: {
  readonly symbols?: readonly string[]
  readonly now?: () => number
  readonly onUnknown?: (unknown: UnknownInstrument) => void
}): DeribitFeed => {
  let readAtMs = 0
  const { reject, report } = rejectionCounter(options.now ?? (() => readAtMs))
  const selected = options.symbols && new Set(options.symbols)
  const store: InstrumentStore = instrumentStore(reject)
  const context = {
    reject,
    find: store.find,
    isSelected: (symbol: string) => selected === undefined || selected.has(symbol),
    onUnknown: options.onUnknown ?? (() => {}),
  }
  const stream = streamReader(context)
  const chains = chainReader(context, stream)
  const trades = tradeReader(context)
  const settlements = settlementReader(context)
  const market = marketReader(context)

  const takeInstruments: DeribitFeed['takeInstruments'] = (book, result, venueMs) => {
    if (!list.is(result)) {
      reject('malformed', `public/get_instruments: ${list.problem(result)}`, result)
      return false
    }
    const isChanged = store.replace(`${book.currency} ${book.kind}`, instrumentsOf(result, reject), venueMs)
    if (isChanged) stream.removeUnlisted()
    return isChanged
  }

  const takeNotification = (params: unknown, receivedAtMs: number): readonly MarketEvent[] => {
    if (!notification.is(params)) {
      reject('malformed', `subscription: ${notification.problem(params)}`, params)
      return []
    }
    const { channel, data } = params
    if (channel.startsWith('trades.')) return trades.takeNotification(channel, data, receivedAtMs)
    if (channel.startsWith('block_rfq.')) return trades.takeBlockRfqs(list.is(data) ? data : [data], receivedAtMs)
    return stream.takeNotification(channel, data, receivedAtMs)
  }

  const takeAnswer = (
    method: unknown,
    params: RpcParams,
    result: unknown,
    receivedAtMs: number,
  ): readonly MarketEvent[] => {
    const requestedList = listFromParams(params)
    const book: Book = { currency: requestedList.currency, kind: requestedList.kind === 'future' ? 'future' : 'option' }
    switch (method) {
      case 'public/get_instruments':
        takeInstruments(requestedList, result, receivedAtMs)
        return []
      case 'public/get_combos':
        return market.takeCombos(requestedList.currency, result)
      case 'public/get_order_book':
        return market.takeOrderBook(result, receivedAtMs)
      case 'public/get_book_summary_by_currency':
        if (requestedList.kind === 'future_combo') return market.takeRolls(result, receivedAtMs)
        return chains.takeChain(book, result, undefined, receivedAtMs).flatMap((batch) => batch.events)
      case 'public/get_last_trades_by_currency_and_time':
      case 'public/get_last_trades_by_currency':
      case 'public/get_last_trades_by_instrument':
        if (tradesPage.is(result)) return withLiquidations(trades.takeTrades(book, result.trades, receivedAtMs))
        break
      case 'public/get_block_rfq_trades':
        if (blockRfqPage.is(result)) return trades.takeBlockRfqs(result.block_rfqs, receivedAtMs)
        break
      case 'public/get_delivery_prices':
        return settlements.takeDeliveryPrices(String(params.index_name ?? ''), result, receivedAtMs)
      case 'public/get_last_settlements_by_currency':
      case 'public/get_last_settlements_by_instrument':
        return settlements.takeSettlements(result, receivedAtMs)
      case 'public/ticker':
        return stream.takeNotification('ticker.', result, receivedAtMs)
    }
    reject('malformed', `${sampleText(method, 60)}: not an answer this feed can read`, result)
    return []
  }

  return {
    takeInstruments,
    takeNotification,
    takeChain: chains.takeChain,
    unknownNames: chains.unknownNames,
    atTheMoney: chains.atTheMoney,
    takeTrades: trades.takeTrades,
    takeBlockRfqs: trades.takeBlockRfqs,
    takeDeliveryPrices: settlements.takeDeliveryPrices,
    forgetSizes: (channels) => stream.forgetBest(channels.flatMap(quotedInstrument)),
    ...market,
    reject,
    markets: store.markets,
    rejected: report,
    instruments: () => store.listed().filter((instrument) => context.isSelected(instrument.symbol)),
    read: (message, receivedAtMs) => {
      readAtMs = receivedAtMs
      const parsed = typeof message === 'string' ? messageFromText(message) : message
      if (!isRecord(parsed)) {
        reject('malformed', 'expected a JSON object', message)
        return []
      }
      if (parsed.method === 'subscription') return takeNotification(parsed.params, receivedAtMs)
      if (!isRecord(parsed.response)) {
        // Confirmations and heartbeats carry no market data.
        const isControl = parsed.method === 'heartbeat' || 'result' in parsed || 'error' in parsed
        if (!isControl) reject('malformed', 'expected a notification, or a request with its response', message)
        return []
      }
      return takeAnswer(parsed.method, paramsFrom(parsed.params), parsed.response.result, receivedAtMs)
    },
  }
}
