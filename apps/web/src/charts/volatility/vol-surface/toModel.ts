import { significant } from '@gvol/format'
import type { NumberAxis, SurfaceSpec } from '@gvol/plot'
import { type ExpiryControls, filteredRows, groupedRows } from '../../../chart/definition/rows.ts'
import { DAY_TICKS } from '../../../chart/model/dayTicks.ts'
import { DELTA_TICKS } from '../../../chart/model/deltaTicks.ts'
import { expiryName } from '../../../chart/model/expirySeries.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['expiry', 'days', 'x', 'vol'] as const

const X_AXES: Record<'delta' | 'moneyness', NumberAxis> = {
  delta: { kind: 'linear', name: 'Delta', unit: '', format: { kind: 'delta' }, ticks: DELTA_TICKS },
  moneyness: { kind: 'linear', name: 'K/F', unit: '', format: { kind: 'decimal', decimals: 2 } },
}

/** `10Δp`, `ATM`, `10Δc` at |Δ| of puts, at 0.5, and at 1 − Δ of calls. */
const deltaName = (x: number): string => {
  const percent = significant((x < 0.5 ? x : 1 - x) * 100, 3)
  return percent === 50 ? 'ATM' : `${percent}Δ${x < 0.5 ? 'p' : 'c'}`
}

/** Returns one row of vols per expiry, near to far, over the x range of all. */
export const toModel = (
  { data }: StudyAnswer<'vol-surface', (typeof COLUMNS)[number]>,
  controls: ExpiryControls,
  axis: 'delta' | 'moneyness',
  time: 'log' | 'linear' = 'log',
): SurfaceSpec => {
  const rows = filteredRows(data.expiry, data.days, controls)
  const expiries = [...groupedRows(data.expiry, rows).values()]
  const reached = new Set(rows.filter((row) => data.vol[row] !== null).map((row) => data.x[row]))
  const xs = [...reached].sort((a, b) => a - b)
  const zs = expiries.flatMap((of) => {
    const vols = new Map(of.map((row) => [data.x[row], data.vol[row]]))
    return xs.map((x) => vols.get(x) ?? null)
  })
  return {
    kind: 'surface',
    x: X_AXES[axis],
    y: { kind: time, name: 'Expiry', unit: '', format: { kind: 'days' }, ticks: DAY_TICKS },
    z: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
    xs,
    ys: expiries.map(([first]) => data.days[first]),
    ...(axis === 'delta' ? { xNames: xs.map(deltaName) } : {}),
    yNames: expiries.map(([first]) => expiryName(data.expiry[first])),
    zs,
  }
}
