import { expect, test } from 'vitest'
import { isIn } from './live.ts'
import { volIndexCoin } from './market.ts'

const volFutures = { venue: 'deribit', symbol: 'BTCDVOL_USDC' }
const linear = { venue: 'deribit', symbol: 'BTC_USDC' }

test('a filter matches what it names, and an empty filter matches every market of a coin', () => {
  expect([isIn({}, linear), isIn({ venue: 'okx' }, linear), isIn({ coin: 'BTC' }, linear)]).toEqual([true, false, true])
  expect([isIn({ symbol: 'BTC_USDC' }, linear), isIn({ symbol: 'BTC' }, linear)]).toEqual([true, false])
})

test('futures on a volatility index match only where they are named', () => {
  expect([volIndexCoin('BTCDVOL_USDC'), volIndexCoin('BTC_USDC'), volIndexCoin('DVOL_USDC')]).toEqual([
    'BTC',
    undefined,
    undefined,
  ])
  expect([{}, { venue: 'deribit' }, { coin: 'BTC' }].map((filter) => isIn(filter, volFutures))).toEqual([
    false,
    false,
    false,
  ])
  expect(isIn({ coin: 'BTCDVOL' }, volFutures) && isIn({ symbol: 'BTCDVOL_USDC' }, volFutures)).toBe(true)
})
