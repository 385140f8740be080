import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const rolls = answerOf('future-rolls', {
  near: ['P', 'P', 'A'],
  far: ['B', 'A', 'B'],
  nearDays: [0, 0, 10],
  farDays: [40, 10, 40],
  mid: [300, 110, 190],
  aprMid: [0.03, 0.041, null],
  nativeBid: [290, null, 188],
  nativeAsk: [300, null, null],
  edgeBuy: [5, null, null],
  edgeSell: [-3, null, -2],
})

test('legs are in order of expiry, the sold leg across and the bought leg down; cells without a roll are blank', () => {
  const { x, y, series } = toModel(rolls, 'aprMid', 'okx')
  expect([x, y]).toMatchObject([{ categories: ['P', 'A'] }, { categories: ['A', 'B'] }])
  expect(series[0]).toMatchObject({ values: [0.041, null, 0.03, null], scale: 'diverging' })
  expect(toModel(rolls, 'mid', 'okx').series[0]).toMatchObject({ values: [110, null, 300, 190] })
})

test('the book of the venue, and the saving on the better side, can be shown; cells without a book are blank', () => {
  expect(toModel(rolls, 'book', 'okx').series[0]).toMatchObject({ values: [null, null, 295, null] })
  expect(toModel(rolls, 'edge', 'okx').series[0]).toMatchObject({ values: [null, null, 5, -2] })
})

test('if the venue has no roll books nothing is drawn', () => {
  const without = { ...rolls.data, nativeBid: [null, null, null], nativeAsk: [null, null, null] }
  expect(toModel({ ...rolls, data: without }, 'book', 'okx').series).toEqual([])
})

test('a common prefix of leg names is left out, up to a dash and no further', () => {
  const named = (near: readonly string[], far: readonly string[]) => {
    const { x, y } = toModel({ ...rolls, data: { ...rolls.data, near, far } }, 'mid', 'okx')
    return [x, y].flatMap((axis) => (axis.kind === 'category' ? [axis.categories] : []))
  }
  const perpetual = 'BTC-USD-SWAP'
  const first = 'BTC-USD-261225'
  const second = 'BTC-USD-270326'
  expect(named([perpetual, perpetual, first], [second, first, second])).toEqual([
    ['SWAP', '261225'],
    ['261225', '270326'],
  ])
  expect(named([perpetual, perpetual, 'BTC-USDT-SWAP'], [second, first, second]).flat()).toContain('USDT-SWAP')
  expect(named(['BTCUSDT', 'BTCUSDT', 'BTC-A'], ['BTC-B', 'BTC-A', 'BTC-B']).flat()).toContain('BTCUSDT')
})

test('a cell links to the page of the leg that it buys', () => {
  const [heat] = toModel(rolls, 'aprMid', 'okx').series
  expect([0, 2, 4].map((cell) => heat.pick?.(cell))).toEqual([
    '/futs-perps/okx/futures/A/',
    '/futs-perps/okx/futures/B/',
    undefined,
  ])
})
