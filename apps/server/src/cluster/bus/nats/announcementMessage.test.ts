import { type SpotBoard, unixMs, vol } from '@gvol/market'
import { simulatedSource } from '@gvol/simulation'
import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { type Announcement, movedState, type TableGrowth } from '../bus.ts'
import { announcementFromMessage, announcementMessage } from './announcementMessage.ts'

const START_MS = Date.UTC(2026, 4, 4, 12)
const MARKET = { venue: 'kraken', symbol: 'BTC_USD' }
const STAMP = { ...MARKET, atMs: unixMs(START_MS), receivedAtMs: unixMs(START_MS + 40) }

const QUOTES = {
  futures: [{ ...STAMP, type: 'future-quote', instrument: 'F', kind: 'perpetual', isInverse: true, mark: 95_000.5 }],
  spot: [{ ...STAMP, type: 'spot-quote', instrument: 'BTC/USD', quoteCurrency: 'USD', bid: 95_000, ask: undefined }],
  index: [{ ...STAMP, type: 'index-price', indexName: 'btc_usd', price: 95_001 }],
  'vol-index': [{ ...STAMP, type: 'vol-index', indexName: 'btc_usd', vol: vol(0.47) }],
  funding: [{ ...STAMP, type: 'funding-rate', instrument: 'F', rate: -0.0001, intervalHours: 1 }],
} as const
const BOARDS = Object.entries(QUOTES).map(([kind, quotes]) =>
  movedState(kind as 'spot', { ...MARKET, atMs: unixMs(START_MS), quotes } as unknown as SpotBoard),
)
const CHAIN = movedState(
  'chain',
  simulatedSource({ seed: 5, startMs: START_MS }).chainAt('BTC', START_MS + MS_PER_HOUR),
)
const TABLE: TableGrowth = { type: 'moved', kind: 'vol-index', ...MARKET, atMs: START_MS, rows: 3 }

const sent = (announcement: Announcement): Announcement => {
  const { subject, bytes } = announcementMessage(announcement)
  return announcementFromMessage(subject, bytes)
}

test('the status of a collector is the same after a trip over the bus', () => {
  const problems = [{ id: 'clock', message: 'The clock of this machine is 1 day ahead.' }]
  const announcement: Announcement = {
    type: 'venues',
    collector: 'a',
    statuses: [],
    problems,
    nowMs: 7,
    chainPollMs: 60_000,
  }
  expect(sent(announcement)).toEqual(announcement)
})

test.each([...BOARDS, CHAIN, TABLE])(
  'an announcement of $kind is the same after a trip over the bus',
  (announcement) => {
    expect(sent(announcement)).toEqual(announcement)
  },
)

test('a state of another version or kind is refused, and so is an unknown kind', () => {
  expect(() => announcementFromMessage('gvol.moved.spot.kraken.BTC', Buffer.from('{"layout":"board 0"}'))).toThrow()
  const { bytes } = announcementMessage(BOARDS[0])
  expect(() => announcementFromMessage('gvol.moved.spot.kraken.BTC', bytes)).toThrow()
  expect(() => announcementFromMessage('gvol.moved.chain.kraken.BTC', bytes)).toThrow()
  expect(() => announcementFromMessage('gvol.moved.weather.kraken.BTC', bytes)).toThrow(/no announcement/)
})
