import type { Effects } from './effects.ts'
import { messageFromText, type RpcParams, VenueError } from './jsonRpc.ts'
import type { RateLimiter } from './rateLimiter.ts'

const PAUSE_MS = 2_000

export type JsonAnswer = { readonly body: unknown; readonly receivedAtMs: number }

/** `GET` writes parameters into the address, `POST` into a JSON body. */
export type HttpMethod = 'GET' | 'POST'

/** One request of a venue's REST API: the parsed body, or a VenueError with a sentence. */
export type HttpJson = (path: string, params?: RpcParams) => Promise<JsonAnswer>

const queryText = (params: RpcParams): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `?${query}` : ''
}

/** The address and what goes with it; parameters that are undefined are left out of both. */
export const httpRequest = (method: HttpMethod, url: string, params: RpcParams) =>
  method === 'GET'
    ? ({ url: url + queryText(params), init: {} } as const)
    : ({
        url,
        init: { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(params) },
      } as const)

const causeText = (error: unknown): string => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return String(cause)
}

/**
 * Plain REST with JSON answers, for venues that do not speak JSON-RPC.
 *
 * @param options.method   how every request is made; GET when left out
 * @param options.url      without a trailing slash; a path begins with one
 * @param options.refusal  the venue's own way of saying no inside a body, as a sentence; undefined when it said yes
 * @param options.stopped  aborts requests under way
 */
export const httpJson = (options: {
  readonly title: string
  readonly url: string
  readonly method?: HttpMethod
  readonly limiter: RateLimiter
  readonly timeoutMs: number
  readonly stopped: AbortSignal
  readonly refusal: (body: unknown) => string | undefined
  readonly effects: Pick<Effects, 'now' | 'after' | 'fetch'>
}): HttpJson => {
  const { title, url, limiter, timeoutMs, stopped, effects } = options

  const answerOf = async (path: string, params: RpcParams) => {
    const timeout = new AbortController()
    const cancel = effects.after(timeoutMs, () => timeout.abort())
    const request = httpRequest(options.method ?? 'GET', url + path, params)
    try {
      const answer = await effects.fetch(request.url, {
        ...request.init,
        signal: AbortSignal.any([timeout.signal, stopped]),
      })
      return { text: await answer.text(), status: answer.status, retryAfter: answer.headers.get('retry-after') }
    } catch (error) {
      if (stopped.aborted) throw new VenueError('The connector was stopped.')
      if (timeout.signal.aborted) throw new VenueError(`${title} did not answer ${path} within ${timeoutMs / 1000} s.`)
      throw new VenueError(`${title} cannot be reached at ${url} (${causeText(error)}).`)
    } finally {
      cancel()
    }
  }

  return async (path, params = {}) => {
    await limiter.acquire()
    const { text, status, retryAfter } = await answerOf(path, params)
    const receivedAtMs = effects.now()
    if (status === 429 || status === 418) {
      limiter.pause(Number(retryAfter) > 0 ? Number(retryAfter) * 1000 : PAUSE_MS)
      throw new VenueError(`${title} answered ${path} with ${status} (too many requests).`)
    }
    const body = messageFromText(text)
    const refused = body === undefined ? undefined : options.refusal(body)
    if (refused !== undefined) throw new VenueError(`${title} refused ${path}: ${refused}`)
    if (status === 403 || status === 451)
      throw new VenueError(`${title} answered ${path} with ${status}: it does not serve this address or country.`)
    if (status !== 200) throw new VenueError(`${title} answered ${path} with ${status}.`)
    if (body === undefined) throw new VenueError(`${title} answered ${path} with something else than JSON.`)
    return { body, receivedAtMs }
  }
}
