import type { PlotSpec, ReferenceLine, Series } from '@gvol/plot'
import { gammaColor } from '../../../chart/model/strikes/strikeBars.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['price', 'gammaUsd', 'lowGammaUsd', 'highGammaUsd', 'spot', 'flip'] as const

/** Returns bars by price, green and red, with spot and flip as lines and the unclassified volume as a band. */
export const toModel = ({ data }: StudyAnswer<'gamma-profile', (typeof COLUMNS)[number]>, symbol: string): PlotSpec => {
  const isUnsure = data.price.some((_, i) => data.lowGammaUsd[i] !== data.highGammaUsd[i])
  const band: Series = {
    kind: 'band',
    id: 'band',
    name: 'Not classified or older',
    mostReach: 8,
    color: 'textTertiary',
    x: data.price,
    low: data.lowGammaUsd,
    high: data.highGammaUsd,
  }
  const bars: Series = {
    kind: 'bars',
    id: 'gamma',
    name: 'Gamma',
    color: 'longGamma',
    x: data.price,
    y: data.gammaUsd,
    colorAt: (i) => gammaColor(data.gammaUsd[i]),
  }
  const line = (at: number | null | undefined, label: string, color: ReferenceLine['color']): ReferenceLine[] =>
    typeof at === 'number' && at >= (data.price[0] ?? at) && at <= (data.price.at(-1) ?? at)
      ? [{ along: 'x', at, label, color }]
      : []
  return {
    kind: 'plot',
    x: { kind: 'linear', name: 'Spot', unit: 'USD', format: { kind: 'strike' } },
    y: { kind: 'linear', name: 'Gamma of dealers', unit: 'USD per 1 %', format: { kind: 'compact' }, hasZero: true },
    series: data.gammaUsd.every((gamma) => gamma === null || gamma === 0) ? [] : [...(isUnsure ? [band] : []), bars],
    references: [...line(data.spot[0], 'Spot', 'spot'), ...line(data.flip[0], 'Flip', 'warning')],
    crosshairKey: `price:${symbol}`,
  }
}
