import { expect, test } from 'vitest'
import { manualClock } from '../../testing/manualClock.ts'
import { effectsFrom } from '../connection/effects.ts'
import { httpJson } from './httpJson.ts'
import { rateLimiter } from './rateLimiter.ts'

type Reply = { readonly status?: number; readonly text?: string; readonly headers?: Readonly<Record<string, string>> }

const venueThat = (reply: Reply) => {
  const clock = manualClock()
  const requestMs: number[] = []
  const fetch = async () => {
    requestMs.push(clock.now())
    const { status = 200, text = '{}', headers = {} } = reply
    return { status, headers: new Headers(headers), text: async () => text }
  }
  const send = httpJson({
    title: 'The venue',
    url: 'http://127.0.0.1:9',
    limiter: rateLimiter({ perSecond: 10, burst: 10 }, clock),
    timeoutMs: 15_000,
    stopped: new AbortController().signal,
    refusal: (body) => (typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : undefined),
    effects: effectsFrom({ ...clock, fetch }),
  })
  return { clock, send, requestMs }
}

test.each<readonly [Reply, string]>([
  [{ text: '<html>Maintenance</html>' }, 'The venue answered /list with something else than JSON.'],
  [{ text: '' }, 'The venue answered /list with something else than JSON.'],
  [{ status: 502, text: '<html>Bad Gateway</html>' }, 'The venue answered /list with 502.'],
  [{ status: 403, text: '<html>Denied</html>' }, 'with 403: it does not serve this address or country.'],
  [{ status: 302, text: '', headers: { location: 'http://169.254.169.254/' } }, 'The venue answered /list with 302.'],
  [{ status: 429, text: '<html>Slow</html>' }, 'The venue answered /list with 429 (too many requests).'],
  [{ text: '{"error":"no"}' }, 'The venue refused /list: no'],
])('an answer that is not a list gives a message: %j', async (reply, sentence) => {
  const { send } = venueThat(reply)
  await expect(send('/list')).rejects.toThrow(sentence)
})

test.each([
  ['7', 7_000],
  ['999999999999', 600_000],
  ['1e999', 600_000],
  ['Wed, 21 Oct 2099 07:28:00 GMT', 2_000],
  ['-5', 2_000],
])('after 429 with retry-after %s the next request is sent once %i ms have passed', async (retryAfter, pauseMs) => {
  const { clock, send, requestMs } = venueThat({ status: 429, headers: { 'retry-after': retryAfter } })
  await send('/list').catch(() => undefined)
  const second = send('/list').catch(() => undefined)
  await clock.advance(pauseMs - 1)
  expect(requestMs).toHaveLength(1)
  await clock.advance(200)
  await second
  expect(requestMs).toHaveLength(2)
})
