import { expect, test } from 'vitest'
import { answerOf } from '../../_kit/answerOf.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const exposure = answerOf<'dealer-exposure', (typeof COLUMNS)[number]>('dealer-exposure', {
  strike: [80_000, 85_000, 90_000],
  callNetCoin: [1, 0, -5],
  putNetCoin: [-4, 0, 2],
  lowNetCoin: [-5, 0, -3],
  highNetCoin: [-1, 0, -3],
  netCoin: [-3, 0, -3],
  openCoin: [10, 0, 20],
})

test('calls and puts of strikes that hold something, with what is open and what is unsure', () => {
  const { x, series } = toModel(exposure, { exchange: 'deribit', symbol: 'BTC' })
  expect(x).toMatchObject({ values: [80_000, 90_000] })
  expect(series).toMatchObject([
    { id: 'call', y: [1, -5] },
    { id: 'put', y: [-4, 2] },
    { id: 'open', y: [10, 20] },
    { id: 'band', low: [-5, -3], high: [-1, -3] },
  ])
  expect(series[0].pick?.(0)).toContain('strike%3A80000')
})
