import { compactText, dateText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

const GREEKS = {
  weightedVega: ['Vega on 30 days', 'USD per point'],
  vega: ['Vega', 'USD per point'],
  gammaUsd: ['Gamma', 'USD per 1 %'],
  theta: ['Theta', 'USD per day'],
  deltaUsd: ['Delta', 'USD'],
} as const
export type Greek = keyof typeof GREEKS

export const COLUMNS = ['expiry', 'bucket', 'weightedVega', 'vega', 'gammaUsd', 'theta', 'deltaUsd'] as const

/** Strike buckets, low to high. */
const BUCKETS = [
  'collateral',
  'futures',
  'below 80 %',
  '80–90 %',
  '90–97.5 %',
  'at the money',
  '102.5–110 %',
  '110–120 %',
  'above 120 %',
]

/** A heat map with the total of all cells in its header. */
export type Buckets = PlotSpec & { readonly note: string | undefined }

/** Returns expiries downward, strikes to the right; cells without a position stay empty. */
export const toModel = (
  { data }: StudyAnswer<'portfolio-buckets', (typeof COLUMNS)[number]>,
  greek: Greek,
): Buckets => {
  const expiries = [...new Set(data.expiry)].sort((a, b) => (a ?? 0) - (b ?? 0))
  const buckets = BUCKETS.filter((bucket) => data.bucket.includes(bucket))
  const values: (number | null)[] = Array.from({ length: expiries.length * buckets.length }, () => null)
  for (const [row, bucket] of data.bucket.entries())
    values[expiries.indexOf(data.expiry[row]) * buckets.length + buckets.indexOf(bucket)] = data[greek][row]
  const [name, unit] = GREEKS[greek]
  const total = data[greek].reduce((sum, value) => sum + value, 0)
  return {
    kind: 'plot',
    note: data.bucket.length === 0 ? undefined : `${name} in all ${compactText(total, { isSigned: true })} ${unit}`,
    x: { kind: 'category', name: 'Strike over forward', unit: '', categories: buckets, isTitled: true },
    y: {
      kind: 'category',
      name: 'Expiry',
      unit: '',
      categories: expiries.map((expiry) => (expiry === null ? 'No expiry' : dateText(expiry))),
    },
    series:
      data.bucket.length === 0
        ? []
        : [
            {
              kind: 'heat',
              id: 'greek',
              name: `${name}, ${unit}`,
              color: 'accent',
              values,
              scale: 'diverging',
              format: { kind: 'compact' },
              hasLabels: true,
            },
          ],
  }
}
