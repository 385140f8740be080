import { expect, test } from 'vitest'
import { extremeQuery, extremeRow, tradersQuery } from './tradersQuery.ts'

const PAGE = { exchange: 'deribit', symbol: 'BTC' }
const NAMES = {
  coins: ['BTC', 'ETH', 'DOGE'],
  venues: ['deribit', 'okx'],
  markets: [
    { exchange: 'okx', symbol: 'ETH' },
    { exchange: 'deribit', symbol: 'BTC' },
    { exchange: 'deribit', symbol: 'ETH' },
    { exchange: 'okx', symbol: 'BTC' },
  ],
}

const parts = (query: string) => tradersQuery(query, PAGE, NAMES)

test('a coin, a venue and a tenor are read from a query, in any order; the rest is the search text', () => {
  expect(parts('eth 30d rr')).toEqual({
    coin: 'ETH',
    venue: undefined,
    tenorDays: 30,
    market: { exchange: 'deribit', symbol: 'ETH' },
    rest: 'rr',
  })
  expect(parts('smile OKX')).toMatchObject({ market: { exchange: 'okx', symbol: 'BTC' }, rest: 'smile' })
  expect(parts('funding okx doge')).toMatchObject({ coin: 'DOGE', venue: 'okx', market: undefined, rest: 'funding' })
})

test('a delta is not a tenor, part of a word not a coin, and a query without either is unchanged', () => {
  expect(parts('25d skew')).toMatchObject({ tenorDays: undefined, market: undefined, rest: '25d skew' })
  expect(parts('ethical')).toMatchObject({ coin: undefined, rest: 'ethical' })
})

test('the largest move of a period can be requested', () => {
  expect(extremeQuery('biggest drop last month')).toEqual({ direction: 'fall', days: 30 })
  expect(extremeQuery('Largest rise of the past 2 weeks')).toEqual({ direction: 'rise', days: 14 })
  expect(extremeQuery('worst loss')).toEqual({ direction: 'fall', days: 30 })
  expect(extremeQuery('biggest drop last 9 centuries')).toBeUndefined()
  expect(extremeQuery('max drawdown')).toBeUndefined()
})

test('its day has the largest return of that sign; missing days are skipped, and a period without such a return has none', () => {
  const returns = [0.02, -0.05, null, -0.08, 0.04]
  expect(extremeRow(returns, { direction: 'fall', days: 30 })).toBe(3)
  expect(extremeRow(returns, { direction: 'rise', days: 30 })).toBe(4)
  expect(extremeRow([0.01, null], { direction: 'fall', days: 30 })).toBeUndefined()
})
