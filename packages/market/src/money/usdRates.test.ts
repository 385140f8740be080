import { expect, test } from 'vitest'
import type { SpotBoard } from '../live.ts'
import { unixMs } from '../units/units.ts'
import { dollarsUsd, usdRates } from './usdRates.ts'

const AT_MS = 1_790_000_000_000

const board = (venue: string, pair: string, price: number, ageMs = 0): SpotBoard => {
  const [coin, quoteCurrency = ''] = pair.split('/')
  const symbol = `${coin}_${quoteCurrency}`
  const atMs = unixMs(AT_MS - ageMs)
  const quote = {
    type: 'spot-quote',
    venue,
    symbol,
    instrument: pair,
    quoteCurrency,
    receivedAtMs: atMs,
    atMs,
  } as const
  return { venue, symbol, atMs, quotes: [{ ...quote, bid: price * 0.9999, ask: price * 1.0001 }] }
}

test('a token has the rate of its own pair: a de-peg of 3 % takes 3 % of an amount', () => {
  const rates = usdRates([board('kraken', 'USDT/USD', 0.97), board('coinbase', 'USDC/USD', 1)])
  expect(rates.rateOf('USDT')).toEqual({ rate: expect.closeTo(0.97, 9), source: 'pair' })
  expect(dollarsUsd(27_300, rates.rateOf('USDT'))).toBeCloseTo(26_481, 6)
  expect(dollarsUsd(27_300, rates.rateOf('USDC'))).toBeCloseTo(27_300, 6)
  expect(dollarsUsd(27_300, rates.rateOf('USD'))).toBe(27_300)
  expect(rates.note()).toBeUndefined()
})

test('without its own pair a token gets its rate from a coin that has pairs in both, at one venue before several', () => {
  // A coin of 100,000 USD costs more of a token that is worth less.
  const boards = [board('kraken', 'BTC/USD', 100_000), board('kraken', 'BTC/USDT', 100_000 / 0.97)]
  expect(usdRates(boards).rateOf('USDT')).toEqual({ rate: expect.closeTo(0.97, 9), source: 'bridge' })
  const withOthers = [...boards, board('okx', 'BTC/USDT', 104_000), board('bybit', 'BTC/USDT', 104_000)]
  expect(usdRates(withOthers).rateOf('USDT').rate).toBeCloseTo(0.97, 9)
  const apart = [board('coinbase', 'BTC/USD', 100_000), board('okx', 'BTC/USDT', 100_000 / 0.97)]
  expect(usdRates(apart).rateOf('USDT').rate).toBeCloseTo(0.97, 9)
})

test('a token quoted in another token has the rate of that token', () => {
  const rates = usdRates([board('kraken', 'USDT/USD', 0.97), board('okx', 'USDE/USDT', 1.01)])
  expect(rates.rateOf('USDE').rate).toBeCloseTo(0.97 * 1.01, 9)
})

test('an old quote gives no rate, and a token without a rate counts as 1 and is named', () => {
  const rates = usdRates([board('kraken', 'USDT/USD', 0.97, 600_000), board('kraken', 'BTC/USD', 100_000)])
  expect(rates.rateOf('USDT')).toEqual({ rate: 1, source: 'assumed' })
  expect(rates.rateOf('USDG')).toEqual({ rate: 1, source: 'assumed' })
  expect(rates.note()).toBe('No spot pair gives the dollar rate of USDG, USDT: counted at 1 USD each.')
  expect(usdRates([]).rateOf('USD')).toEqual({ rate: 1, source: 'usd' })
})
