import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const EXPIRY = Date.UTC(2026, 1, 27, 8)
const exposure = answerOf<'dealer-exposure', (typeof COLUMNS)[number]>('dealer-exposure', {
  expiry: [EXPIRY, EXPIRY, EXPIRY],
  strike: [80_000, 90_000, 95_000],
  gammaUsd: [5, -6, 0],
  netCoin: [1, -2, 0],
  openCoin: [30, 40, 0],
  callOpenCoin: [10, 25, 0],
  putOpenCoin: [20, 15, 0],
  volumeCoin: [3, 0, 8],
})

test('each layer shows its own values; layers of positions leave out strikes without a position', () => {
  const cells = (layer: Parameters<typeof toModel>[1]) => {
    const [series] = toModel(exposure, layer, { exchange: 'deribit', symbol: 'BTC' }).series
    return series.kind === 'heat' ? [series.scale, Array.from(series.values)] : []
  }
  expect(cells('gamma')).toEqual(['diverging', [-6, 5]])
  expect(cells('inventory')).toEqual(['diverging', [-2, 1]])
  expect(cells('open')).toEqual(['intensity', [40, 30]])
  expect(cells('share')).toEqual(['intensity', [40 / 70, 30 / 70]])
  // Traded strikes may have no open positions.
  expect(cells('volume')).toEqual(['intensity', [8, 0, 3]])
  expect(cells('imbalance')).toEqual(['diverging', [10, -10]])
})

test('a cell links to the trades of its strike and expiry', () => {
  const [series] = toModel(exposure, 'gamma', { exchange: 'okx', symbol: 'BTC' }).series
  expect(series.pick?.(1)).toBe(
    '/options/okx/BTC/options-scanner/?view=trades&trades=strike%3A80000&expiries=2026-02-27&structure-tape.order=size&structure-tape.range=30',
  )
  expect(series.pick?.(2)).toBeUndefined()
})
