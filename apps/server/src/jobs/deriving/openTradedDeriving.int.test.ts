import { join } from 'node:path'
import { type Trade, unixMs, vol } from '@gvol/market'
import { type Columnar, insertEvents, migrate, openColumnar, openWriter, readTableRows, type Writer } from '@gvol/store'
import { hourStartMs, MS_PER_HOUR } from '@gvol/time'
import { expect, onTestFinished, test } from 'vitest'
import { scratchDirectory } from '../../../testing/scratchDirectory.ts'
import { openTradedDeriving } from './openTradedDeriving.ts'

const T = Date.UTC(2026, 2, 2, 22, 30)
const market = { venue: 'deribit', symbol: 'BTC' }

const trade = (tradeId: string, atMs: number): Trade => ({
  ...market,
  type: 'trade',
  kind: 'option',
  atMs: unixMs(atMs),
  receivedAtMs: unixMs(atMs),
  instrument: 'BTC-27MAR26-90000-C',
  tradeId,
  takerSide: 'buy',
  price: 0.03,
  amountCoin: 2,
  vol: vol(0.5),
  mark: 0.031,
  index: 88_000,
})

const opened = async (): Promise<{ readonly columnar: Columnar; readonly writer: Writer }> => {
  const folder = scratchDirectory()
  const columnar = openColumnar({ path: join(folder, 'store') })
  await migrate(columnar, { nowMs: 1 })
  const writer = await openWriter(columnar, { spoolDir: join(folder, 'spool'), nowMs: Date.now, flushMs: 10 })
  onTestFinished(async () => {
    await writer.close()
    await columnar.close()
  })
  return { columnar, writer }
}

test('the flow of an hour is stored soon after it, also over midnight, and a stop waits for a run in progress', async () => {
  const { columnar, writer } = await opened()
  let nowMs = T
  const planned: { run: () => void; afterMs: number }[] = []
  const logLines: string[] = []
  const deriving = openTradedDeriving({
    columnar,
    writer,
    nowMs: () => nowMs,
    schedule: (run, afterMs) => {
      planned.push({ run, afterMs })
      return () => undefined
    },
    onGrowth: ({ kind, venue, symbol, rows }) => void logLines.push(`${kind} ${venue} ${symbol} ${rows}`),
    log: (_level, message, fields) => {
      throw new Error(message, { cause: fields?.error })
    },
  })
  const flowAt = async (): Promise<readonly (readonly [number, number])[]> => {
    const rows = await readTableRows(columnar, 'option-flow', { ...market, fromMs: 0, toMs: T * 2 })
    return rows.map((row) => [row.atMs, row.boughtCoin + row.soldCoin + row.unknownCoin] as const)
  }
  const nextHour = async (): Promise<void> => {
    const count = planned.length
    nowMs += planned[count - 1].afterMs
    planned[count - 1].run()
    while (planned.length === count) await new Promise((resolve) => setTimeout(resolve, 5))
    await writer.flush()
  }
  expect(planned[0].afterMs).toBe(30 * 60_000 + 120_000)
  await insertEvents(columnar, [trade('1', T - 5 * MS_PER_HOUR), trade('2', T + 60_000)])
  expect(await flowAt()).toEqual([])
  await nextHour()
  expect(await flowAt()).toEqual([
    [hourStartMs(T - 5 * MS_PER_HOUR), 2],
    [hourStartMs(T), 2],
  ])
  expect(logLines).toContain('option-flow deribit BTC 2')
  expect(logLines.filter((line) => line.startsWith('traded-surface deribit BTC'))).toHaveLength(1)
  // In the last hour of the day, and a late trade of the hour before.
  await insertEvents(columnar, [trade('3', T + MS_PER_HOUR), trade('4', T + 120_000)])
  await nextHour()
  expect(await flowAt()).toEqual([
    [hourStartMs(T - 5 * MS_PER_HOUR), 2],
    [hourStartMs(T), 4],
    [hourStartMs(T + MS_PER_HOUR), 2],
  ])
  expect(planned.at(-1)?.afterMs).toBe(MS_PER_HOUR)
  await deriving[Symbol.asyncDispose]()
})
