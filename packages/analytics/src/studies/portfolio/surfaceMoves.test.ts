import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { surfaceMoves } from './portfolio-risk/surfaceMoves.ts'

/** A smile of one level. */
const flat = (day: number, tenorDays: number, vol: number) => ({
  atMs: day * MS_PER_DAY + MS_PER_HOUR,
  tenorDays,
  vols: [vol, vol, vol, vol, vol],
})

test('a tenor that appears or disappears causes no move; a day without a preceding day has no move', () => {
  const moves = surfaceMoves([
    flat(1, 30, 0.5),
    flat(1, 90, 0.9),
    flat(2, 30, 0.52),
    flat(3, 30, 0.51),
    flat(3, 90, 0.2),
    flat(5, 30, 0.7),
  ])
  expect([...moves.keys()]).toEqual([2 * MS_PER_DAY, 3 * MS_PER_DAY])
  for (const days of [1, 30, 90, 400]) {
    expect(moves.get(2 * MS_PER_DAY)?.(days, 0.3)).toBeCloseTo(0.02, 12)
    expect(moves.get(3 * MS_PER_DAY)?.(days, 0.95)).toBeCloseTo(-0.01, 12)
  }
  const [none] = surfaceMoves([flat(1, 30, 0.5), { ...flat(2, 30, 0.5), vols: Array(5).fill(Number.NaN) }]).values()
  expect(none?.(30, 0.5)).toBeNaN()
})
