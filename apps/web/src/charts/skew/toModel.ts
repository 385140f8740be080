import type { PageControls } from '../../data/controls.ts'
import type { StudyAnswer } from '../../data/study.ts'
import { dteText } from '../../ui/format/dates.ts'
import type { PlotSpec, Series } from '../../ui/plot/spec.ts'
import { DAY_TICKS } from '../_kit/dayTicks.ts'
import { chosenRows, picked, rampOf } from '../_kit/rows.ts'

const DELTAS = ['35', '25', '15', '05'] as const

export type SkewMeasure = 'rr' | 'fly'

/** One line per delta over remaining life, true to time on a log axis so that the first weeks have room. */
export const toModel = (
  { data }: StudyAnswer<'skew'>,
  controls: PageControls & { readonly symbol: string },
  measure: SkewMeasure,
  isNormalised: boolean,
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
      name: measure === 'rr' ? 'Risk reversal' : 'Butterfly',
      unit: isNormalised ? '% of ATM' : 'vol points',
      format: { kind: 'vol' },
      hasZero: true,
    },
    series: days.length === 0 ? [] : series,
    crosshairKey: 'days',
  }
}
