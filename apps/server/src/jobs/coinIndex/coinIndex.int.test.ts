import { join } from 'node:path'
import { insertDerived, migrate, openColumnar, readTable, sql } from '@gvol/store'
import { MS_PER_DAY, MS_PER_MINUTE } from '@gvol/time'
import { expect, onTestFinished, test } from 'vitest'
import { scratchDirectory } from '../../../testing/scratchDirectory.ts'
import { openCoinIndex } from './openCoinIndex.ts'

const T = Date.UTC(2026, 2, 2, 23, 0)
const NOW_MS = T + 20 * MS_PER_MINUTE

/** An index of a book, seconds after `T`. */
const row = (venue: string, seconds: number, vol: number, strikes: number, symbol = 'BTC') => ({
  venue,
  symbol,
  tenorDays: 30,
  atMs: T + seconds * 1000,
  vol,
  source: 'marks' as const,
  strikes,
  stripError: 0,
  width: null,
})

const opened = async (nowMs: () => number) => {
  const columnar = openColumnar({ path: join(scratchDirectory(), 'store') })
  await migrate(columnar, { nowMs: 1 })
  const planned: (() => void)[] = []
  const job = openCoinIndex({
    columnar,
    nowMs,
    schedule: (run) => {
      planned.push(run)
      return () => undefined
    },
    log: (_level, message, fields) => {
      throw new Error(message, { cause: fields?.error })
    },
  })
  onTestFinished(async () => {
    await job[Symbol.asyncDispose]()
    await columnar.close()
  })
  /** Runs what is planned, and resolves when the next run is. */
  const run = async () => {
    planned.shift()?.()
    await expect.poll(() => planned.length, { interval: 10, timeout: 10_000 }).toBe(1)
  }
  const stored = async (coin = 'BTC') => {
    const { column, size } = await readTable(
      columnar,
      'coin-vol-index',
      {},
      { columns: ['atMs', 'vol', 'books', 'strikes', 'arrived'], where: { coin } },
    )
    return Array.from({ length: size }, (_, i) => ({
      minute: (column.atMs[i] + 1 - T) / MS_PER_MINUTE,
      vol: column.vol[i],
      books: column.books[i],
      arrived: column.arrived[i],
    }))
  }
  return { columnar, run, stored }
}

const both = Math.sqrt((90 * 0.5 ** 2 + 30 * 0.6 ** 2) / 120)

test('books of a coin give its index by the minute; the running minute is left out; late and imported rows count', async () => {
  let nowMs = T + 2.5 * MS_PER_MINUTE
  const { columnar, run, stored } = await opened(() => nowMs)
  await insertDerived(columnar, {
    'own-vol-index': [
      row('deribit', 20, 0.5, 90),
      row('okx', 40, 0.6, 30),
      row('deribit', 80, 0.5, 90),
      row('deribit', 140, 0.5, 90),
      row('okx', 30, 0.9, 20, 'SOL'),
    ],
  })
  await run()
  expect(await stored()).toEqual([
    { minute: 1, vol: expect.closeTo(both, 12), books: 2, arrived: 2 },
    { minute: 2, vol: expect.closeTo(both, 12), books: 2, arrived: 1 },
  ])
  expect(await stored('SOL')).toMatchObject([{ minute: 1, vol: 0.9, books: 1 }])
  nowMs += MS_PER_MINUTE
  // Comes a minute late, as does a month of another venue that is imported.
  await insertDerived(columnar, {
    'own-vol-index': [row('bybit', 70, 0.55, 120), row('deribit', -30 * 86_400, 0.4, 90)],
  })
  await run()
  const three = Math.sqrt((90 * 0.5 ** 2 + 30 * 0.6 ** 2 + 120 * 0.55 ** 2) / 240)
  const expected = [
    { minute: 1, vol: expect.closeTo(both, 12), books: 2, arrived: 2 },
    { minute: 2, vol: expect.closeTo(three, 12), books: 3, arrived: 2 },
    { minute: 3, vol: expect.closeTo(three, 12), books: 3, arrived: 1 },
  ]
  expect((await stored()).filter(({ minute }) => minute > 0)).toEqual(expected)
  // What lies far back is looked for every ten minutes.
  nowMs += 11 * MS_PER_MINUTE
  await run()
  expect(await stored()).toEqual([
    { minute: (-30 * MS_PER_DAY) / MS_PER_MINUTE + 1, vol: 0.4, books: 1, arrived: 1 },
    ...expected,
  ])
})

test('days of history are combined once, and a run without new rows stores nothing', async () => {
  const { columnar, run, stored } = await opened(() => NOW_MS)
  const minutes = Array.from({ length: 3000 }, (_, i) => -60 * (3000 - i))
  await insertDerived(columnar, {
    'own-vol-index': minutes.flatMap((at) => [row('deribit', at, 0.5, 90), row('okx', at + 7, 0.6, 30)]),
  })
  await run()
  const first = await stored()
  expect(first).toHaveLength(3000)
  for (const { vol, books, arrived } of first) expect([books, arrived, vol]).toEqual([2, 2, expect.closeTo(both, 12)])
  const parts = async () => {
    const { column } = await columnar.columns<'rows'>(sql`SELECT count() AS rows FROM coinVolIndex`)
    return Number(column.rows[0])
  }
  const before = await parts()
  await run()
  expect(await parts()).toBe(before)
})
