import type { Format } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'funding', 'fundingApr', 'fundingCumulated', 'fundingSource', 'spendUsd'] as const

type MeasureDisplay = {
  readonly column: 'fundingApr' | 'funding' | 'spendUsd'
  /** Factor applied to the column; default 1. */
  readonly share?: number
  readonly name: string
  readonly unit: string
  readonly format: Format
}

const HOURS_PER_YEAR = 8760

/** Converts the rate of a bucket to a number of hours. */
const per = (hours: number) =>
  ({
    column: 'fundingApr',
    share: hours / HOURS_PER_YEAR,
    name: `Funding per ${hours} h`,
    unit: '%',
    format: { kind: 'percent', decimals: 4 },
  }) as const

const MEASURES = {
  apr: { column: 'fundingApr', name: 'Funding APR, simple', unit: '%', format: { kind: 'percent', decimals: 1 } },
  h24: per(24),
  h8: per(8),
  h1: per(1),
  paid: { column: 'funding', name: 'Paid in the bucket', unit: '%', format: { kind: 'percent', decimals: 4 } },
  spend: { column: 'spendUsd', name: 'Paid by all longs', unit: 'USD', format: { kind: 'compact' } },
} as const satisfies Readonly<Record<string, MeasureDisplay>>

/** Returns bars per bucket, red where longs pay, and the cumulated line on the right axis. */
export const toModel = (
  { data }: StudyAnswer<'perpetual-history', (typeof COLUMNS)[number]>,
  measure: keyof typeof MEASURES,
): PlotSpec => {
  const { column, share, ...axis }: MeasureDisplay = MEASURES[measure]
  const values = share === undefined ? data[column] : data[column].map((value) => value && value * share)
  const hasNumbers = values.some((value) => value !== null)
  const series: readonly Series[] = [
    {
      kind: 'bars',
      id: 'funding',
      name: axis.name,
      color: 'accent',
      x: data.at,
      y: values,
      colorAt: (i) => ((values[i] ?? 0) >= 0 ? 'up' : 'down'),
      readout: (i) => [{ label: 'Source', text: data.fundingSource[i] ?? '–' }],
    },
    {
      kind: 'line',
      id: 'cumulated',
      name: 'Cumulated',
      color: 'accent',
      isRight: true,
      x: data.at,
      y: data.fundingCumulated,
    },
  ]
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', ...axis, hasZero: true },
    y2: { kind: 'linear', name: 'Cumulated', unit: '%', format: { kind: 'percent', decimals: 2 } },
    series: hasNumbers ? series : [],
    crosshairKey: 'time',
  }
}
