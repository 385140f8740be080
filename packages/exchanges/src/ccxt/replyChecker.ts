import { isRecord } from '../messages/shape.ts'
import { messageFromText } from '../messages/wireText.ts'
import type { Problems } from '../status/problems.ts'
import { shapeWatch } from '../status/shapeWatch.ts'
import type { CcxtBook } from './ccxtBook.ts'
import type { CcxtEndpoint } from './ccxtExchange.ts'

/** Returns a check of a book's responses against its shapes, before ccxt reads them. */
export const replyChecker = (
  { title, shapes = {} }: Pick<CcxtBook, 'title' | 'shapes'>,
  problems: Pick<Problems, 'set' | 'clear'>,
): NonNullable<CcxtEndpoint['onReply']> => {
  const watch = shapeWatch(title, shapes, problems)
  return (url, sent, text) => {
    const request = sent === undefined ? undefined : messageFromText(sent)
    const type = isRecord(request) && typeof request.type === 'string' ? ` ${request.type}` : ''
    const name = new URL(url).pathname + type
    if (watch.isOpen(name)) watch.check(name, messageFromText(text))
  }
}
