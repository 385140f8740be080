import { expect, test } from 'vitest'
import { venueEndpoints } from './connectVenues.ts'

const LOOPBACK = 'http://127.0.0.1:8080'
const idsOf = (...params: Parameters<typeof venueEndpoints>) => venueEndpoints(...params).map(({ venue }) => venue.id)

test('a venue that an operator must switch on is collected when it is named, and not otherwise', () => {
  const byDefault = ['binance', 'bybit', 'coinbase', 'deribit', 'derive', 'gate', 'htx', 'hyperliquid', 'kraken']
  expect(idsOf({})).toEqual([...byDefault, 'okx', 'thalex'])
  expect(idsOf({}, ['paradex', 'dydx', 'lighter', 'aster'])).toEqual(['aster', 'dydx', 'lighter', 'paradex'])
  expect(idsOf({}, ['deribit', 'cboe'])).toEqual(['cboe', 'deribit'])
  expect(idsOf({ cboe: LOOPBACK })).toEqual(['cboe'])
})

test('where addresses are given, the venues that they name are collected and no others', () => {
  const addresses = { deribit: LOOPBACK, okx: LOOPBACK }
  expect(idsOf(addresses)).toEqual(['deribit', 'okx'])
  expect(idsOf(addresses, ['okx'])).toEqual(['okx'])
  expect(venueEndpoints(addresses, ['okx'])[0].urls.rest).toMatch(/^http:\/\/127\.0\.0\.1:8080\//)
})

test('a simulated market never reaches out to a live venue, whatever is wanted', () => {
  expect(() => venueEndpoints({ deribit: LOOPBACK, okx: LOOPBACK }, ['thalex'])).toThrow(
    '--venues: expected some of the venues with an address of their own here: deribit, okx.',
  )
})

test('a venue that is in no catalog and an address that is none are told', () => {
  expect(() => venueEndpoints({}, ['mtgox'])).toThrow('--venues: unknown venue mtgox; expected some of aster, binance,')
  expect(() => venueEndpoints({ mtgox: LOOPBACK })).toThrow('--venue-url: unknown venue mtgox')
  expect(() => venueEndpoints({ okx: 'http://127.0.0.1:8080/path' })).toThrow(
    '--venue-url: A venue address is an origin',
  )
})
