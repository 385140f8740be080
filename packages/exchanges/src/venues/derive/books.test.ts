import { type OptionDepth, type OptionQuote, unixMs } from '@gvol/market'
import { expect, test } from 'vitest'
import { bookReader } from './books.ts'
import { deriveFeed } from './feed.ts'

const AT_MS = 1_772_445_600_000
const EXPIRY_MS = 1_774_598_400_000
const nameOf = (strike: number) => `BTC-20260327-${strike}-C`

const listed = () => {
  const feed = deriveFeed({})
  const rows = [80_000, 90_000].map((strike) => ({
    base_currency: 'BTC',
    quote_currency: 'USDC',
    tick_size: '1',
    instrument_name: nameOf(strike),
    instrument_type: 'option',
    option_details: { expiry: EXPIRY_MS / 1000, option_type: 'C', strike: String(strike) },
  }))
  feed.takeAnswer('/get_instruments', { currency: 'BTC', instrument_type: 'option' }, { result: rows }, AT_MS)
  return feed.instruments()
}
const quoted = (underlying: number, strikes = [80_000, 90_000]) =>
  strikes.map(
    (strike) =>
      ({
        type: 'option-quote',
        symbol: 'BTC_USDC',
        instrument: nameOf(strike),
        strike,
        underlying,
        expiryMs: unixMs(EXPIRY_MS),
      }) as OptionQuote,
  )
const reading = () => {
  const instruments = listed()
  const refused: string[] = []
  const reader = bookReader(
    (name) => instruments.find((one) => one.name === name),
    (reason) => refused.push(reason),
  )
  return { reader, instruments, refused }
}
const book = (bids: readonly unknown[], asks: readonly unknown[]) => ({
  instrument_name: nameOf(90_000),
  timestamp: AT_MS,
  publish_id: 7,
  bids,
  asks,
})

test('the subscribed books are those of listed options that are at the money now', () => {
  const { reader, instruments } = reading()
  expect(reader.channels(instruments)).toEqual([])
  reader.takeQuotes(quoted(88_000))
  expect(reader.channels(instruments)).toEqual([`orderbook.${nameOf(90_000)}.1.10`])
  reader.takeQuotes(quoted(81_000))
  expect(reader.channels(instruments)).toEqual([`orderbook.${nameOf(80_000)}.1.10`])
  expect(reader.channels([])).toEqual([])
})

test('five levels are counted: coins, and their mean price, together with the forward', () => {
  const { reader } = reading()
  reader.takeQuotes(quoted(88_000))
  const bids = [3_500, 3_490, 3_480, 3_470, 3_460, 3_450].map((price) => [String(price), '2'])
  const [depth] = reader.takeBook(book(bids, [['3600', '0.5']]), AT_MS) as readonly OptionDepth[]
  expect(depth).toMatchObject({
    instrument: nameOf(90_000),
    strike: 90_000,
    underlying: 88_000,
    atMs: AT_MS,
    bidLevels: 5,
    bidCoin: 10,
    bidPrice: 3_480,
    bidSize: 2,
    askLevels: 1,
    askCoin: 0.5,
    askPrice: 3_600,
  })
})

test('one book a minute is stored for each instrument, and invalid books are counted', () => {
  const { reader, refused } = reading()
  const counts = [0, 100, 59_999, 60_000].map((late) => reader.takeBook(book([['3500', '2']], []), AT_MS + late).length)
  expect(counts).toEqual([1, 0, 0, 1])
  expect(reader.takeBook(book([['dear', '2']], []), AT_MS + 120_000)).toEqual([])
  expect(reader.takeBook({ bids: [] }, AT_MS)).toEqual([])
  expect(refused).toEqual(['malformed', 'malformed'])
})
