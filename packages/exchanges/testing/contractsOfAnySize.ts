import type { MarketEvent, OptionQuote, Trade } from '@gvol/market'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Venue } from '../src/venue/venue.ts'

/** An instant at which these options trade; the one at which they expire. */
export const T = Date.UTC(2026, 2, 2, 10)
export const EXPIRY_MS = Date.UTC(2026, 2, 27, 8)

/** Facts of an option that do not depend on the contract size: prices per coin, sizes in coins. */
type Truth = {
  readonly bid: number
  readonly ask: number
  readonly mark: number
  readonly last: number
  readonly bidSize: number
  readonly askSize: number
  readonly openInterest: number
  readonly volume: number
  readonly traded: number
}
/** How a venue writes these facts where a contract is `size` coins, and the option's name there. */
export type ContractWire = {
  readonly name: string
  readonly messages: (truth: Truth, size: number) => readonly unknown[]
  /** Fields that the venue does not report. */
  readonly omitted?: readonly (keyof OptionQuote)[]
}

export const answer = (path: string, params: object, body: unknown) => ({ path, params, body })

const eventsOf = ({ id, openFeed }: Venue, messages: readonly unknown[]): readonly MarketEvent[] => {
  const feed = openFeed?.()
  if (feed === undefined) throw new Error(`${id} has no feed`)
  // Parsed from text as on the wire, so that numbers keep their full precision.
  const events = messages.flatMap((message) => feed.read(JSON.parse(JSON.stringify(message)), T + 5))
  expect(feed.rejected()).toMatchObject({ count: 0 })
  return events
}
const isOption = (event: MarketEvent): event is OptionQuote => event.type === 'option-quote'
const isTrade = (event: MarketEvent): event is Trade => event.type === 'trade'

const size = fc.oneof(
  fc.constantFrom(0.0001, 0.001, 0.01, 0.1, 1, 10, 100, 1_000, 10_000),
  fc.double({ min: 0.0001, max: 10_000, noNaN: true }),
)
const amount = fc.double({ min: 0.01, max: 1e6, noNaN: true })
const truth = fc
  .record({
    bid: fc.double({ min: 0.0001, max: 1_000, noNaN: true }),
    last: fc.double({ min: 0.0001, max: 1_000, noNaN: true }),
    bidSize: amount,
    askSize: amount,
    openInterest: amount,
    volume: amount,
    traded: amount,
  })
  .map((of) => ({ ...of, mark: of.bid * 1.01, ask: of.bid * 1.02 }))

/** Equal up to floating-point error, not to the last digit. */
const same = (value: number) => expect.closeTo(value, Math.max(0, 9 - Math.ceil(Math.log10(value))))

/** Expects prices per coin and amounts in coins, whatever the contract size. */
export const expectContractsOfAnySize = (venue: Venue, { name, messages, omitted = [] }: ContractWire): void => {
  fc.assert(
    fc.property(truth, size, (of, contractSize) => {
      const events = eventsOf(venue, messages(of, contractSize))
      const expected = {
        bid: same(of.bid),
        ask: same(of.ask),
        mark: same(of.mark),
        last: same(of.last),
        bidSize: same(of.bidSize),
        askSize: same(of.askSize),
        openInterestCoin: same(of.openInterest),
        volume24hCoin: same(of.volume),
        contractSizeCoin: same(contractSize),
      }
      const reportedFields = Object.entries(expected).filter(([field]) => !omitted.some((none) => none === field))
      expect(events.filter(isOption)).toMatchObject([{ instrument: name, ...Object.fromEntries(reportedFields) }])
      const trades = events.filter(isTrade)
      expect(trades.length).toBeGreaterThan(0)
      for (const trade of trades) expect(trade).toMatchObject({ price: same(of.last), amountCoin: same(of.traded) })
    }),
    { numRuns: 200 },
  )
}
