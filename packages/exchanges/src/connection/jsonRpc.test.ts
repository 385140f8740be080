import { expect, test } from 'vitest'
import { manualClock } from '../../testing/manualClock.ts'
import { httpRpc } from '../rest/httpRpc.ts'
import { rateLimiter } from '../rest/rateLimiter.ts'
import { effectsFrom } from './effects.ts'
import { answerFromBody, rpcMessage } from './jsonRpc.ts'
import { socketRpc } from './socketRpc.ts'

test('returns the result and the venue’s clock', () => {
  const body = '{"jsonrpc":"2.0","result":[1],"usIn":1769549922000100,"usOut":1769549922001900}'
  expect(answerFromBody('Deribit', 'public/x', body, 200, 5)).toEqual({
    result: [1],
    venueMs: 1_769_549_922_001,
    receivedAtMs: 5,
  })
})
test.each([
  ['{"error":{"code":10028,"message":"too_many_requests"}}', 'Deribit answered 10028 (too many requests).'],
  [
    '{"error":{"code":-32602,"message":"Invalid params","data":{"param":"kind","reason":"wrong"}}}',
    'Deribit answered -32602 (Invalid params: {"param":"kind","reason":"wrong"}).',
  ],
  [
    '<html>502 Bad Gateway</html>',
    'Deribit answered public/x with something else than JSON-RPC (HTTP 502): "<html>502 Bad Gateway</html>".',
  ],
  [
    '{"jsonrpc":"2.0"}',
    'Deribit answered public/x with something else than JSON-RPC (HTTP 502, no result): "{"jsonrpc":"2.0"}".',
  ],
])('turns %s into a message', (body, sentence) => {
  expect(() => answerFromBody('Deribit', 'public/x', body, 502, 0)).toThrow(sentence)
})

const rpcTo = (fetch: Parameters<typeof effectsFrom>[0]['fetch']) => {
  const clock = manualClock()
  const effects = effectsFrom({ ...clock, fetch })
  const limiter = rateLimiter({ perSecond: 10, burst: 10 }, clock)
  const stopping = new AbortController()
  const rpc = httpRpc({
    venue: 'Deribit',
    url: 'http://127.0.0.1:9/api/v2',
    limiter: () => limiter,
    timeoutMs: 15_000,
    stopped: stopping.signal,
    effects,
  })
  return { clock, rpc, stopping }
}
const never = (_: string, { signal }: { signal: AbortSignal }) =>
  new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })

test('sends the given parameters', async () => {
  const urls: string[] = []
  const { rpc } = rpcTo(async (url) => {
    urls.push(url)
    return { status: 200, headers: new Headers(), text: async () => '{"result":1}' }
  })
  await rpc('public/get', { currency: 'BTC', expired: false, continuation: undefined })
  await rpc('public/test', {})
  expect(urls).toEqual([
    'http://127.0.0.1:9/api/v2/public/get?currency=BTC&expired=false',
    'http://127.0.0.1:9/api/v2/public/test',
  ])
})
test('reports that a venue does not answer, cannot be reached, or that the connector was stopped', async () => {
  const slow = rpcTo(never)
  const answer = expect(slow.rpc('public/test', {})).rejects.toThrow('Deribit did not answer public/test within 15 s.')
  await slow.clock.advance(15_000)
  await answer
  const { rpc, stopping } = rpcTo(never)
  const stopped = expect(rpc('public/test', {})).rejects.toThrow('The connector was stopped.')
  stopping.abort()
  await stopped
  const refused = rpcTo(async () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) })
  })
  await expect(refused.rpc('public/test', {})).rejects.toThrow(
    'Deribit cannot be reached at http://127.0.0.1:9/api/v2 (ECONNREFUSED).',
  )
})
test('pauses for as long as a refusal requires', async () => {
  const requestMs: number[] = []
  const { clock, rpc } = rpcTo(async () => {
    requestMs.push(clock.now())
    return { status: 429, headers: new Headers({ 'retry-after': '7' }), text: async () => 'slow down' }
  })
  await expect(rpc('public/test', {})).rejects.toThrow('Deribit answered HTTP 429 (too many requests).')
  const second = expect(rpc('public/test', {})).rejects.toThrow()
  await clock.advance(10_000)
  await second
  expect(requestMs[1] - requestMs[0]).toBeGreaterThanOrEqual(7_000)
})

const message = (value: object) => {
  if (rpcMessage.is(value)) return value
  throw new Error('not a message')
}
test('matches answers on a connection to calls, in any order', async () => {
  const clock = manualClock()
  const sent: string[] = []
  const rpc = socketRpc({ venue: 'Deribit', send: (text) => sent.push(text), timeoutMs: 10_000, effects: clock })
  const one = rpc.call('public/one', { a: 1 })
  const two = rpc.call('public/two', {})
  expect(JSON.parse(sent[0])).toEqual({ jsonrpc: '2.0', id: 1, method: 'public/one', params: { a: 1 } })
  expect(rpc.settle(message({ id: 2, error: { code: 13028, message: 'temporarily_unavailable' } }))).toBe(true)
  expect(rpc.settle(message({ id: 1, result: 'ok' }))).toBe(true)
  expect(rpc.settle(message({ id: 1, result: 'ok' }))).toBe(false)
  await expect(one).resolves.toMatchObject({ result: 'ok' })
  await expect(two).rejects.toThrow('Deribit answered 13028 (temporarily unavailable).')
})
test('fails calls that stay unanswered, or whose connection is lost', async () => {
  const clock = manualClock()
  const rpc = socketRpc({ venue: 'Deribit', send: () => {}, timeoutMs: 10_000, effects: clock })
  const slow = expect(rpc.call('public/slow', {})).rejects.toThrow('Deribit did not answer public/slow within 10 s.')
  await clock.advance(10_000)
  await slow
  const cut = expect(rpc.call('public/cut', {})).rejects.toThrow('The line was cut (bye).')
  rpc.failAll('The line was cut (bye).')
  await cut
})
