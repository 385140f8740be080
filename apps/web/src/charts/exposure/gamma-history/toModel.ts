import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  'at',
  'gammaCoin',
  'gammaUsd',
  'lowGammaCoin',
  'highGammaCoin',
  'lowGammaUsd',
  'highGammaUsd',
  'index',
] as const

/** Returns gamma around zero on the left axis, the index on the right. */
export const toModel = (
  { data }: StudyAnswer<'gamma-history', (typeof COLUMNS)[number]>,
  units: 'coin' | 'usd',
): PlotSpec => {
  const low = units === 'usd' ? data.lowGammaUsd : data.lowGammaCoin
  const high = units === 'usd' ? data.highGammaUsd : data.highGammaCoin
  const isUnsure = data.at.some((_, i) => low[i] !== high[i])
  const band: Series = {
    kind: 'band',
    id: 'band',
    name: 'Not classified or older',
    mostReach: 8,
    color: 'textTertiary',
    x: data.at,
    low,
    high,
  }
  const gamma: Series = {
    kind: 'line',
    id: 'gamma',
    name: 'Gamma',
    color: 'accent',
    x: data.at,
    y: units === 'usd' ? data.gammaUsd : data.gammaCoin,
  }
  const index: Series = {
    kind: 'line',
    id: 'index',
    name: 'Index',
    color: 'spot',
    role: 'shadow',
    isRight: true,
    x: data.at,
    y: data.index,
  }
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: {
      kind: 'linear',
      name: 'Gamma of dealers',
      format: { kind: 'compact' },
      hasZero: true,
      unit: units === 'usd' ? 'USD per 1 %' : 'coin per 1 %',
    },
    y2: { kind: 'linear', name: 'Index', unit: 'USD', format: { kind: 'compact' } },
    series: data.at.length === 0 ? [] : [...(isUnsure ? [band] : []), gamma, index],
    references: [{ along: 'y', at: 0, label: '', color: 'hairline' }],
    crosshairKey: 'time',
  }
}
