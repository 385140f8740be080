import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const MARKET = { exchange: 'deribit', symbol: 'BTC' }
const exposure = answerOf<'dealer-exposure', (typeof COLUMNS)[number]>('dealer-exposure', {
  strike: [80_000, 85_000, 90_000],
  callNetCoin: [1, 0, -5],
  putNetCoin: [-4, 0, 2],
  lowNetCoin: [-5, 0, -3],
  highNetCoin: [-1, 0, -3],
  netCoin: [-3, 0, -3],
  openCoin: [10, 0, 20],
  callGrossCoin: [30, 0, 0],
  putGrossCoin: [10, 6, 4],
  grossCoin: [40, 6, 4],
  unknownCoin: [5, 0, 0],
})

test('net: calls and puts at strikes with positions, with open interest and a band of uncertainty', () => {
  const { x, series, headline } = toModel(exposure, MARKET, 'net')
  expect(x).toMatchObject({ values: [80_000, 90_000] })
  expect(series).toMatchObject([
    { id: 'call', y: [1, -5] },
    { id: 'put', y: [-4, 2] },
    { id: 'open', y: [10, 20] },
    { id: 'band', low: [-5, -3], high: [-1, -3] },
  ])
  expect(series[0].pick?.(0)).toContain('strike%3A80000')
  expect(headline).toBe('gross 50.0, net \u22126.00, 10\u2009% not classified')
})

test('gross: traded calls and puts, also at strikes without positions, without a band; the tooltip shows the net', () => {
  const { x, y, series } = toModel(exposure, MARKET, 'gross')
  expect(x).toMatchObject({ values: [80_000, 85_000, 90_000] })
  expect(y.name).toBe('Traded, both directions')
  expect(series).toMatchObject([
    { id: 'call', y: [30, 0, 0] },
    { id: 'put', y: [10, 6, 4] },
    { id: 'open', y: [10, 0, 20] },
  ])
  const [bars] = series
  if (bars?.kind !== 'bars') throw new Error('gross is bars')
  expect(bars.readout?.(2)).toEqual([
    { label: 'net', text: '\u22123.00' },
    { label: 'gross', text: '4.00' },
  ])
})
