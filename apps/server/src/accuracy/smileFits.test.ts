import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isRecorded, recordedChains, recordedFile } from './recorded.ts'
import { addChain, emptyFigures, figuresText, quantile, type SurfaceFigures } from './surfaceFigures.ts'

/** Figures over every nth snapshot of a month, for both coins. */
const figuresOf = async (every: number, files: readonly (readonly string[])[]): Promise<SurfaceFigures> => {
  const figures = emptyFigures()
  for (const file of files) {
    let seen = 0
    for await (const { chain } of recordedChains(...file))
      if (Math.floor(seen++ / 2) % every === 0) addChain(figures, chain)
  }
  return figures
}

const months = ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04'].map((month) => [
  'deribit-chains',
  `${month}.csv.zst`,
])
const daysOf = (venue: string, every: number): readonly (readonly string[])[] =>
  readdirSync(recordedFile('deribit-okx-daily', venue))
    .filter((name) => name.endsWith('.csv.zst'))
    .sort()
    .filter((_, i) => i % every === 0)
    .map((name) => ['deribit-okx-daily', venue, name])

const SOURCES = [
  {
    name: 'Deribit, four months',
    is: ['deribit-chains'],
    every: 16,
    files: () => months,
    atmShare: 0.99,
    mostStray: 0.3,
  },
  {
    name: 'Deribit, July 2026',
    is: ['deribit-okx-daily', 'deribit'],
    every: 1,
    files: () => daysOf('deribit', 3),
    atmShare: 0.99,
    mostStray: 0.3,
  },
  {
    name: 'OKX, July 2026',
    is: ['deribit-okx-daily', 'okx'],
    every: 1,
    files: () => daysOf('okx', 1),
    atmShare: 0.97,
    mostStray: 0.4,
  },
] as const

/** At-the-money distance between fit and market for every measured slice, decimal vol. */
const atmOfAll: number[] = []

for (const { name, is, every, files, atmShare, mostStray } of SOURCES) {
  test.skipIf(!isRecorded(...is))(
    `${name}: fitted smiles lie between bid and ask and on the market at the money, without arbitrage where strikes are listed`,
    async () => {
      const figures = await figuresOf(every, files())
      console.log(`${name}: ${figuresText(figures)}`)
      atmOfAll.push(...figures.atm)
      expect(figures.slices).toBeGreaterThan(150)
      expect(figures.rejected).toBeLessThan(0.06 * figures.slices)
      expect(figures.outside).toBeLessThan(0.03 * figures.twoSided)
      expect(quantile(figures.atm, 0.5)).toBeLessThan(0.0005)
      expect(quantile(figures.atmOfQuotedMarks, 0.99)).toBeLessThan(0.003)
      expect(quantile(figures.atm, atmShare)).toBeLessThan(0.003)
      // Where marks contradict their own quotes, the fit cannot match both; it must stay within bid and ask.
      const stray = figures.atmOfStrayMarks
      expect(stray.length / figures.slices).toBeLessThan(mostStray)
      if (stray.length > 50) {
        const p99 = (which: 'fitted' | 'marked'): number =>
          quantile(
            stray.map((each) => each[which]),
            0.99,
          )
        expect(p99('fitted')).toBeLessThan(0.003)
        expect(p99('marked')).toBeGreaterThan(0.01)
      }
      expect(figures.movedRms.length).toBeLessThan(0.15 * figures.slices)
      expect([figures.butterfly, figures.calendar]).toEqual([0, 0])
    },
    300_000,
  )
}

test.skipIf(!SOURCES.every(({ is }) => isRecorded(...is)))(
  'over all recorded chains the fit is within 0.05 points of the market at the money in the median, 0.3 at p99',
  () => {
    const [median, p99] = [0.5, 0.99].map((share) => quantile(atmOfAll, share) * 100)
    console.log(`all: ${atmOfAll.length} slices, ATM off by ${median?.toFixed(3)} median, ${p99?.toFixed(3)} p99`)
    expect(atmOfAll.length).toBeGreaterThan(1_500)
    expect(median).toBeLessThan(0.05)
    expect(p99).toBeLessThan(0.3)
  },
)
