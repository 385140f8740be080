import type { Effects } from '../connection/effects.ts'
import { type Topics, topicStream } from '../connection/topicStream.ts'
import { seenIds } from '../feed/seenIds.ts'
import { messageFromText } from '../messages/wireText.ts'
import type { Monitor } from '../status/monitor.ts'
import type { Reject } from '../status/rejections.ts'
import type { CcxtBook, Listed } from './ccxtBook.ts'
import type { CcxtLiquidation, CcxtMarket } from './ccxtExchange.ts'
import { type CcxtLiquidations, liquidationFrom } from './ccxtTape.ts'

/** Positions closed by force that a venue tells by stream only. */
export type CcxtForcedStream = Pick<CcxtLiquidations, 'side'> & {
  readonly host: string
  readonly topics: Omit<Topics, 'wanted'>
  readonly topicOf: (market: CcxtMarket) => string
  /** What a message says, with the venue's name of the contract; nothing where it confirms, undefined where it cannot be read. */
  readonly read: (message: unknown) => readonly (CcxtLiquidation & { readonly id: string })[] | undefined
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

/** The line on which a venue tells what it closes by force, of the contracts of a book, each once; undefined where it has none. */
export const forcedLine = (given: Given) => {
  const { book, place, effects, monitor, reject, listed } = given
  const stream = book.live?.forced
  if (stream === undefined) return undefined
  const { isNew } = seenIds(REMEMBERED)
  const contracts = () => listed().filter(({ instrument }) => instrument.kind !== 'spot')
  const onText = (text: string, receivedAtMs: number) => {
    const rows = stream.read(messageFromText(text))
    if (rows === undefined) reject('malformed', 'expected a position closed by force, or an answer', text)
    const events = (rows ?? []).flatMap((row) => {
      const each = contracts().find(({ market }) => market.id === row.id)
      if (each === undefined) {
        reject('unknown-instrument', 'expected a contract of the list', row.id)
        return []
      }
      const event = liquidationFrom(row, each, stream.side, receivedAtMs)
      if (event === undefined) {
        reject('unreadable-liquidation', 'expected instant, side, price and contracts', row.info)
        return []
      }
      return isNew(`${event.instrument} ${event.liquidationId}`) ? [event] : []
    })
    monitor.emit(events, { source: 'stream' })
  }
  return topicStream({
    url: place.replace('{host}', stream.host).replace(/^http/, 'ws'),
    topics: { ...stream.topics, wanted: () => contracts().map(({ market }) => stream.topicOf(market)) },
    ...{ silentAfterMs: given.silentAfterMs, effects, monitor, onText, reject },
  })
}
