import { dteText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import { MS_PER_DAY } from '@gvol/time'
import type { TimeScale } from '../../../chart/choices/timeAxis.ts'
import { type ExpiryControls, filteredRows, rampPosition, valuesAt } from '../../../chart/definition/rows.ts'
import { timeToExpiry } from '../../../chart/model/tenor/timeToExpiry.ts'
import type { Settings } from '../../../data/settings/settings.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { butterflyName, riskReversalName } from '../../../ui/format/wingNames.ts'

const DELTAS = ['35', '25', '15', '05'] as const

/** Returns the columns needed for a measure, one per delta. */
export const columnsOf = (measure: SkewChoice['measure']) =>
  ['expiry', 'days', ...DELTAS.map((delta) => `${measure}${delta}` as const)] as const

/** The measure and its conventions. */
type SkewChoice = {
  readonly measure: 'rr' | 'fly'
  readonly sign: Settings['skewSign']
  readonly butterfly: Settings['butterfly']
  readonly normalised: boolean
  readonly axis: TimeScale
}

/** A plot with a note in its header about expiries outside the axis. */
export type Skew = PlotSpec & { readonly note: string | undefined }

/** Returns one line per delta over time to expiry, labeled at its end. */
export const toModel = (
  { data, asOfMs }: StudyAnswer<'skew', ReturnType<typeof columnsOf>[number]>,
  controls: ExpiryControls & { readonly symbol: string },
  { measure, sign, butterfly, normalised, axis }: SkewChoice,
): Skew => {
  const rows = filteredRows(data.expiry, data.days, controls)
  const days = valuesAt(data.days, rows)
  // A constant maturity is drawn at the date on which it would expire.
  const at = rows.map((row) => data.expiry[row] ?? asOfMs + data.days[row] * MS_PER_DAY)
  const { x, note } = timeToExpiry(at, asOfMs, axis, controls)
  const series = DELTAS.map(
    (delta, i): Series => ({
      kind: 'line',
      id: delta,
      name: `${Number(delta)}Δ`,
      color: { ramp: rampPosition(i, DELTAS.length) },
      x: at,
      y: valuesAt(data[`${measure}${delta}`], rows),
      readout: (index) => [{ label: 'DTE', text: dteText(days[index]) }],
    }),
  )
  return {
    kind: 'plot',
    note,
    x,
    y: {
      kind: 'linear',
      name: measure === 'rr' ? riskReversalName(sign) : butterflyName(butterfly),
      unit: normalised ? '% of ATM' : 'vol points',
      format: { kind: 'vol' },
      hasZero: true,
      isSigned: measure === 'rr',
    },
    series: days.length === 0 ? [] : series,
    crosshairKey: `expiry:${controls.symbol}`,
    hasEndLabels: true,
  }
}
