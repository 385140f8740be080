import { checkFormula, evaluate, type Plan, readFormula, refused, unitOf } from '@gvol/formula'
import { MS_PER_HOUR } from '@gvol/time'
import { ms, quantile, table } from '../page.ts'

const HOURS = 365 * 24
/** Hours of the year plus the longest lookback before it. */
const SIZE = HOURS + 97 * 24
const ROUNDS = 15

const UNITS: ReadonlyMap<string, string> = new Map([
  ['atm', 'decimal'],
  ['other', 'decimal'],
  ['rr', 'decimal'],
  ['spot', 'quote ccy'],
  ['flip', 'quote ccy'],
  ['open', 'USD'],
])

const FORMULAS = [
  'other - atm',
  'zscore(rr, 90d)',
  'flip / spot - 1',
  'percentile(atm, 90d)',
  'percentile(atm - other, 90d)',
  'corr(atm, spot, 30d)',
  'beta(atm, other, 30d)',
  'zscore(change(atm, 7d), 90d)',
  'atm / mean(atm, 30d) - 1',
  'median(rr, 30d)',
  'max(spot, 30d) / spot - 1',
  'spot / min(spot, 90d) - 1',
  'ema(atm, 7d) - ema(atm, 30d)',
  'std(log(spot / shift(spot, 1h)), 30d) * sqrt(8760)',
  'atm - std(log(spot / shift(spot, 1h)), 30d) * sqrt(8760)',
  'resample(atm, 1d, mean) - resample(atm, 7d, mean)',
  'where(rr > 0, atm, other)',
  'clamp(zscore(atm, 30d), -3, 3)',
  'zscore(open, 30d) > 2',
  'corr(change(atm, 1d), change(rr, 1d), 60d)',
] as const

const planOf = (text: string): Plan => {
  const read = readFormula(text)
  const plan = read.ok
    ? checkFormula(read.value, (reference) => {
        const unit = UNITS.get(reference.name)
        return unit === undefined
          ? refused(`${reference.name} is without data.`, reference)
          : { ok: true, value: { key: reference.name, unit: unitOf(unit) } }
      })
    : read
  if (!plan.ok) throw new Error(`${text}: ${plan.fault.message}`)
  return plan.value
}

/** A random walk from a seed, the same in every run. */
const walk = (seed: number): Float64Array => {
  let state = seed
  let level = 0.5
  return Float64Array.from({ length: SIZE }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    level += (state / 2 ** 32 - 0.5) * 0.01 + (0.5 - level) * 0.001
    return level
  })
}

type Row = { readonly atMs: number; readonly value: number | null }

/** Naive baseline: rows as objects, every window recomputed. Five windows of 30 and 90 days stand for the rest. */
const ofObjects = (rows: readonly Row[]): void => {
  for (const days of [30, 30, 30, 90, 90])
    rows.map(({ atMs, value }, i) => {
      const available = rows.slice(Math.max(0, i - days * 24 + 1), i + 1).flatMap((row) => row.value ?? [])
      const mean = available.reduce((sum, of) => sum + of, 0) / available.length
      const variance = available.reduce((sum, of) => sum + (of - mean) ** 2, 0) / (available.length - 1)
      return { atMs, value: ((value ?? Number.NaN) - mean) / Math.sqrt(variance) }
    })
}

/** Wall and processor time of each run, ms. */
const timed = (rounds: number, work: () => void) => {
  const wall: number[] = []
  const processor: number[] = []
  for (let i = 0; i < rounds; i++) {
    const startedAt = performance.now()
    const used = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(used)
    wall.push(performance.now() - startedAt)
    processor.push((user + system) / 1_000)
  }
  return { wall, processor }
}

/** Measures twenty formulas over a year of hours, from parsing to values. */
export const formulaYear = async (): Promise<readonly string[]> => {
  const columns = new Map([...UNITS.keys()].map((name, i) => [name, walk(i + 1)]))
  const grid = { startMs: 0, stepMs: MS_PER_HOUR, size: SIZE }
  const all = () => {
    for (const text of FORMULAS) evaluate(planOf(text), columns, grid)
  }
  all()
  const ours = timed(ROUNDS, all)
  const rows = Array.from(walk(1), (value, i) => ({ atMs: i * MS_PER_HOUR, value }))
  const theirs = timed(1, () => ofObjects(rows))
  return [
    `${FORMULAS.length} formulas of ${HOURS} hours with what their windows look back on, read, checked and evaluated on one thread.`,
    '',
    ...table(
      ['', 'processor, median', 'wall, median', 'wall, 95 %'],
      (
        [
          ['20 formulas, columns', ours],
          ['5 z-scores, rows of objects, every window computed again', theirs],
        ] as const
      ).map(([name, { processor, wall }]) => [
        name,
        ms(quantile(processor, 0.5)),
        ms(quantile(wall, 0.5)),
        ms(quantile(wall, 0.95)),
      ]),
    ),
  ]
}
