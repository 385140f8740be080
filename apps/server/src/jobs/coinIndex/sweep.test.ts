import { MS_PER_DAY, MS_PER_MINUTE } from '@gvol/time'
import { expect, test } from 'vitest'
import { nextPiece, PIECE_MS, type Piece, SWEEP_EVERY_MS, type Sweep } from './sweep.ts'

const NOW_MS = Date.UTC(2026, 2, 2)

/** Runs once a minute. */
const piecesOf = (minutes: number, firstMs: number | undefined) => {
  let sweep: Sweep | undefined
  return Array.from({ length: minutes }, (_, minute) => {
    const next = nextPiece(sweep, NOW_MS + minute * MS_PER_MINUTE, firstMs)
    sweep = next.sweep
    return next.piece
  })
}
const isPiece = (piece: Piece | undefined): piece is Piece => piece !== undefined

test.each([1, 90, 730, 3650])(
  'a sweep over %i days covers all of them, and no run looks at more than one piece',
  (days) => {
    const firstMs = NOW_MS - days * MS_PER_DAY
    const count = Math.ceil((days * MS_PER_DAY) / PIECE_MS)
    const pieces = piecesOf(count, firstMs).filter(isPiece)
    expect(pieces[0]?.toMs).toBe(NOW_MS)
    expect(pieces.at(-1)?.fromMs).toBeLessThanOrEqual(firstMs)
    for (const [at, { fromMs, toMs }] of pieces.entries()) {
      expect(toMs - fromMs).toBe(PIECE_MS)
      if (at > 0) expect(toMs).toBe(pieces[at - 1]?.fromMs)
    }
  },
)

test('the next sweep begins when the last one is over and ten minutes have passed, and an empty store has none', () => {
  const short = piecesOf(21, NOW_MS - MS_PER_DAY).flatMap((piece, minute) => (isPiece(piece) ? [minute] : []))
  expect(short).toEqual([0, SWEEP_EVERY_MS / MS_PER_MINUTE, (2 * SWEEP_EVERY_MS) / MS_PER_MINUTE])
  const long = piecesOf(40, NOW_MS - 20 * PIECE_MS)
  expect(long.every(isPiece)).toBe(true)
  expect(long[20]?.toMs).toBe(NOW_MS + 20 * MS_PER_MINUTE)
  expect(piecesOf(5, undefined).filter(isPiece)).toEqual([])
})
