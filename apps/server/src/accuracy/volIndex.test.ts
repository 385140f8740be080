import { readFileSync } from 'node:fs'
import { ownIndex } from '@gvol/analytics'
import { dayStartMs } from '@gvol/time'
import { expect, test } from 'vitest'
import { isRecorded, recordedChains, recordedFile } from './recorded.ts'

const DVOL = ['series', 'btc_dvol_daily_ohlc_2023-04-26_2026-01-19.csv'] as const
const MONTHS = ['2025-12', '2026-01'].map((month) => ['deribit-chains', `${month}.csv.zst`] as const)

/** A day of the published index, vol points. */
type Day = { readonly close: number; readonly high: number; readonly low: number }

const publishedDays = (): ReadonlyMap<number, Day> => {
  const lines = readFileSync(recordedFile(...DVOL), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
  return new Map(
    lines.map((line) => {
      const [day = '', close, , high, low] = line.split(',')
      return [dayStartMs(Date.parse(day)), { close: Number(close), high: Number(high), low: Number(low) }]
    }),
  )
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.round(share * (values.length - 1))] ?? Number.NaN

const rootMeanSquare = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)

const figures = (values: readonly number[]): string =>
  `median ${quantile(values, 0.5).toFixed(2)}, p99 ${quantile(values, 0.99).toFixed(2)}, RMS ${rootMeanSquare(values).toFixed(2)} points of ${values.length}`

// Recorded are chains of every few hours and days of the published index, which overlap for three weeks.
test.skipIf(![DVOL, ...MONTHS].every((file) => isRecorded(...file)))(
  'Deribit BTC, every recorded chain of a day whose published index is recorded: the own index is within the range of the day, at most a point off, and near its close in the evening',
  async () => {
    const days = publishedDays()
    const outside: number[] = []
    const ofClose: number[] = []
    const fromQuotes: number[] = []
    for (const month of MONTHS) {
      for await (const { chain } of recordedChains(...month)) {
        const day = days.get(dayStartMs(chain.atMs))
        if (day === undefined || chain.symbol !== 'BTC') continue
        const index = ownIndex(chain, 30)
        if (index?.level === undefined) continue
        const points = 100 * index.level.vol
        outside.push(Math.max(0, day.low - points, points - day.high))
        if (new Date(chain.atMs).getUTCHours() < 20) continue
        ofClose.push(Math.abs(points - day.close))
        if (typeof index.quoted === 'number') fromQuotes.push(Math.abs(100 * index.quoted - day.close))
      }
    }
    console.log(`outside the day's range: ${figures(outside)}`)
    console.log(`evening against the close of the day: ${figures(ofClose)}; from quotes: ${figures(fromQuotes)}`)
    expect(outside.length).toBeGreaterThan(60)
    expect(quantile(outside, 0.5)).toBe(0)
    expect(quantile(outside, 0.99)).toBeLessThan(1)
    expect(ofClose.length).toBeGreaterThan(15)
    // The close is hours later.
    expect(quantile(ofClose, 0.5)).toBeLessThan(1)
    expect(quantile(ofClose, 0.99)).toBeLessThan(2)
  },
)
