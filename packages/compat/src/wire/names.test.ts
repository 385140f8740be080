import { expect, test } from 'vitest'
import { isExchange } from './names.ts'

test('a venue is accepted or refused under every name of it alike', () => {
  const desk = { venues: ['deribit'] }
  const names = ['gdax', 'coinbase', 'GDAX', 'okex', 'okx', 'tradfi', 'TradFi', 'cboe', 'Kraken', 'Deribit']
  expect(names.filter((name) => !isExchange(desk, name))).toEqual([])
  expect(['huobi', 'htx', 'nowhere', ''].filter((name) => isExchange(desk, name))).toEqual([])
  expect(['huobi', 'HTX'].filter((name) => !isExchange({ venues: ['htx'] }, name))).toEqual([])
})
