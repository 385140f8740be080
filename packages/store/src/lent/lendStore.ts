import type { MessagePort } from 'node:worker_threads'
import type { Columnar } from '../engine/columnar.ts'
import type { Writer } from '../writer/openWriter.ts'
import { type Asked, heardSql, type Question, saidError, type Told } from './messages.ts'

/** How often the borrower is told how the writer is. */
const TELL_MS = 1000

export type Lent = { readonly columnar: Columnar; readonly writer: Writer }

const answerOf = ({ columnar, writer }: Lent, asked: Asked, signal: AbortSignal): Promise<unknown> => {
  switch (asked.ask) {
    case 'columns':
      return columnar.columns(heardSql(asked.statement), { ...asked.options, signal })
    case 'commands':
      return columnar.commands(asked.statements.map(heardSql), { ...asked.options, signal })
    case 'insert': {
      const { buffer, byteOffset, byteLength } = asked.batch.lines
      const batch = { ...asked.batch, lines: Buffer.from(buffer, byteOffset, byteLength) }
      return asked.of === 'writer' ? writer.insert(batch) : columnar.insert(batch)
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
 * Lets another thread use the store of this one, for an embedded store belongs to the thread that opened it: what the
 * other asks over `port` is asked here. It ends with the port; what was asked for is carried out all the same.
 */
export const lendStore = (store: Lent, port: MessagePort): void => {
  const { columnar, writer } = store
  const open = new Map<number, AbortController>()
  const tell = (answered?: Told['answered']): void => {
    const { engine, place } = columnar
    port.postMessage({
      now: { engine, place, status: writer.status(), load: columnar.load() },
      answered,
    } satisfies Told)
  }
  const carryOut = async (question: Asked & { readonly id: number }): Promise<void> => {
    const { id } = question
    const giveUp = new AbortController()
    open.set(id, giveUp)
    try {
      tell({ id, answer: await answerOf(store, question, giveUp.signal) })
    } catch (error) {
      tell({ id, error: saidError(error) })
    } finally {
      open.delete(id)
    }
  }
  const telling = setInterval(tell, TELL_MS)
  port.on('message', (question: Question) => {
    if ('giveUp' in question) open.get(question.giveUp)?.abort()
    else void carryOut(question)
  })
  port.on('close', () => {
    clearInterval(telling)
    for (const giveUp of open.values()) giveUp.abort()
  })
  tell()
}
