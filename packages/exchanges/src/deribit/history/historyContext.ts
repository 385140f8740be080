import type { HistoryRequest } from '../../_kit/history.ts'
import { type Rpc, type RpcParams, VenueError } from '../../_kit/jsonRpc.ts'
import type { Field } from '../../_kit/shape.ts'

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

/** The market that an instrument belongs to, by its name: `BTC-27MAR26-60000-P` → `BTC`; what has expired is in no list. */
export const symbolFromName = (name: string): string => name.slice(0, name.indexOf('-'))

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
