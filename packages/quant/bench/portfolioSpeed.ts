import { greeks, type Leg, legPnl, SCENARIO_MEASURES, type ScenarioSettings, scenarioGrid } from '../src/index.ts'

const LEGS = 200
const SPOT = 60_000
const DAYS = [7, 30, 90, 180]

/** Options of four expiries, coin-settled and linear, every tenth leg a future. */
const legs = Array.from({ length: LEGS }, (_, i): Leg => {
  const timeYears = DAYS[i % DAYS.length] / 365
  const held = { quantity: i % 2 === 0 ? 1 : -2, forward: SPOT * 1.01, isInverse: i % 3 === 0 }
  if (i % 10 === 9) return { ...held, type: 'future', fundingApr: 0.1 }
  const smile = { a: 0.12 * timeYears, b: 0.1 * Math.sqrt(timeYears), rho: -0.2, m: 0, sigma: 0.3 }
  return { ...held, type: i % 4 < 2 ? 'call' : 'put', strike: 40_000 + 220 * i, timeYears, vol: 0.5, smile }
})

const SETTINGS: ScenarioSettings = {
  moves: Float64Array.from({ length: 161 }, (_, i) => (i - 80) * 0.00625),
  days: Float64Array.of(0, 3.5, 7),
  measures: SCENARIO_MEASURES,
}

/** What a page would write first: leg by leg and cell by cell, P&L and every greek by its own call. */
const naive = (): number => {
  let sum = 0
  for (const move of SETTINGS.moves)
    for (const day of SETTINGS.days ?? [])
      for (const leg of legs) {
        const [spot, forward] = [SPOT * (1 + move), leg.forward * (1 + move)]
        if (leg.type === 'future') {
          sum += legPnl(leg, { spot, forward, timeYears: 0, vol: 0 }).usd + leg.quantity
          continue
        }
        const timeYears = Math.max(0, leg.timeYears - day / 365)
        const { delta, gamma, vega, theta } = greeks(leg.type, forward, leg.strike, timeYears, leg.vol)
        sum += legPnl(leg, { spot, forward, timeYears, vol: leg.vol }).usd
        sum += leg.quantity * (delta + gamma + vega + theta)
      }
  return sum
}

/** Milliseconds: median and best of many runs. */
const timed = (work: () => void): readonly [median: number, best: number] => {
  for (let i = 0; i < 20; i++) work()
  const times = Array.from({ length: 50 }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  }).sort((a, b) => a - b)
  return [times[25], times[0]]
}

/** A portfolio over spot and days, as the analyzer asks for it. */
export const run = async (): Promise<string> => {
  const parts: [string, () => void][] = [
    ['P&L alone', () => scenarioGrid(legs, SPOT, { ...SETTINGS, measures: ['pnlUsd', 'pnlCoin'] })],
    ['**P&L and all greeks, sticky strike** (aim 50)', () => scenarioGrid(legs, SPOT, SETTINGS)],
    [
      '**the same with smiles that move along** (aim 50)',
      () => scenarioGrid(legs, SPOT, { ...SETTINGS, sticky: 'delta' }),
    ],
  ]
  const [, aimed] = parts[1]
  const [whole] = timed(aimed)
  const rows = [...parts, ['leg by leg, cell by cell, each greek by its own call', naive] as const].map(
    ([name, work]) => {
      const [median, best] = timed(work)
      return `| ${name} | ${median.toFixed(1)} | ${best.toFixed(1)} | ${(median / whole).toFixed(1)} |`
    },
  )
  return [
    '## A portfolio',
    '',
    `${LEGS} legs × 161 spots × 3 days.`,
    '',
    '| what | median ms | best ms | ratio |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')
}
