import { setTimeout as pause } from 'node:timers/promises'
import { StoreError } from '../engine/storeError.ts'
import type { EncodedBatch, RowSink } from '../table/table.ts'
import { LEDGER_TABLES } from '../tables/tables.ts'
import { openSpool } from './openSpool.ts'
import { pendingRows } from './pendingRows.ts'
import { type SpoolReplay, spoolReplay } from './spoolReplay.ts'
import { rowsOf, type Storing, storing } from './storing.ts'

export type WriterOptions = {
  /** Folder in which rows are spooled while the store is away. One writer per directory. */
  readonly spoolDir: string
  /** Wall clock, Unix ms; for `status()`. */
  readonly nowMs: () => number
  /** Maximum batching delay, ms. */
  readonly flushMs?: number
  /**
   * Tables of a value sampled about every second: one insert per sample would cost more than all others. Larger batches
   * of them, from imports and back-fills, do not wait.
   */
  readonly sampledTables?: ReadonlySet<string>
  /** Maximum batching delay of sampled tables, ms. */
  readonly sampledFlushMs?: number
  /** Number of waiting bytes at which rows are sent immediately. */
  readonly flushBytes?: number
  /** Unacknowledged bytes at which `room()` waits and `insert` refuses. */
  readonly maxQueuedBytes?: number
  /** A longer insert is spooled, and the store counts as slow, ms. */
  readonly slowMs?: number
  /** First delay before the store is retried, ms; doubles up to `maxRetryMs`. */
  readonly retryMs?: number
  readonly maxRetryMs?: number
  readonly maxSpoolBytes?: number
  readonly segmentBytes?: number
}

export type WriterStatus = {
  /** `spooling`: rows are written to disk first, because the store is away, slow, or still catching up. */
  readonly state: 'direct' | 'spooling' | 'closed'
  readonly queuedRows: number
  readonly queuedBytes: number
  readonly spooledBytes: number
  /** Since the writer was opened; rows replayed after a restart count again. */
  readonly storedRows: number
  readonly setAsideRows: number
  readonly refusedRows: number
  readonly lastError: { readonly message: string; readonly atMs: number } | undefined
}

export type Writer = RowSink & {
  /** Resolves when the rows are durable: in the store, or spooled to disk. Rejects when the queue is full. */
  readonly insert: (batch: EncodedBatch) => Promise<void>
  /** Back-pressure: resolves when the queue has room. */
  readonly room: () => Promise<void>
  /** Sends waiting rows without the batching delay; resolves when all earlier inserts are durable. */
  readonly flush: () => Promise<void>
  readonly status: () => WriterStatus
  /** Makes everything durable and stops. The next writer replays the spool. */
  readonly close: () => Promise<void>
}

const MIB = 2 ** 20
/** Largest batch of a sampled table that counts as samples of an instant. */
const MAX_SAMPLES = 50
const DEFAULTS = {
  flushMs: 1000,
  sampledTables: new Set<string>(),
  sampledFlushMs: 5000,
  flushBytes: 8 * MIB,
  maxQueuedBytes: 64 * MIB,
  slowMs: 10_000,
  retryMs: 500,
  maxRetryMs: 30_000,
  maxSpoolBytes: 8192 * MIB,
  segmentBytes: 8 * MIB,
}

/** Counters for the status screen. */
const writerLog = (nowMs: () => number) => {
  const log = { storedRows: 0, setAsideRows: 0, lastError: undefined as WriterStatus['lastError'] }
  return {
    log,
    onStored: (rows: number): void => {
      log.storedRows += rows
    },
    onError: (error: unknown): void => {
      log.lastError = { message: error instanceof Error ? error.message : String(error), atMs: nowMs() }
    },
  }
}

/**
 * Returns the rows that one attempt has not stored after at most `slowMs`. A slow insert continues in the background;
 * the rows after it are skipped.
 *
 * @param onSlow  called with the insert that is still running
 */
const leftAfter = async (
  { proceed, left }: Storing,
  slowMs: number,
  onError: (error: unknown) => void,
  onSlow: (insert: Promise<void>) => void,
): Promise<readonly EncodedBatch[]> => {
  const cancellation = new AbortController()
  const patience = new AbortController()
  const insert = proceed(cancellation.signal)
  const isSlow = await Promise.race([
    insert.then(
      () => false,
      (error: unknown) => {
        onError(error)
        return false
      },
    ),
    pause(slowMs, true, { signal: patience.signal }).catch(() => false),
  ])
  patience.abort()
  if (isSlow) {
    cancellation.abort()
    onError(new Error(`The store took longer than ${slowMs} ms for an insert`))
    onSlow(insert)
  }
  return left()
}

/**
 * Opens a writer that sends rows about once a second, those of sampled tables every few seconds, spools them to disk while the store is away or slow, and replays
 * them in order when it is back. Rows are inserted at least once; the tables deduplicate. Rejected rows are written to
 * `spoolDir/set-aside` with the reason and never block others.
 */
export const openWriter = async (sink: RowSink, options: WriterOptions): Promise<Writer> => {
  const { spoolDir, nowMs, flushMs, flushBytes, slowMs, sampledTables, sampledFlushMs, ...limits } = {
    ...DEFAULTS,
    ...options,
  }
  const spool = await openSpool(spoolDir, { maxBytes: limits.maxSpoolBytes, segmentBytes: limits.segmentBytes })
  const pending = pendingRows(limits.maxQueuedBytes)
  const { log, onStored, onError } = writerLog(nowMs)
  const store = (batches: Iterable<EncodedBatch>): Storing =>
    storing(sink, batches, {
      onStored,
      setAside: async (refused) => {
        await spool.setAside(refused)
        log.setAsideRows += rowsOf(refused)
        const [first] = refused
        if (first === undefined) return
        onError(new Error(`${rowsOf(refused)} rows of ${first.batch.table} were set aside: ${first.reason}`))
      },
    })
  const replay: SpoolReplay = spoolReplay(spool, store, { ...limits, onError })
  let timer: NodeJS.Timeout | undefined
  let sampledTimer: NodeJS.Timeout | undefined
  let flushing: Promise<void> = Promise.resolve()
  let isClosed = false

  const isSampled = ({ table, rows }: EncodedBatch): boolean => rows <= MAX_SAMPLES && sampledTables.has(table)
  const isOfLedger = ({ table }: EncodedBatch): boolean => LEDGER_TABLES.has(table)
  /** @param withSampled  also sends the rows of sampled tables */
  const flushOnce = async (withSampled: boolean): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    // A ledger must not list rows as done that still wait.
    const isWhole = withSampled || pending.holds(isOfLedger)
    if (isWhole) {
      clearTimeout(sampledTimer)
      sampledTimer = undefined
    }
    const taken = pending.take((batch) => isWhole || !isSampled(batch))
    if (taken.length === 0) return
    try {
      const batches = taken.map(({ batch }) => batch)
      const left = replay.isBehind() ? batches : await leftAfter(store(batches), slowMs, onError, replay.startAfter)
      if (left.length > 0) await spool.append(left)
      pending.settle(taken)
      replay.start()
    } catch (error) {
      onError(error)
      if (isClosed) return pending.settle(taken, error)
      // Neither store nor disk accepts them: they remain in memory, limited by `maxQueuedBytes`.
      pending.putBack(taken)
      schedule()
      if (isWhole) scheduleSampled()
    }
  }
  const flushSoon = (withSampled = true): Promise<void> => {
    flushing = flushing.then(() => flushOnce(withSampled))
    return flushing
  }
  const schedule = (): void => {
    timer ??= setTimeout(() => void flushSoon(false), flushMs)
  }
  const scheduleSampled = (): void => {
    sampledTimer ??= setTimeout(() => void flushSoon(), sampledFlushMs)
  }

  replay.start()
  return {
    insert: (batch) => {
      if (isClosed) return Promise.reject(new StoreError('closed', 'The writer is closed'))
      const acknowledged = pending.add(batch)
      if (pending.size().bytes >= flushBytes) void flushSoon()
      else if (isSampled(batch)) scheduleSampled()
      else schedule()
      return acknowledged
    },
    room: pending.room,
    flush: async () => {
      const acknowledged = pending.acknowledged()
      void flushSoon()
      await acknowledged
    },
    status: () => {
      const { rows, bytes, refusedRows } = pending.size()
      const state = isClosed ? 'closed' : replay.isBehind() ? 'spooling' : 'direct'
      return { state, queuedRows: rows, queuedBytes: bytes, spooledBytes: spool.bytes(), ...log, refusedRows }
    },
    close: async () => {
      isClosed = true
      await flushSoon()
      clearTimeout(timer)
      clearTimeout(sampledTimer)
      await replay.stop()
      await spool.close()
    },
  }
}
