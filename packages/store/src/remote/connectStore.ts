import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import type { Columnar, ColumnarAnswer, QueryOptions } from '../engine/columnar.ts'
import { decodedRows } from '../engine/decodedRows.ts'
import { StoreError } from '../engine/storeError.ts'
import type { EncodedBatch } from '../table/table.ts'
import type { SharedStore } from './hostStore.ts'
import {
  deserializeError,
  type InsertTarget,
  type SerializedBatch,
  type StoreRequest,
  type StoreRequestMessage,
  type StoreResponse,
  type StoreState,
  serializeSql,
} from './messages.ts'

type PendingRequest = { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void }
type SendRequest = (request: StoreRequest, transfer?: readonly ArrayBuffer[], signal?: AbortSignal) => Promise<unknown>

const CLOSED = new StoreError('closed', 'The thread that hosts the store has ended it')

/** Sends requests and matches responses, which arrive in any order. */
const requestSender = (port: MessagePort): SendRequest => {
  const pendingRequests = new Map<number, PendingRequest>()
  let next = 0
  let isClosed = false
  port.on('message', ({ response }: StoreResponse) => {
    const { id = -1, answer, error } = response ?? {}
    const pending = pendingRequests.get(id)
    pendingRequests.delete(id)
    if (error === undefined) pending?.resolve(answer)
    else pending?.reject(deserializeError(error))
  })
  port.on('close', () => {
    isClosed = true
    for (const { reject } of pendingRequests.values()) reject(CLOSED)
  })
  const post = (message: StoreRequestMessage, transfer: readonly ArrayBuffer[] = []): void =>
    port.postMessage(message, [...transfer])
  return (request, transfer, signal) => {
    if (isClosed) return Promise.reject(CLOSED)
    if (signal?.aborted) return Promise.reject(new StoreError('aborted', 'The query was cancelled before it began'))
    const id = next++
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const cancel = (): void => post({ cancel: id })
    signal?.addEventListener('abort', cancel, { once: true })
    pendingRequests.set(id, { resolve, reject })
    post({ ...request, id }, transfer)
    return promise.finally(() => signal?.removeEventListener('abort', cancel))
  }
}

const optionsOf = ({ signal: _, ...transferable }: QueryOptions = {}) => transferable

const columnarOf = (send: SendRequest, current: () => StoreState, close: () => void): Columnar => {
  const columns = async <Name extends string>(...[query, options]: Parameters<Columnar['columns']>) => {
    const request = { method: 'columns', statement: serializeSql(query), options: optionsOf(options) } as const
    return (await send(request, [], options?.signal)) as ColumnarAnswer<Name>
  }
  const commands: Columnar['commands'] = async (statements, options) => {
    const request = {
      method: 'commands',
      statements: statements.map(serializeSql),
      options: optionsOf(options),
    } as const
    await send(request, [], options?.signal)
  }
  return {
    engine: current().engine,
    place: current().place,
    columns,
    query: async (statement, decode, options) => decodedRows(await columns(statement, options), decode),
    commands,
    command: (statement, options) => commands([statement], options),
    insert: insertInto(send, 'columnar'),
    isAlive: async () => (await send({ method: 'isAlive' })) === true,
    load: () => current().load,
    close: async () => close(),
  }
}

const insertInto =
  (send: SendRequest, target: InsertTarget) =>
  async (batch: EncodedBatch): Promise<void> => {
    // Copied so that the buffer can be transferred; small Node buffers share memory with others.
    const lines = new Uint8Array(batch.lines)
    await send({ method: 'insert', target, batch: { ...batch, lines } satisfies SerializedBatch }, [lines.buffer])
  }

/**
 * Connects to the store that another thread hosts over `port`, with the same methods and semantics. `load` and the
 * writer's `status` are as of the last response or the last second. `close` of the writer makes everything durable;
 * `close` of the columnar store closes the connection, and the store itself stays open.
 */
export const connectStore = async (port: MessagePort): Promise<SharedStore> => {
  let latest: StoreState | undefined
  // Registered first, so that the status is updated before callers receive their response.
  port.on('message', ({ state }: StoreResponse) => {
    latest = state
  })
  const send = requestSender(port)
  await once(port, 'message')
  const current = (): StoreState => {
    if (latest === undefined) throw CLOSED
    return latest
  }
  const flush = async (): Promise<void> => void (await send({ method: 'flush' }))
  return {
    columnar: columnarOf(send, current, () => port.close()),
    writer: {
      insert: insertInto(send, 'writer'),
      room: async () => void (await send({ method: 'room' })),
      flush,
      status: () => current().status,
      close: flush,
    },
  }
}
