import type { OptionBookAnswer } from '@gvol/market'
import { openSocket as openOwnSocket } from '../../connection/socket.ts'
import { BOOK_TIMEOUT_MS, bookFromRaw, LADDER_LEVELS } from '../../rest/optionBook.ts'
import type { ReadOptionBookOptions } from '../../venue/venue.ts'
import { notification, orderBook, refusalText } from './messages.ts'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the book of one option: the venue has it only as a stream, whose first message is the whole book. */
export const readDeriveBook = (options: ReadOptionBookOptions): Promise<OptionBookAnswer> => {
  const { urls, instrument, openSocket = openOwnSocket } = options
  const { promise, resolve } = Promise.withResolvers<OptionBookAnswer>()
  const refuse = (reason: string) =>
    resolve({ ok: false, message: `The book of ${instrument} is not available now: ${reason}` })
  const params = { channels: [`orderbook.${instrument}.1.${LADDER_LEVELS}`] }
  const socket = openSocket(urls.ws, {
    onOpen: () => socket.send(JSON.stringify({ id: 1, method: 'subscribe', params })),
    onText: (text) => {
      const message = parsed(text)
      const refusal = refusalText(message)
      if (refusal !== undefined) return refuse(`Derive refused it: ${refusal}.`)
      if (!notification.is(message)) return
      const { data } = message.params
      const raw = orderBook.is(data) ? { atMs: data.timestamp, bids: data.bids, asks: data.asks } : undefined
      resolve(bookFromRaw('Derive', raw, {}, options))
    },
    onClose: () => refuse('Derive cannot be reached.'),
  })
  const timer = setTimeout(() => refuse(`Derive did not answer within ${BOOK_TIMEOUT_MS / 1000} s.`), BOOK_TIMEOUT_MS)
  return promise.finally(() => {
    clearTimeout(timer)
    socket.send(JSON.stringify({ id: 2, method: 'unsubscribe', params }))
    socket.cut()
  })
}
