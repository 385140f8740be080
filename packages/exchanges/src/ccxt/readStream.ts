import type { MarketEvent } from '@gvol/market'
import type { Effects } from '../connection/effects.ts'
import { type Topics, topicStream } from '../connection/topicStream.ts'
import { seenIds } from '../feed/seenIds.ts'
import type { Reject } from '../messages/rejections.ts'
import { messageFromText } from '../messages/wireText.ts'
import type { Monitor } from '../status/monitor.ts'
import type { CcxtBook, Listed } from './ccxtBook.ts'
import type { CcxtLiquidation, CcxtMarket, CcxtTrade } from './ccxtExchange.ts'
import { type CcxtLiquidations, liquidationFrom, tapeTradeFrom } from './ccxtTape.ts'

/** What one message says of a market: what traded, or what position was closed by force. */
type CcxtLineRow = {
  /** The venue's name of the market. */
  readonly id: string
  readonly trade?: CcxtTrade
  readonly forced?: CcxtLiquidation
}

/** What a venue tells by stream only, or more of than by question. */
export type CcxtLine = {
  readonly tells: 'trade' | 'liquidation'
  readonly host: string
  readonly topics: Omit<Topics, 'wanted'>
  readonly topicOf: (market: CcxtMarket) => string
  /** What the side of a liquidation is the side of; `order` when left out. */
  readonly side?: CcxtLiquidations['side']
  /** Nothing where a message confirms, undefined where it cannot be read. */
  readonly read: (message: unknown) => readonly CcxtLineRow[] | undefined
}

const REMEMBERED = 10_000

type Given = {
  readonly book: CcxtBook
  /** `https://{host}`, each of the venue's hosts by its own name, or one origin that answers for all of them. */
  readonly place: string
  readonly silentAfterMs: number
  readonly effects: Effects
  readonly monitor: Monitor
  readonly reject: Reject
  readonly listed: () => readonly Listed[]
}

/** The line of a book, what it says of listed markets told once; undefined where it has none. */
export const bookLine = (given: Given) => {
  const { book, place, effects, monitor, reject, listed } = given
  const line = book.live?.line
  if (line === undefined) return undefined
  const { isNew } = seenIds(REMEMBERED)
  const eventOf = (row: CcxtLineRow, each: Listed, receivedAtMs: number): MarketEvent | undefined => {
    if (row.trade !== undefined) {
      const trade = tapeTradeFrom(row.trade, each, {}, receivedAtMs)
      if (trade === undefined)
        reject('unreadable-trade', 'expected instant, id, side, price and amount', row.trade.info)
      return trade !== undefined && isNew(`${trade.instrument} ${trade.tradeId}`) ? trade : undefined
    }
    if (row.forced === undefined) return undefined
    const event = liquidationFrom(row.forced, each, line.side ?? 'order', receivedAtMs)
    if (event === undefined)
      reject('unreadable-liquidation', 'expected instant, side, price and contracts', row.forced.info)
    return event !== undefined && isNew(`forced ${event.instrument} ${event.liquidationId}`) ? event : undefined
  }
  const onText = (text: string, receivedAtMs: number) => {
    const rows = line.read(messageFromText(text))
    if (rows === undefined) reject('malformed', 'expected what was asked for on this line', text)
    const events = (rows ?? []).flatMap((row) => {
      const each = listed().find(({ market }) => market.id === row.id)
      if (each === undefined) reject('unknown-instrument', 'expected a market of the list', row.id)
      const event = each === undefined ? undefined : eventOf(row, each, receivedAtMs)
      return event === undefined ? [] : [event]
    })
    if (events.length > 0) monitor.emit(events, { source: 'stream' })
  }
  return topicStream({
    url: place.replace('{host}', line.host).replace(/^http/, 'ws'),
    topics: { ...line.topics, wanted: () => listed().map(({ market }) => line.topicOf(market)) },
    silentAfterMs: given.silentAfterMs,
    effects,
    monitor,
    onText,
    reject,
  })
}
