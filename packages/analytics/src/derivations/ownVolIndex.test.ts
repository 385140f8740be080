import { chainFromQuotes, type OptionQuote, unixMs, vol } from '@gvol/market'
import { black76 } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { AT_MS } from '../../testing/syntheticChain.ts'
import { ownVolIndex } from './ownVolIndex.ts'

const FORWARD = 100
const MARKET = { venue: 'bybit', symbol: 'SOL_USDT' }
/** Days to expiry, with the one vol of every strike. */
const LIVES = [
  [3, 0.9],
  [10, 0.85],
  [20, 0.8],
  [48, 0.6],
  [75, 0.65],
  [120, 0.7],
] as const
const EDGE = 0.02

/** A book with one vol per expiry, quoted by a share of the premium around it. */
const bookOf = (lives: readonly (readonly [days: number, sigma: number])[], hasMarks = true) =>
  chainFromQuotes(
    MARKET,
    AT_MS,
    lives.flatMap(([days, sigma]) =>
      Array.from({ length: 381 }, (_, i) => 20 + i).flatMap((strike) =>
        (['call', 'put'] as const).map((optionType): OptionQuote => {
          const premium = days > 0 ? black76(optionType, FORWARD, strike, days / 365, sigma) : 0
          return {
            ...MARKET,
            type: 'option-quote',
            atMs: unixMs(AT_MS),
            receivedAtMs: unixMs(AT_MS),
            instrument: `SOL-${days}-${strike}-${optionType}`,
            expiryMs: unixMs(AT_MS + days * MS_PER_DAY),
            strike,
            optionType,
            isInverse: false,
            bid: premium * (1 - EDGE),
            ask: premium * (1 + EDGE),
            mark: hasMarks ? premium : undefined,
            markVol: hasMarks ? vol(sigma) : undefined,
            underlying: FORWARD,
            index: FORWARD,
          }
        }),
      ),
    ),
  )

/** Vol of a horizon of the book, total variance linear in time. */
const volOver = (days: number): number => {
  const at = LIVES.findIndex(([life]) => life > days)
  const [nearDays, nearVol] = LIVES[at - 1]
  const [nextDays, nextVol] = LIVES[at]
  const share = (days - nearDays) / (nextDays - nearDays)
  return Math.sqrt(((1 - share) * nearVol ** 2 * nearDays + share * nextVol ** 2 * nextDays) / days)
}

test('every tenor of a book with one vol per expiry has that vol, total variance linear in time, and the width of its quotes', () => {
  const rows = ownVolIndex.rows(bookOf(LIVES, false))
  expect(rows.map(({ tenorDays }) => tenorDays)).toEqual([7, 14, 30, 60, 90])
  for (const { tenorDays, vol: level, source, width, strikes, stripError, ...market } of rows) {
    expect(level, `${tenorDays} d`).toBeCloseTo(volOver(tenorDays), 2)
    // Variance is linear in prices: the index of prices raised by a share is higher by half of it.
    expect((width ?? 0) / level, `${tenorDays} d`).toBeCloseTo(EDGE, 3)
    expect([source, Math.abs(stripError ?? 1) < 0.01, (strikes ?? 0) > 50]).toEqual(['quotes', true, true])
    expect(market).toEqual({ ...MARKET, atMs: AT_MS })
  }
})

test('marks take precedence over quotes, and strikes of small delta are left out', () => {
  const ofQuotes = ownVolIndex.rows(bookOf(LIVES, false))
  const ofMarks = ownVolIndex.rows(bookOf(LIVES))
  expect(ofMarks.map(({ source }) => source)).toEqual(ofQuotes.map(() => 'marks'))
  for (const [at, { vol: level }] of ofMarks.entries()) {
    expect(level).toBeLessThan(ofQuotes[at].vol)
    expect(level).toBeGreaterThan(0.95 * ofQuotes[at].vol)
  }
})

test('an expiry at the instant of the chain, or a single expiry, gives no index for tenors that it would bound', () => {
  const lapsing = ownVolIndex.rows(
    bookOf([
      [0, 0.9],
      [20, 0.8],
      [48, 0.6],
    ]),
  )
  expect(lapsing.map(({ tenorDays }) => tenorDays)).toEqual([30])
  expect(ownVolIndex.rows(bookOf([[48, 0.6]]))).toEqual([])
})
