import { type Instrument, unixMs } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { rejectionCounter } from '../messages/rejections.ts'
import { instrumentStore, MAX_INSTRUMENTS } from './instrumentStore.ts'

const NOW_MS = Date.UTC(2026, 10, 20)

const optionOf = (coin: string, at: number): Instrument => ({
  venue: 'deribit',
  symbol: coin,
  name: `${coin}-${at}`,
  kind: 'option',
  base: coin,
  quote: 'USD',
  settle: coin,
  isInverse: true,
  expiryMs: unixMs(NOW_MS + (1 + at) * MS_PER_HOUR),
  strike: 1_000 + at,
  optionType: at % 2 === 0 ? 'call' : 'put',
  contractSize: 1,
})
const options = (coin: string, count: number): readonly Instrument[] =>
  Array.from({ length: count }, (_, at) => optionOf(coin, at))

test('of 200,000 instruments of a venue those with the earliest expiry are stored, and the others are counted', () => {
  const { reject, report } = rejectionCounter(() => NOW_MS)
  const store = instrumentStore(reject)
  store.replace('options of ETH', options('ETH', 5_000), NOW_MS)
  const listed = options('BTC', 200_000)
  expect(store.replace('options of BTC', listed.toReversed(), NOW_MS)).toBe(true)
  expect(store.listed()).toHaveLength(MAX_INSTRUMENTS)
  expect(store.find(listed[0].name)).toBeDefined()
  expect(store.find(listed[MAX_INSTRUMENTS - 5_000 - 1].name)).toBeDefined()
  expect(store.find(listed[MAX_INSTRUMENTS - 5_000].name)).toBeUndefined()
  expect(report().byReason).toEqual({ 'too-many': 185_000 })
  expect(store.replace('options of BTC', listed, NOW_MS)).toBe(false)
  store.replace('options of BTC', listed.slice(0, 100), NOW_MS)
  expect(store.listed()).toHaveLength(5_100)
})
