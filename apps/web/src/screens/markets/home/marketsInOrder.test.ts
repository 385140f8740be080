import { expect, test } from 'vitest'
import { marketsInOrder } from './marketsInOrder.ts'

const market = (exchange: string, symbol: string, options: number) => ({
  exchange,
  symbol,
  options,
  isLive: true,
  asOf: null,
  moved: null,
  stored: null,
})

test('markets of a coin are next to each other, most options first, majors before the others', () => {
  const shuffled = [
    market('binance', 'ETH_USDT', 476),
    market('binance', 'BTC_USDT', 256),
    market('deribit', 'AVAX_USDC', 30),
    market('deribit', 'BTC', 948),
    market('deribit', 'ETH', 1_314),
    market('okx', 'BTC', 406),
    market('bybit', 'BTC_USDT', 406),
    market('bybit', 'XRP_USDT', 302),
  ]
  expect(marketsInOrder(shuffled).map(({ exchange, symbol }) => `${exchange} ${symbol}`)).toEqual([
    'deribit BTC',
    'bybit BTC_USDT',
    'okx BTC',
    'binance BTC_USDT',
    'deribit ETH',
    'binance ETH_USDT',
    'bybit XRP_USDT',
    'deribit AVAX_USDC',
  ])
})
