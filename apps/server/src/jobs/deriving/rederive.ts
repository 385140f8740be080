import { createHash } from 'node:crypto'
import { type Market, marketKey } from '@gvol/market'
import {
  type Columnar,
  derivedTables,
  insertJobDone,
  type JobLedgerRow,
  openStaging,
  readJobsDone,
  storedDays,
} from '@gvol/store'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { combineCoinIndex } from '../coinIndex/combineCoinIndex.ts'
import { deriveTradedDay } from './deriveTradedDay.ts'
import { readOptionTerms } from './optionTerms.ts'
import { rederiveChains, repairChains } from './rederiveChains.ts'

export type RederiveOrder = {
  readonly fromMs: number
  /** Included. */
  readonly toMs: number
  /** Absent: every venue. */
  readonly venue: string | undefined
  /** Empty: every symbol. */
  readonly symbols: readonly string[]
  /** Identity of a run: its order and the program version. A run with the same name continues an interrupted one. */
  readonly name: string
}

export type RederivePorts = {
  readonly columnar: Columnar
  readonly nowMs: () => number
  readonly signal: AbortSignal
  readonly onProgress: (done: number, whole: number, what: string) => void
}

export type Rederived = {
  readonly months: number
  /** Months that the interrupted run had completed. */
  readonly monthsBefore: number
  readonly chains: number
  readonly tradedDays: number
}

/** One month of data derived from chains or from trades. */
type Task = {
  readonly kind: 'chains' | 'traded'
  /** For example 202603. */
  readonly month: number
  readonly markets: ReadonlyMap<string, Market & { readonly days: readonly number[] }>
  readonly rows: number
}

/** A day of trades takes about as long as this many chains. */
const DAY_WEIGHT = 20

const monthOf = (ms: number): number => {
  const date = new Date(ms)
  return date.getUTCFullYear() * 100 + date.getUTCMonth() + 1
}
const monthStartMs = (month: number): number => Date.UTC(Math.floor(month / 100), (month % 100) - 1)
const monthEndMs = (month: number): number => Date.UTC(Math.floor(month / 100), month % 100) - 1
const monthText = (month: number): string => `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`

/** Returns the months with raw data in the range. Months without raw rows are neither recomputed nor deleted. */
const tasksOf = async (columnar: Columnar, order: RederiveOrder, kind: Task['kind']): Promise<readonly Task[]> => {
  const { venue, symbols } = order
  // Trade days are always recomputed as a whole.
  const range =
    kind === 'chains'
      ? order
      : {
          fromMs: dayStartMs(order.fromMs),
          toMs: (Math.floor(order.toMs / MS_PER_DAY) + 1) * MS_PER_DAY - 1,
        }
  const table = kind === 'chains' ? 'snapshot' : 'trade'
  const selection = { fromMs: range.fromMs, toMs: range.toMs, venue, symbols }
  const days = await storedDays(columnar, table, selection, { tag: 'rederive', lane: 'background' })
  const byMonth = Map.groupBy(days, ({ dayMs = 0 }) => monthOf(dayMs))
  return [...byMonth]
    .sort(([a], [b]) => a - b)
    .map(([month, monthDays]) => {
      const markets = [...Map.groupBy(monthDays, marketKey)].flatMap(([key, ofMarket]) =>
        ofMarket
          .slice(0, 1)
          .map(({ venue, symbol }) => [key, { venue, symbol, days: ofMarket.map(({ dayMs = 0 }) => dayMs) }] as const),
      )
      return { kind, month, markets: new Map(markets), rows: monthDays.reduce((sum, { rows }) => sum + rows, 0) }
    })
}

const weightOf = ({ kind, rows, markets }: Task): number =>
  kind === 'chains' ? rows : [...markets.values()].reduce((sum, { days }) => sum + days.length * DAY_WEIGHT, 0)

const rederiveTask = async (
  task: Task,
  run: string,
  order: RederiveOrder,
  { columnar, signal }: RederivePorts,
  onDone: (weight: number) => void,
): Promise<number> => {
  let count = 0
  const startMs = monthStartMs(task.month)
  if (task.kind === 'chains') {
    const staging = await openStaging(columnar, run, derivedTables('chain'))
    for (const { venue, symbol } of task.markets.values()) {
      const fromMs = Math.max(order.fromMs, startMs)
      const span = { venue, symbol, fromMs, toMs: Math.min(order.toMs, monthEndMs(task.month)) }
      await rederiveChains(columnar, staging, span, signal, (chains) => {
        count += chains
        onDone(chains)
      })
    }
    await staging.swap(task.month, 1)
    await combineCoinIndex(columnar, { fromMs: startMs, toMs: monthEndMs(task.month) + 1 }, signal)
    return count
  }
  const staging = await openStaging(columnar, run, derivedTables('trades'))
  for (const { venue, symbol, days } of task.markets.values()) {
    const market = { venue, symbol }
    const termsOf = await readOptionTerms(columnar, market)
    const staged = await staging.instants(market)
    for (const dayMs of days) {
      signal.throwIfAborted()
      if (!staged.has(dayMs)) {
        const { trades } = await deriveTradedDay(columnar, staging.sink, market, dayMs, termsOf)
        // A day with only futures trades has nothing to derive.
        if (trades > 0) await staging.mark(market, [dayMs])
        count += trades > 0 ? 1 : 0
      }
      onDone(DAY_WEIGHT)
    }
  }
  await staging.swap(task.month, MS_PER_DAY)
  return count
}

/** Runs of one name are sequential; an interrupted one is continued. */
const openRun = async (columnar: Columnar, job: string) => {
  const rows = await readJobsDone(columnar, job)
  const finished = rows.filter(({ kind }) => kind === 'finished').length
  const number = String(finished + 1)
  return { number, done: rows.filter(({ instrument }) => instrument === number) }
}

/**
 * Recomputes everything derived from stored chains and trades, one month at a time. Each table's month is swapped in
 * one step, so readers see the old or the new state. Rows whose raw data is no longer stored are left unchanged. The
 * next run of the same name continues an interrupted one; a completed one starts from the beginning.
 */
export const rederive = async (order: RederiveOrder, ports: RederivePorts): Promise<Rederived> => {
  const { columnar, nowMs, onProgress } = ports
  const startedAtMs = nowMs()
  const key = createHash('sha256').update(order.name).digest('hex').slice(0, 12)
  const job = `rederive:${key}`
  const { number, done } = await openRun(columnar, job)
  const note = (kind: string, fromMs: number, throughMs: number, rows: number): Promise<void> => {
    const row: JobLedgerRow = {
      job,
      venue: order.venue ?? '',
      kind,
      symbol: '',
      instrument: number,
      intervalMs: 0,
      fromMs,
      throughMs,
      rows,
      gaps: [],
      writtenMs: nowMs(),
    }
    return insertJobDone(columnar, row)
  }
  const tasks = [...(await tasksOf(columnar, order, 'chains')), ...(await tasksOf(columnar, order, 'traded'))]
  const isDone = ({ kind, month }: Task): boolean =>
    done.some((row) => row.kind === kind && row.fromMs === monthStartMs(month))
  const open = tasks.filter((task) => !isDone(task))
  const whole = open.reduce((sum, task) => sum + weightOf(task), 0)
  const counts = { chains: 0, traded: 0 }
  let weight = 0
  for (const task of open) {
    const count = await rederiveTask(task, key, order, ports, (more) => {
      weight += more
      onProgress(weight, whole, `${task.kind} ${monthText(task.month)}`)
    })
    counts[task.kind] += count
    await note(task.kind, monthStartMs(task.month), monthEndMs(task.month), count)
  }
  if (columnar.engine === 'clickhouse') await repairChains(columnar, startedAtMs)
  // Opened once more to drop staging tables left by earlier runs.
  for (const from of ['chain', 'trades'] as const) {
    await (await openStaging(columnar, key, derivedTables(from))).drop()
  }
  await note('finished', Number(number), Number(number), open.length)
  const months = new Set(tasks.map(({ month }) => month)).size
  const monthsBefore = new Set(tasks.filter(isDone).map(({ month }) => month)).size
  return { months, monthsBefore, chains: counts.chains, tradedDays: counts.traded }
}
