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
  switch (request.ask) {
    case 'columns':
      return columnar.columns(deserializeSql(request.statement), { ...request.options, signal })
    case 'commands':
      return columnar.commands(request.statements.map(deserializeSql), { ...request.options, signal })
    case 'insert': {
      const { buffer, byteOffset, byteLength } = request.batch.lines
      const batch = { ...request.batch, lines: Buffer.from(buffer, byteOffset, byteLength) }
      return request.of === 'writer' ? writer.insert(batch) : columnar.insert(batch)
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
  const open = new Map<number, AbortController>()
  const respond = (answered?: StoreResponse['answered']): void => {
    const { engine, place } = columnar
    port.postMessage({
      now: { engine, place, status: writer.status(), load: columnar.load() },
      answered,
    } satisfies StoreResponse)
  }
  const carryOut = async (question: StoreRequest & { readonly id: number }): Promise<void> => {
    const { id } = question
    const cancellation = new AbortController()
    open.set(id, cancellation)
    try {
      respond({ id, answer: await answerOf(store, question, cancellation.signal) })
    } catch (error) {
      respond({ id, error: serializeError(error) })
    } finally {
      open.delete(id)
    }
  }
  const telling = setInterval(respond, STATUS_MS)
  port.on('message', (question: StoreRequestMessage) => {
    if ('cancel' in question) open.get(question.cancel)?.abort()
    else void carryOut(question)
  })
  port.on('close', () => {
    clearInterval(telling)
    for (const cancellation of open.values()) cancellation.abort()
  })
  respond()
}
