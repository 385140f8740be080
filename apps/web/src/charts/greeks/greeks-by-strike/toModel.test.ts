import { expect, test } from 'vitest'
import { answerOf, EVERY_EXPIRY } from '../../../chart/definition/answerOf.ts'
import { inScaleOf, toModel } from './toModel.ts'

const NEAR = Date.UTC(2026, 1, 27, 8)
const FAR = Date.UTC(2026, 2, 27, 8)
const answer = answerOf('greek-table', {
  instrument: ['a', 'b', 'c', 'd', 'e'],
  expiry: [NEAR, NEAR, NEAR, NEAR, FAR],
  days: [30, 30, 30, 30, 58],
  strike: [85_000, 85_000, 95_000, 95_000, 95_000],
  type: ['call', 'put', 'call', 'put', 'call'],
  forward: [90_000, 90_000, 90_000, 90_000, null],
  gamma: [2e-5, 2e-5, 1.5e-5, 1.5e-5, null],
} as never) as Parameters<typeof toModel>[0]
const page = { ...EVERY_EXPIRY, symbol: 'BTC' }

test('each expiry has a line over strike, in a readable scale', () => {
  const { series, y, crosshairKey } = toModel(answer, page, { greek: 'gamma', side: 'call' })
  expect(y).toMatchObject({ name: 'Gamma', unit: '10⁻⁶ /USD' })
  expect(series.map(({ name }) => name)).toEqual(['27 Feb 26', '27 Mar 26'])
  expect(series[0]).toMatchObject({ x: [85_000, 95_000], y: [expect.closeTo(20), expect.closeTo(15)] })
  expect(series[1]).toMatchObject({ y: [null] })
  expect(series[0].pick?.(1)).toBe('c')
  expect(crosshairKey).toBe('strike:BTC')
})

test('out of the money shows puts below and calls above the forward, and nothing without a forward', () => {
  const { series } = toModel(answer, page, { greek: 'gamma', side: 'otm' })
  expect(series).toHaveLength(1)
  expect([series[0].pick?.(0), series[0].pick?.(1)]).toEqual(['b', 'c'])
})

test('a compared instant uses the scale of the current one: thousandths are then drawn in millionths', () => {
  const greek = { greek: 'gamma', side: 'call' } as const
  const own = toModel(answer, page, greek)
  const thousandths = { ...answer, data: { ...answer.data, gamma: [4e-3, 4e-3, 2e-3, 2e-3, null] } }
  const far = toModel(thousandths, page, greek)
  expect(far.y.unit).toBe('10⁻³ /USD')
  expect(inScaleOf(own, far).series[0]).toMatchObject({ y: [expect.closeTo(4_000), expect.closeTo(2_000)] })
  expect(inScaleOf(own, far).series[1]).toMatchObject({ y: [null] })
})
