import { dteText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import type { Settings } from '../../../data/settings.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { butterflyName, riskReversalName } from '../../../ui/format/wingNames.ts'
import { DAY_TICKS } from '../../_kit/model/dayTicks.ts'
import { chosenRows, type ExpiryControls, picked, rampOf } from '../../_kit/rows.ts'

const DELTAS = ['35', '25', '15', '05'] as const

/** The columns of a measure, one per delta. */
export const columnsOf = (measure: SkewChoice['measure']) =>
  ['expiry', 'days', ...DELTAS.map((delta) => `${measure}${delta}` as const)] as const

/** What is shown, and by which of the desks' conventions. */
type SkewChoice = {
  readonly measure: 'rr' | 'fly'
  readonly sign: Settings['skewSign']
  readonly butterfly: Settings['butterfly']
  readonly normalised: boolean
}

/** One line per delta over remaining life, true to time on a log axis so that the first weeks have room. */
export const toModel = (
  { data }: StudyAnswer<'skew', ReturnType<typeof columnsOf>[number]>,
  controls: ExpiryControls & { readonly symbol: string },
  { measure, sign, butterfly, normalised }: SkewChoice,
): PlotSpec => {
  const rows = chosenRows(data.expiry, data.days, controls)
  const days = picked(data.days, rows)
  const series = DELTAS.map(
    (delta, i): Series => ({
      kind: 'line',
      id: delta,
      name: `${Number(delta)}Δ`,
      color: { ramp: rampOf(i, DELTAS.length) },
      x: days,
      y: picked(data[`${measure}${delta}`], rows),
      readout: (index) => [{ label: 'DTE', text: dteText(days[index]) }],
    }),
  )
  return {
    kind: 'plot',
    x: { kind: 'log', name: 'Days to expiry', unit: '', format: { kind: 'days' }, ticks: DAY_TICKS },
    y: {
      kind: 'linear',
      name: measure === 'rr' ? riskReversalName(sign) : butterflyName(butterfly),
      unit: normalised ? '% of ATM' : 'vol points',
      format: { kind: 'vol' },
      hasZero: true,
      isSigned: measure === 'rr',
    },
    series: days.length === 0 ? [] : series,
    crosshairKey: 'days',
  }
}
