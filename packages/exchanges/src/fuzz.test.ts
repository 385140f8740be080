import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unixMs } from '@gvol/market'
import { describe, expect, test } from 'vitest'
import { eventProblem, FUZZED_VENUES, fuzzVenue, readText, warmFeed } from '../testing/fuzz.ts'
import { mutated, seeded } from '../testing/mutate.ts'
import type { VenueId } from './catalog.ts'

const AT_MS = Date.UTC(2026, 2, 2)
const MESSAGES = 20_000
/** Another seed tests other messages; `npm run fuzz` tests more of them. */
const SEED = Number(process.env.GVOL_FUZZ_SEED ?? 20_260_302)

type FuzzSample = {
  readonly venue: VenueId
  readonly shows: string
  readonly receivedAtMs: number
  readonly text: string
}
const FUZZ_SAMPLES = readFileSync(join(import.meta.dirname, '../testing/fuzzed.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => JSON.parse(line) as FuzzSample)

test.each(FUZZED_VENUES)('%s: no broken message throws or causes an impossible event', (id) => {
  console.log(`${id}: seed ${SEED}`)
  expect(fuzzVenue(id, Math.ceil(MESSAGES / FUZZED_VENUES.length), SEED)).toEqual([])
})

describe('earlier findings', () => {
  test.each(FUZZ_SAMPLES)('$venue: $shows', ({ venue, text, receivedAtMs }) => {
    const feed = warmFeed(venue)
    expect(feed).toBeDefined()
    if (feed === undefined) return
    const before = feed.rejected().count
    expect(readText(feed, text, receivedAtMs)).toBeUndefined()
    expect(feed.rejected().count).toBeGreaterThan(before)
  })
})

test('a roll may have a price of zero or less, a pair may not; neither is quoted crossed or without a number', () => {
  const at = { venue: 'deribit', symbol: 'BTC', atMs: unixMs(AT_MS), receivedAtMs: unixMs(AT_MS) }
  const roll = { ...at, type: 'roll-quote', instrument: 'BTC-FS-27MAR26_PERP', near: 'a', far: 'b' } as const
  const problems = (prices: { readonly bid?: number; readonly ask?: number }) =>
    eventProblem({ ...roll, ...prices }, AT_MS)
  expect([problems({ bid: -3 }), problems({ ask: 0 }), problems({ bid: -3, ask: -2 })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(problems({ bid: -2, ask: -3 })).toBe('crossed')
  expect(problems({ bid: Number.NaN })).toBe('roll-quote with bid NaN')
  const pair = { ...at, type: 'spot-quote', instrument: 'BTC_USD', quoteCurrency: 'USD' } as const
  expect(eventProblem({ ...pair, bid: 0 }, AT_MS)).toBe('spot-quote with bid 0')
})

test('the same seed breaks messages in the same way, in all kinds', () => {
  const message = { channel: 'x', data: [{ price: '1.5', at: 5, name: 'A' }] }
  const texts = (seed: number) => {
    const random = seeded(seed)
    return Array.from({ length: 500 }, () => mutated(message, random))
  }
  expect(texts(1)).toEqual(texts(1))
  expect(texts(1)).not.toEqual(texts(2))
  const isJson = (text: string) => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
  const whole = texts(1).filter(isJson)
  expect(whole.length).toBeGreaterThan(250)
  expect(whole.length).toBeLessThan(490)
  for (const sign of ['__proto__', '1e999', '[[[[[', '""', '{}'])
    expect(
      texts(1).some((text) => text.includes(sign)),
      sign,
    ).toBe(true)
})
