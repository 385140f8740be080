import { expect, test } from 'vitest'
import { isExchange } from './names.ts'

test('a venue of the desk is accepted under each of its names, and other names are not', () => {
  const venues = ['deribit', 'coinbase', 'okx', 'cboe', 'htx']
  const names = ['gdax', 'coinbase', 'GDAX', 'okex', 'okx', 'tradfi', 'TradFi', 'cboe', 'Deribit', 'huobi', 'HTX']
  expect(names.filter((name) => !isExchange({ venues }, name))).toEqual([])
  // The clients name these too, and this desk does not collect them.
  expect(['kraken', 'bitstamp', 'nowhere', ''].filter((name) => isExchange({ venues }, name))).toEqual([])
})
