import { type Rpc, type RpcParams, VenueError } from '../../../connection/jsonRpc.ts'
import type { Field } from '../../../messages/shape.ts'
import type { HistoryRequest } from '../../../venue/history.ts'

/** What every reader of Deribit's past works with. */
export type HistoryContext = {
  readonly request: HistoryRequest
  /** The venue's present host. */
  readonly rpc: Rpc
  /** The host that keeps trades for ever; the present one keeps them for a day. */
  readonly archiveRpc: Rpc
  /** Our clock, ms. */
  readonly nowMs: () => number
}

/** @throws VenueError when the answer is not what the method promises */
export const ask = async <Result>(
  rpc: Rpc,
  method: string,
  params: RpcParams,
  expected: Field<Result>,
): Promise<{ readonly result: Result; readonly receivedAtMs: number }> => {
  const { result, receivedAtMs } = await rpc(method, params)
  if (expected.is(result)) return { result, receivedAtMs }
  throw new VenueError(`Deribit answered ${method} with something else (${expected.problem(result)}).`)
}
