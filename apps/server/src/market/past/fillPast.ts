import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
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
  readonly onProgress: (progress: PastProgress) => void
  readonly signal: AbortSignal
}

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

/** A buffer of another thread comes as plain bytes. */
const received = (batch: EncodedBatch): EncodedBatch => ({ ...batch, lines: Buffer.from(batch.lines) })

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

/**
 * Writes the past of a simulated market into the store, leaving out what is there; ends early when aborted. A thread of
 * its own does the computing, so that the desk stays quick; it is one piece ahead of the store.
 *
 * @throws Error with the sentence of the thread when a piece cannot be computed
 */
export const fillPast = async (options: FillPastOptions): Promise<void> => {
  const { market, markets, nowMs, days, columnar, writer, onProgress, signal } = options
  const tasks = pastTasks(markets, market.startMs, nowMs, days)
  const done = await doneBefore(columnar)
  const open = tasks.filter((task) => !done.has(taskKey(task)))
  if (open.length === 0 || signal.aborted) return
  const worker = new Worker(new URL('./pastWorker.ts', import.meta.url), { name: 'past', workerData: market })
  const writes = openWrites(writer)
  const ended = new AbortController()
  signal.addEventListener('abort', () => ended.abort(), { once: true })
  worker.once('error', (error) => ended.abort(error))
  try {
    worker.postMessage(open[0])
    for (const [at, task] of open.entries()) {
      onProgress({ done: tasks.length - open.length + at, total: tasks.length, label: labelOf(task) })
      const [answer] = (await once(worker, 'message', { signal: ended.signal })) as [Answer]
      if ('error' in answer) throw new Error(answer.error)
      if (at + 1 < open.length) worker.postMessage(open[at + 1])
      await writer.room()
      writes.add(storeTask(writer, task, answer.batches, nowMs))
    }
  } catch (error) {
    if (signal.aborted) return
    throw ended.signal.aborted ? ended.signal.reason : error
  } finally {
    await worker.terminate()
    await writes.settled()
  }
  onProgress({ done: tasks.length, total: tasks.length, label: '' })
}
