import { strikeText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import { type ExpiryControls, filteredRows } from '../../../chart/definition/rows.ts'
import { expiryName } from '../../../chart/model/expirySeries.ts'
import type { StudyAnswer } from '../../../data/study.ts'

const QUOTES = ['bid', 'mark', 'ask'] as const
const RATES = ['Annual', 'Absolute'] as const

export const COLUMNS = [
  ...(['instrument', 'expiry', 'days', 'strike', 'moneyness'] as const),
  ...QUOTES.flatMap((quote) => RATES.flatMap((rate) => [`${quote}${rate}`, `${quote}CalledOut${rate}`] as const)),
] as const

/** Strikes farther from the index than this share pay hardly anything and are left out. */
const FARTHEST = 0.6
/** Maximum number of strikes, so that each has a label. */
const MOST_STRIKES = 24

type YieldDisplay = {
  readonly of: 'call' | 'called' | 'put'
  readonly quote: (typeof QUOTES)[number]
  readonly rate: (typeof RATES)[number]
}

/** Evenly picked strikes, including the first and last. */
const thinned = (strikes: readonly number[]): readonly number[] =>
  strikes.length <= MOST_STRIKES
    ? strikes
    : Array.from(
        { length: MOST_STRIKES },
        (_, i) => strikes[Math.round((i * (strikes.length - 1)) / (MOST_STRIKES - 1))],
      )

/**
 * Returns yields as a heat map: expiries downward, strikes to the right; strikes listed in most expiries are preferred.
 */
export const toModel = (
  { data }: StudyAnswer<'option-yields', (typeof COLUMNS)[number]>,
  controls: ExpiryControls,
  { of, quote, rate }: YieldDisplay,
): PlotSpec => {
  const values = data[of === 'called' ? (`${quote}CalledOut${rate}` as const) : (`${quote}${rate}` as const)]
  const side = of === 'put' ? -1 : 1
  const rows = filteredRows(data.expiry, data.days, controls).filter(
    (row) => data.moneyness[row] * side >= 0 && Math.abs(data.moneyness[row]) <= FARTHEST && values[row] !== null,
  )
  const listed = new Map<number, number>()
  for (const row of rows) listed.set(data.strike[row], (listed.get(data.strike[row]) ?? 0) + 1)
  // Strikes listed in only one expiry, usually the nearest, would leave the map mostly empty.
  const common = [...listed].filter(([, times]) => times > 1).map(([strike]) => strike)
  const strikes = thinned((common.length > 2 ? common : [...listed.keys()]).sort((a, b) => a - b))
  const expiries = [...new Set(rows.map((row) => data.expiry[row]))].sort((a, b) => a - b)
  const at = new Map(rows.map((row) => [`${data.expiry[row]} ${data.strike[row]}`, row]))
  const cells = expiries.flatMap((expiry) => strikes.map((strike) => at.get(`${expiry} ${strike}`)))
  return {
    kind: 'plot',
    x: { kind: 'category', name: 'Strike', unit: 'USD', categories: strikes.map(strikeText), values: strikes },
    y: { kind: 'category', name: 'Expiry', unit: '', categories: expiries.map(expiryName) },
    series:
      strikes.length === 0
        ? []
        : [
            {
              kind: 'heat',
              id: 'yield',
              name: rate === 'Annual' ? 'Yield a year' : 'Yield over its life',
              color: 'accent',
              values: cells.map((row) => (row === undefined ? null : values[row])),
              pick: (cell) => data.instrument[cells[cell] ?? -1],
              scale: 'intensity',
              format: { kind: 'percent', decimals: 1 },
              hasLabels: true,
            },
          ],
  }
}
