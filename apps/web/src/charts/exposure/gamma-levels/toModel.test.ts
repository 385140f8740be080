import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, type LEVELS, toModel } from './toModel.ts'

const exposure = answerOf<'dealer-exposure', (typeof COLUMNS)[number]>('dealer-exposure', {
  strike: [80_000, 85_000, 90_000, 100_000],
  gammaUsd: [-2e6, 0, 3e6, 1e6],
  gammaCoin: [-22, 0, 33, 11],
  gammaLevel: [-0.02, 0, 0.03, 0.01],
  lowGammaCoin: [-33, 0, 33, 11],
  highGammaCoin: [-11, 0, 33, 11],
  lowGammaUsd: [-3e6, 0, 3e6, 1e6],
  highGammaUsd: [-1e6, 0, 3e6, 1e6],
  netCoin: [-40, 0, 50, 20],
  openCoin: [100, 0, 90, 80],
})
const levels = answerOf<'exposure-summary', (typeof LEVELS)[number]>('exposure-summary', {
  spot: [95_000],
  flip: [85_000],
  callWall: [90_000],
  putWall: [null],
})
const market = { exchange: 'deribit', symbol: 'BTC' }

test('strikes with positions are bars coloured by sign, with the available levels', () => {
  const { x, series, references } = toModel(exposure, levels, 'usd', market)
  expect(x).toMatchObject({ values: [80_000, 90_000, 100_000] })
  const [bars, band] = series
  expect(bars).toMatchObject({ kind: 'bars', y: [-2e6, 3e6, 1e6] })
  expect([0, 1].map((i) => bars.kind === 'bars' && bars.colorAt?.(i))).toEqual(['shortGamma', 'longGamma'])
  expect(band).toMatchObject({ low: [-3e6, 3e6, 1e6], high: [-1e6, 3e6, 1e6] })
  expect(references?.map(({ label, at }) => [label, at])).toEqual([
    ['Spot', 1.5],
    ['Flip', 0.5],
    ['Largest long gamma', 1],
  ])
})

test('without dealer positions nothing is drawn', () => {
  const zeros = [0, 0, 0, 0]
  const unknown = { ...exposure, data: { ...exposure.data, gammaUsd: zeros, gammaCoin: zeros, netCoin: zeros } }
  expect(toModel(unknown, levels, 'coin', market).series).toEqual([])
})

test('a bar links to the trades of its strike', () => {
  expect(toModel(exposure, levels, 'coin', market).series[0].pick?.(1)).toBe(
    '/options/deribit/BTC/options-scanner/?view=trades&trades=strike%3A90000&structure-tape.order=size&structure-tape.range=30',
  )
})

test('the band has values in USD and in coin; without data nothing is drawn', () => {
  expect(toModel(exposure, levels, 'coin', market).series[1]).toMatchObject({ low: [-33, 33, 11], high: [-11, 33, 11] })
  expect(toModel(exposure, levels, 'level', market).series).toHaveLength(1)
  const none = answerOf<'dealer-exposure', (typeof COLUMNS)[number]>('dealer-exposure', {
    strike: [],
    gammaUsd: [],
    gammaCoin: [],
    gammaLevel: [],
    lowGammaCoin: [],
    highGammaCoin: [],
    lowGammaUsd: [],
    highGammaUsd: [],
    netCoin: [],
    openCoin: [],
  })
  expect(toModel(none, levels, 'usd', market).series).toEqual([])
})
