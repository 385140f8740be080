import { expect, test } from 'vitest'
import { venueEndpoints } from './connectVenues.ts'

const LOOPBACK = 'http://127.0.0.1:8080'
const idsOf = (...params: Parameters<typeof venueEndpoints>) => venueEndpoints(...params).map(({ venue }) => venue.id)

test('a venue that an operator must switch on is collected only when it is named', () => {
  const byDefault = ['binance', 'bybit', 'coinbase', 'deribit', 'derive', 'gate', 'htx', 'hyperliquid', 'kraken']
  expect(idsOf({})).toEqual([...byDefault, 'okx', 'thalex'])
  expect(idsOf({}, ['paradex', 'dydx', 'lighter', 'aster'])).toEqual(['aster', 'dydx', 'lighter', 'paradex'])
  expect(idsOf({}, ['deribit', 'cboe'])).toEqual(['cboe', 'deribit'])
  expect(idsOf({ cboe: LOOPBACK })).toEqual(['cboe'])
})

test('with explicit addresses, only the venues that they name are collected', () => {
  const addresses = { deribit: LOOPBACK, okx: LOOPBACK }
  expect(idsOf(addresses)).toEqual(['deribit', 'okx'])
  expect(idsOf(addresses, ['okx'])).toEqual(['okx'])
  expect(venueEndpoints(addresses, ['okx'])[0].urls.rest).toMatch(/^http:\/\/127\.0\.0\.1:8080\//)
})

test('a simulated market never connects to a live venue, whatever the settings', () => {
  expect(() => venueEndpoints({ deribit: LOOPBACK, okx: LOOPBACK }, ['thalex'])).toThrow(
    '--venues: expected some of the venues with an address of their own here: deribit, okx.',
  )
})

test('an unknown venue and an invalid address are reported', () => {
  expect(() => venueEndpoints({}, ['mtgox'])).toThrow('--venues: unknown venue mtgox; expected some of aster, binance,')
  expect(() => venueEndpoints({ mtgox: LOOPBACK })).toThrow('--venue-url: unknown venue mtgox')
  expect(() => venueEndpoints({ okx: 'http://127.0.0.1:8080/path' })).toThrow(
    '--venue-url: A venue address is an origin',
  )
})
