import { dteText, volText, zonedInstantText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import { type ExpiryControls, filteredRows, valuesAt } from '../../../chart/definition/rows.ts'
import { expiryName } from '../../../chart/model/expirySeries.ts'
import type { Settings } from '../../../data/settings/settings.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { butterflyName, riskReversalName } from '../../../ui/format/wingNames.ts'

type Measure = 'rr' | 'fly'
const SHADOWS = { rr: 'shadowRr', fly: 'shadowFly' } as const

/** Returns the columns needed for a measure. */
export const columnsOf = (measure: Measure) => ['expiry', 'days', 'shadowAt', measure, SHADOWS[measure]] as const

type Choice = {
  readonly measure: Measure
  readonly delta: string
  readonly sign: Settings['skewSign']
  readonly butterfly: Settings['butterfly']
  readonly normalised: boolean
}

/**
 * Returns two bars for every expiry, near to far: the current value, and in gray the earlier value at the same time to
 * expiry.
 */
export const toModel = (
  { data }: StudyAnswer<'shadow-skew', ReturnType<typeof columnsOf>[number]>,
  controls: ExpiryControls & { readonly symbol: string },
  { measure, delta, sign, butterfly, normalised }: Choice,
): PlotSpec & { readonly headline: string } => {
  const rows = filteredRows(data.expiry, data.days, controls)
  const x = rows.map((_, i) => i)
  const now = valuesAt(data[measure], rows)
  const then = valuesAt(data[SHADOWS[measure]], rows)
  const shadowAt = data.shadowAt.find((at) => at !== null)
  const change = (i: number): number | null => {
    const value = now[i] ?? null
    const before = then[i] ?? null
    return value === null || before === null ? null : value - before
  }
  const series: readonly Series[] = [
    {
      kind: 'bars',
      id: 'now',
      name: `${Number(delta)}Δ now`,
      color: 'accent',
      x,
      y: now,
      readout: (i) => [
        { label: 'DTE', text: dteText(data.days[rows[i] ?? -1]) },
        { label: 'Change', text: volText(change(i), { isSigned: true }) },
      ],
    },
    { kind: 'bars', id: 'shadow', name: 'Then', color: 'shadow', x, y: then },
  ]
  return {
    kind: 'plot',
    headline:
      shadowAt === undefined || shadowAt === null
        ? 'No earlier surface is stored'
        : `against ${zonedInstantText(shadowAt)}`,
    x: {
      kind: 'category',
      name: 'Expiry',
      unit: '',
      categories: rows.map((row) => expiryName(data.expiry[row] ?? 0)),
      values: valuesAt(data.expiry, rows),
    },
    y: {
      kind: 'linear',
      name: measure === 'rr' ? riskReversalName(sign) : butterflyName(butterfly),
      unit: normalised ? '% of ATM' : 'vol points',
      format: { kind: 'vol' },
      hasZero: true,
      isSigned: measure === 'rr',
    },
    series: now.every((value) => value === null) ? [] : series,
    crosshairKey: `expiry:${controls.symbol}`,
  }
}
