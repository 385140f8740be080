import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const NEAR = Date.UTC(2026, 0, 30, 8)
const FAR = Date.UTC(2026, 2, 27, 8)
const TERMS = {
  expiry: [NEAR, NEAR, NEAR, FAR, FAR, FAR],
  days: [3, 3, 3, 59, 59, 59],
  strike: [80_000, 95_000, 100_000, 95_000, 100_000, 200_000],
  moneyness: [-0.11, 0.055, 0.11, 0.055, 0.11, 1.2],
}
const yields = answerOf('option-yields', {
  ...Object.fromEntries(COLUMNS.map((name) => [name, [null, null, null, null, null, null]])),
  ...TERMS,
  bidAnnual: [9, 0.3, null, 0.2, 0.1, 0.01],
  bidCalledOutAbsolute: [null, 0.06, 0.12, 0.08, 0.15, 1.3],
} as never) as Parameters<typeof toModel>[0]
const all = { expiries: [], dte: undefined }

test('expiries run down, strikes across, out of the money and within range; options without quotes are blank', () => {
  const { x, y, series } = toModel(yields, all, { of: 'call', quote: 'bid', rate: 'Annual' })
  expect(x).toMatchObject({ values: [95_000, 100_000] })
  expect(y).toMatchObject({ categories: ['30 Jan 26', '27 Mar 26'] })
  expect(series[0]).toMatchObject({ kind: 'heat', values: [0.3, null, 0.2, 0.1], scale: 'intensity' })
})

test('a cell links to its option; a blank cell has no link', () => {
  const instrument = ['a', 'b', 'c', 'd', 'e', 'f']
  const [heat] = toModel({ ...yields, data: { ...yields.data, instrument } }, all, {
    ...({ of: 'call', quote: 'bid', rate: 'Annual' } as const),
  }).series
  expect([0, 1, 2, 3].map((cell) => heat.pick?.(cell))).toEqual(['b', undefined, 'd', 'e'])
})

test('the called-out yield is a separate number', () => {
  const { series } = toModel(yields, all, { of: 'called', quote: 'bid', rate: 'Absolute' })
  expect(series[0]).toMatchObject({ name: 'Yield over its life', values: [0.06, 0.12, 0.08, 0.15] })
})

test('without a quote, or with all expiries excluded by the page, nothing is drawn', () => {
  expect(toModel(yields, all, { of: 'call', quote: 'ask', rate: 'Annual' }).series).toEqual([])
  expect(
    toModel(yields, { expiries: [], dte: [90, 400] }, { of: 'call', quote: 'bid', rate: 'Annual' }).series,
  ).toEqual([])
})
