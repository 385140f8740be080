import { expect, test } from 'vitest'
import { marketChoices, onVenue } from './markets.ts'

const markets = [
  { exchange: 'deribit', symbol: 'BTC' },
  { exchange: 'deribit', symbol: 'ETH' },
  { exchange: 'derive', symbol: 'ETH' },
]

test('the coins are those of the venue; the selected one is always included', () => {
  expect(marketChoices(markets, markets[0])).toEqual({ venues: ['deribit', 'derive'], coins: ['BTC', 'ETH'] })
  expect(marketChoices(markets, { exchange: 'okex', symbol: 'BTC' })).toEqual({
    venues: ['deribit', 'derive', 'okex'],
    coins: ['BTC'],
  })
})

test('another venue keeps the coin if it lists it', () => {
  expect(onVenue(markets, markets[1], 'derive')).toEqual({ exchange: 'derive', symbol: 'ETH' })
  expect(onVenue(markets, markets[0], 'derive')).toEqual({ exchange: 'derive', symbol: 'ETH' })
  expect(onVenue([], markets[0], 'derive')).toEqual({ exchange: 'derive', symbol: 'BTC' })
})
