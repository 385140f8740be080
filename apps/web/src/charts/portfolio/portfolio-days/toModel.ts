import { compactText } from '@gvol/format'
import type { ColorRef, PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

const TERMS = {
  delta: ['Delta', 'accent'],
  gamma: ['Gamma', 'longGamma'],
  theta: ['Theta', 'put'],
  vega: ['Vega', 'call'],
  vanna: ['Vanna', { ramp: 0.2 }],
  volga: ['Volga', { ramp: 0.5 }],
  other: ['Third order', { ramp: 0.8 }],
  basis: ['Basis', 'forward'],
  funding: ['Funding', 'model'],
  entry: ['Entry', 'spot'],
  expired: ['Expired', 'shortGamma'],
  residual: ['Residual', 'warning'],
} as const satisfies Readonly<Record<string, readonly [string, ColorRef]>>
type Term = keyof typeof TERMS
const TERM_IDS = Object.keys(TERMS) as readonly Term[]

export type DaysView = 'attribution' | 'cumulated' | 'value'

export const COLUMNS = [
  ...(['at', 'valueUsd', 'pnlUsd', 'cumulatedUsd', 'unmarked', 'delta', 'gamma', 'theta', 'vega', 'vanna'] as const),
  ...(['volga', 'other', 'basis', 'funding', 'entry', 'expired', 'residual'] as const),
] as const

/** A plot with the total and what is omitted in its header. */
export type Days = PlotSpec & { readonly note: string | undefined }

type Answer = StudyAnswer<'portfolio-days', (typeof COLUMNS)[number]>

const seriesOf = (data: Answer['data'], view: DaysView): readonly Series[] => {
  if (view === 'value')
    return [{ kind: 'line', id: 'value', name: 'Value of options', color: 'accent', x: data.at, y: data.valueUsd }]
  if (view === 'cumulated')
    return [{ kind: 'line', id: 'cumulated', name: 'Cumulated P&L', color: 'accent', x: data.at, y: data.cumulatedUsd }]
  const bars = TERM_IDS.filter((term) => data[term].some((value) => value !== 0)).map((term): Series => {
    const [name, color] = TERMS[term]
    return { kind: 'bars', id: term, name, color, x: data.at, y: data[term], stack: 'pnl' }
  })
  return [...bars, { kind: 'line', id: 'pnl', name: 'P&L', color: 'text', x: data.at, y: data.pnlUsd }]
}

/** Returns each day's attribution as bars with the P&L as a line, or the cumulated P&L. */
export const toModel = ({ data }: Answer, view: DaysView): Days => {
  const total = data.cumulatedUsd.at(-1)
  const left = Math.max(0, ...data.unmarked)
  const series = data.at.length === 0 ? [] : seriesOf(data, view)
  return {
    kind: 'plot',
    note:
      total === undefined
        ? undefined
        : `${compactText(total, { isSigned: true })} USD in ${data.at.length} days${left > 0 ? `; up to ${left} legs without a stored mark or settlement left out` : ''}`,
    x: { kind: 'time', name: '', unit: '' },
    y: {
      kind: 'linear',
      name: view === 'value' ? 'Value' : 'P&L',
      unit: 'USD',
      format: { kind: 'compact' },
      hasZero: true,
      isSigned: true,
    },
    series,
    // Parts without one of them would not add up to the P&L.
    initiallyVisible: series.map(({ id }) => id),
    crosshairKey: 'time',
  }
}
