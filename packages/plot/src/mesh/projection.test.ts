import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projectionOf, SIDES } from './projection.ts'
import { FIRST_VIEW, isSameView, pannedSurface, rotatedView, zoomedSurface } from './view.ts'

const FRAMES = [
  { left: 40, right: 580, top: 20, bottom: 380 },
  { left: 30, right: 330, top: 40, bottom: 250 },
  { left: 10, right: 110, top: 0, bottom: 700 },
]
const CORNERS = [-0.5, 0.5].flatMap((x) =>
  [-0.5, 0.5].flatMap((y) => [-0.5, 0.5].map((z) => [x * SIDES.x, y * SIDES.y, z * SIDES.z] as const)),
)
const degrees = fc.double({ min: -720, max: 720, noNaN: true })

test('the corners of the box stay inside the frame at every rotation', () => {
  fc.assert(
    fc.property(degrees, degrees, fc.constantFrom(...FRAMES), (turn, tilt, frame) => {
      const { at } = projectionOf(rotatedView(FIRST_VIEW, turn, tilt), frame)
      for (const corner of CORNERS) {
        const { x, y } = at(...corner)
        expect(x).toBeGreaterThanOrEqual(frame.left - 1e-6)
        expect(x).toBeLessThanOrEqual(frame.right + 1e-6)
        expect(y).toBeGreaterThanOrEqual(frame.top - 1e-6)
        expect(y).toBeLessThanOrEqual(frame.bottom + 1e-6)
      }
    }),
  )
})

test('the box fills its frame: at some rotation it touches an edge', () => {
  for (const tilt of [4, 28, 88])
    for (const frame of FRAMES) {
      const least = Math.min(
        ...Array.from({ length: 360 }, (_, turn) => {
          const { at } = projectionOf({ ...FIRST_VIEW, turn, tilt }, frame)
          return Math.min(
            ...CORNERS.map((corner) => {
              const { x, y } = at(...corner)
              return Math.min(x - frame.left, frame.right - x, y - frame.top, frame.bottom - y)
            }),
          )
        }),
      )
      expect(least).toBeLessThan(1)
    }
})

test('a full rotation leads back to the same pixels', () => {
  fc.assert(
    fc.property(degrees, fc.constantFrom(-720, -360, 360, 720), (turn, whole) => {
      const view = rotatedView(FIRST_VIEW, turn, 0)
      const [before, after] = [view, rotatedView(view, whole, 0)].map((one) => projectionOf(one, FRAMES[0]))
      for (const corner of CORNERS) {
        expect(after.at(...corner).x).toBeCloseTo(before.at(...corner).x, 6)
        expect(after.at(...corner).y).toBeCloseTo(before.at(...corner).y, 6)
      }
    }),
  )
})

test('parts closer to the eye are larger', () => {
  const { at } = projectionOf({ ...FIRST_VIEW, turn: 0 }, FRAMES[0])
  const widthAt = (y: number) => at(SIDES.x / 2, y, 0).x - at(-SIDES.x / 2, y, 0).x
  expect(widthAt(-SIDES.y / 2)).toBeGreaterThan(widthAt(SIDES.y / 2))
})

test('zooming keeps the point under the pointer, and zooming out again returns to the center', () => {
  const [frame] = FRAMES
  const near = zoomedSurface(FIRST_VIEW, 2, 0.2, -0.1)
  const pointer = { x: frame.left + 540 * 0.7, y: frame.top + 360 * 0.4 }
  const shiftOf = (view: typeof near) => projectionOf(view, frame).at(0, 0, 0)
  const [before, after] = [FIRST_VIEW, near].map(shiftOf)
  expect((pointer.x - after.x) / (pointer.x - before.x)).toBeCloseTo(2, 6)
  const back = zoomedSurface(near, 0.5)
  expect(isSameView({ ...back, zoom: 1 }, FIRST_VIEW)).toBe(true)
})

test('a box that fits its frame cannot be panned, an enlarged one only to its edge', () => {
  expect(pannedSurface(FIRST_VIEW, 0.5, 0.5)).toEqual(FIRST_VIEW)
  expect(pannedSurface({ ...FIRST_VIEW, zoom: 2 }, 9, -9)).toMatchObject({ shiftX: 0.5, shiftY: -0.5 })
})
