import type { Effects } from '../connection/effects.ts'
import { OutageError, type RpcParams, VenueError } from '../connection/jsonRpc.ts'
import { messageFromText } from '../messages/wireText.ts'
import type { RateLimiter } from './rateLimiter.ts'
import { type HttpMethod, timedFetch } from './timedFetch.ts'

export type JsonAnswer = { readonly body: unknown; readonly receivedAtMs: number }

/** Sends one request to a venue's REST API: returns the parsed body, or throws a VenueError with a sentence. */
export type HttpJson = (path: string, params?: RpcParams) => Promise<JsonAnswer>

/**
 * Returns a client for plain REST with JSON responses, for venues without JSON-RPC.
 *
 * @param options.method   HTTP method of every request; GET when left out
 * @param options.url      without a trailing slash; a path begins with one
 * @param options.refusal  returns the venue's error inside a body as a sentence; undefined when there is none
 * @param options.stopped  aborts pending requests
 * @param options.headers  sent with every request
 */
export const httpJson = (options: {
  readonly title: string
  readonly url: string
  readonly method?: HttpMethod
  readonly limiter: RateLimiter
  readonly timeoutMs: number
  readonly stopped: AbortSignal
  readonly refusal: (body: unknown) => string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly effects: Pick<Effects, 'now' | 'after' | 'fetch'>
}): HttpJson => {
  const { title, limiter, effects, method = 'GET' } = options
  const request = timedFetch(options)

  return async (path, params = {}) => {
    await limiter.acquire()
    const { text, status, pauseMs } = await request(method, path, params, path)
    const receivedAtMs = effects.now()
    if (status === 429 || status === 418) {
      limiter.pause(pauseMs)
      throw new OutageError(`${title} answered ${path} with ${status} (too many requests).`)
    }
    const body = messageFromText(text)
    const refused = body === undefined ? undefined : options.refusal(body)
    if (refused !== undefined) throw new VenueError(`${title} refused ${path}: ${refused}`)
    if (status === 403 || status === 451)
      throw new OutageError(`${title} answered ${path} with ${status}: it does not serve this address or country.`)
    if (status >= 500) throw new OutageError(`${title} answered ${path} with ${status}.`)
    if (status !== 200) throw new VenueError(`${title} answered ${path} with ${status}.`)
    if (body === undefined) throw new VenueError(`${title} answered ${path} with something else than JSON.`)
    return { body, receivedAtMs }
  }
}
