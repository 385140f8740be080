import { setTimeout as delay } from 'node:timers/promises'
import { MessageChannel, Worker } from 'node:worker_threads'
import type { HistoryFileName, HistoryFileState, HistoryFiles } from '@gvol/api'
import { boundedMap } from '@gvol/market'
import { dayFingerprint, hostStore, PORTABLE_TABLES, type PortableTable, type SharedStore } from '@gvol/store'
import { MS_PER_MINUTE, MS_PER_SECOND, monthStartMs } from '@gvol/time'
import type { Log } from '../../log/log.ts'
import { tableFilePath } from '../exporting/tableFilePath.ts'
import { EXPORT_OPTIONS, fileFingerprint } from '../exporting/writeTableFile.ts'
import { openFileFolder } from './fileFolder.ts'
import type { FileOrder, FileReport } from './fileMessages.ts'
import { ALL, type StoredMonth, storedMonth, storedMonths } from './storedMonths.ts'

export type HistoryFileLimits = {
  /** Bytes of one file; a larger one is not built. */
  readonly fileBytes: number
  /** Bytes of all files on the disk. */
  readonly folderBytes: number
}

export type HistoryFilesOptions = {
  readonly store: SharedStore
  /** Folder of the built files. */
  readonly root: string
  readonly isSimulated: boolean
  readonly now: () => number
  readonly log: Log
  /** Young generation of the thread that builds a file, MB; Node's own if absent. */
  readonly youngMb?: number
  readonly limits: HistoryFileLimits
}

/** A request waits this long for its file before the answer is that it is being built, ms. */
const PATIENCE_MS = 8 * MS_PER_SECOND
/** A file that was compared with the store is not compared again for this long, ms. */
const FRESH_MS = MS_PER_MINUTE
/** A file that could not be built is not tried again for this long, ms. */
const FAILED_MS = 10 * MS_PER_MINUTE
/** Files being built and waiting. */
const MAX_JOBS = 16
const MAX_NOTES = 1_000

type Failure = Extract<HistoryFileState, { readonly kind: 'too-large' | 'failed' }>

type Job = {
  readonly who: string
  readonly total: number
  rows: number
  readonly done: Promise<unknown>
}

const pathOf = ({ table, month, ...market }: HistoryFileName): string =>
  tableFilePath(table as PortableTable, market, month === ALL ? ALL : `month=${month}`)

const rowsOf = ({ days }: StoredMonth): number => days.reduce((sum, { rows }) => sum + rows, 0)

/**
 * Opens stored history as Parquet files by table, market and month. A file is built in a thread of its own when it is
 * requested, one after the other, and remains until its rows change or others need its room on the disk.
 */
export const openHistoryFiles = async (options: HistoryFilesOptions): Promise<HistoryFiles & AsyncDisposable> => {
  const { store, root, isSimulated, now, log, youngMb, limits } = options
  const { columnar } = store
  const folder = await openFileFolder(root, limits.folderBytes)
  const jobs = new Map<string, Job>()
  const comparedAt = boundedMap<string, number>(MAX_NOTES, 'last-set')
  const failures = boundedMap<string, { readonly atMs: number; readonly failure: Failure }>(MAX_NOTES, 'last-set')
  let turn: Promise<unknown> = Promise.resolve()
  let thread: Worker | undefined
  let isClosed = false

  /** Builds a file in a thread that uses this thread's store. */
  const build = (order: Omit<FileOrder, 'store'>, onRows: (rows: number) => void): Promise<FileReport> =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      hostStore(store, port1)
      const worker = new Worker(new URL('./fileThread.ts', import.meta.url), {
        name: 'history-file',
        workerData: { ...order, store: port2 } satisfies FileOrder,
        transferList: [port2],
        env: {},
        ...(youngMb === undefined ? {} : { resourceLimits: { maxYoungGenerationSizeMb: youngMb } }),
      })
      thread = worker
      worker.on('message', (message: FileReport) => {
        if ('rows' in message) onRows(message.rows)
        else resolve(message)
      })
      worker.on('error', (error) => resolve({ error: error instanceof Error ? error.message : String(error) }))
      worker.on('exit', () => {
        port1.close()
        resolve({ error: 'The thread that builds a file of history has ended.' })
      })
    })

  /** Compares a month with its file and builds the file again if they differ. */
  const prepare = async (name: string, month: StoredMonth, onRows: (rows: number) => void): Promise<void> => {
    if (isClosed) return
    const days = []
    for (const day of month.days) days.push(await dayFingerprint(columnar, month.table, day, EXPORT_OPTIONS))
    const fingerprint = fileFingerprint(days)
    const path = pathOf(month)
    if ((await folder.facts(path))?.fingerprint !== fingerprint) {
      const content = { table: month.table, days: month.days, fingerprint, isSimulated }
      const end = await build({ path: folder.pathOf(path), content, mostBytes: limits.fileBytes }, onRows)
      if ('done' in end) await folder.add(path, { ...end.done, fingerprint, builtAtMs: now() })
      else {
        const mostBytes = limits.fileBytes
        const failure: Failure = 'tooLarge' in end ? { kind: 'too-large', mostBytes } : { kind: 'failed' }
        failures.set(name, { atMs: now(), failure })
        if ('error' in end && !isClosed)
          log('error', 'A file of history could not be built.', { file: path, error: end.error })
        return
      }
    }
    comparedAt.set(name, now())
  }

  const start = (name: string, month: StoredMonth, who: string): Job => {
    const done = turn.then(() => prepare(name, month, (rows) => Object.assign(job, { rows })))
    const job: Job = { who, total: rowsOf(month), rows: 0, done }
    turn = done
      .catch((error: unknown) => {
        failures.set(name, { atMs: now(), failure: { kind: 'failed' } })
        log('error', 'A file of history could not be built.', { file: name, error })
      })
      .finally(() => jobs.delete(name))
    jobs.set(name, job)
    return job
  }

  const current: HistoryFiles['current'] = async (file, who) => {
    const name = pathOf(file)
    const ready = async (): Promise<HistoryFileState | undefined> => {
      const failed = failures.get(name)
      if (failed !== undefined && now() - failed.atMs < FAILED_MS) return failed.failure
      if (now() - (comparedAt.get(name) ?? 0) >= FRESH_MS) return undefined
      const built = await folder.file(name)
      return built && { kind: 'ready', file: built }
    }
    let job = jobs.get(name)
    if (job === undefined) {
      const state = await ready()
      if (state !== undefined) return state
      const month = await storedMonth(columnar, file)
      if (month === undefined) return { kind: 'none' }
      job = jobs.get(name)
      if (job === undefined) {
        if (jobs.size >= MAX_JOBS || [...jobs.values()].some((one) => one.who === who)) return { kind: 'busy' }
        job = start(name, month, who)
      }
    }
    const patience = new AbortController()
    await Promise.race([
      job.done.catch(() => undefined),
      delay(PATIENCE_MS, undefined, { signal: patience.signal, ref: false }).catch(() => undefined),
    ])
    patience.abort()
    const { rows, total } = job
    return (await ready()) ?? { kind: 'building', rows, total }
  }

  return {
    tables: PORTABLE_TABLES,
    months: async (selection) => {
      const months = await storedMonths(columnar, selection)
      return Promise.all(
        months.map(async (month) => {
          const path = pathOf(month)
          const { table, venue, symbol } = month
          const isWhole = month.month !== ALL && monthStartMs(month.month, 1) <= now()
          return {
            table,
            venue,
            symbol,
            month: month.month,
            path,
            rows: rowsOf(month),
            isWhole,
            file: await folder.file(path),
          }
        }),
      )
    },
    built: (file) => folder.file(pathOf(file)),
    current,
    [Symbol.asyncDispose]: async () => {
      isClosed = true
      await thread?.terminate()
      await turn
    },
  }
}
