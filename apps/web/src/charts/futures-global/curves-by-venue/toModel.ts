import type { Format } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { DAY_TICKS } from '../../_kit/model/dayTicks.ts'
import { marginText } from '../../_kit/model/marginText.ts'
import { picked } from '../../_kit/rows.ts'
import { venueLines } from '../venueLines.ts'

/** What is drawn of the study. */
export const COLUMNS = ['venue', 'symbol', 'margin', 'kind', 'days', 'price', 'basis', 'apr', 'fundingApr'] as const

const AXES = {
  apr: { name: 'APR, simple', unit: '%', format: { kind: 'percent', decimals: 2 } },
  basis: { name: 'Basis', unit: 'USD', format: { kind: 'compact' } },
  price: { name: 'Price', unit: 'USD', format: { kind: 'price', tick: 0.01 } },
} as const satisfies Readonly<Record<string, { name: string; unit: string; format: Format }>>

/** A curve per venue and margin, perpetuals at no days. */
export const toModel = (
  { data }: StudyAnswer<'curves-by-venue', (typeof COLUMNS)[number]>,
  measure: keyof typeof AXES,
): PlotSpec => {
  const valueAt = (row: number) =>
    measure === 'apr' && data.kind[row] === 'perpetual' ? data.fundingApr[row] : data[measure][row]
  const rows = Array.from(data.venue.keys())
    .filter((row) => data.kind[row] !== 'constant-maturity' && valueAt(row) !== null)
    .sort((a, b) => data.days[a] - data.days[b])
  return {
    kind: 'plot',
    x: {
      kind: 'sqrt',
      name: 'To expiry',
      unit: 'days',
      format: { kind: 'days' },
      ticks: [{ value: 0, label: '0' }, ...DAY_TICKS],
    },
    y: { kind: 'linear', ...AXES[measure] },
    series: venueLines(
      rows.map((row) => `${data.venue[row]} ${data.symbol[row]} ${marginText(data.margin[row])}`),
      picked(data.venue, rows),
      picked(data.days, rows),
      rows.map(valueAt),
    ),
    references: measure === 'price' ? [] : [{ along: 'y', at: 0, label: '', color: 'hairline' }],
    crosshairKey: 'days',
  }
}
