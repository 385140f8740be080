import { expect, test } from 'vitest'
import { otherBook } from './otherBook.ts'

const of = (...books: string[]) =>
  books.map((book) => {
    const [exchange, symbol] = book.split(' ')
    return { exchange, symbol }
  })
const BTC = { exchange: 'deribit', symbol: 'BTC' }

test('the same venue comes before others, the same settlement before another', () => {
  const listed = of('okx ETH', 'deribit ETH_USDC', 'deribit ETH', 'bybit ETH_USDT')
  expect(otherBook(BTC, 'ETH', listed)).toEqual({ exchange: 'deribit', symbol: 'ETH' })
  expect(otherBook({ ...BTC, symbol: 'BTC_USDC' }, 'ETH', listed)).toEqual({ exchange: 'deribit', symbol: 'ETH_USDC' })
  expect(otherBook({ exchange: 'bybit', symbol: 'BTC' }, 'ETH', listed)).toEqual({
    exchange: 'bybit',
    symbol: 'ETH_USDT',
  })
  expect(otherBook({ exchange: 'derive', symbol: 'BTC_USDC' }, 'ETH', listed)).toEqual({
    exchange: 'deribit',
    symbol: 'ETH_USDC',
  })
})

test('a linear book without a linear match is compared with the coin-settled one; an unlisted coin keeps its name', () => {
  expect(otherBook({ exchange: 'deribit', symbol: 'SOL_USDC' }, 'BTC', of('deribit BTC', 'okx BTC_USDC'))).toEqual({
    exchange: 'deribit',
    symbol: 'BTC',
  })
  expect(otherBook(BTC, 'XRP', [])).toEqual({ exchange: 'deribit', symbol: 'XRP' })
})
