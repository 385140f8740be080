import { decimalText, dteText, percentText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import type { When } from '../curves.ts'
import { partName } from '../partsBy.ts'

const MEASURES = {
  pnlUsd: ['P&L', 'USD'],
  deltaUsd: ['Delta', 'USD'],
  gammaUsd: ['Gamma', 'USD per 1 %'],
  vega: ['Vega', 'USD per point'],
  weightedVega: ['Vega on 30 days', 'USD per point'],
  theta: ['Theta', 'USD per day'],
} as const
export type Measure = keyof typeof MEASURES

export const columnsOf = (measure: Measure) => ['part', 'when', 'days', 'volShift', 'move', 'unknown', measure] as const

type Matrix = StudyAnswer<'portfolio-matrix', 'part' | 'when' | 'days' | 'volShift' | 'move' | 'unknown' | Measure>

/** A heat map with its instant in the header. */
export type PriceVolTime = PlotSpec & { readonly note: string | undefined }

const shiftText = (shift: number, rule: string): string =>
  shift === 0 ? 'vol ± 0' : `vol ${decimalText(shift * 100, 0, { isSigned: true })}${rule === 'relative' ? ' %' : ''}`

/**
 * Returns prices to the right; downward the total by vol, then each part by vol. A single part is shown under its own
 * name without a total.
 */
export const toModel = (
  { data }: Matrix,
  { measure, when, rule }: { readonly measure: Measure; readonly when: When; readonly rule: string },
): PriceVolTime => {
  const values: readonly (number | null)[] = data[measure]
  const parts = [...new Set(data.part)].filter((part, _, all) => part !== 'all' || all.length > 2)
  const rows = data.when.flatMap((one, row) => (one === when && parts.includes(data.part[row] ?? '') ? [row] : []))
  const moves = [...new Set(rows.map((row) => data.move[row] ?? 0))]
  const lines = [...Map.groupBy(rows, (row) => `${data.part[row]} ${data.volShift[row]}`).values()]
  const [name, unit] = MEASURES[measure]
  const days = data.days[rows[0] ?? -1]
  const left = data.unknown[0] ?? 0
  const noteParts = [
    ...(typeof days === 'number' && days > 0 ? [`in ${dteText(days)}`] : []),
    ...(left > 0 ? [`${left} ${left === 1 ? 'leg' : 'legs'} left out`] : []),
  ]
  return {
    kind: 'plot',
    note: noteParts.length === 0 ? undefined : noteParts.join('; '),
    x: {
      kind: 'category',
      name: 'Spot',
      unit: '',
      isTitled: true,
      categories: moves.map((move) => percentText(move, 1, { isSigned: true })),
    },
    y: {
      kind: 'category',
      name: 'Part and vol',
      unit: '',
      categories: lines.map(([row = -1]) => `${partName(data.part[row])}, ${shiftText(data.volShift[row] ?? 0, rule)}`),
    },
    series:
      rows.length === 0
        ? []
        : [
            {
              kind: 'heat',
              id: measure,
              name: `${name}, ${unit}`,
              color: 'accent',
              values: lines.flatMap((line) => line.map((row) => values[row] ?? null)),
              scale: 'diverging',
              format: { kind: 'compact' },
              hasLabels: true,
            },
          ],
  }
}
