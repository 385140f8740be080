import { type OptionQuote, unixMs, vol } from '@gvol/market'
import { expect, test } from 'vitest'
import { createMarketState } from './marketState.ts'

const T0 = Date.UTC(2026, 0, 10, 12)
const quote = (strike: number, atMs: number, more: Partial<OptionQuote> = {}): OptionQuote => ({
  type: 'option-quote',
  venue: 'deribit',
  symbol: 'BTC',
  atMs: unixMs(atMs),
  receivedAtMs: unixMs(atMs),
  instrument: `BTC-30JAN26-${strike}-C`,
  expiryMs: unixMs(Date.UTC(2026, 0, 30, 8)),
  strike,
  optionType: 'call',
  isInverse: true,
  ...more,
})

test('a snapshot replaces the chain: an option that it does not hold is gone', () => {
  const state = createMarketState('deribit', 'BTC')
  state.replaceQuotes([quote(90_000, T0), quote(100_000, T0)], T0)
  state.replaceQuotes([quote(100_000, T0 + 1000)], T0 + 1000)
  expect(state.chain()?.instrument).toEqual(['BTC-30JAN26-100000-C'])
  expect(state.chain()?.atMs).toBe(T0 + 1000)
})

test('a single change keeps what it does not mention, and a quote that vanished in a snapshot does not come back', () => {
  const state = createMarketState('deribit', 'BTC')
  state.replaceQuotes([quote(90_000, T0, { bid: 0.01, markVol: vol(0.5) })], T0)
  state.update(quote(90_000, T0 + 500, { markVol: vol(0.6) }))
  expect(state.chain()?.bid[0]).toBe(0.01)
  expect(state.chain()?.markVol[0]).toBe(0.6)
  state.replaceQuotes([quote(90_000, T0 + 1000, { markVol: vol(0.6) })], T0 + 1000)
  expect(state.chain()?.bid[0]).toBeNaN()
})

test('a late change does not overwrite a newer quote', () => {
  const state = createMarketState('deribit', 'BTC')
  state.replaceQuotes([quote(90_000, T0, { markVol: vol(0.5) })], T0)
  state.update(quote(90_000, T0 - 1, { markVol: vol(0.9) }))
  expect(state.chain()?.markVol[0]).toBe(0.5)
})

test('the chain is the same object until something changes, so that answers computed from it can be kept', () => {
  const state = createMarketState('deribit', 'BTC')
  expect(state.chain()).toBeUndefined()
  state.replaceQuotes([quote(90_000, T0)], T0)
  const chain = state.chain()
  expect(state.chain()).toBe(chain)
  state.update({
    type: 'index-price',
    venue: 'deribit',
    symbol: 'BTC',
    indexName: 'btc_usd',
    price: 91_000,
    atMs: unixMs(T0 + 1),
    receivedAtMs: unixMs(T0 + 1),
  })
  expect(state.chain()).not.toBe(chain)
  expect(state.chain()?.index).toBe(91_000)
})
