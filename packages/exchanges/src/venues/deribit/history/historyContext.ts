import { type Rpc, type RpcParams, VenueError } from '../../../connection/jsonRpc.ts'
import type { Field } from '../../../messages/shape.ts'
import type { HistoryRequest } from '../../../venue/history.ts'

/** Context shared by all readers of Deribit's history. */
export type HistoryContext = {
  readonly request: HistoryRequest
  /** The venue's live host. */
  readonly rpc: Rpc
  /** The archive host, which stores trades indefinitely; the live one stores them for a day. */
  readonly archiveRpc: Rpc
  /** Local clock, ms. */
  readonly nowMs: () => number
}

/** Calls a method. @throws VenueError when the result does not have the documented shape */
export const callMethod = async <Result>(
  rpc: Rpc,
  method: string,
  params: RpcParams,
  expected: Field<Result>,
): Promise<{ readonly result: Result; readonly receivedAtMs: number }> => {
  const { result, receivedAtMs } = await rpc(method, params)
  if (expected.is(result)) return { result, receivedAtMs }
  throw new VenueError(`Deribit answered ${method} with something else (${expected.problem(result)}).`)
}
