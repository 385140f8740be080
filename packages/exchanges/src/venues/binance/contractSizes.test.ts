import { test } from 'vitest'
import {
  answer,
  type ContractWire,
  EXPIRY_MS,
  expectContractsOfAnySize,
  T,
} from '../../../testing/contractsOfAnySize.ts'
import { binance } from './venue.ts'

const NAME = 'XRP-260327-2.05-P'

const wire: ContractWire = {
  name: NAME,
  omitted: ['bidSize', 'askSize'],
  messages: ({ bid, ask, mark, last, openInterest, volume, traded }, size) => {
    const row = { symbol: NAME, side: 'PUT', strikePrice: '2.05', underlying: 'XRPUSDT', quoteAsset: 'USDT' }
    const terms = { ...row, unit: size, expiryDate: EXPIRY_MS, filters: [] }
    const prices = { bidPrice: bid * size, askPrice: ask * size, lastPrice: last * size, volume: volume / size }
    const trade = { e: 'trade', T, s: NAME, t: 1, p: last * size, q: traded / size, X: 'MARKET', m: false }
    const block = { symbol: NAME, time: T, tradeId: 2, price: last * size, qty: -traded / size, side: -1 }
    return [
      answer('/exchangeInfo', {}, { serverTime: T, optionSymbols: [terms] }),
      answer('/index', { underlying: 'XRPUSDT' }, { time: T, indexPrice: '1.96239445' }),
      answer('/ticker', {}, [{ symbol: NAME, ...prices }]),
      answer('/openInterest', {}, [{ symbol: NAME, sumOpenInterest: openInterest / size }]),
      answer('/mark', {}, [{ symbol: NAME, markPrice: mark * size, markIV: '0.6' }]),
      { stream: 'xrpusdt@optionTrade', data: trade },
      answer('/blockTrades', {}, [block]),
      answer('/trades', {}, [{ ...block, id: 3 }]),
    ]
  },
}

test('prices are per coin and amounts are in coins, for any contract size', () => {
  expectContractsOfAnySize(binance, wire)
})
