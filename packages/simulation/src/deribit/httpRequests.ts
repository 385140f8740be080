import type { IncomingMessage } from 'node:http'
import type { WireAnswer } from '../wire/startWire.ts'
import type { Respond, RpcOutcome } from './createResponder.ts'
import type { Params } from './params.ts'
import { answerOf, badRequest, parseError, RpcError, statusOf } from './rpc.ts'

const PREFIX = '/api/v2/'
const MAX_BODY_BYTES = 1 << 20

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const blocks: Buffer[] = []
  let bytes = 0
  for await (const block of request as AsyncIterable<Buffer>) {
    bytes += block.length
    if (bytes > MAX_BODY_BYTES) throw badRequest()
    blocks.push(block)
  }
  return Buffer.concat(blocks).toString()
}

const errorOutcome = (error: RpcError): RpcOutcome => ({
  error,
  body: answerOf(undefined, error, { usIn: 0, usOut: 0, usDiff: 0 }),
})

type Call = { readonly id: unknown; readonly method: string; readonly params: Params }

/** Parses a JSON-RPC call; undefined for any other text. */
export const callOf = (text: string): Call | undefined => {
  try {
    const call: unknown = JSON.parse(text)
    if (typeof call !== 'object' || call === null || !('method' in call) || typeof call.method !== 'string')
      return undefined
    const params = 'params' in call && typeof call.params === 'object' && call.params !== null ? call.params : {}
    // An id of any other type is not returned.
    const isId = 'id' in call && (typeof call.id === 'number' || typeof call.id === 'string')
    return { id: isId ? call.id : undefined, method: call.method, params: params as Params }
  } catch {
    return undefined
  }
}

const httpResponse = ({ body, error }: RpcOutcome): WireAnswer => ({
  status: error === undefined ? 200 : statusOf(error),
  text: JSON.stringify(body),
})

/** Serves `GET /api/v2/public/{method}?…` and JSON-RPC by `POST /api/v2/…`. */
export const httpRequests =
  (respond: Respond) =>
  async (request: IncomingMessage, url: URL): Promise<WireAnswer> => {
    const method = url.pathname.startsWith(PREFIX) ? url.pathname.slice(PREFIX.length) : ''
    if (request.method !== 'POST') return httpResponse(respond(undefined, method, Object.fromEntries(url.searchParams)))
    try {
      const call = callOf(await bodyOf(request))
      return httpResponse(call === undefined ? errorOutcome(parseError()) : respond(call.id, call.method, call.params))
    } catch (error) {
      if (error instanceof RpcError) return httpResponse(errorOutcome(error))
      throw error
    }
  }
