import type { MessagePort } from 'node:worker_threads'
import type { Columnar } from '../engine/columnar.ts'
import type { Writer } from '../writer/openWriter.ts'
import {
  deserializeSql,
  type StoreRequest,
  type StoreRequestMessage,
  type StoreResponse,
  serializeError,
} from './messages.ts'

/** Interval at which the writer's status is sent, ms. */
const STATUS_MS = 1000

export type SharedStore = { readonly columnar: Columnar; readonly writer: Writer }

const answerOf = ({ columnar, writer }: SharedStore, request: StoreRequest, signal: AbortSignal): Promise<unknown> => {
  switch (request.method) {
    case 'columns':
      return columnar.columns(deserializeSql(request.statement), { ...request.options, signal })
    case 'commands':
      return columnar.commands(request.statements.map(deserializeSql), { ...request.options, signal })
    case 'insert': {
      const { buffer, byteOffset, byteLength } = request.batch.lines
      const batch = { ...request.batch, lines: Buffer.from(buffer, byteOffset, byteLength) }
      return request.target === 'writer' ? writer.insert(batch) : columnar.insert(batch)
    }
    case 'isAlive':
      return columnar.isAlive()
    case 'room':
      return writer.room()
    case 'flush':
      return writer.flush()
  }
}

/**
 * Hosts this thread's store for another thread, because an embedded store belongs to the thread that opened it:
 * requests received over `port` run here. Hosting ends with the port; requests received before are still completed.
 */
export const hostStore = (store: SharedStore, port: MessagePort): void => {
  const { columnar, writer } = store
  const running = new Map<number, AbortController>()
  const respond = (response?: StoreResponse['response']): void => {
    const { engine, place } = columnar
    port.postMessage({
      state: { engine, place, status: writer.status(), load: columnar.load() },
      response,
    } satisfies StoreResponse)
  }
  const execute = async (request: StoreRequest & { readonly id: number }): Promise<void> => {
    const { id } = request
    const cancellation = new AbortController()
    running.set(id, cancellation)
    try {
      respond({ id, answer: await answerOf(store, request, cancellation.signal) })
    } catch (error) {
      respond({ id, error: serializeError(error) })
    } finally {
      running.delete(id)
    }
  }
  const statusTimer = setInterval(respond, STATUS_MS)
  port.on('message', (request: StoreRequestMessage) => {
    if ('cancel' in request) running.get(request.cancel)?.abort()
    else void execute(request)
  })
  port.on('close', () => {
    clearInterval(statusTimer)
    for (const cancellation of running.values()) cancellation.abort()
  })
  respond()
}
