import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SettlementPrice } from '@gvol/market'
import { describe, expect, test } from 'vitest'
import { venues } from './catalog.ts'
import { indexFromSymbol } from './feed/indexName.ts'
import type { Venue } from './venue/venue.ts'

const settling = Object.values<Venue>(venues).flatMap(({ id, emits, openFeed }) =>
  emits.includes('settlement-price') && openFeed !== undefined ? [{ id, openFeed }] : [],
)
const lines = (id: string, file: string) =>
  readFileSync(join(import.meta.dirname, 'venues', id, 'fixtures', file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as { readonly message: unknown; readonly receivedAtMs: number })

/** 2026-03-02, 08:00 UTC: the expiry whose settlement price is in every venue's fixtures. */
const EXPIRY_MS = Date.UTC(2026, 2, 2, 8)
const PRICE = 87_512.345678

test('venues that publish the settlement prices of options', () => {
  expect(settling.map(({ id }) => id)).toEqual(['binance', 'bybit', 'deribit', 'derive', 'gate', 'okx'])
})

describe.each(settling)('$id', ({ id, openFeed }) => {
  const settlementsOf = (rounds: number): readonly SettlementPrice[] => {
    const feed = openFeed()
    for (const { message, receivedAtMs } of lines(id, 'instruments.jsonl')) feed.read(message, receivedAtMs)
    const events = Array.from({ length: rounds }, () => lines(id, 'settlements.jsonl')).flatMap((round) =>
      round.flatMap(({ message, receivedAtMs }) => feed.read(message, receivedAtMs)),
    )
    return events.filter((event): event is SettlementPrice => event.type === 'settlement-price')
  }

  test('emits the price of the index at the instant of the expiry, named after its market', () => {
    const ofIndex = settlementsOf(1).filter(({ kind }) => kind === 'index')
    const [newest] = ofIndex.filter(({ symbol, atMs }) => symbol.startsWith('BTC') && atMs === EXPIRY_MS)
    expect(newest).toMatchObject({ venue: id, price: PRICE, instrument: indexFromSymbol(newest.symbol) })
    for (const { atMs } of ofIndex) expect(new Date(atMs).toISOString()).toMatch(/T08:00:00.000Z$/)
  })
  test('emits a settlement once, for any number of expired options and requests', () => {
    const keys = settlementsOf(2).map(({ instrument, atMs }) => `${instrument} ${atMs}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toHaveLength(settlementsOf(1).length)
  })
})
