import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { SimulatedSourceOptions } from '@gvol/simulation'
import { type Columnar, insertJobDone, readJobsDone, type Writer } from '@gvol/store'
import { openWrites } from '../../data/openWrites.ts'
import type { EncodedBatch } from './pastRows.ts'
import { type PastMarkets, type PastTask, pastTasks, taskKey, throughMsOf } from './pastTasks.ts'

const JOB = 'simulated-past'

/** How far the filling is, for the screen. */
export type PastProgress = { readonly done: number; readonly total: number; readonly label: string }

export type FillPastOptions = {
  readonly market: SimulatedSourceOptions
  readonly markets: PastMarkets
  readonly nowMs: number
  /** Whole days before today that are written; 0: all. */
  readonly days: number
  readonly columnar: Columnar
  readonly writer: Writer
  /** The first piece is computed at once, and stored from then on. */
  readonly mayStore: Promise<void>
  readonly onProgress: (progress: PastProgress) => void
  readonly signal: AbortSignal
}

/** A piece of the past to compute; of which market, the first time. */
export type PastMessage = { readonly market?: SimulatedSourceOptions; readonly task?: PastTask | undefined }

type Answer = { readonly batches: readonly EncodedBatch[] } | { readonly error: string }

const LABELS: Readonly<Record<PastTask['kind'], string>> = {
  derived: 'surfaces',
  raw: 'chains of the last day',
  coarse: 'older chains',
  events: 'bars, funding and open interest',
  trades: 'trades',
  long: 'years before',
}

const labelOf = ({ kind, venue, toMs }: PastTask): string =>
  `${venue} ${LABELS[kind]} up to ${new Date(toMs).toISOString().slice(0, 10)}`

/** A buffer of another process may come as plain bytes; they are not copied again. */
const received = ({ lines, ...batch }: EncodedBatch): EncodedBatch => ({
  ...batch,
  lines: Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength),
})

/** Which pieces a run before this one has stored. */
const doneBefore = async (columnar: Columnar): Promise<ReadonlySet<string>> => {
  const rows = await readJobsDone(columnar, JOB, { lane: 'background' })
  return new Set(
    rows.map(({ kind, venue, symbol, fromMs, throughMs }) => [kind, venue, symbol, fromMs, throughMs].join(' ')),
  )
}

const storeTask = async (writer: Writer, task: PastTask, batches: readonly EncodedBatch[], nowMs: number) => {
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
  fork(new URL('./pastProcess.ts', import.meta.url), [], {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

/** Asks, and listens from now on: an answer may be there before somebody waits for it. */
const asked = (child: ChildProcess, message: PastMessage, signal: AbortSignal): Promise<Answer> => {
  const answer = once(child, 'message', { signal }).then(([first]) => first as Answer)
  // Whoever waits for it is told; nobody does once another piece has failed.
  answer.catch(() => undefined)
  // One that has just ended is told of by its exit.
  if (child.connected) child.send(message, () => undefined)
  return answer
}

/**
 * Writes the past of a simulated market into the store, leaving out what is there; ends early when aborted. A process of
 * its own does the computing, so that the desk stays quick and what it took of memory goes with it; it is one piece ahead
 * of the store.
 *
 * @throws Error with the sentence of the process when a piece cannot be computed, or saying that it ended
 */
export const fillPast = async (options: FillPastOptions): Promise<void> => {
  const { market, markets, nowMs, days, columnar, writer, mayStore, onProgress, signal } = options
  const tasks = pastTasks(markets, market.startMs, nowMs, days)
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
    let next = asked(child, { market, task: open[0] }, ended.signal)
    await Promise.race([mayStore, once(ended.signal, 'abort')])
    ended.signal.throwIfAborted()
    for (const [at, task] of open.entries()) {
      onProgress({ done: tasks.length - open.length + at, total: tasks.length, label: labelOf(task) })
      const answer = await next
      ended.signal.throwIfAborted()
      if ('error' in answer) throw new Error(answer.error)
      if (at + 1 < open.length) next = asked(child, { task: open[at + 1] }, ended.signal)
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
