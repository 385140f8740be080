import type { FaultState } from '../faults/faultState.ts'
import { METHODS } from './methods/methods.ts'
import type { Params } from './params.ts'
import { answerOf, internalError, methodNotFound, RpcError, tooManyRequests } from './rpc.ts'
import type { VenueState } from './venueState.ts'

/** Outcome of a request: the response body and its error, if any. */
export type RpcOutcome = { readonly body: object; readonly error: RpcError | undefined }

/** Methods that need a connection, such as subscriptions. */
export type SessionMethods = Readonly<Record<string, (params: Params) => unknown>>

/** Responds to requests from HTTP and WebSocket. */
export const createResponder = (
  state: VenueState,
  faults: FaultState,
  now: () => number,
  log: (line: string) => void,
) => {
  const outcomeOf = (method: string, params: Params, own: SessionMethods): { readonly result: unknown } | RpcError => {
    try {
      if (faults.strikes('refuse')) throw tooManyRequests()
      const ownMethod = Object.hasOwn(own, method) ? own[method] : undefined
      if (ownMethod !== undefined) return { result: ownMethod(params) }
      if (!Object.hasOwn(METHODS, method)) throw methodNotFound()
      return { result: METHODS[method](params, state) }
    } catch (error) {
      if (error instanceof RpcError) return error
      log(`${method} failed: ${error instanceof Error ? error.stack : String(error)}`)
      return internalError()
    }
  }
  return (id: unknown, method: string, params: Params, own: SessionMethods = {}): RpcOutcome => {
    const startMs = now()
    const outcome = outcomeOf(method, params, own)
    const usDiff = Math.max(1, Math.round((now() - startMs) * 1000))
    const usOut = Math.round(state.nowMs() * 1000)
    const body = answerOf(id, outcome, { usIn: usOut - usDiff, usOut, usDiff })
    return { body, error: outcome instanceof RpcError ? outcome : undefined }
  }
}

export type Respond = ReturnType<typeof createResponder>
