import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { chart } from './chart.ts'
import { COLUMNS, toModel } from './toModel.ts'

const coins = answerOf('coin-board', {
  ...Object.fromEntries(COLUMNS.map((name) => [name, [null, null]])),
  coin: ['BTC', 'HYPE'],
  venues: [5, 1],
  optionVenue: ['deribit', null],
  optionSymbol: ['BTC', null],
  spot: [90_000, 31.25],
  spotChange: [0.0123, -0.04],
  atm30: [0.4521, null],
  rr25: [-0.021, null],
  dvol: [0.47, null],
  optionOpenUsd: [2.1e10, null],
  basis90: [0.0512, null],
  richestBasis90: [0.07, null],
  richestVenue: ['okx', null],
  funding8h: [0.0001, -0.0003],
  perpetualVenue: ['binance', 'hyperliquid'],
  perpetual: ['BTCUSDT', 'HYPE/USDC:USDC'],
} as never) as Parameters<typeof toModel>[0]

const table = toModel(coins, 'call-minus-put')
const column = (id: string) => table.columns.find((one) => one.id === id)
const text = (id: string, row: number) => column(id)?.text(row)

test('each coin has a row; missing values are dashes', () => {
  expect(table.items.map(({ key }) => key)).toEqual(['BTC', 'HYPE'])
  expect([text('spot', 0), text('spotChange', 0), text('atm30', 0), text('rr25', 0)]).toEqual([
    '90,000',
    '+1.23\u2009%',
    '45.2',
    '−2.1',
  ])
  expect([text('atm30', 1), text('optionOpenUsd', 1), text('richestVenue', 1), text('dvol', 1)]).toEqual(
    Array(4).fill('–'),
  )
})

test('every number links to the screen of its source, or has no link without data', () => {
  const leads = (id: string, row: number) => column(id)?.leadsTo?.(row)
  expect([leads('atm30', 0), leads('realised30', 0), leads('dvol', 0)]).toEqual([
    '/options/deribit/BTC/current/',
    '/real-vol/deribit/BTC/',
    '/dvol-index/BTC/',
  ])
  expect([leads('optionOpenUsd', 0), leads('basis90', 0), leads('richestBasis90', 0)]).toEqual([
    '/options/global/BTC/',
    '/futs-perps/global/BTC/',
    '/futs-perps/okx/futures/',
  ])
  expect(leads('funding8h', 1)).toBe('/futs-perps/hyperliquid/perpetuals/HYPE%2FUSDC%3AUSDC/')
  expect([leads('atm30', 1), leads('dvol', 1), leads('richestBasis90', 1)]).toEqual([undefined, undefined, undefined])
  expect([table.leadsTo?.(0), table.leadsTo?.(1)]).toEqual(['/options/global/BTC/', '/futs-perps/global/HYPE/'])
})

test('the other sign of skew changes the number and its header', () => {
  const other = toModel(coins, 'put-minus-call').columns.find(({ id }) => id === 'rr25')
  expect([other?.text(0), other?.value?.(0), other?.cellStyle?.(0)]).toEqual(['+2.1', 0.021, { ink: 'up' }])
  expect(other?.header).not.toBe(column('rr25')?.header)
})

test('market capitalization is in USD, a dash for a coin without a supply, and its source is explained', () => {
  const marketCapUsd = [1.79e12, null]
  const { columns } = toModel({ ...coins, data: { ...coins.data, marketCapUsd } } as never, 'call-minus-put')
  const caps = columns.find(({ id }) => id === 'marketCapUsd')
  expect([caps?.text(0), caps?.text(1)]).toEqual(['1.79T', '–'])
  expect(chart.read).toMatch(/Market capitalization needs .* which no venue reports: .* file of supplies/)
})
