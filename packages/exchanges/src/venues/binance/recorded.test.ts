import { describe, expect, test } from 'vitest'
import { hasRecording, recordedJson, recordedStream, replayRecorded } from '../../../testing/recordings.ts'
import { isRecord } from '../../messages/shape.ts'
import { binanceFeed } from './feed.ts'

/** How the other library counts a stream. Its order books do not correspond to messages, so they are not compared. */
const COUNTED_AS = { bookTicker: 'TICKER', aggTrade: 'TRADES', kline_1m: 'CANDLES' } as const

/**
 * No recording of the option API is available. These are recordings of spot and futures: the option feed must reject
 * every message, counted by stream, and misread none.
 */
describe.skipIf(!hasRecording('cryptofeed', 'Binance'))('cryptofeed, 2021-07-22: streams of spot and futures', () => {
  test.each([
    ['BINANCE', 'BINANCE.ws.1.0.zst'],
    ['BINANCE_FUTURES', 'BINANCE_FUTURES.ws.1.0.zst'],
    ['BINANCE_DELIVERY', 'BINANCE_DELIVERY.ws.1.0.zst'],
  ])('%s: all messages are set aside as not subscribed, as many as the other library counts', (market, file) => {
    const recorded = recordedStream(file).map(({ message, receivedAtMs }) => {
      const stream = isRecord(message) ? String(message.stream) : ''
      return { recording: market, about: stream.split('@')[1], message, receivedAtMs }
    })
    const { events, setAside } = replayRecorded(binanceFeed({}), recorded)
    expect(events).toEqual([])
    expect(Object.values(setAside).reduce((sum, count) => sum + count, 0)).toBe(recorded.length)
    const expected = recordedJson('cryptofeed/expected_playback_counts.json') as Record<string, Record<string, number>>
    for (const [stream, name] of Object.entries(COUNTED_AS)) {
      expect(setAside[`${market} | ${stream} | unknown-topic`] ?? 0, stream).toBe(expected[market][name] ?? 0)
    }
  })
})
