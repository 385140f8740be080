import type { ReferenceLine, Series } from '@gvol/plot'
import type { PricePlot } from '../../../chart/model/strikes/myStrikes.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['strike', 'gammaUsd'] as const
export const LEVELS = ['expiry', 'spot', 'flip', 'callWall', 'putWall', 'maxPain'] as const
export const INDEX_COLUMNS = ['at', 'index'] as const

/** Levels further from spot than this are left out, since they would flatten the price line. */
const REACH = 0.35

/**
 * Returns the index with bars of gamma from the right edge, long and short gamma separately, and the levels as lines.
 */
export const toModel = (
  { data }: StudyAnswer<'dealer-exposure', (typeof COLUMNS)[number]>,
  { data: levels }: StudyAnswer<'exposure-summary', (typeof LEVELS)[number]>,
  { data: index }: StudyAnswer<'gamma-history', (typeof INDEX_COLUMNS)[number]>,
  symbol: string,
): PricePlot => {
  const spot = levels.spot[0] ?? Number.NaN
  const isNear = (price: number | null | undefined): price is number =>
    typeof price === 'number' && Math.abs(price / spot - 1) <= REACH
  const near = Array.from(data.strike.keys()).filter((row) => isNear(data.strike[row]))
  const walls = (id: string, name: string, color: 'longGamma' | 'shortGamma', sign: 1 | -1): Series => {
    const rows = near.filter((row) => (data.gammaUsd[row] ?? 0) * sign > 0)
    return {
      kind: 'walls',
      id,
      name,
      color,
      format: { kind: 'compact' },
      readout: () => [{ label: 'dealer hedging', text: sign > 0 ? 'stabilizing' : 'amplifying' }],
      y: rows.map((row) => data.strike[row]),
      weight: rows.map((row) => data.gammaUsd[row]),
    }
  }
  // Max pain is that of the nearest expiry.
  const line = (at: number | null | undefined, label: string, color: ReferenceLine['color']): ReferenceLine[] =>
    isNear(at) ? [{ along: 'y', at, label, color }] : []
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', name: 'Index', unit: 'USD', format: { kind: 'strike' } },
    series:
      index.at.length === 0
        ? []
        : [
            { kind: 'line', id: 'index', name: 'Index', color: 'spot', x: index.at, y: index.index },
            walls('long', 'Long gamma', 'longGamma', 1),
            walls('short', 'Short gamma', 'shortGamma', -1),
          ],
    references: [
      ...line(levels.flip[0], 'Flip', 'warning'),
      ...line(levels.callWall[0], 'Largest long gamma', 'call'),
      ...line(levels.putWall[0], 'Largest short gamma', 'put'),
      ...line(levels.maxPain[1], 'Max pain, next', 'textSecondary'),
    ],
    crosshairKey: 'time',
    pricesOf: symbol,
  }
}
