import { expect, test } from 'vitest'
import { ofRunner } from '../../testing/ofRunner.ts'
import type { Desk, Table } from '../desk.ts'
import { firstSpot, spotDays } from './spotMarkets.ts'

/** Returns a desk of three venues that stores bars of some pairs and records requests. */
const deskOf = (stored: readonly string[]) => {
  const requests: string[] = []
  const table: Table = { asOfMs: 0, size: 1, column: () => [1] }
  const desk: Desk = {
    nowMs: 0,
    markets: [{ venue: 'deribit', symbol: 'BTC' }],
    venues: ['deribit', 'okx', 'coinbase'],
    ...ofRunner(async (_study, { exchange, symbol }) => {
      requests.push(`${exchange} ${symbol}`)
      return stored.includes(requests.at(-1) ?? '') ? table : undefined
    }),
  }
  return { desk, requests }
}
const span = { span: '30d' }

test('prices of a coin come from the requested venue, in dollars or a dollar token, else from another venue', async () => {
  const { desk, requests } = deskOf(['okx BTC_USDT', 'coinbase BTC_USD'])
  expect(await spotDays(desk, 'deribit', 'BTC', span)).toBeDefined()
  expect(requests.slice(0, 4)).toEqual(['deribit BTC_USD', 'deribit BTC_USDT', 'deribit BTC_USDC', 'deribit BTC'])
  expect(requests.at(-1)).toBe('okx BTC_USDT')
  await spotDays(desk, 'gdax', 'btc_usd', span)
  expect(requests.at(-1)).toBe('coinbase BTC_USD')
  expect(await spotDays(deskOf(['okx ETH_USDT']).desk, 'deribit', 'BTC', span)).toBeUndefined()
})

test('a pair in another currency is that pair only, prints are of that venue only, and an invalid name is never requested', async () => {
  const { desk, requests } = deskOf(['okx BTC_EUR'])
  const of = (pair: string, exchange: string) =>
    firstSpot(desk, { study: 'spot-order-sizes', pair, exchange, isAnywhere: false }, span)
  expect((await of('btc_eur', 'okex'))?.market).toEqual({ venue: 'okx', symbol: 'BTC_EUR' })
  expect(await of('btc_usd', 'okex')).toBeUndefined()
  expect(new Set(requests.map((one) => one.split(' ')[0]))).toEqual(new Set(['okx']))
  const before = requests.length
  expect([await of('btc usd;', 'okex'), await of('btc_usd', '../x')]).toEqual([undefined, undefined])
  expect(requests.length).toBe(before)
})
