/** A request error in Deribit's format. */
export class RpcError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export const methodNotFound = (): RpcError => new RpcError(-32601, 'Method not found')
export const invalidParams = (param: string, reason: string): RpcError =>
  new RpcError(-32602, 'Invalid params', { reason, param })
export const parseError = (): RpcError => new RpcError(-32700, 'Parse error')
export const badRequest = (): RpcError => new RpcError(11050, 'bad_request')
export const notFound = (): RpcError => new RpcError(13020, 'not_found')
export const internalError = (): RpcError => new RpcError(11094, 'internal_server_error')
export const tooManyRequests = (): RpcError => new RpcError(10028, 'too_many_requests')
export const rawNeedsAccount = (): RpcError => new RpcError(13778, 'raw_subscriptions_not_available_for_unauthorized')

/** Returns the HTTP status of an error. */
export const statusOf = (error: RpcError): number => (error.code === 10028 ? 429 : 400)

/**
 * Timestamps of every response: when the request arrived and the response was sent, microseconds of the venue's clock.
 */
export type AnswerTimes = { readonly usIn: number; readonly usOut: number; readonly usDiff: number }

/** Returns a response in wire format. */
export const answerOf = (id: unknown, outcome: { readonly result: unknown } | RpcError, times: AnswerTimes): object => {
  const isError = outcome instanceof RpcError
  const body = isError
    ? {
        error: {
          message: outcome.message,
          ...(outcome.data === undefined ? {} : { data: outcome.data }),
          code: outcome.code,
        },
      }
    : { result: outcome.result }
  return { jsonrpc: '2.0', ...(id === undefined ? {} : { id }), ...body, ...times, testnet: false }
}

/** Returns a notification in wire format. */
export const notificationOf = (channel: string, data: unknown): object => ({
  jsonrpc: '2.0',
  method: 'subscription',
  params: { channel, data },
})
