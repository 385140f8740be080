import type { PlotSpec } from '@gvol/plot'
import { withoutCommonEnd } from '../../../chart/model/shortNames.ts'
import { perpetualPath } from '../../../data/paths.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['instrument', 'fundingApr', 'openInterestChange24h', 'priceChange24h'] as const

const NAMES = {
  fundingApr: 'Funding APR, simple',
  openInterestChange24h: 'Open interest, change of a day',
  priceChange24h: 'Price, change of a day',
} as const

const MOST = 10

/** Returns bars, highest to lowest; if there are many, only both ends. A bar opens its perpetual. */
export const toModel = (
  { data }: StudyAnswer<'perpetuals-board', (typeof COLUMNS)[number]>,
  measure: keyof typeof NAMES,
  exchange: string,
): PlotSpec => {
  const values = data[measure]
  const ranked = Array.from(data.instrument.keys())
    .filter((row) => values[row] !== null)
    .sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
  const listed = ranked.length <= 2 * MOST ? ranked : [...ranked.slice(0, MOST), ...ranked.slice(-MOST)]
  const y = listed.map((row) => values[row])
  const names = listed.map((row) => data.instrument[row])
  return {
    kind: 'plot',
    x: { kind: 'category', name: 'Perpetual', unit: '', categories: names.map(withoutCommonEnd(names)) },
    y: { kind: 'linear', name: NAMES[measure], unit: '%', format: { kind: 'percent', decimals: 1 }, hasZero: true },
    series:
      listed.length === 0
        ? []
        : [
            {
              kind: 'bars',
              id: measure,
              name: NAMES[measure],
              color: 'accent',
              x: listed.map((_, i) => i),
              y,
              pick: (i) => (names[i] === undefined ? undefined : perpetualPath(exchange, names[i])),
              colorAt: (i) => ((y[i] ?? 0) >= 0 ? 'up' : 'down'),
            },
          ],
  }
}
