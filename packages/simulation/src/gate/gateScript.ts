import type { RestScriptOf } from '../rest/startRestVenue.ts'
import { requestIn } from '../rest/wireText.ts'
import { gateRefusal } from './gateAnswer.ts'
import { gateContracts } from './gateContracts.ts'
import { gateOptions } from './gateOptions.ts'
import { gatePairs } from './gatePairs.ts'

const REST_PREFIX = '/api/v4'

type Request = {
  readonly time?: number
  readonly channel?: string
  readonly event?: string
  readonly payload?: unknown
}

/** Gate's REST and its stream of option trades: options, perpetuals, dated contracts and pairs. */
export const gateScript: RestScriptOf = (source) => {
  const options = gateOptions(source)
  const contracts = gateContracts(source)
  const pairs = gatePairs(source)
  return {
    isSocketPath: (path) => path === '/v4/ws',
    answer: (path, params, atMs) => {
      if (!path.startsWith(`${REST_PREFIX}/`)) return undefined
      const apiPath = path.slice(REST_PREFIX.length)
      if (apiPath.startsWith('/options/')) return options.answer(apiPath, params, atMs)
      return contracts(apiPath, params, atMs) ?? pairs(apiPath, params, atMs)
    },
    refusal: gateRefusal('TOO_MANY_REQUESTS', 'Request Rate limit Exceeded', 429),
    receive: (text) => {
      const { time, channel, event, payload } = requestIn<Request>(text) ?? {}
      const header = { time, channel, event, error: null }
      if (channel === 'options.ping')
        return { replies: [JSON.stringify({ ...header, channel: 'options.pong', event: '', result: null })] }
      const isTapeSubscription = channel === 'options.ul_trades' && event === 'subscribe' && Array.isArray(payload)
      if (isTapeSubscription)
        return { topics: payload.map(String), replies: [JSON.stringify({ ...header, result: { status: 'success' } })] }
      return { replies: [JSON.stringify({ ...header, error: { code: 2, message: 'unknown channel' }, result: null })] }
    },
    tape: options.tape,
  }
}
