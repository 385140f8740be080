import { once } from 'node:events'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import {
  greeks,
  isOptionLeg,
  type Leg,
  legPnl,
  SCENARIO_MEASURES,
  type ScenarioSettings,
  scenarioGrid,
} from '@gvol/quant'
import { blackScholes } from 'black-scholes'
import { getDelta, getGamma, getTheta, getVega } from 'greeks'
import { ms, quantile, table } from '../page.ts'

const LEGS = 200
const SPOT = 60_000
const DAYS = [7, 30, 90, 180]
const WARM_UPS = 20
const ROUNDS = 50
/** Rounds for measurements that take seconds. */
const FEW_ROUNDS = 3
/** The desk's worker script. */
const THREAD = resolve(import.meta.dirname, '../../apps/server/src/serving/gridThread.ts')

/** Options of four expiries, coin-settled and linear; every tenth leg is a future. */
const legs = Array.from({ length: LEGS }, (_, i): Leg => {
  const timeYears = (DAYS[i % DAYS.length] as number) / 365
  const position = { quantity: i % 2 === 0 ? 1 : -2, forward: SPOT * 1.01, isInverse: i % 3 === 0 }
  if (i % 10 === 9) return { ...position, type: 'future', fundingApr: 0.1 }
  const smile = { a: 0.12 * timeYears, b: 0.1 * Math.sqrt(timeYears), rho: -0.2, m: 0, sigma: 0.3 }
  return { ...position, type: i % 4 < 2 ? 'call' : 'put', strike: 40_000 + 220 * i, timeYears, vol: 0.5, smile }
})

const SETTINGS: ScenarioSettings = {
  moves: Float64Array.from({ length: 161 }, (_, i) => (i - 80) * 0.00625),
  days: Float64Array.of(0, 3.5, 7),
  measures: SCENARIO_MEASURES,
}

/** Naive baseline: leg by leg and cell by cell, P&L and every greek in a separate call. */
const naive = (): void => {
  for (const move of SETTINGS.moves)
    for (const day of SETTINGS.days ?? [])
      for (const leg of legs) {
        const spot = SPOT * (1 + move)
        const forward = leg.forward * (1 + move)
        if (!isOptionLeg(leg)) {
          legPnl(leg, { spot, forward, timeYears: 0, vol: 0 })
          continue
        }
        const timeYears = Math.max(0, leg.timeYears - day / 365)
        legPnl(leg, { spot, forward, timeYears, vol: leg.vol })
        greeks(leg.type, forward, leg.strike, timeYears, leg.vol)
      }
}

/** The same with popular npm packages: sums of price and four greeks, without P&L in coin, weights and skew. */
const picked = (): number => {
  let sum = 0
  for (const move of SETTINGS.moves)
    for (const day of SETTINGS.days ?? [])
      for (const leg of legs) {
        if (!isOptionLeg(leg)) continue
        const { strike, vol, type, quantity } = leg
        const forward = leg.forward * (1 + move)
        const life = Math.max(0, leg.timeYears - day / 365)
        const each =
          blackScholes(forward, strike, life, vol, 0, type) +
          getDelta(forward, strike, life, vol, 0, type) +
          getGamma(forward, strike, life, vol, 0) +
          getVega(forward, strike, life, vol, 0) +
          getTheta(forward, strike, life, vol, 0, type)
        sum += quantity * each
      }
  return sum
}

const cpuMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000

/** Wall and processor time of each run, ms; processor time includes all threads. */
const timed = async (work: () => unknown, rounds: number) => {
  for (let i = 0; i < Math.min(WARM_UPS, rounds); i++) await work()
  const wall: number[] = []
  const processor: number[] = []
  for (let i = 0; i < rounds; i++) {
    const startedAt = performance.now()
    const used = process.cpuUsage()
    await work()
    wall.push(performance.now() - startedAt)
    processor.push(cpuMs(process.cpuUsage(used)))
  }
  return { wall, processor }
}

/** Measures a portfolio grid over spot and days as the analyzer requests it: in the desk's worker and in place. */
export const portfolioGrid = async (): Promise<readonly string[]> => {
  const thread = new Worker(THREAD)
  const onThread = (settings: ScenarioSettings) => async () => {
    thread.postMessage({ id: 0, legs, spot: SPOT, settings })
    const [answer] = await once(thread, 'message')
    if (!('grid' in answer)) throw new Error(answer.error)
  }
  const moving: ScenarioSettings = { ...SETTINGS, sticky: 'delta' }
  try {
    const parts = [
      ['**all greeks, on the thread** (aim 50 ms)', onThread(SETTINGS)],
      ['**the same with smiles that move along** (aim 50 ms)', onThread(moving)],
      ['all greeks, in place', () => void scenarioGrid(legs, SPOT, SETTINGS)],
      ['P&L alone, in place', () => void scenarioGrid(legs, SPOT, { ...SETTINGS, measures: ['pnlUsd', 'pnlCoin'] })],
      ['leg by leg and cell by cell, each by its own call', naive],
      ['the same with npm black-scholes 1.1.0 and greeks 1.0.0', picked],
    ] as const
    const rows: string[][] = []
    let own = Number.NaN
    for (const [name, work] of parts) {
      const { wall, processor } = await timed(work, work === picked ? FEW_ROUNDS : ROUNDS)
      const median = quantile(processor, 0.5)
      if (rows.length === 0) own = median
      rows.push([name, ms(median), `${(median / own).toFixed(1)} ×`, ms(quantile(wall, 0.5)), ms(Math.min(...wall))])
    }
    return [
      `${LEGS} legs (options of four expiries, each with its smile, and futures) × 161 spots × 3 days, P&L in both currencies and ${SCENARIO_MEASURES.length - 2} greeks, ${ROUNDS} runs. ` +
        `On the thread the way there and back is counted; ${loadavg()[0]?.toFixed(0)} programs wanted the processors meanwhile, which the clock shows. ` +
        'The last rows are what the grid is compared with: the same library called once per leg and cell, and the packages of npm that are found first for prices and greeks (four of them, summed; their normal distribution is a series).',
      '',
      ...table(['what', 'processor, median', 'against the first', 'clock, median', 'clock, best'], rows),
    ]
  } finally {
    await thread.terminate()
  }
}
