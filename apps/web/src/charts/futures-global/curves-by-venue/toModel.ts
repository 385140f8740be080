import type { Format } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import { groupedRows, valuesAt } from '../../../chart/definition/rows.ts'
import { DAY_TICKS } from '../../../chart/model/dayTicks.ts'
import { marginText } from '../../../chart/model/marginText.ts'
import { venueShades } from '../../../chart/model/venueShades.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['venue', 'symbol', 'margin', 'kind', 'days', 'price', 'basis', 'apr', 'fundingApr'] as const

const AXES = {
  apr: { name: 'APR, simple', unit: '%', format: { kind: 'percent', decimals: 2 } },
  basis: { name: 'Basis', unit: 'USD', format: { kind: 'compact' } },
  price: { name: 'Price', unit: 'USD', format: { kind: 'price', tick: 0.01 } },
} as const satisfies Readonly<Record<string, { name: string; unit: string; format: Format }>>

/** Returns a curve per venue, market and margin over its dated futures; perpetuals are points at zero days. */
export const toModel = (
  { data }: StudyAnswer<'curves-by-venue', (typeof COLUMNS)[number]>,
  measure: keyof typeof AXES,
): PlotSpec => {
  const valueAt = (row: number) =>
    measure === 'apr' && data.kind[row] === 'perpetual' ? data.fundingApr[row] : data[measure][row]
  const rows = Array.from(data.venue.keys())
    .filter((row) => data.kind[row] !== 'constant-maturity' && valueAt(row) !== null)
    .sort((a, b) => data.days[a] - data.days[b])
  const names = data.venue.map((venue, row) => `${venue} ${data.symbol[row]} ${marginText(data.margin[row])}`)
  const colors = venueShades(new Map(rows.map((row) => [names[row], data.venue[row]])))
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
    series: [...groupedRows(names, rows)].flatMap(([name, own]): Series[] => {
      const color = colors.get(name) ?? 'accent'
      const part = (kind: 'future' | 'perpetual') => {
        const of = own.filter((row) => data.kind[row] === kind)
        return { x: valuesAt(data.days, of), y: of.map(valueAt) }
      }
      // The funding of a perpetual is not a point of the futures curve, so no line connects them.
      const dated = part('future')
      const perpetual = part('perpetual')
      return [
        ...(dated.x.length === 0 ? [] : [{ kind: 'line', id: name, name, color, ...dated } as const]),
        ...(perpetual.x.length === 0
          ? []
          : [{ kind: 'points', id: `${name}.perpetual`, name, color, ...perpetual } as const]),
      ]
    }),
    references: measure === 'price' ? [] : [{ along: 'y', at: 0, label: '', color: 'hairline' }],
    crosshairKey: 'days',
  }
}
