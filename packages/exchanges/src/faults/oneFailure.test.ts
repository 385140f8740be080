import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { MarketEvent } from '@gvol/market'
import { expect, test } from 'vitest'
import {
  ccxtHalf,
  FAULTS,
  faultRun,
  ownHalf,
  type SentRequest,
  type VenueHalf,
  withUnreadableRow,
} from '../../testing/faultRun.ts'
import { venues } from '../catalog.ts'

const folderOf = (id: string, ...parts: readonly string[]) =>
  join(import.meta.dirname, '..', 'venues', id, 'fixtures', ...parts)
const halves: readonly VenueHalf[] = Object.values(venues).flatMap((venue) => [
  ...(venue.openFeed === undefined ? [] : [ownHalf(venue, folderOf(venue.id))]),
  ...(existsSync(folderOf(venue.id, 'ccxt')) ? [ccxtHalf(venue, folderOf(venue.id, 'ccxt'))] : []),
])

/** Responses about no market, without which a venue's own connector cannot date what it reads. */
const CLOCKS: readonly string[] = ['/api/v4/spot/time']

/** Coins by the number of Lighter's market. */
const LIGHTER_MARKETS: readonly string[] = ['ETH', 'BTC']

/** Ways in which venues write a market: `BTC/USDT` is `BTCUSDT`, `BTC-USDT`, `btc_usdt` or `XBTUSDT`. */
const namesOf = (market: string): readonly string[] => {
  const [base = market, quote] = market.split(/[/_]/)
  const pair = quote === undefined ? [] : ['', '-', '_', ':'].map((between) => `${base}${between}${quote}`)
  // Hyperliquid lists wrapped coins: UBTC. Kraken's ids begin with X and Z: XETHZUSD.
  return [market, ...pair, `"U${base}"`, `X${base}Z${quote}`]
    .flatMap((name) => [name, name.replace('BTC', 'XBT')])
    .map((name) => name.toLowerCase())
}
/** Ways in which requests name the coin of a market or its family of options. */
const familiesOf = (market: string): readonly string[] => {
  const [coin = market] = market.split(/[-_/]/)
  const quotes = ['USD', 'USDT', 'USDC'].flatMap((quote) => ['', '-', '_'].map((between) => coin + between + quote))
  return [market, coin, ...quotes].map((name) => name.toLowerCase())
}

/** Whether a response, or the request for it, names a market or a leg of it. */
const isAbout = ({ path, params, body }: SentRequest, market: string): boolean => {
  if (CLOCKS.includes(path)) return true
  // Hyperliquid numbers its pairs.
  if (market.includes('/') && String(params.coin).startsWith('@')) return true
  // Lighter numbers all markets.
  const numbered = params.market_id === undefined ? undefined : LIGHTER_MARKETS[Number(params.market_id)]
  if (numbered !== undefined && market.startsWith(numbered)) return true
  const text = JSON.stringify([path, params, body]).toLowerCase()
  const values = [...Object.values(params), ...path.split('/')].map((value) => String(value).toLowerCase())
  const legs = market.includes('_') ? [market, ...market.split('_')] : [market]
  return legs.some(
    (leg) =>
      namesOf(leg).some((name) => text.includes(name)) || familiesOf(leg).some((family) => values.includes(family)),
  )
}

const UNREADABLE_ROWS: readonly unknown[] = [null, { symbol: 5, type: 'futures_new', tradeable: true }, 'row']

const marketOf = (key: string): string => key.slice(key.indexOf(' ') + 1)

test.each(halves)('$name: one failing request affects no other market, and is named', async (half) => {
  const sound = await faultRun(half)
  const sentIds = new Set(sound.requests.map(({ id }) => id))
  const known = new Set(sound.status.missing?.map(({ part, reason }) => part + reason))
  for (const request of sound.requests) {
    const others = [...sound.delivered.keys()].filter((key) => !isAbout(request, marketOf(key)))
    for (const fault of FAULTS) {
      const { delivered, status, requests } = await faultRun(half, ({ id }) => (id === request.id ? { fault } : {}))
      const lost = others.filter((key) => !delivered.has(key))
      expect({ request: request.id, fault, lost }).toEqual({ request: request.id, fault, lost: [] })
      // A list that is refused as a whole may be requested part by part: then nothing is missing in the end.
      const isRecovered =
        requests.some(({ id }) => !sentIds.has(id)) && [...sound.delivered.keys()].every((key) => delivered.has(key))
      if (fault === 'empty' || isRecovered) continue
      const missing = status.missing?.filter(({ part, reason }) => !known.has(part + reason)) ?? []
      const named = { request: request.id, fault, isNamed: missing.length > 0 }
      expect(named).toEqual({ request: request.id, fault, isNamed: true })
      expect(missing.every(({ sinceMs }) => sinceMs >= half.startMs)).toBe(true)
    }
  }
})

test.each(halves)(
  '$name: lists the markets of the venue, and marks every delivered market as collected',
  async (half) => {
    const { listing, delivered } = await faultRun(half)
    const collected = listing.flatMap(({ symbol, isCollected }) => (isCollected ? [symbol] : []))
    const quoted = [...delivered.values()].flatMap((text) => {
      const { type, symbol } = JSON.parse(text) as MarketEvent
      return type === 'option-quote' || type === 'future-quote' || type === 'spot-quote' ? [symbol] : []
    })
    expect(quoted.length).toBeGreaterThan(0)
    expect(collected).toEqual(expect.arrayContaining(quoted))
  },
)

test.each(halves)('$name: an unreadable row is counted, and all others arrive unchanged', async (half) => {
  const sound = await faultRun(half)
  for (const [i, request] of sound.requests.entries()) {
    // An order book is worth nothing without one of its levels.
    if (/"(bids|asks|levels)":/.test(JSON.stringify(request.body))) continue
    for (const row of [{}, UNREADABLE_ROWS[i % UNREADABLE_ROWS.length]]) {
      const body = withUnreadableRow(request.body, row)
      const { delivered } = await faultRun(half, ({ id }) => (id === request.id ? { body } : {}))
      const changed = [...sound.delivered].filter(([key, event]) => delivered.get(key) !== event)
      expect({ request: request.id, row, changed }).toEqual({ request: request.id, row, changed: [] })
    }
  }
})
