import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SharedVenue, shareOut } from './shareOut.ts'

const VENUES = ['binance', 'bybit', 'deribit', 'okx', 'thalex']

const free = (venues: readonly string[]): readonly SharedVenue[] =>
  venues.map((venue) => ({ venue, holder: undefined }))
const here = (collectors: readonly string[], venues: readonly string[] = VENUES) =>
  new Map(collectors.map((collector) => [collector, venues]))

test('a single collector takes every venue and releases none', () => {
  expect(shareOut('a', free(VENUES), here(['a']))).toEqual({ take: VENUES, giveBack: undefined })
  const own = VENUES.map((venue) => ({ venue, holder: 'a' }))
  expect(shareOut('a', own, here(['a']))).toEqual({ take: [], giveBack: undefined })
})

test('a venue that only one collector can take goes to that one, however many it holds', () => {
  const attending = new Map([
    ['a', ['deribit', 'okx']],
    ['b', ['okx']],
  ])
  const venues = [
    { venue: 'okx', holder: 'a' },
    { venue: 'deribit', holder: undefined },
  ]
  expect(shareOut('a', venues, attending).take).toEqual(['deribit'])
  expect(shareOut('b', venues, attending).take).toEqual([])
})

test('any number of collectors reaches an even spread from any start, every venue held by exactly one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.integer({ min: -1, max: 5 }), { minLength: 20, maxLength: 20 }),
      (collectorCount, venueCount, beginning) => {
        const collectors = Array.from({ length: collectorCount }, (_, i) => `collector-${i}`)
        const names = Array.from({ length: venueCount }, (_, i) => `venue-${i}`)
        let venues: readonly SharedVenue[] = names.map((venue, i) => ({ venue, holder: collectors[beginning[i]] }))
        for (let round = 0; round < 2 * venueCount + 2; round++) {
          const shares = collectors.map((me) => ({ me, ...shareOut(me, venues, here(collectors, names)) }))
          const takers = names.map((venue) => shares.filter(({ take }) => take.includes(venue)).length)
          expect(takers).toEqual(venues.map(({ holder }) => (holder === undefined ? 1 : 0)))
          venues = venues.map(({ venue, holder }) => {
            const taker = shares.find(({ take }) => take.includes(venue))?.me
            const isReleased = shares.some(({ me, giveBack }) => me === holder && giveBack === venue)
            return { venue, holder: taker ?? (isReleased ? undefined : holder) }
          })
        }
        const counts = collectors.map((me) => venues.filter(({ holder }) => holder === me).length)
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(venueCount)
      },
    ),
  )
})
