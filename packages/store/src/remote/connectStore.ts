import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import type { Columnar, ColumnarAnswer, QueryOptions } from '../engine/columnar.ts'
import { decodedRows } from '../engine/decodedRows.ts'
import { StoreError } from '../engine/storeError.ts'
import type { EncodedBatch } from '../table/table.ts'
import type { SharedStore } from './hostStore.ts'
import {
  deserializeError,
  type SerializedBatch,
  type StoreRequest,
  type StoreRequestMessage,
  type StoreResponse,
  type StoreState,
  serializeSql,
} from './messages.ts'

type Waiting = { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void }
type SendRequest = (request: StoreRequest, transfer?: readonly ArrayBuffer[], signal?: AbortSignal) => Promise<unknown>

const CLOSED = new StoreError('closed', 'The thread that lends the store has ended it')

/** Sends requests and matches responses, which arrive in any order. */
const requestSender = (port: MessagePort): SendRequest => {
  const waiting = new Map<number, Waiting>()
  let next = 0
  let isClosed = false
  port.on('message', ({ answered }: StoreResponse) => {
    const { id = -1, answer, error } = answered ?? {}
    const pending = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) pending?.resolve(answer)
    else pending?.reject(deserializeError(error))
  })
  port.on('close', () => {
    isClosed = true
    for (const { reject } of waiting.values()) reject(CLOSED)
  })
  const post = (question: StoreRequestMessage, transfer: readonly ArrayBuffer[] = []): void =>
    port.postMessage(question, [...transfer])
  return (request, transfer, signal) => {
    if (isClosed) return Promise.reject(CLOSED)
    if (signal?.aborted) return Promise.reject(new StoreError('aborted', 'The query was cancelled before it began'))
    const id = next++
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const cancel = (): void => post({ cancel: id })
    signal?.addEventListener('abort', cancel, { once: true })
    waiting.set(id, { resolve, reject })
    post({ ...request, id }, transfer)
    return promise.finally(() => signal?.removeEventListener('abort', cancel))
  }
}

const optionsOf = ({ signal: _, ...transferable }: QueryOptions = {}) => transferable

const columnarOf = (ask: SendRequest, current: () => StoreState, close: () => void): Columnar => {
  const columns = async <Name extends string>(...[query, options]: Parameters<Columnar['columns']>) => {
    const request = { ask: 'columns', statement: serializeSql(query), options: optionsOf(options) } as const
    return (await ask(request, [], options?.signal)) as ColumnarAnswer<Name>
  }
  const commands: Columnar['commands'] = async (statements, options) => {
    const request = { ask: 'commands', statements: statements.map(serializeSql), options: optionsOf(options) } as const
    await ask(request, [], options?.signal)
  }
  return {
    engine: current().engine,
    place: current().place,
    columns,
    query: async (statement, decode, options) => decodedRows(await columns(statement, options), decode),
    commands,
    command: (statement, options) => commands([statement], options),
    insert: inserting(ask, 'columnar'),
    isAlive: async () => (await ask({ ask: 'isAlive' })) === true,
    load: () => current().load,
    close: async () => close(),
  }
}

const inserting =
  (ask: SendRequest, of: 'columnar' | 'writer') =>
  async (batch: EncodedBatch): Promise<void> => {
    // Copied so that the buffer can be transferred; small Node buffers share memory with others.
    const lines = new Uint8Array(batch.lines)
    await ask({ ask: 'insert', of, batch: { ...batch, lines } satisfies SerializedBatch }, [lines.buffer])
  }

/**
 * Connects to the store that another thread hosts over `port`, with the same methods and semantics. `load` and the
 * writer's `status` are as of the last response or the last second. `close` of the writer makes everything durable;
 * `close` of the columnar store closes the connection, and the store itself stays open.
 */
export const connectStore = async (port: MessagePort): Promise<SharedStore> => {
  let latest: StoreState | undefined
  // Registered first, so that the status is updated before callers receive their response.
  port.on('message', ({ now }: StoreResponse) => {
    latest = now
  })
  const ask = requestSender(port)
  await once(port, 'message')
  const current = (): StoreState => {
    if (latest === undefined) throw CLOSED
    return latest
  }
  const flush = async (): Promise<void> => void (await ask({ ask: 'flush' }))
  return {
    columnar: columnarOf(ask, current, () => port.close()),
    writer: {
      insert: inserting(ask, 'writer'),
      room: async () => void (await ask({ ask: 'room' })),
      flush,
      status: () => current().status,
      close: flush,
    },
  }
}
