import { marks, pictureOf } from '@gvol/plot'
import { expect, test } from 'vitest'
import { colorsOf } from '../../../ui/plot/color.ts'
import { markSpecimens } from './markSpecimens.ts'

const specimens = markSpecimens()

test('every mark of the catalog is displayed', () => {
  const kinds = new Set(specimens.flatMap(({ spec }) => spec.series.map(({ kind }) => kind)))
  expect([...kinds].sort()).toEqual(Object.keys(marks).sort())
})

test.each(specimens.map(({ title, spec }) => [title, spec] as const))(
  '%s: nothing is drawn outside the picture',
  (_, spec) => {
    const width = 480
    const height = 300
    const drawing = { colors: colorsOf('light'), width, height, view: { x: undefined }, hidden: new Set<string>() }
    const { grid, marks: drawn } = pictureOf(spec, drawing)
    for (const command of [...grid, ...drawn]) {
      if (command.kind !== 'text') continue
      expect(command.x).toBeGreaterThanOrEqual(0)
      expect(command.x).toBeLessThanOrEqual(width)
      expect(command.y).toBeGreaterThanOrEqual(0)
      expect(command.y).toBeLessThanOrEqual(height)
    }
    expect(drawn.some(({ kind }) => kind === 'path' || kind === 'rects' || kind === 'circles')).toBe(true)
  },
)
