import type { RestScriptOf } from '../rest/startRestVenue.ts'
import { requestIn } from '../rest/wireText.ts'
import { binanceContracts } from './binanceContracts.ts'
import { binanceOptions } from './binanceOptions.ts'

const OPTIONS_PREFIX = '/eapi/v1'
const TOO_MANY = 'Too many requests; current limit is 400 request weight per 1 MINUTE.'

/** Streams of options, and of liquidations in USD-M and COIN-M. */
const SOCKET_PATHS: ReadonlySet<string> = new Set(['/public/stream', '/market/stream', '/stream'])

type Request = { readonly method?: string; readonly params?: readonly string[]; readonly id?: number }

/** Binance's options with their stream, and its spot, USD-M and COIN-M markets by REST. */
export const binanceScript: RestScriptOf = (source) => {
  const options = binanceOptions(source)
  const contracts = binanceContracts(source)
  const subscribed = new Set<string>()
  return {
    isSocketPath: (path) => SOCKET_PATHS.has(path),
    answer: (path, params, nowMs) =>
      path.startsWith(`${OPTIONS_PREFIX}/`)
        ? options.answer(path.slice(OPTIONS_PREFIX.length), params, nowMs)
        : contracts.answer(path, params, nowMs),
    refusal: { status: 429, body: { code: -1003, msg: TOO_MANY } },
    receive: (text) => {
      const request = requestIn<Request>(text)
      if (request === undefined) return { replies: [JSON.stringify({ error: { code: 3, msg: 'Invalid JSON' } })] }
      if (request.method === 'UNSUBSCRIBE') {
        for (const stream of request.params ?? []) subscribed.delete(stream)
        return { replies: [JSON.stringify({ result: null, id: request.id })] }
      }
      if (request.method === 'SUBSCRIBE') {
        for (const stream of request.params ?? []) subscribed.add(stream)
        return { topics: request.params ?? [], replies: [JSON.stringify({ result: null, id: request.id })] }
      }
      if (request.method === 'LIST_SUBSCRIPTIONS') {
        return { replies: [JSON.stringify({ result: [], id: request.id })] }
      }
      return { replies: [JSON.stringify({ error: { code: 2, msg: 'Invalid request' }, id: request.id })] }
    },
    tape: (fromMs, toMs) => [
      ...options.tape(fromMs, toMs),
      ...options.best(subscribed, fromMs, toMs),
      ...contracts.forced(fromMs, toMs),
    ],
  }
}
