import type { PlotSpec, Series } from '@gvol/plot'
import {
  type ExpiryControls,
  filteredRows,
  groupedRows,
  rampPosition,
  valuesAt,
} from '../../../chart/definition/rows.ts'
import { expiryName, initialIndexes } from '../../../chart/model/expirySeries.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { GREEKS, type Greek } from '../greek.ts'
import { scaledText, scaledValues, scaleOf } from '../greekText.ts'

export const columnsOf = (greek: Greek) => ['instrument', 'expiry', 'days', 'strike', 'type', 'forward', greek] as const

type Answer = StudyAnswer<'greek-table', ReturnType<typeof columnsOf>[number]>
type Side = 'call' | 'put' | 'otm'

const isOf = ({ type, strike, forward }: Answer['data'], side: Side, row: number): boolean => {
  if (side !== 'otm') return type[row] === side
  const at = forward[row]
  return at !== null && strike[row] >= at === (type[row] === 'call')
}

/** A plot of lines, with the factor of their scale. */
export type Lines = PlotSpec & { readonly factor: number }

/** Returns another plot's lines in the scale of this one; lines at another instant may have another scale. */
export const inScaleOf = ({ factor }: Lines, other: Lines): PlotSpec => ({
  ...other,
  series: other.series.map((series) =>
    series.kind !== 'line'
      ? series
      : { ...series, y: Array.from(series.y, (value) => (value === null ? null : (value / other.factor) * factor)) },
  ),
})

/** Returns a line per expiry, near to far. */
export const toModel = (
  { data }: Answer,
  page: ExpiryControls & { readonly symbol: string },
  { greek, side }: { readonly greek: Greek; readonly side: Side },
): Lines => {
  const rows = filteredRows(data.expiry, data.days, page).filter((row) => isOf(data, side, row))
  const values = data[greek] as readonly (number | null)[]
  const { name, unit } = GREEKS[greek]
  const scale = scaleOf(valuesAt(values, rows), unit)
  const groups = [...groupedRows(data.expiry, rows)]
  const series = groups.map(
    ([expiry, own], i): Series => ({
      kind: 'line',
      id: String(expiry),
      name: expiryName(expiry),
      color: { ramp: rampPosition(i, groups.length) },
      x: valuesAt(data.strike, own),
      y: scaledValues(valuesAt(values, own), scale),
      readout: (at) => [
        { label: 'Option', text: data.instrument[own[at]] ?? '' },
        { label: name, text: `${scaledText(values[own[at]], scale)} ${scale.unit}` },
      ],
      pick: (at) => data.instrument[own[at]] ?? undefined,
    }),
  )
  const visibleIndexes = initialIndexes(groups.map(([, [row]]) => data.days[row]))
  return {
    kind: 'plot',
    factor: scale.factor,
    x: { kind: 'linear', name: 'Strike', unit: 'USD', format: { kind: 'strike' } },
    y: { kind: 'linear', name, unit: scale.unit, format: { kind: 'decimal', decimals: scale.decimals } },
    series,
    initiallyVisible: visibleIndexes.map((i) => String(groups[i][0])),
    crosshairKey: `strike:${page.symbol}`,
  }
}
