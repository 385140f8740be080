import { compactText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { DAY_TERM_IDS, termBars } from '../dayTerms.ts'

export type DaysView = 'attribution' | 'cumulated' | 'value'

export const COLUMNS = [
  ...(['at', 'valueUsd', 'pnlUsd', 'cumulatedUsd', 'unmarked'] as const),
  ...DAY_TERM_IDS,
] as const

/** A plot with the total and what is omitted in its header. */
export type Days = PlotSpec & { readonly note: string | undefined }

type Answer = StudyAnswer<'portfolio-days', (typeof COLUMNS)[number]>

const seriesOf = (data: Answer['data'], view: DaysView): readonly Series[] => {
  if (view === 'value')
    return [{ kind: 'line', id: 'value', name: 'Value of options', color: 'accent', x: data.at, y: data.valueUsd }]
  if (view === 'cumulated')
    return [{ kind: 'line', id: 'cumulated', name: 'Cumulated P&L', color: 'accent', x: data.at, y: data.cumulatedUsd }]
  return [
    ...termBars(DAY_TERM_IDS, data.at, data),
    { kind: 'line', id: 'pnl', name: 'P&L', color: 'text', x: data.at, y: data.pnlUsd },
  ]
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
