import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../testing/contextOf.ts'
import { emptyContext } from '../../../testing/emptyContext.ts'
import { AT_MS } from '../../../testing/syntheticChain.ts'
import { studies } from '../catalog.ts'

const study = studies['vol-index-tenors']

type Stored = { readonly atMs: number; readonly tenorDays: number; readonly vol: number; readonly strikes?: number }
const of = (venue: string, symbol: string, rows: readonly Stored[]) =>
  rows.map((row) => ({ venue, symbol, source: 'marks', ...row }))

/** A store of own indices, read as the store reads snapshots. */
const stored = (rows: readonly ReturnType<typeof of>[number][]) =>
  emptyContext({
    nowMs: () => AT_MS,
    rows: (_table, span, { tenorDays }) => {
      const { venue, symbol } = span as { readonly venue?: string; readonly symbol?: string }
      const mine = rows.filter(
        (row) =>
          (venue === undefined || row.venue === venue) &&
          (symbol === undefined || row.symbol === symbol) &&
          (tenorDays === undefined || row.tenorDays === tenorDays),
      )
      if ('nearestMs' in span) {
        const distance = ({ atMs }: Stored) => Math.abs(atMs - span.nearestMs)
        const nearest = Math.min(...mine.map(distance))
        return nearest <= span.withinMs ? mine.filter((row) => distance(row) === nearest) : []
      }
      const { asOfMs = 0, maxAgeMs } = span as { readonly asOfMs?: number; readonly maxAgeMs?: number }
      const known = mine.filter(({ atMs }) => atMs <= asOfMs && atMs >= asOfMs - (maxAgeMs ?? 0))
      return [...Map.groupBy(known, (row) => `${row.venue} ${row.symbol} ${row.tenorDays}`).values()].map((group) =>
        group.reduce((a, b) => (b.atMs > a.atMs ? b : a)),
      )
    },
  })

const WEEK_AGO = AT_MS - 7 * MS_PER_DAY
const books = [
  ...of('okx', 'SOL', [
    { atMs: AT_MS, tenorDays: 60, vol: 0.7, strikes: 80 },
    { atMs: AT_MS, tenorDays: 7, vol: 0.9, strikes: 60 },
    { atMs: AT_MS, tenorDays: 30, vol: 0.8, strikes: 70 },
    { atMs: WEEK_AGO + 2 * MS_PER_HOUR, tenorDays: 30, vol: 0.75 },
    { atMs: WEEK_AGO + 2 * MS_PER_HOUR, tenorDays: 60, vol: 0.72 },
    // Nearer to a fortnight ago than a sixteenth of it.
    { atMs: AT_MS - 20 * MS_PER_DAY, tenorDays: 30, vol: 0.5 },
  ]),
  ...of('bybit', 'SOL_USDT', [{ atMs: AT_MS, tenorDays: 30, vol: 0.99, strikes: 30 }]),
  ...of('deribit', 'ETH', [{ atMs: AT_MS, tenorDays: 30, vol: 0.6, strikes: 300 }]),
]

test('the horizons of the deepest book, each against the snapshot a week before', async () => {
  const { tenorDays, vol, earlier, change, venue, symbol } = await columnsOf(study, stored(books), { coin: 'SOL' })
  expect([...tenorDays]).toEqual([7, 30, 60])
  expect([...vol]).toEqual([0.9, 0.8, 0.7])
  expect([...earlier]).toEqual([Number.NaN, 0.75, 0.72])
  expect(change[1]).toBeCloseTo(0.05, 12)
  expect([venue[0], symbol[0]]).toEqual(['okx', 'SOL'])
})

test('of books of similar depth the first by name, whichever is the deepest now', async () => {
  for (const strikes of [36, 90]) {
    const similar = [...books, ...of('bybit', 'SOL', [{ atMs: AT_MS, tenorDays: 30, vol: 0.81, strikes }])]
    const { venue, vol } = await columnsOf(study, stored(similar), { coin: 'SOL' })
    expect([venue[0], vol[0]]).toEqual(['bybit', 0.81])
  }
})

test('a snapshot too far from the earlier instant is none', async () => {
  const { earlier } = await columnsOf(study, stored(books), { coin: 'SOL', shadowDays: '14' })
  expect([...earlier]).toEqual([Number.NaN, Number.NaN, Number.NaN])
})

test('a coin without an option book has a sentence; so has a book not stored for a day', async () => {
  const late = stored(of('okx', 'SOL', [{ atMs: AT_MS - 1.1 * MS_PER_DAY, tenorDays: 30, vol: 0.8 }]))
  for (const context of [stored([]), late])
    expect(await answerOf(study, context, { coin: 'SOL' })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^No option book of SOL with expiries around 30 days is stored\. /),
    })
})
