import { dayStartMs, MS_PER_DAY } from '@gvol/time'

/** Positions of stored vols on a smile, by the delta of a call there. */
const KNOTS = { call10: 0.1, call25: 0.25, atm: 0.5, put25: 0.75, put10: 0.9 } as const
export const MOVE_BUCKETS = [
  'call10',
  'call25',
  'atm',
  'put25',
  'put10',
] as const satisfies readonly (keyof typeof KNOTS)[]
/** Tenors whose stored smiles are read. */
export const MOVE_TENORS = [7, 30, 90, 180] as const

/**
 * The smile of a tenor at the end of a day, annualized decimals in the order of {@link MOVE_BUCKETS}; NaN where
 * missing.
 */
export type DaySmile = { readonly atMs: number; readonly tenorDays: number; readonly vols: readonly number[] }

type Point = readonly [x: number, y: number]

/** Interpolates linearly between points with values, flat beyond them; NaN without one. @param points  ascending */
const between = (x: number, points: readonly Point[]): number => {
  const finite = points.filter(([, y]) => Number.isFinite(y))
  const after = finite.findIndex(([at]) => at >= x)
  const left = finite[after - 1]
  const right = finite[after]
  if (after < 0) return finite.at(-1)?.[1] ?? Number.NaN
  if (left === undefined || right === undefined) return right?.[1] ?? Number.NaN
  return left[1] + ((right[1] - left[1]) * (x - left[0])) / (right[0] - left[0])
}

/** The change in vol of a stored surface on a day, at any tenor and delta. */
export type SurfaceMove = (days: number, callDelta: number) => number

/**
 * Returns the daily moves of a stored surface. A point counts only if it has values on both days, so that one that
 * appears or disappears is not a move.
 *
 * @param smiles  the last of each day and tenor, in any order
 * @returns by day, Unix ms; days without the day before are missing
 */
export const surfaceMoves = (smiles: readonly DaySmile[]): ReadonlyMap<number, SurfaceMove> => {
  const byDay = new Map<number, Map<number, readonly number[]>>()
  for (const { atMs, tenorDays, vols } of smiles) {
    const day = dayStartMs(atMs)
    byDay.set(day, (byDay.get(day) ?? new Map<number, readonly number[]>()).set(tenorDays, vols))
  }
  const moves = new Map<number, SurfaceMove>()
  for (const [day, tenors] of byDay) {
    const before = byDay.get(day - MS_PER_DAY)
    if (before === undefined) continue
    const changes = MOVE_TENORS.map((tenor) => ({
      tenor,
      points: MOVE_BUCKETS.map((bucket, i): Point => {
        const change = (tenors.get(tenor)?.[i] ?? Number.NaN) - (before.get(tenor)?.[i] ?? Number.NaN)
        return [KNOTS[bucket], change]
      }),
    }))
    moves.set(day, (days, callDelta) =>
      between(
        days,
        changes.map(({ tenor, points }): Point => [tenor, between(callDelta, points)]),
      ),
    )
  }
  return moves
}
