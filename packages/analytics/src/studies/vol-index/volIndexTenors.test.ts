import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../testing/contextOf.ts'
import { emptyContext } from '../../../testing/emptyContext.ts'
import { AT_MS } from '../../../testing/syntheticChain.ts'
import type { StudyContext } from '../../study/study.ts'
import { studies } from '../catalog.ts'

const study = studies['vol-index-tenors']

type Stored = { readonly atMs: number; readonly tenorDays: number; readonly vol: number; readonly strikes?: number }
const of = (venue: string, symbol: string, rows: readonly Stored[]) =>
  rows.map((row) => ({ venue, symbol, source: 'marks', stripError: 0, ...row }))

type Nearest = { readonly coin: string; readonly nearestMs: number; readonly withinMs: number }

const WEEK_AGO = AT_MS - 7 * MS_PER_DAY
/** Stored minutes of SOL's own index. */
const earlierMinutes: readonly Stored[] = [
  { atMs: WEEK_AGO + 2 * MS_PER_HOUR, tenorDays: 30, vol: 0.75 },
  { atMs: WEEK_AGO + 2 * MS_PER_HOUR, tenorDays: 60, vol: 0.72 },
  // Nearer to a fortnight ago than a sixteenth of it.
  { atMs: AT_MS - 20 * MS_PER_DAY, tenorDays: 30, vol: 0.5 },
]

/** A store of own indices, read as the store reads snapshots. */
const stored = (rows: readonly ReturnType<typeof of>[number][]) =>
  emptyContext({
    nowMs: () => AT_MS,
    query: (async (_query: object, { coin, nearestMs, withinMs }: Nearest) => {
      const distance = ({ atMs }: Stored) => Math.abs(atMs - nearestMs)
      const near = earlierMinutes.filter((minute) => coin === 'SOL' && distance(minute) <= withinMs)
      const column = (of: (minute: Stored) => number) => Float64Array.from(near, of)
      return {
        size: near.length,
        column: {
          tenorDays: column(({ tenorDays }) => tenorDays),
          vol: column(({ vol }) => vol),
          atMs: column(({ atMs }) => atMs),
        },
      }
    }) as unknown as StudyContext['query'],
    rows: (_table, span, { tenorDays }) => {
      const { venue, symbol } = span as { readonly venue?: string; readonly symbol?: string }
      const mine = rows.filter(
        (row) =>
          (venue === undefined || row.venue === venue) &&
          (symbol === undefined || row.symbol === symbol) &&
          (tenorDays === undefined || row.tenorDays === tenorDays),
      )
      const { asOfMs = 0, maxAgeMs } = span as { readonly asOfMs?: number; readonly maxAgeMs?: number }
      const known = mine.filter(({ atMs }) => atMs <= asOfMs && atMs >= asOfMs - (maxAgeMs ?? 0))
      return [...Map.groupBy(known, (row) => `${row.venue} ${row.symbol} ${row.tenorDays}`).values()].map((group) =>
        group.reduce((a, b) => (b.atMs > a.atMs ? b : a)),
      )
    },
  })

const books = [
  ...of('okx', 'SOL', [
    { atMs: AT_MS, tenorDays: 60, vol: 0.7, strikes: 80 },
    { atMs: AT_MS, tenorDays: 7, vol: 0.9, strikes: 60 },
    { atMs: AT_MS, tenorDays: 30, vol: 0.8, strikes: 70 },
  ]),
  ...of('bybit', 'SOL_USDT', [{ atMs: AT_MS - 30_000, tenorDays: 30, vol: 0.99, strikes: 30 }]),
  // Silent for more than ten minutes.
  ...of('derive', 'SOL', [{ atMs: AT_MS - 11 * MS_PER_MINUTE, tenorDays: 30, vol: 2, strikes: 90 }]),
  ...of('deribit', 'ETH', [{ atMs: AT_MS, tenorDays: 30, vol: 0.6, strikes: 300 }]),
]

test('every horizon combines the coin’s current books, weighted by their strikes, and compares with the minute a week earlier', async () => {
  const columns = await columnsOf(study, stored(books), { coin: 'SOL' })
  const month = Math.sqrt((70 * 0.8 ** 2 + 30 * 0.99 ** 2) / 100)
  expect([...columns.tenorDays]).toEqual([7, 30, 60])
  for (const [row, vol] of [0.9, month, 0.7].entries()) expect(columns.vol[row]).toBeCloseTo(vol, 12)
  expect([...columns.earlier]).toEqual([Number.NaN, 0.75, 0.72])
  expect(columns.change[1]).toBeCloseTo(month - 0.75, 12)
  expect([columns.venue[0], columns.venue[1]]).toEqual(['okx', 'bybit, okx'])
  expect([columns.books[1], columns.lowest[1], columns.highest[1], columns.strikes[1]]).toEqual([2, 0.8, 0.99, 100])
})

test('a snapshot too far from the earlier instant is not used', async () => {
  const { earlier } = await columnsOf(study, stored(books), { coin: 'SOL', shadowDays: '14' })
  expect([...earlier]).toEqual([Number.NaN, Number.NaN, Number.NaN])
})

test('a coin without an option book, or with one not stored for a day, returns a message', async () => {
  const late = stored(of('okx', 'SOL', [{ atMs: AT_MS - 1.1 * MS_PER_DAY, tenorDays: 30, vol: 0.8 }]))
  for (const context of [stored([]), late])
    expect(await answerOf(study, context, { coin: 'SOL' })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^No option book of SOL with expiries around 30 days is stored\. /),
    })
})
