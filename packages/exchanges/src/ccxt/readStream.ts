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

/** Content of one message about a market: a trade or a liquidation. */
type CcxtLineRow = {
  /** The venue's name of the market. */
  readonly id: string
  readonly trade?: CcxtTrade
  readonly forced?: CcxtLiquidation
}

/** What a venue streams because no endpoint returns it, or returns less of it. */
export type CcxtLine = {
  readonly eventType: 'trade' | 'liquidation'
  readonly host: string
  readonly topics: Omit<Topics, 'desiredTopics'>
  readonly topicOf: (market: CcxtMarket) => string
  /** Whether the side of a liquidation is that of the position or of the order; `order` when left out. */
  readonly side?: CcxtLiquidations['side']
  /** Returns why the venue refused a subscription; undefined for any other message. */
  readonly refusal: (message: unknown) => string | undefined
  /** Returns no rows for a confirmation, undefined for an unreadable message. */
  readonly read: (message: unknown) => readonly CcxtLineRow[] | undefined
}

const REMEMBERED = 10_000

type BookLineOptions = {
  readonly book: CcxtBook
  /** URL template `https://{host}` for the venue's own hosts, or one origin that serves all of them. */
  readonly hostUrl: string
  readonly silentAfterMs: number
  readonly effects: Effects
  readonly monitor: Monitor
  readonly reject: Reject
  readonly listed: () => readonly Listed[]
}

/** Returns the stream of a book, deduplicated and limited to listed markets; undefined if it has no stream. */
export const bookLine = (options: BookLineOptions) => {
  const { book, hostUrl, effects, monitor, reject, listed } = options
  const line = book.live?.line
  if (line === undefined) return undefined
  const { isNew } = seenIds(REMEMBERED)
  const eventOf = (row: CcxtLineRow, each: Listed, receivedAtMs: number): MarketEvent | undefined => {
    if (row.trade !== undefined) {
      const trade = tapeTradeFrom(row.trade, each, {}, receivedAtMs, reject)
      if (trade === undefined)
        reject('unreadable-trade', 'expected instant, id, side, price and amount', row.trade.info)
      return trade !== undefined && isNew(`${trade.instrument} ${trade.tradeId}`) ? trade : undefined
    }
    if (row.forced === undefined) return undefined
    const event = liquidationFrom(row.forced, each, line.side ?? 'order', receivedAtMs, reject)
    if (event === undefined)
      reject('unreadable-liquidation', 'expected instant, side, price and contracts', row.forced.info)
    return event !== undefined && isNew(`forced ${event.instrument} ${event.liquidationId}`) ? event : undefined
  }
  const onText = (text: string, receivedAtMs: number) => {
    const message = messageFromText(text)
    const refused = line.refusal(message)
    if (refused !== undefined) {
      reject('topic-refused', refused, text)
      if (!stream.takeRefusal(text)) stream.subscribeSingly(refused)
      return
    }
    const rows = line.read(message)
    if (rows === undefined) reject('malformed', 'expected data of the subscribed channel', text)
    const events = (rows ?? []).flatMap((row) => {
      const each = listed().find(({ market }) => market.id === row.id)
      if (each === undefined) reject('unknown-instrument', 'expected a market of the list', row.id)
      const event = each === undefined ? undefined : eventOf(row, each, receivedAtMs)
      return event === undefined ? [] : [event]
    })
    if (events.length > 0) monitor.emit(events, { source: 'stream' })
  }
  const stream = topicStream({
    url: hostUrl.replace('{host}', line.host).replace(/^http/, 'ws'),
    topics: { ...line.topics, desiredTopics: () => listed().map(({ market }) => line.topicOf(market)) },
    silentAfterMs: options.silentAfterMs,
    effects,
    monitor,
    onText,
    reject,
  })
  return stream
}
