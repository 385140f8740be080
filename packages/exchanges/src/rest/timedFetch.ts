import type { Effects } from '../connection/effects.ts'
import { OutageError, type RpcParams } from '../connection/jsonRpc.ts'
import { USER_AGENT } from '../connection/userAgent.ts'

/** Pause after "too many requests", unless the venue specifies one. */
const PAUSE_MS = 2_000

/** Longest pause that a venue can ask for, ms: a venue must not silence itself for good by one wrong header. */
const MAX_PAUSE_MS = 600_000

/** `GET` puts parameters into the URL, `POST` into a JSON body. */
export type HttpMethod = 'GET' | 'POST'

export type HttpReply = {
  readonly text: string
  readonly status: number
  /** Pause if the response says "too many requests", ms. */
  readonly pauseMs: number
}

const queryText = (params: RpcParams): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `?${query}` : ''
}

type FetchInit = Pick<Parameters<Effects['fetch']>[1], 'method' | 'headers' | 'body'>

/** Returns the URL and the request options; undefined parameters are left out of both. */
export const httpRequest = (
  method: HttpMethod,
  url: string,
  params: RpcParams,
): { readonly url: string; readonly init: FetchInit } =>
  method === 'GET'
    ? { url: url + queryText(params), init: { headers: { 'user-agent': USER_AGENT } } }
    : {
        url,
        init: {
          method,
          headers: { 'user-agent': USER_AGENT, 'content-type': 'application/json' },
          body: JSON.stringify(params),
        },
      }

const causeText = (error: unknown): string => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return String(cause)
}

/**
 * Returns a function that sends one request to a venue with a timeout; every failure is an OutageError with a sentence.
 *
 * @param options.url        without a trailing slash; a path begins with one
 * @param options.timeoutMs  a request without a response for this long has failed
 * @param options.stopped    aborts pending requests
 * @param options.headers    sent with every request
 * @returns `what` names the request in messages
 */
export const timedFetch = (options: {
  readonly title: string
  readonly url: string
  readonly timeoutMs: number
  readonly stopped: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  readonly effects: Pick<Effects, 'after' | 'fetch'>
}): ((method: HttpMethod, path: string, params: RpcParams, what: string) => Promise<HttpReply>) => {
  const { title, url, timeoutMs, stopped, effects } = options
  return async (method, path, params, what) => {
    const timeout = new AbortController()
    const cancel = effects.after(timeoutMs, () => timeout.abort())
    const request = httpRequest(method, url + path, params)
    try {
      const answer = await effects.fetch(request.url, {
        ...request.init,
        headers: { ...request.init.headers, ...options.headers },
        signal: AbortSignal.any([timeout.signal, stopped]),
      })
      const retryS = Number(answer.headers.get('retry-after'))
      const pauseMs = retryS > 0 ? Math.min(retryS * 1000, MAX_PAUSE_MS) : PAUSE_MS
      return { text: await answer.text(), status: answer.status, pauseMs }
    } catch (error) {
      if (stopped.aborted) throw new OutageError('The connector was stopped.')
      if (timeout.signal.aborted) throw new OutageError(`${title} did not answer ${what} within ${timeoutMs / 1000} s.`)
      throw new OutageError(`${title} cannot be reached at ${url} (${causeText(error)}).`)
    } finally {
      cancel()
    }
  }
}
