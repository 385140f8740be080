import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const board = answerOf('all-perpetuals', {
  coin: ['BTC', 'BTC', 'ETH', 'DOGE', 'SOL'],
  venue: ['okx', 'deribit', 'okx', 'gate', 'okx'],
  symbol: ['BTC_USDT', 'BTC', 'ETH_USDT', 'DOGE_USDT', 'SOL_USDT'],
  instrument: ['BTC-USDT-SWAP', 'BTC-PERPETUAL', 'ETH-USDT-SWAP', 'DOGE_USDT', 'SOL-USDT-SWAP'],
  openInterestUsd: [5e8, 9e8, 4e8, 3e5, 2e7],
  priceChange24h: [0.021, 0.02, -0.05, 0.9, null],
  fundingAprChange24h: [null, null, 0.1, null, null],
  openInterestChange24h: [0.1, null, null, null, null],
})
const own = { measure: 'priceChange24h', per: 'coin', least: '1m' } as const
const namesOf = ({ x }: ReturnType<typeof toModel>) => (x.kind === 'category' ? x.categories : [])

test('each coin has its perpetual with most open interest, from the largest rise to the largest fall', () => {
  const plot = toModel(board, own)
  expect(namesOf(plot)).toEqual(['BTC deribit', 'ETH_USDT okx'])
  expect(plot.x).toMatchObject({ short: ['BTC', 'ETH'] })
  const [bars] = plot.series
  expect(bars.kind === 'bars' && Array.from(bars.y)).toEqual([0.02, -0.05])
  expect(bars.pick?.(0)).toBe('/futs-perps/deribit/perpetuals/BTC-PERPETUAL/')
})

test('every contract is drawn on request, small ones too; a missing change has no bar', () => {
  expect(namesOf(toModel(board, { ...own, per: 'contract', least: 'any' }))).toEqual([
    'DOGE_USDT gate',
    'BTC_USDT okx',
    'BTC deribit',
    'ETH_USDT okx',
  ])
  // The larger perpetual of BTC had no open interest a day earlier: the other one represents the coin.
  const open = toModel(board, { ...own, measure: 'openInterestChange24h' })
  expect([namesOf(open), open.series[0]?.pick?.(0)]).toEqual([
    ['BTC_USDT okx'],
    '/futs-perps/okx/perpetuals/BTC-USDT-SWAP/',
  ])
  expect(
    toModel(
      answerOf('all-perpetuals', {
        coin: [],
        venue: [],
        symbol: [],
        instrument: [],
        openInterestUsd: [],
        priceChange24h: [],
        fundingAprChange24h: [],
        openInterestChange24h: [],
      }),
      own,
    ).series,
  ).toEqual([])
})
