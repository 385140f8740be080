import { expect, test } from 'vitest'
import { timePlot } from './timePlot.ts'

const AXIS = { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } } as const
const line = (id: string, y: readonly (number | null)[]) => ({ id, name: id, color: 'accent', y }) as const

test('a line without values is left out, and a plot without a line on its left axis is empty', () => {
  expect(
    timePlot({ at: [1, 2], lines: [line('a', [null, 1]), line('b', [null, null])], y: AXIS }).series,
  ).toMatchObject([{ kind: 'line', id: 'a', x: [1, 2], y: [null, 1] }])
  expect(timePlot({ at: [1], lines: [{ ...line('spot', [1]), isRight: true }], y: AXIS }).series).toEqual([])
  expect(timePlot({ at: [], lines: [line('a', [])], y: AXIS }).series).toEqual([])
})

test('bars are stacked by their stack, and signed bars have the colour of their sign', () => {
  const { series } = timePlot({
    at: [1, 2],
    lines: [{ ...line('a', [1, -1]), bars: { stack: 's', isSigned: true } }],
    y: AXIS,
  })
  expect(series[0]).toMatchObject({ kind: 'bars', stack: 's' })
  const bars = series[0] as { readonly colorAt: (row: number) => string }
  expect([bars.colorAt(0), bars.colorAt(1)]).toEqual(['up', 'down'])
})
