import { compactText, percentText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  ...([
    'move',
    'vols',
    'weight',
    'pnlUsd',
    'maintenanceUsd',
    'contingencyUsd',
    'initialUsd',
    'collateralUsd',
    'unknown',
  ] as const),
] as const

/** A heat map with the margins in its header. */
export type Stress = PlotSpec & { readonly note: string | undefined }

const VOLS = ['up', 'none', 'down'] as const
const NAMES = { up: 'Vol up', none: 'Vol as it is', down: 'Vol down' } as const

/**
 * Returns price moves to the right, vol moves downward, P&L in the cells; moves that count only in part are labeled.
 */
export const toModel = ({ data }: StudyAnswer<'portfolio-stress', (typeof COLUMNS)[number]>): Stress => {
  const columns = [...new Map(data.move.map((move, row) => [move, data.weight[row] ?? 1]))].sort(([a], [b]) => a - b)
  const moves = columns.map(([move]) => move)
  const values: (number | null)[] = Array.from({ length: moves.length * VOLS.length }, () => null)
  for (const [row, move] of data.move.entries()) {
    const line = VOLS.indexOf(data.vols[row] as (typeof VOLS)[number])
    values[line * moves.length + moves.indexOf(move)] = data.pnlUsd[row] ?? null
  }
  const maintenance = data.maintenanceUsd[0]
  const initial = data.initialUsd[0]
  const unknown = data.unknown[0] ?? 0
  const left = unknown > 0 ? `; ${unknown} ${unknown === 1 ? 'leg' : 'legs'} left out` : ''
  const contingency = data.contingencyUsd[0] ?? 0
  const contingencyText = contingency > 0 ? `; ${compactText(contingency)} of it contingency` : ''
  const collateral = data.collateralUsd[0] ?? 0
  const covered = collateral > 0 ? `; collateral ${compactText(collateral)} USD` : ''
  return {
    kind: 'plot',
    note:
      maintenance === undefined
        ? undefined
        : `Maintenance ≈ ${compactText(maintenance)}, initial ≈ ${compactText(initial)} USD${contingencyText}${covered}${left}`,
    x: {
      kind: 'category',
      name: 'Spot',
      unit: '',
      isTitled: true,
      categories: columns.map(
        ([move, weight]) => `${percentText(move, 1, { isSigned: true })}${weight === 1 ? '' : ` × ${weight}`}`,
      ),
    },
    y: { kind: 'category', name: 'Vol', unit: '', categories: VOLS.map((vol) => NAMES[vol]) },
    series:
      data.move.length === 0
        ? []
        : [
            {
              kind: 'heat',
              id: 'pnl',
              name: 'P&L, USD',
              color: 'accent',
              values,
              scale: 'diverging',
              format: { kind: 'compact' },
              hasLabels: true,
            },
          ],
  }
}
