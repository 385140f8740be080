import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simulatedSource, venueHistories } from '@gvol/simulation'
import { migrate, openColumnar, openWriter, p, readTableRows, snapshotTimes, sql } from '@gvol/store'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, onTestFinished, test } from 'vitest'
import { type FillProgress, fillHistory } from './fillHistory.ts'

const START_MS = Date.UTC(2026, 2, 2)
const NOW_MS = START_MS + MS_PER_DAY + 5 * MS_PER_HOUR
const MARKET = { seed: 7, startMs: START_MS, symbols: ['BTC'] }

const openedStore = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'gvol-past-'))
  const columnar = openColumnar({ path: join(dir, 'store') })
  await migrate(columnar, { nowMs: NOW_MS })
  const writer = await openWriter(columnar, { spoolDir: join(dir, 'spool'), nowMs: () => NOW_MS })
  onTestFinished(async () => {
    await writer.close()
    await columnar.close()
    await rm(dir, { recursive: true })
  })
  return { columnar, writer }
}

test('a process writes the history, reports its progress, resumes where it stopped, and writes nothing twice', async () => {
  const { columnar, writer } = await openedStore()
  const markets = venueHistories(simulatedSource(MARKET)).map(({ venue, symbols }) => ({ venue, symbols }))
  const run = async (leaveAfter: number): Promise<readonly FillProgress[]> => {
    const reported: FillProgress[] = []
    const leave = new AbortController()
    const onProgress = (progress: FillProgress) => {
      reported.push(progress)
      if (reported.length > leaveAfter) leave.abort()
    }
    await fillHistory({
      market: MARKET,
      markets,
      nowMs: NOW_MS,
      days: 0,
      columnar,
      writer,
      mayStore: Promise.resolve(),
      onProgress,
      signal: leave.signal,
    })
    return reported
  }
  const first = await run(3)
  expect(first[0]).toMatchObject({ done: 0, label: 'deribit surfaces up to 2026-03-03' })
  expect(first[0].total).toBeGreaterThan(10)
  const second = await run(Number.POSITIVE_INFINITY)
  expect(second[0].done).toBe(3)
  expect(second.at(-1)?.done).toBe(first[0].total)
  expect(await run(Number.POSITIVE_INFINITY)).toEqual([])

  const span = { fromMs: START_MS, toMs: NOW_MS }
  for (const { venue, symbols } of markets) {
    for (const symbol of symbols) {
      const times = await snapshotTimes(columnar, { venue, symbol, ...span })
      expect(times.length).toBeGreaterThan(20)
      const surfaces = await readTableRows(columnar, 'surface', { venue, symbol, ...span })
      expect(new Set(surfaces.map(({ atMs }) => atMs)).size).toBe(29)
    }
  }
  // Every option trade is in the sums of its hour and day, including options that have expired since.
  const { column: flow } = await columnar.columns(
    sql`SELECT (SELECT count() FROM trade FINAL WHERE kind = 'option' AND atMs < ${p.i64(START_MS + MS_PER_DAY)}) AS traded,
               (SELECT sum(trades) FROM optionFlow FINAL WHERE atMs < ${p.i64(START_MS + MS_PER_DAY)}) AS hours,
               (SELECT sum(trades) FROM optionFlowDayStrike FINAL WHERE atMs < ${p.i64(START_MS + MS_PER_DAY)}) AS days,
               (SELECT count() FROM optionFlow FINAL WHERE expiryMs < ${p.i64(NOW_MS)}) AS expired`,
  )
  expect(Number(flow.traded[0])).toBeGreaterThan(500)
  expect([Number(flow.hours[0]), Number(flow.days[0])]).toEqual([Number(flow.traded[0]), Number(flow.traded[0])])
  expect(Number(flow.expired[0])).toBeGreaterThan(0)
  // Every liquidation print names the liquidated side: a taker who sells closed a long.
  const { column: forced } = await columnar.columns(
    sql`SELECT (SELECT groupArray((tradeId, takerSide)) FROM (SELECT tradeId, takerSide FROM trade FINAL WHERE isLiquidation ORDER BY tradeId)) AS trades,
               (SELECT groupArray((liquidationId, liquidatedSide)) FROM (SELECT liquidationId, liquidatedSide FROM liquidation FINAL WHERE venue = 'deribit' ORDER BY liquidationId)) AS closed`,
  )
  const trades = forced.trades[0] as unknown as readonly (readonly [string, string])[]
  expect(trades.length).toBeGreaterThan(5)
  expect(forced.closed[0]).toEqual(trades.map(([id, side]) => [`${id}-taker`, side === 'sell' ? 'long' : 'short']))
  const { column } = await columnar.columns(sql`SELECT venue, toFloat64(count()) AS bars FROM candle GROUP BY venue`)
  expect(new Set(column.venue)).toEqual(new Set(markets.map(({ venue }) => venue)))
  expect(markets.length).toBe(11)
})

test('a market that cannot be computed is reported with the reason', async () => {
  const { columnar, writer } = await openedStore()
  const filling = fillHistory({
    market: { ...MARKET, seed: 0.5 },
    markets: [{ venue: 'deribit', symbols: ['BTC'] }],
    nowMs: NOW_MS,
    days: 0,
    columnar,
    writer,
    mayStore: Promise.resolve(),
    onProgress: () => {},
    signal: new AbortController().signal,
  })
  await expect(filling).rejects.toThrow('the seed is a whole number, not 0.5')
})

test('nothing is stored or reported before storing is allowed, and an aborted fill ends meanwhile', async () => {
  const { columnar, writer } = await openedStore()
  const leave = new AbortController()
  const reported: FillProgress[] = []
  const filling = fillHistory({
    market: MARKET,
    markets: [{ venue: 'deribit', symbols: ['BTC'] }],
    nowMs: NOW_MS,
    days: 0,
    columnar,
    writer,
    mayStore: new Promise(() => undefined),
    onProgress: (now: FillProgress) => reported.push(now),
    signal: leave.signal,
  })
  // Longer than the first piece takes.
  await new Promise((resolve) => setTimeout(resolve, 5000))
  leave.abort()
  await filling
  expect(reported).toEqual([])
  const surfaces = await readTableRows(columnar, 'surface', {
    venue: 'deribit',
    symbol: 'BTC',
    fromMs: START_MS,
    toMs: NOW_MS,
  })
  expect(surfaces).toEqual([])
})
