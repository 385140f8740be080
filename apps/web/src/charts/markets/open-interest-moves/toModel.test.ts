import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const moves = answerOf('open-interest-moves', {
  venue: ['deribit', 'okx', 'binance', 'okx'],
  symbol: ['BTC', 'SOL_USDC', 'BTC_USDT', 'BTC'],
  kind: ['option', 'option', 'perpetual', 'future'],
  instrument: ['BTC-27FEB26-90000-C', null, 'BTCUSDT', 'BTC-USD-260327'],
  expiry: [Date.UTC(2026, 1, 27, 8), Date.UTC(2026, 1, 27, 8), null, Date.UTC(2026, 2, 27, 8)],
  strike: [90_000, 160, null, null],
  optionType: ['call', 'put', null, null],
  openCoin: [900, 5_000, 80_000, 100],
  changeCoin: [500, 5_000, -2_000, 1],
  changeUsd: [45e6, 0.75e6, -180e6, 90_000],
  change: [1.25, null, -0.024, 0.01],
})

test('each contract has a row linked to its page; an unlisted one shows its terms and links to its book', () => {
  const { columns, items, leadsTo } = toModel(moves)
  expect([0, 1, 2, 3].map((row) => leadsTo?.(row))).toEqual([
    '/options/deribit/BTC/current/BTC-27FEB26-90000-C/',
    '/options/okx/SOL_USDC/current/',
    '/futs-perps/binance/perpetuals/BTCUSDT/',
    '/futs-perps/okx/futures/BTC-USD-260327/',
  ])
  const text = (id: string, row: number) => columns.find((column) => column.id === id)?.text(row)
  expect(text('instrument', 1)).toMatch(/^SOL_USDC .*160 put$/)
  expect(new Set(items.map(({ key }) => key)).size).toBe(4)
  expect([text('changeUsd', 0), text('changeUsd', 2), text('change', 0), text('change', 1)]).toEqual([
    '+45.0M',
    '−180M',
    '+125.0\u2009%',
    '–',
  ])
  expect(columns.find(({ id }) => id === 'changeUsd')?.cellStyle?.(2)).toEqual({ ink: 'down' })
})
