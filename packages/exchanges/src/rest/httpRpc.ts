import type { Effects } from '../connection/effects.ts'
import { answerFromBody, isTooManyRequests, type Rpc } from '../connection/jsonRpc.ts'
import type { RateLimiter } from './rateLimiter.ts'
import { timedFetch } from './timedFetch.ts'

/**
 * JSON-RPC over HTTP GET: `{url}/{method}?{params}`.
 *
 * @param options.url        without a trailing slash
 * @param options.limiter    returns the limiter for a method
 * @param options.timeoutMs  a request without a response for this long has failed
 * @param options.stopped    aborts pending requests
 */
export const httpRpc = (options: {
  readonly venue: string
  readonly url: string
  readonly limiter: (method: string) => RateLimiter
  readonly timeoutMs: number
  readonly stopped: AbortSignal
  readonly effects: Pick<Effects, 'now' | 'after' | 'fetch'>
}): Rpc => {
  const { venue, effects } = options
  const request = timedFetch({ ...options, title: venue })

  return async (method, params) => {
    const limiter = options.limiter(method)
    await limiter.acquire()
    const { text, status, pauseMs } = await request('GET', `/${method}`, params, method)
    try {
      return answerFromBody(venue, method, text, status, effects.now())
    } catch (error) {
      if (isTooManyRequests(error)) limiter.pause(pauseMs)
      throw error
    }
  }
}
