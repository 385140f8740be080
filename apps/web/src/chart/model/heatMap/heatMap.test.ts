import { expect, test } from 'vitest'
import { heatMap } from './heatMap.ts'

const axes = {
  x: { name: 'Expiry', text: String },
  y: { name: 'Strike', unit: 'USD', text: String },
  name: 'Net',
  format: { kind: 'compact' },
  scale: 'diverging',
} as const

test('columns ascend, rows descend from the top, missing cells are gaps', () => {
  const { x, y, series } = heatMap({ across: [2, 1, 2], down: [10, 20, 20], values: [5, 6, -7], ...axes })
  expect(x).toMatchObject({ categories: ['1', '2'] })
  expect(y).toMatchObject({ categories: ['20', '10'] })
  expect(series).toMatchObject([{ kind: 'heat', values: [6, -7, null, 5] }])
})

test('a cell links to the target of its column and row; without a target a click does nothing', () => {
  const cells = { across: [2, 1, 2], down: [10, 20, 20], values: [5, 6, -7], ...axes }
  const [led] = heatMap({ ...cells, leadsTo: (across, down) => `${across}/${down}` }).series
  expect([0, 1, 3, 9].map((cell) => led.pick?.(cell))).toEqual(['1/20', '2/20', '2/10', undefined])
  expect(heatMap(cells).series[0].pick).toBeUndefined()
})

test('without cells nothing is drawn', () => {
  expect(heatMap({ across: [], down: [], values: [], ...axes }).series).toEqual([])
})
