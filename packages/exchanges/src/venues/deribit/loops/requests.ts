import type { Effects } from '../../../connection/effects.ts'
import type { Rpc } from '../../../connection/jsonRpc.ts'
import { httpRpc } from '../../../rest/httpRpc.ts'
import { rateLimiter } from '../../../rest/rateLimiter.ts'

/**
 * The venue allows 20 requests per second, 100 in a burst; lists 1 per second, 50 in a burst. These limits are well
 * below.
 */
const REQUEST_LIMIT = { perSecond: 10, burst: 20 }
const LIST_LIMIT = { perSecond: 1, burst: 10 }

/** Returns Deribit's public methods over HTTP, within its rate limits. */
export const deribitRequests = (options: {
  readonly url: string
  readonly timeoutMs: number
  readonly effects: Effects
}): { readonly rpc: Rpc; readonly stop: () => void } => {
  const { effects } = options
  const stopping = new AbortController()
  const lists = rateLimiter(LIST_LIMIT, effects)
  const others = rateLimiter(REQUEST_LIMIT, effects)
  return {
    rpc: httpRpc({
      ...options,
      venue: 'Deribit',
      limiter: (method) => (method === 'public/get_instruments' ? lists : others),
      stopped: stopping.signal,
    }),
    stop: () => {
      stopping.abort()
      lists.close()
      others.close()
    },
  }
}
