import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const EXPIRY = Date.UTC(2026, 2, 27, 8)
const yields = answerOf('option-yields', {
  instrument: ['P-80000', 'P-100000'],
  expiry: [EXPIRY, EXPIRY],
  days: [58.8, 58.8],
  strike: [80_000, 100_000],
  moneyness: [-0.111, 0.111],
  delta: [-0.25, -0.7],
  bidUsd: [2_000, 11_000],
  markUsd: [2_050, 11_100],
  askUsd: [2_100, 11_200],
  bidAbsolute: [0.0256, 0.1236],
  markAbsolute: [0.0263, 0.1249],
  askAbsolute: [0.027, 0.126],
  bidAnnual: [0.159, 0.767],
  markAnnual: [0.163, 0.775],
  askAnnual: [0.167, 0.78],
  openInterestCoin: [50, 3],
})
const all = { exchange: 'deribit', expiries: [], dte: undefined, delta: undefined }

test('puts are out of the money below the index; the delta filter uses the absolute value', () => {
  expect(toModel(yields, all, 'otm').items.map(({ key }) => key)).toEqual(['P-80000'])
  expect(toModel(yields, { ...all, delta: [60, 90] }, 'all').items.map(({ key }) => key)).toEqual(['P-100000'])
})

test('a put has no called-out yield', () => {
  const ids = toModel(yields, all, 'otm').columns.map(({ id }) => id)
  expect(ids.some((id) => id.includes('CalledOut'))).toBe(false)
  expect(ids).toContain('bidAnnual')
})

test('a nonzero yield never reads as zero', () => {
  const little = { ...yields, data: { ...yields.data, markAnnual: [0.000_3, 0.775], markAbsolute: [0, 0.1249] } }
  const text = (id: string) =>
    toModel(little, all, 'otm')
      .columns.find((column) => column.id === id)
      ?.text(0)
  expect([text('markAnnual'), text('markAbsolute')]).toEqual(['<0.1\u2009%', '0.00\u2009%'])
})
