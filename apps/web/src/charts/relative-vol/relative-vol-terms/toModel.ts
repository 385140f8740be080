import { dayText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import type { TimeScale } from '../../../chart/choices/timeAxis.ts'
import { daysAxis } from '../../../chart/model/tenor/daysAxis.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { type Pair, pairColors, pairNames } from '../pairLines.ts'

export const COLUMNS = [
  'tenorDays',
  'vol',
  'otherVol',
  'spread',
  'rr25',
  'otherRr25',
  'rr25Difference',
  'rr15',
  'otherRr15',
  'rr15Difference',
  'fly25',
  'otherFly25',
  'fly25Difference',
  'shadowAt',
  'shadowSpread',
  'shadowRr25Difference',
  'shadowRr15Difference',
  'shadowFly25Difference',
] as const

const MEASURES = {
  vol: { name: 'ATM IV', unit: '%', own: 'vol', other: 'otherVol', difference: 'spread', shadow: 'shadowSpread' },
  rr25: {
    name: '25Δ risk reversal',
    unit: 'vol points',
    own: 'rr25',
    other: 'otherRr25',
    difference: 'rr25Difference',
    shadow: 'shadowRr25Difference',
  },
  rr15: {
    name: '15Δ risk reversal',
    unit: 'vol points',
    own: 'rr15',
    other: 'otherRr15',
    difference: 'rr15Difference',
    shadow: 'shadowRr15Difference',
  },
  fly25: {
    name: '25Δ butterfly',
    unit: 'vol points',
    own: 'fly25',
    other: 'otherFly25',
    difference: 'fly25Difference',
    shadow: 'shadowFly25Difference',
  },
} as const

/** Returns two curves over time to expiry, and their difference below. */
export const toModel = (
  { data }: StudyAnswer<'relative-vol-terms', (typeof COLUMNS)[number]>,
  pair: Pair,
  { measure, axis }: { readonly measure: keyof typeof MEASURES; readonly axis: TimeScale },
): PlotSpec => {
  const selected = MEASURES[measure]
  const names = pairNames(pair)
  const colors = pairColors(pair)
  const x = data.tenorDays
  const earlier = data.shadowAt.find((at) => at !== null)
  const difference = data[selected.difference]
  const series: readonly Series[] = [
    { kind: 'line', id: 'own', name: names[0], color: colors[0], x, y: data[selected.own] },
    { kind: 'line', id: 'other', name: names[1], color: colors[1], x, y: data[selected.other] },
    {
      kind: 'bars',
      id: 'difference',
      name: 'Difference',
      color: 'up',
      isBeneath: true,
      x,
      y: difference,
      colorAt: (row) => ((difference[row] ?? 0) < 0 ? 'down' : 'up'),
    },
    {
      kind: 'line',
      id: 'shadow',
      color: 'shadow',
      role: 'shadow',
      isBeneath: true,
      x,
      y: data[selected.shadow],
      name: earlier ? `Difference ${dayText(earlier)}` : 'Difference earlier',
    },
  ]
  const hasNumbers = [...data[selected.own], ...data[selected.other]].some((value) => value !== null)
  return {
    kind: 'plot',
    x: daysAxis(axis),
    y: { kind: 'linear', name: selected.name, unit: selected.unit, format: { kind: 'vol' } },
    beneath: {
      kind: 'linear',
      name: 'Difference',
      unit: 'vol points',
      format: { kind: 'vol' },
      isSigned: true,
      hasZero: true,
    },
    series: hasNumbers ? series : [],
    crosshairKey: 'days',
  }
}
