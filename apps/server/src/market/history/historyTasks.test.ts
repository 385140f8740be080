import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { type HistoryTask, HOUR_MS, historyTasks, taskInstants, taskKey } from './historyTasks.ts'

const START_MS = Date.UTC(2026, 2, 2)
const NOW_MS = START_MS + 90 * MS_PER_DAY + 10.4 * HOUR_MS
const MARKETS = [
  { venue: 'deribit', symbols: ['BTC', 'ETH'] },
  { venue: 'okx', symbols: ['BTC'] },
]
const tasks = historyTasks(MARKETS, START_MS, NOW_MS)
const instantsOf = (matches: (task: HistoryTask) => boolean) => tasks.filter(matches).flatMap(taskInstants)
const EVERY_HOUR = Array.from({ length: 90 * 24 + 10 }, (_, hour) => START_MS + (hour + 1) * HOUR_MS)

test('every hour of ninety days is derived once for every market of every venue', () => {
  for (const { venue, symbols } of MARKETS) {
    for (const symbol of symbols) {
      const instants = instantsOf((task) => task.kind === 'derived' && task.venue === venue && task.symbol === symbol)
      expect(instants.toSorted((a, b) => a - b)).toEqual(EVERY_HOUR)
    }
  }
})

test('chains of the last day are stored hourly for every venue, older ones of the leading venue every six hours', () => {
  const raw = instantsOf(({ kind, venue, symbol }) => kind === 'raw' && venue === 'okx' && symbol === 'BTC')
  expect(raw.toSorted((a, b) => a - b)).toEqual(EVERY_HOUR.slice(-34))
  const coarse = tasks.filter(({ kind }) => kind === 'coarse')
  expect(new Set(coarse.map(({ venue }) => venue))).toEqual(new Set(['deribit']))
  expect(instantsOf(({ kind, symbol }) => kind === 'coarse' && symbol === 'ETH')).toHaveLength(89 * 4)
})

test('the five years before the market begins are written for the leading venue, each day in one piece', () => {
  const long = tasks.filter(({ kind }) => kind === 'long').toSorted((a, b) => a.fromMs - b.fromMs)
  expect(long.map(({ venue }) => venue)).toEqual(long.map(() => 'deribit'))
  expect([long[0].fromMs, long[long.length - 1].toMs]).toEqual([START_MS - 1825 * MS_PER_DAY, START_MS])
  for (const [i, task] of long.entries()) if (i > 0) expect(task.fromMs).toBe(long[i - 1].toMs)
})

test('the latest piece of the leading venue comes first, and no piece occurs twice', () => {
  expect(tasks[0]).toEqual({
    kind: 'derived',
    venue: 'deribit',
    symbol: 'BTC',
    fromMs: START_MS + 90 * MS_PER_DAY,
    toMs: START_MS + 90 * MS_PER_DAY + 10 * HOUR_MS,
  })
  expect(new Set(tasks.map(taskKey)).size).toBe(tasks.length)
})

test('the week of the leading venue comes first; bars and funding payments of that week come before anything older', () => {
  const weekMs = START_MS + 83 * MS_PER_DAY
  const isOf = (kind: string) => (task: HistoryTask) => task.toMs > weekMs && task.kind === kind
  const derived = tasks.filter((task) => isOf('derived')(task) && task.venue === 'deribit')
  expect(tasks.slice(0, derived.length)).toEqual(derived)
  expect(derived).toHaveLength(8 * 2)
  const before = tasks.slice(derived.length, tasks.findLastIndex(isOf('events')))
  expect(before.filter(({ toMs }) => toMs <= weekMs)).toEqual([])
  expect(new Set(before.map(({ kind }) => kind))).toEqual(new Set(['raw', 'trades', 'events']))
})

test('trades of today and yesterday come before bars and payments, the rest of the week once, after them', () => {
  const tapesOf = (venue: string) =>
    tasks.filter((task) => task.kind === 'trades' && task.venue === venue && task.symbol === 'BTC')
  const tapes = tapesOf('deribit')
  expect(tapes.map(({ toMs }) => toMs)).toEqual(tapes.map(({ toMs }) => toMs).toSorted((a, b) => b - a))
  expect(tapes).toHaveLength(8)
  // Pieces of other venues come after all of the leading venue's.
  const span = ({ fromMs, toMs }: HistoryTask) => [fromMs, toMs]
  expect(tapesOf('okx').map(span)).toEqual(tapes.map(span))
  expect(tasks.indexOf(tapesOf('okx')[0])).toBeGreaterThan(tasks.indexOf(tapes[7]))
  const firstEvents = tasks.findIndex(({ kind }) => kind === 'events')
  expect(tapes.filter((task) => tasks.indexOf(task) < firstEvents).map(({ fromMs }) => fromMs)).toEqual([
    START_MS + 90 * MS_PER_DAY,
    START_MS + 89 * MS_PER_DAY,
  ])
})

test('the surface of 30 days ago comes before older trades and the rest of the history', () => {
  const first = tasks.findIndex(({ kind }) => kind === 'long')
  const instants = tasks
    .slice(0, first)
    .filter(({ kind, symbol }) => kind === 'derived' && symbol === 'ETH')
    .flatMap(taskInstants)
  expect(instants).toContain(START_MS + 60 * MS_PER_DAY)
})

test('a start an hour later changes only pieces of today, a start within the hour changes none', () => {
  const before = new Set(tasks.map(taskKey))
  const others = historyTasks(MARKETS, START_MS, NOW_MS + HOUR_MS).filter((task) => !before.has(taskKey(task)))
  expect(Math.min(...others.map(({ toMs }) => toMs))).toBe(START_MS + 90 * MS_PER_DAY + 11 * HOUR_MS)
  const soon = historyTasks(MARKETS, START_MS, NOW_MS + HOUR_MS / 2)
  expect(soon.map(taskKey)).toEqual(tasks.map(taskKey))
})

test('trades reach up to now, also in the first hour of a day', () => {
  const endOf = (nowMs: number) =>
    Math.max(...historyTasks(MARKETS, START_MS, nowMs).flatMap(({ kind, toMs }) => (kind === 'trades' ? [toMs] : [])))
  for (const nowMs of [NOW_MS, START_MS + 90 * MS_PER_DAY + HOUR_MS / 3]) expect(endOf(nowMs)).toBe(nowMs)
})

test('a history of eight days has nothing older, and nothing younger is missing', () => {
  const fromMs = START_MS + 82 * MS_PER_DAY
  const short = historyTasks(MARKETS, START_MS, NOW_MS, 8)
  expect(Math.min(...short.map((task) => task.fromMs))).toBe(fromMs)
  const instants = short.filter(({ kind, venue, symbol }) => kind === 'derived' && venue === 'okx' && symbol === 'BTC')
  expect(instants.flatMap(taskInstants).toSorted((a, b) => a - b)).toEqual(EVERY_HOUR.slice(-(8 * 24 + 10)))
  expect(new Set(short.map(({ kind }) => kind))).toEqual(new Set(['derived', 'raw', 'coarse', 'events', 'trades']))
})

test('a history longer than the market is cut to the market, without the years before', () => {
  const all = historyTasks(MARKETS, START_MS, NOW_MS, 365)
  expect(all).toEqual(tasks.filter(({ kind }) => kind !== 'long'))
})
