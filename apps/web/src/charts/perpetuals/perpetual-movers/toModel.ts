import type { PlotSpec } from '@gvol/plot'
import { perpetualPath } from '../../../data/paths.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { withoutCommonEnd } from '../../_kit/model/shortNames.ts'

/** What is drawn of the study. */
export const COLUMNS = ['instrument', 'fundingApr', 'openInterestChange24h', 'priceChange24h'] as const

const NAMES = {
  fundingApr: 'Funding APR, simple',
  openInterestChange24h: 'Open interest, change of a day',
  priceChange24h: 'Price, change of a day',
} as const

const MOST = 10

/** Bars from most to least; of many the ends. A bar leads to its perpetual. */
export const toModel = (
  { data }: StudyAnswer<'perpetuals-board', (typeof COLUMNS)[number]>,
  measure: keyof typeof NAMES,
  exchange: string,
): PlotSpec => {
  const values = data[measure]
  const ranked = Array.from(data.instrument.keys())
    .filter((row) => values[row] !== null)
    .sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
  const shown = ranked.length <= 2 * MOST ? ranked : [...ranked.slice(0, MOST), ...ranked.slice(-MOST)]
  const y = shown.map((row) => values[row])
  const names = shown.map((row) => data.instrument[row])
  return {
    kind: 'plot',
    x: { kind: 'category', name: 'Perpetual', unit: '', categories: names.map(withoutCommonEnd(names)) },
    y: { kind: 'linear', name: NAMES[measure], unit: '%', format: { kind: 'percent', decimals: 1 }, hasZero: true },
    series:
      shown.length === 0
        ? []
        : [
            {
              kind: 'bars',
              id: measure,
              name: NAMES[measure],
              color: 'accent',
              x: shown.map((_, i) => i),
              y,
              pick: (i) => (names[i] === undefined ? undefined : perpetualPath(exchange, names[i])),
              colorAt: (i) => ((y[i] ?? 0) >= 0 ? 'up' : 'down'),
            },
          ],
  }
}
