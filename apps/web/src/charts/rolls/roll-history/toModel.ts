import { decimalText, type MaybeNumber, percentText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'near', 'far', 'roll', 'apr', 'index', 'percentile'] as const

/** Current value of the roll, and its percentile in the displayed history. */
const headlineOf = (apr: MaybeNumber, roll: MaybeNumber, percentile: MaybeNumber): string =>
  [
    `${decimalText(roll, 2, { isSigned: true })} USD`,
    ...(apr == null ? [] : [percentText(apr, 2, { isSigned: true })]),
    ...(percentile == null ? [] : [`percentile ${decimalText(percentile * 100, 0)}`]),
  ].join(' · ')

/** Returns rate or price on the left axis, the index on the right. */
export const toModel = (
  { data }: StudyAnswer<'roll-history', (typeof COLUMNS)[number]>,
  measure: 'apr' | 'roll',
): PlotSpec & { readonly headline: string | undefined } => {
  const values = data[measure]
  const last = values.findLastIndex((value) => value !== null)
  const series: readonly Series[] = [
    {
      kind: 'line',
      id: 'roll',
      name: `${data.near[0]} to ${data.far[0]}`,
      color: 'accent',
      x: data.at,
      y: values,
      readout: (i) => [{ label: 'Percentile', text: percentText(data.percentile[i], 0) }],
    },
    {
      kind: 'line',
      id: 'index',
      name: 'Index',
      color: 'spot',
      role: 'shadow',
      isRight: true,
      x: data.at,
      y: data.index,
    },
  ]
  return {
    kind: 'plot',
    headline: last < 0 ? undefined : headlineOf(data.apr[last], data.roll[last], data.percentile[last]),
    x: { kind: 'time', name: 'Time', unit: '' },
    y:
      measure === 'apr'
        ? { kind: 'linear', name: 'Rate between the legs', unit: '%', format: { kind: 'percent', decimals: 2 } }
        : { kind: 'linear', name: 'Roll', unit: 'USD', format: { kind: 'compact' } },
    y2: { kind: 'linear', name: 'Index', unit: 'USD', format: { kind: 'compact' } },
    series: values.some((value) => value !== null) ? series : [],
    crosshairKey: 'time',
  }
}
