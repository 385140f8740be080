import { volText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import { volIndexName } from '../../../chart/model/volIndexName.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { dayCount } from '../../../ui/format/dayCount.ts'

export const COLUMNS = [
  'at',
  'venue',
  'isOwn',
  'close',
  'implied',
  'realised',
  'realisedDays',
  'premium',
  'spotSource',
] as const

export type PremiumPlot = PlotSpec & { readonly headline: string | undefined }

/** Days of prices in the realized vol. */
export const HORIZON_DAYS = 30

/** Returns implied vol, shifted to its end date, and realized vol above; their difference as bars below. */
export const toModel = (
  { data }: StudyAnswer<'vol-index-history', (typeof COLUMNS)[number]>,
  coin: string,
): PremiumPlot => {
  const numbers = data.premium.filter((value) => value !== null)
  const newest = (column: readonly (number | null)[]) => column.findLast((value) => value !== null)
  const now = newest(data.close)
  const realised = newest(data.realised)
  const dear =
    now === undefined || realised === undefined ? [] : [`now ${volText(now)} against ${volText(realised)} realised`]
  const hasAny = [data.implied, data.realised].some((column) => column.some((value) => value !== null))
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length
  const observed = (row: number) => [
    { label: 'Parkinson, days', text: `${data.realisedDays[row]} of ${HORIZON_DAYS}` },
    { label: 'From', text: data.spotSource[row] ?? 'no prices' },
  ]
  const series: readonly Series[] = [
    {
      kind: 'line',
      id: 'implied',
      name: `${volIndexName(data, coin)}, ${HORIZON_DAYS} d before`,
      color: 'accent',
      x: data.at,
      y: data.implied,
      readout: observed,
    },
    {
      kind: 'line',
      id: 'realised',
      name: `Realised, ${HORIZON_DAYS} d`,
      color: 'model',
      role: 'model',
      x: data.at,
      y: data.realised,
    },
    {
      kind: 'bars',
      id: 'premium',
      name: 'Premium',
      color: 'up',
      isBeneath: true,
      x: data.at,
      y: data.premium,
      colorAt: (row) => ((data.premium[row] ?? 0) < 0 ? 'down' : 'up'),
    },
  ]
  return {
    kind: 'plot',
    headline:
      numbers.length === 0
        ? undefined
        : [...dear, `mean ${volText(mean, { isSigned: true })} pt`, dayCount(numbers.length)].join(' · '),
    x: { kind: 'time', name: 'Day', unit: '' },
    y: { kind: 'linear', name: 'Vol', unit: '%', format: { kind: 'vol' } },
    beneath: { kind: 'linear', name: 'Premium', unit: 'pt', format: { kind: 'vol' } },
    series: hasAny ? series : [],
    crosshairKey: 'time',
  }
}
