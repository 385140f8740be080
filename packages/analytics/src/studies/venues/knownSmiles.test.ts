import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { columnsOf } from '../../../testing/contextOf.ts'
import { optionsHistory } from '../../../testing/history/syntheticOptionsHistory.ts'
import { trueVolAtDelta } from '../../../testing/knownSmile.ts'
import { AT_MS, EXPIRIES, expiryMsOf, trueVol } from '../../../testing/syntheticChain.ts'
import { venuesStudies } from './catalog.ts'

/** OKX marks every option this much higher than Deribit, whose vols are those from which the chain was built. */
const DEARER = { deribit: 0, okx: 0.035 } as const
const VENUES = ['deribit', 'okx'] as const
const context = optionsHistory()
/**
 * Between two listed strikes variance is a line over |Δ| where the smile is a curve: maximum difference, decimal vol.
 */
const BETWEEN_STRIKES = 0.002

/**
 * The at-the-money vol by hand: the last strike below the forward and the first above, each weighted by the distance of
 * the other.
 */
const atTheMoney = (expiry: (typeof EXPIRIES)[number], dearer: number): number => {
  const below = 50_000 + Math.floor((expiry.forward - 50_000) / 2_500) * 2_500
  const near = expiry.forward - below
  const far = below + 2_500 - expiry.forward
  const variance = (strike: number) => (trueVol(expiry, strike) + dearer) ** 2
  return Math.sqrt((variance(below) * far + variance(below + 2_500) * near) / 2_500)
}

test('term structures of venues: at-the-money vol and forward of every expiry by hand, skew of the same smiles, one venue higher by its marks', async () => {
  const columns = await columnsOf(venuesStudies['venue-terms'], context)
  expect(columns.venue).toHaveLength(2 * EXPIRIES.length)
  for (const venue of VENUES)
    for (const expiry of EXPIRIES) {
      const row = [...columns.venue.keys()].find(
        (i) => String(columns.venue[i]) === venue && columns.expiry[i] === expiryMsOf(expiry),
      )!
      expect(columns.days[row]).toBe(expiry.days)
      expect(columns.forward[row]).toBe(expiry.forward)
      expect(columns.atmVol[row]).toBeCloseTo(atTheMoney(expiry, DEARER[venue]), 9)
      const skew =
        trueVolAtDelta(expiry, 0.25, 'call', DEARER[venue]) - trueVolAtDelta(expiry, 0.25, 'put', DEARER[venue])
      expect(Math.abs(columns.rr25[row]! - skew)).toBeLessThan(BETWEEN_STRIKES)
      // A smile skewed to puts.
      expect(columns.rr25[row]).toBeLessThan(-BETWEEN_STRIKES)
    }
})

test('smiles of venues: at every delta the vol used to price its options, puts on the left, calls on the right', async () => {
  const [, expiry] = EXPIRIES
  const columns = await columnsOf(venuesStudies['venue-smiles'], context, {
    expiry: new Date(expiryMsOf(expiry!)).toISOString(),
  })
  for (const venue of VENUES) {
    const rows = [...columns.venue.keys()].filter((i) => String(columns.venue[i]) === venue)
    expect(rows.map((row) => columns.deltaAxis[row])).toEqual(
      Array.from({ length: 19 }, (_, i) => expect.closeTo(0.05 * (i + 1), 12)),
    )
    for (const row of rows) {
      const axis = columns.deltaAxis[row]!
      const truth =
        Math.abs(axis - 0.5) < 1e-9
          ? atTheMoney(expiry!, DEARER[venue])
          : axis < 0.5
            ? trueVolAtDelta(expiry!, axis, 'put', DEARER[venue])
            : trueVolAtDelta(expiry!, 1 - axis, 'call', DEARER[venue])
      expect(Math.abs(columns.vol[row]! - truth)).toBeLessThan(BETWEEN_STRIKES)
      expect(columns.expiry[row]).toBe(expiryMsOf(expiry!))
    }
  }
})

test('without a requested expiry the smile is that of the nearest one beyond a week which both venues list', async () => {
  const columns = await columnsOf(venuesStudies['venue-smiles'], context)
  const beyond = EXPIRIES.map(expiryMsOf).find((expiryMs) => expiryMs - AT_MS > 7 * MS_PER_DAY)
  expect(new Set(columns.expiry)).toEqual(new Set([beyond]))
  expect(new Set(columns.venue)).toEqual(new Set(VENUES))
})
