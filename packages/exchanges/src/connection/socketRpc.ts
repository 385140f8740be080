import type { ValueOf } from '../messages/shape.ts'
import type { Cancel, Effects } from './effects.ts'
import { msFromMicros, OutageError, type Rpc, type RpcParams, refusal, type rpcMessage } from './jsonRpc.ts'

export type SocketRpc = {
  readonly call: Rpc
  /** Resolves the call with the message's `id`; returns false when no call with that id is pending. */
  readonly settle: (message: ValueOf<typeof rpcMessage>) => boolean
  /** Rejects every pending call with this sentence, because the connection is lost. */
  readonly failAll: (sentence: string) => void
}

/** Makes JSON-RPC calls over one WebSocket; responses may arrive in any order. */
export const socketRpc = (options: {
  readonly venue: string
  readonly send: (text: string) => void
  readonly timeoutMs: number
  readonly effects: Pick<Effects, 'now' | 'after'>
}): SocketRpc => {
  const { venue, effects, timeoutMs } = options
  const open = new Map<
    number,
    { readonly settle: (message: ValueOf<typeof rpcMessage>) => void; readonly fail: (error: Error) => void }
  >()
  let lastId = 0

  const call = (method: string, params: RpcParams) =>
    new Promise<Awaited<ReturnType<Rpc>>>((resolve, reject) => {
      const id = ++lastId
      let cancel: Cancel = () => {}
      const close = () => {
        cancel()
        open.delete(id)
      }
      cancel = effects.after(timeoutMs, () => {
        close()
        reject(new OutageError(`${venue} did not answer ${method} within ${timeoutMs / 1000} s.`))
      })
      open.set(id, {
        settle: (message) => {
          close()
          if (message.error) return reject(refusal(venue, message.error))
          resolve({ result: message.result, venueMs: msFromMicros(message.usOut), receivedAtMs: effects.now() })
        },
        fail: (error) => {
          close()
          reject(error)
        },
      })
      options.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    })

  return {
    call,
    settle: (message) => {
      const waiting = typeof message.id === 'number' ? open.get(message.id) : undefined
      waiting?.settle(message)
      return waiting !== undefined
    },
    failAll: (sentence) => {
      for (const { fail } of [...open.values()]) fail(new OutageError(sentence))
    },
  }
}
