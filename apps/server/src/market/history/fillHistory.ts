import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { SimulatedSourceOptions } from '@gvol/simulation'
import { type Columnar, insertJobDone, readJobsDone, type Writer } from '@gvol/store'
import { isoDay } from '@gvol/time'
import { openWrites } from '../../data/openWrites.ts'
import type { EncodedBatch } from './historyRows.ts'
import { type HistoryMarkets, type HistoryTask, historyTasks, taskKey, throughMsOf } from './historyTasks.ts'

const JOB = 'simulated-past'

/** Progress of the filling, for display. */
export type FillProgress = { readonly done: number; readonly total: number; readonly label: string }

export type FillHistoryOptions = {
  readonly market: SimulatedSourceOptions
  readonly markets: HistoryMarkets
  readonly nowMs: number
  /** Whole days before today to write; 0: all. */
  readonly days: number
  readonly columnar: Columnar
  readonly writer: Writer
  /** Storing waits for this; the first piece is computed immediately. */
  readonly mayStore: Promise<void>
  readonly onProgress: (progress: FillProgress) => void
  readonly signal: AbortSignal
}

/** A piece of history to compute; the first message also names the market. */
export type HistoryMessage = { readonly market?: SimulatedSourceOptions; readonly task?: HistoryTask | undefined }

type Answer = { readonly batches: readonly EncodedBatch[] } | { readonly error: string }

const LABELS: Readonly<Record<HistoryTask['kind'], string>> = {
  derived: 'surfaces',
  raw: 'chains of the last day',
  coarse: 'older chains',
  events: 'bars, funding and open interest',
  trades: 'trades',
  long: 'years before',
}

const labelOf = ({ kind, venue, toMs }: HistoryTask): string => `${venue} ${LABELS[kind]} up to ${isoDay(toMs)}`

/** Another process's buffers arrive as plain bytes; they are wrapped without copying. */
const received = ({ lines, ...batch }: EncodedBatch): EncodedBatch => ({
  ...batch,
  lines: Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength),
})

/** Pieces that an earlier run has stored. */
const doneBefore = async (columnar: Columnar): Promise<ReadonlySet<string>> => {
  const rows = await readJobsDone(columnar, JOB, { lane: 'background' })
  return new Set(
    rows.map(({ kind, venue, symbol, fromMs, throughMs }) => [kind, venue, symbol, fromMs, throughMs].join(' ')),
  )
}

const storeTask = async (writer: Writer, task: HistoryTask, batches: readonly EncodedBatch[], nowMs: number) => {
  await Promise.all(batches.map((batch) => writer.insert(received(batch))))
  const { kind, venue, symbol, fromMs } = task
  await insertJobDone(writer, {
    job: JOB,
    kind,
    venue,
    symbol,
    instrument: '',
    intervalMs: 0,
    fromMs,
    throughMs: throughMsOf(task),
    rows: batches.reduce((sum, { rows }) => sum + rows, 0),
    gaps: [],
    writtenMs: nowMs,
  })
}

const openChild = (): ChildProcess =>
  fork(new URL('./historyProcess.ts', import.meta.url), [], {
    // Its rows live for one piece: a small young generation costs it little speed.
    execArgv: ['--max-semi-space-size=4'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

/** Sends a request and listens immediately, because the response may arrive before it is awaited. */
const requestPiece = (child: ChildProcess, message: HistoryMessage, signal: AbortSignal): Promise<Answer> => {
  const answer = once(child, 'message', { signal }).then(([first]) => first as Answer)
  // Prevents an unhandled rejection: the response is no longer awaited once another piece has failed.
  answer.catch(() => undefined)
  // A process that has just ended is reported through its exit event.
  if (child.connected) child.send(message, () => undefined)
  return answer
}

/**
 * Writes the history of a simulated market into the store, skipping what is there; stops early when aborted. A separate
 * process computes, so that the desk stays responsive and the memory is freed afterwards; it works one piece ahead of
 * the store.
 *
 * @throws Error with the process's message when a piece cannot be computed, or saying that the process ended
 */
export const fillHistory = async (options: FillHistoryOptions): Promise<void> => {
  const { market, markets, nowMs, days, columnar, writer, mayStore, onProgress, signal } = options
  const tasks = historyTasks(markets, market.startMs, nowMs, days)
  const done = await doneBefore(columnar)
  const open = tasks.filter((task) => !done.has(taskKey(task)))
  if (open.length === 0 || signal.aborted) return
  const child = openChild()
  const writes = openWrites(writer)
  const ended = new AbortController()
  signal.addEventListener('abort', () => ended.abort(), { once: true })
  child.once('error', (error) => ended.abort(error))
  child.once('exit', (code, killed) =>
    ended.abort(new Error(`The process that computes it ended (${killed ?? code}).`)),
  )
  try {
    let next = requestPiece(child, { market, task: open[0] }, ended.signal)
    await Promise.race([mayStore, once(ended.signal, 'abort')])
    ended.signal.throwIfAborted()
    for (const [at, task] of open.entries()) {
      onProgress({ done: tasks.length - open.length + at, total: tasks.length, label: labelOf(task) })
      const answer = await next
      ended.signal.throwIfAborted()
      if ('error' in answer) throw new Error(answer.error)
      if (at + 1 < open.length) next = requestPiece(child, { task: open[at + 1] }, ended.signal)
      await writer.room()
      writes.add(storeTask(writer, task, answer.batches, nowMs))
    }
  } catch (error) {
    if (signal.aborted) return
    throw ended.signal.aborted ? ended.signal.reason : error
  } finally {
    child.kill('SIGKILL')
    await writes.settled()
  }
  onProgress({ done: tasks.length, total: tasks.length, label: '' })
}
