import { fullXRange, type PlotSpec } from '@gvol/plot'
import { expect, test } from 'vitest'
import { daysAxis } from './daysAxis.ts'

const rangeOf = (scale: Parameters<typeof daysAxis>[0]) => {
  const spec: PlotSpec = {
    kind: 'plot',
    x: daysAxis(scale),
    y: { kind: 'linear', name: '', unit: '', format: { kind: 'vol' } },
    series: [{ kind: 'line', id: 'l', name: 'l', color: 'accent', x: [7, 180], y: [1, 1] }],
  }
  return fullXRange(spec)
}

test('an axis of tenors has the selected scale, includes every tenor, and begins today unless it is logarithmic', () => {
  for (const scale of ['linear', 'sqrt', 'log'] as const) {
    expect(daysAxis(scale).kind).toBe(scale)
    const [from, to] = rangeOf(scale)
    expect(from).toBeLessThanOrEqual(7)
    expect(to).toBeGreaterThanOrEqual(180)
    expect(from === 0).toBe(scale !== 'log')
  }
})
