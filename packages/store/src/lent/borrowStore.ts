import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import type { Columnar, ColumnarAnswer, QueryOptions } from '../engine/columnar.ts'
import { decodedRows } from '../engine/decodedRows.ts'
import { StoreError } from '../engine/storeError.ts'
import type { EncodedBatch } from '../tables/table.ts'
import type { Lent } from './lendStore.ts'
import { type Asked, heardError, type Question, type SaidBatch, type StoreNow, saidSql, type Told } from './messages.ts'

type Waiting = { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void }
type Ask = (asked: Asked, transfer?: readonly ArrayBuffer[], signal?: AbortSignal) => Promise<unknown>

const CLOSED = new StoreError('closed', 'The thread that lends the store has ended it')

/** Questions and their answers, which come in any order. */
const asking = (port: MessagePort): Ask => {
  const waiting = new Map<number, Waiting>()
  let next = 0
  let isClosed = false
  port.on('message', ({ answered }: Told) => {
    const { id = -1, answer, error } = answered ?? {}
    const asker = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asker?.resolve(answer)
    else asker?.reject(heardError(error))
  })
  port.on('close', () => {
    isClosed = true
    for (const { reject } of waiting.values()) reject(CLOSED)
  })
  const say = (question: Question, transfer: readonly ArrayBuffer[] = []): void =>
    port.postMessage(question, [...transfer])
  return (asked, transfer, signal) => {
    if (isClosed) return Promise.reject(CLOSED)
    if (signal?.aborted) return Promise.reject(new StoreError('aborted', 'The query was given up before it began'))
    const id = next++
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const giveUp = (): void => say({ giveUp: id })
    signal?.addEventListener('abort', giveUp, { once: true })
    waiting.set(id, { resolve, reject })
    say({ ...asked, id }, transfer)
    return promise.finally(() => signal?.removeEventListener('abort', giveUp))
  }
}

const optionsOf = ({ signal: _, ...said }: QueryOptions = {}) => said

const columnarOf = (ask: Ask, told: () => StoreNow, close: () => void): Columnar => {
  const columns = async <Name extends string>(...[query, options]: Parameters<Columnar['columns']>) => {
    const asked = { ask: 'columns', statement: saidSql(query), options: optionsOf(options) } as const
    return (await ask(asked, [], options?.signal)) as ColumnarAnswer<Name>
  }
  const commands: Columnar['commands'] = async (statements, options) => {
    const asked = { ask: 'commands', statements: statements.map(saidSql), options: optionsOf(options) } as const
    await ask(asked, [], options?.signal)
  }
  return {
    engine: told().engine,
    place: told().place,
    columns,
    query: async (statement, decode, options) => decodedRows(await columns(statement, options), decode),
    commands,
    command: (statement, options) => commands([statement], options),
    insert: inserting(ask, 'columnar'),
    isAlive: async () => (await ask({ ask: 'isAlive' })) === true,
    load: () => told().load,
    close: async () => close(),
  }
}

const inserting =
  (ask: Ask, of: 'columnar' | 'writer') =>
  async (batch: EncodedBatch): Promise<void> => {
    // Bytes of its own, which move over instead of being copied once more; small buffers share theirs with others.
    const lines = new Uint8Array(batch.lines)
    await ask({ ask: 'insert', of, batch: { ...batch, lines } satisfies SaidBatch }, [lines.buffer])
  }

/**
 * The store that another thread lends over `port`: the same methods with the same meaning. `load` and the writer's
 * `status` are those of the last answer, or of the last second. `close` of the writer makes everything durable, that of
 * the columnar ends the loan; the store itself stays open where it is.
 */
export const borrowStore = async (port: MessagePort): Promise<Lent> => {
  let told: StoreNow | undefined
  // Before those who ask hear of their answer.
  port.on('message', ({ now }: Told) => {
    told = now
  })
  const ask = asking(port)
  await once(port, 'message')
  const known = (): StoreNow => {
    if (told === undefined) throw CLOSED
    return told
  }
  const flush = async (): Promise<void> => void (await ask({ ask: 'flush' }))
  return {
    columnar: columnarOf(ask, known, () => port.close()),
    writer: {
      insert: inserting(ask, 'writer'),
      room: async () => void (await ask({ ask: 'room' })),
      flush,
      status: () => known().status,
      close: flush,
    },
  }
}
