import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertSnapshot, migrate, openColumnar, snapshotTimes } from '@gvol/store'
import { MS_PER_DAY } from '@gvol/time'
import { afterAll, expect, test } from 'vitest'
import { syntheticChains } from '../../testing/chainFile.ts'
import { openRollup } from './openRollup.ts'

const folder = mkdtempSync(join(tmpdir(), 'gvol-rollup-'))
const columnar = openColumnar({ path: folder })
afterAll(async () => {
  await columnar.close()
  rmSync(folder, { recursive: true })
})

test('chains older than the setting are thinned soon after the start and again a day later; 0 disables this', async () => {
  await migrate(columnar, { nowMs: 1 })
  const [chain] = syntheticChains('BTC', 1)
  for (const offset of [0, 1, 2])
    await insertSnapshot(columnar, { ...chain, atMs: (chain.atMs + offset) as typeof chain.atMs })
  const timers: { readonly work: () => void; readonly afterMs: number }[] = []
  const logLines: string[] = []
  let nowMs = chain.atMs + 20 * MS_PER_DAY
  const ports = {
    columnar,
    nowMs: () => nowMs,
    schedule: (work: () => void, afterMs: number) => {
      timers.push({ work, afterMs })
      return () => undefined
    },
    log: (_level: string, message: string) => void logLines.push(message),
  }
  const times = async () =>
    (await snapshotTimes(columnar, { venue: 'deribit', symbol: 'BTC', fromMs: 0, toMs: 9e15 })).length
  openRollup({ rollupDays: 0, tradeDays: 0 }, ports)
  expect(timers).toEqual([])
  await using _rollup = openRollup({ rollupDays: 30, tradeDays: 0 }, ports)
  const next = async (count: number) => {
    timers.at(-1)?.work()
    while (timers.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await next(2)
  // The month ended less than thirty days ago.
  expect([await times(), logLines]).toEqual([3, []])
  expect(timers.map(({ afterMs }) => afterMs)).toEqual([60_000, MS_PER_DAY])
  nowMs += 60 * MS_PER_DAY
  await next(3)
  expect(await times()).toBe(1)
  expect(logLines).toEqual(['Thinned optionQuote of deribit BTC in 202605: 1 instants remain, 2 gone.'])
})
