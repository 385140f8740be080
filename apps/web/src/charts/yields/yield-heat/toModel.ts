import { strikeText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import { isInStrikeRange, type StrikeView } from '../../../chart/choices/strikeRange.ts'
import { type ExpiryControls, filteredRows } from '../../../chart/definition/rows.ts'
import { expiryName } from '../../../chart/model/expirySeries.ts'
import { positionOf } from '../../../chart/model/strikes/callPutBars.ts'
import type { StudyAnswer } from '../../../data/study.ts'

const QUOTES = ['bid', 'mark', 'ask'] as const
const RATES = ['Annual', 'Absolute'] as const

export const COLUMNS = [
  ...(['instrument', 'expiry', 'days', 'strike', 'moneyness', 'index'] as const),
  ...QUOTES.flatMap((quote) => RATES.flatMap((rate) => [`${quote}${rate}`, `${quote}CalledOut${rate}`] as const)),
] as const

/** Strikes farther from the index than this share pay hardly anything and are left out. */
const FARTHEST = 0.6
/** Maximum number of strikes, so that each has a label. */
const MAX_STRIKES = 24

/** Room beside spot, which is next to the strikes that are out of the money, in distances of strikes. */
const ROOM = 0.2

/** Returns the position of spot on the axis of strikes, also before the first and after the last one. */
const spotPosition = (strikes: readonly number[], spot: number | null | undefined): number | undefined => {
  const [first, second] = strikes
  const last = strikes.at(-1)
  const before = strikes.at(-2)
  if (typeof spot !== 'number' || first === undefined || second === undefined) return undefined
  if (spot < first) return (spot - first) / (second - first)
  if (last !== undefined && before !== undefined && spot > last)
    return strikes.length - 1 + (spot - last) / (last - before)
  return positionOf(strikes, spot)
}

type YieldDisplay = {
  readonly of: 'call' | 'called' | 'put'
  readonly quote: (typeof QUOTES)[number]
  readonly rate: (typeof RATES)[number]
  readonly strikes?: StrikeView['range']
}

/** Evenly picked strikes, including the first and last. */
const thinned = (strikes: readonly number[]): readonly number[] =>
  strikes.length <= MAX_STRIKES
    ? strikes
    : Array.from({ length: MAX_STRIKES }, (_, i) => strikes[Math.round((i * (strikes.length - 1)) / (MAX_STRIKES - 1))])

/**
 * Returns yields as a heat map: expiries downward, strikes to the right; strikes listed in most expiries are preferred.
 */
export const toModel = (
  { data }: StudyAnswer<'option-yields', (typeof COLUMNS)[number]>,
  controls: ExpiryControls,
  { of, quote, rate, strikes: range = 'all' }: YieldDisplay,
): PlotSpec => {
  const values = data[of === 'called' ? (`${quote}CalledOut${rate}` as const) : (`${quote}${rate}` as const)]
  const spot = data.index.find((index) => index !== null)
  const side = of === 'put' ? -1 : 1
  const rows = filteredRows(data.expiry, data.days, controls).filter(
    (row) =>
      data.moneyness[row] * side >= 0 &&
      Math.abs(data.moneyness[row]) <= FARTHEST &&
      isInStrikeRange({ range, spot }, data.strike[row]) &&
      values[row] !== null,
  )
  const listed = new Map<number, number>()
  for (const row of rows) listed.set(data.strike[row], (listed.get(data.strike[row]) ?? 0) + 1)
  // Strikes listed in only one expiry, usually the nearest, would leave the map mostly empty.
  const common = [...listed].filter(([, times]) => times > 1).map(([strike]) => strike)
  const strikes = thinned((common.length > 2 ? common : [...listed.keys()]).sort((a, b) => a - b))
  const expiries = [...new Set(rows.map((row) => data.expiry[row]))].sort((a, b) => a - b)
  const at = new Map(rows.map((row) => [`${data.expiry[row]} ${data.strike[row]}`, row]))
  const cells = expiries.flatMap((expiry) => strikes.map((strike) => at.get(`${expiry} ${strike}`)))
  const spotAt = spotPosition(strikes, spot)
  return {
    kind: 'plot',
    x: {
      kind: 'category',
      name: 'Strike',
      unit: 'USD',
      categories: strikes.map(strikeText),
      values: strikes,
      isToScale: true,
      ...(spotAt === undefined
        ? {}
        : { min: Math.min(-0.5, spotAt - ROOM), max: Math.max(strikes.length - 0.5, spotAt + ROOM) }),
    },
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
              spread: 'x',
              format: { kind: 'percent', decimals: 1 },
              hasLabels: true,
            },
          ],
    references: spotAt === undefined ? [] : [{ along: 'x', at: spotAt, label: 'Spot', color: 'spot' }],
  }
}
