import type { Effects } from './effects.ts'
import { answerFromBody, isTooManyRequests, type Rpc, type RpcParams, VenueError } from './jsonRpc.ts'
import type { RateLimiter } from './rateLimiter.ts'

/** How long the client keeps still after "too many requests", unless the venue names a time. */
const PAUSE_MS = 2_000

const queryText = (params: RpcParams): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `?${query}` : ''
}

const causeText = (error: unknown): string => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return String(cause)
}

/**
 * JSON-RPC over HTTP GET: `{url}/{method}?{params}`.
 *
 * @param options.url        without a trailing slash
 * @param options.limiter    which limiter a method draws from
 * @param options.timeoutMs  a request without an answer for this long has failed
 * @param options.stopped    aborts requests under way
 */
export const httpRpc = (options: {
  readonly venue: string
  readonly url: string
  readonly limiter: (method: string) => RateLimiter
  readonly timeoutMs: number
  readonly stopped: AbortSignal
  readonly effects: Pick<Effects, 'now' | 'after' | 'fetch'>
}): Rpc => {
  const { venue, url, effects, timeoutMs } = options

  const bodyOf = async (method: string, params: RpcParams) => {
    const timeout = new AbortController()
    const cancel = effects.after(timeoutMs, () => timeout.abort())
    try {
      const answer = await effects.fetch(`${url}/${method}${queryText(params)}`, {
        signal: AbortSignal.any([timeout.signal, options.stopped]),
      })
      return { body: await answer.text(), status: answer.status, retryAfter: answer.headers.get('retry-after') }
    } catch (error) {
      if (options.stopped.aborted) throw new VenueError('The connector was stopped.')
      if (timeout.signal.aborted)
        throw new VenueError(`${venue} did not answer ${method} within ${timeoutMs / 1000} s.`)
      throw new VenueError(`${venue} cannot be reached at ${url} (${causeText(error)}).`)
    } finally {
      cancel()
    }
  }

  return async (method, params) => {
    const limiter = options.limiter(method)
    await limiter.acquire()
    const { body, status, retryAfter } = await bodyOf(method, params)
    try {
      return answerFromBody(venue, method, body, status, effects.now())
    } catch (error) {
      if (isTooManyRequests(error)) limiter.pause(Number(retryAfter) > 0 ? Number(retryAfter) * 1000 : PAUSE_MS)
      throw error
    }
  }
}
