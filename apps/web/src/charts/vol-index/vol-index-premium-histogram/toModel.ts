import { percentText } from '@gvol/format'
import type { PlotSpec, ReferenceLine } from '@gvol/plot'
import { quantile } from '@gvol/quant'
import type { StudyAnswer } from '../../../data/study.ts'
import { dayCount } from '../../../ui/format/dayCount.ts'

export const COLUMNS = ['premium'] as const

export type Distribution = PlotSpec & { readonly headline: string | undefined }

/** Bin widths, decimal vol; the narrowest that keeps the number of bins within the limit is used. */
const WIDTHS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5] as const
const MAX_BINS = 30
/** Minimum number of days for percentiles; with fewer they would just be single days. */
const MIN_FOR_PERCENTILES = 20

const PERCENTILES = [0.05, 0.25, 0.5, 0.75, 0.95] as const

type Bins = { readonly from: number[]; readonly to: number[]; readonly count: number[] }

const bins = (values: Float64Array): Bins => {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const width = WIDTHS.find((one) => (high - low) / one <= MAX_BINS - 2) ?? 1
  const first = Math.floor(low / width)
  const size = Math.floor(high / width) - first + 1
  const edge = (i: number) => (first + i) * width
  const count = new Array<number>(size).fill(0)
  for (const value of values) count[Math.floor(value / width) - first]++
  return { from: count.map((_, i) => edge(i)), to: count.map((_, i) => edge(i + 1)), count }
}

const percentiles = (values: Float64Array): readonly ReferenceLine[] =>
  values.length < MIN_FOR_PERCENTILES
    ? []
    : PERCENTILES.map((fraction) => ({
        along: 'x',
        at: quantile(values, fraction),
        label: fraction === 0.5 ? 'median' : `${fraction * 100} %`,
        color: fraction === 0.5 ? 'accent' : 'textTertiary',
      }))

/** Returns the number of days by premium, in bins of whole vol points, with the percentiles as lines. */
export const toModel = ({ data }: StudyAnswer<'vol-index-history', 'premium'>): Distribution => {
  const values = Float64Array.from(data.premium.filter((value) => value !== null))
  const { from, to, count } = values.length === 0 ? { from: [], to: [], count: [] } : bins(values)
  const above = values.filter((value) => value > 0).length / values.length
  return {
    kind: 'plot',
    headline: values.length === 0 ? undefined : `${percentText(above, 0)} above 0 · ${dayCount(values.length)}`,
    x: { kind: 'linear', name: 'Premium', unit: 'pt', format: { kind: 'vol' } },
    y: { kind: 'linear', name: 'Days', unit: '', format: { kind: 'decimal', decimals: 0 }, hasZero: true },
    series:
      values.length === 0
        ? []
        : [{ kind: 'histogram', id: 'premium', name: 'Premium', color: 'accent', from, to, y: count }],
    references: percentiles(values),
  }
}
