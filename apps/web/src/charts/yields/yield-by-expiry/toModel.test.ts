import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const NEAR = Date.UTC(2026, 0, 30, 8)
const FAR = Date.UTC(2026, 2, 27, 8)
const none = [null, null, null, null, null]
const yields = answerOf('option-yields', {
  instrument: ['C-95', 'C-99', 'C-100', 'P-80', 'C-150'],
  expiry: [NEAR, NEAR, FAR, FAR, FAR + 1],
  days: [3, 3, 59, 59, 120],
  type: ['call', 'call', 'call', 'put', 'call'],
  moneyness: [0.055, 0.1, 0.111, -0.111, 0.66],
  bidAnnual: [0.5, 0.3, 0.12, 0.09, 0.01],
  markAnnual: none,
  askAnnual: none,
  bidAbsolute: [0.004, 0.0025, 0.019, 0.0145, 0.003],
  markAbsolute: none,
  askAbsolute: none,
})
const carry = answerOf('futures-term-structure', {
  symbol: ['BTC', 'BTC', 'BTC'],
  margin: ['coin', 'coin', 'coin'],
  kind: ['perpetual', 'future', 'constant-maturity'],
  instrument: ['BTC-PERPETUAL', 'BTC-27MAR26', null],
  expiry: [null, FAR, FAR],
  days: [0, 59, 30],
  basisShare: [0.0001, 0.0067, 0.003],
  apr: [null, 0.0415, 0.04],
  fundingApr: [0.1095, null, null],
})
const all = { expiries: [], dte: undefined }

test('each expiry has the strike nearest to the distance, or none if it is too far from it; basis and funding are drawn with it', () => {
  const { series, references, x } = toModel(yields, carry, all, { distance: '10', quote: 'bid', rate: 'Annual' })
  expect(series).toMatchObject([
    { id: 'call', color: 'call', x: [3, 59], y: [0.3, 0.12] },
    { id: 'put', color: 'put', x: [59], y: [0.09] },
    { name: 'Basis BTC inverse', x: [59], y: [0.0415] },
  ])
  expect(series[0].readout?.(0).map(({ text }) => text)).toEqual(['C-99', '+10.0\u2009%'])
  expect(references).toEqual([{ along: 'y', at: 0.1095, label: 'Funding BTC-PERPETUAL', color: 'spot' }])
  expect(x.kind).toBe('sqrt')
})

test('over the remaining time basis is a share of the index, and funding, an annual rate, is left out', () => {
  const { series, references } = toModel(yields, carry, all, { distance: '10', quote: 'bid', rate: 'Absolute' })
  expect(series.map(({ id }) => id)).toEqual(['call', 'put', 'basis BTC inverse'])
  expect(series[2]).toMatchObject({ y: [0.0067] })
  expect(references).toEqual([])
})

test('options without quotes draw no line', () => {
  const { series } = toModel(yields, carry, all, { distance: '10', quote: 'ask', rate: 'Annual' })
  expect(series.map(({ id }) => id)).toEqual(['basis BTC inverse'])
})
