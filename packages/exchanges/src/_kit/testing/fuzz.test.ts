import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { VenueId } from '../../catalog.ts'
import { FUZZED, fuzzVenue, readText, warmFeed } from './fuzz.ts'
import { mutated, seeded } from './mutate.ts'

const MESSAGES = 20_000
/** Another one looks elsewhere; `npm run fuzz` looks longer. */
const SEED = Number(process.env.GVOL_FUZZ_SEED ?? 20_260_302)

type Kept = { readonly venue: VenueId; readonly shows: string; readonly receivedAtMs: number; readonly text: string }
const KEPT = readFileSync(join(import.meta.dirname, 'fuzzed.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => JSON.parse(line) as Kept)

test.each(FUZZED)('%s: no broken message throws or makes an event that cannot be', (id) => {
  console.log(`${id}: seed ${SEED}`)
  expect(fuzzVenue(id, Math.ceil(MESSAGES / FUZZED.length), SEED)).toEqual([])
})

describe('what was found before', () => {
  test.each(KEPT)('$venue: $shows', ({ venue, text, receivedAtMs }) => {
    const feed = warmFeed(venue)
    expect(feed).toBeDefined()
    if (feed === undefined) return
    const before = feed.rejected().count
    expect(readText(feed, text, receivedAtMs)).toBeUndefined()
    expect(feed.rejected().count).toBeGreaterThan(before)
  })
})

test('the same seed breaks messages alike, in all ways', () => {
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
