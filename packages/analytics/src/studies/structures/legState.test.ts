import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LifeLeg } from './findStructure.ts'
import { type LegQuote, legState, totalState } from './legState.ts'

const AT = Date.UTC(2026, 10, 26)
const NOW = { atMs: AT, index: 123_456.78, isInverse: true }

const leg: LifeLeg = {
  instrument: 'BTC-25DEC26-120000-C',
  kind: 'option',
  side: 1,
  amountCoin: 37.3,
  price: 0.0465,
  vol: 0.45,
  expiryMs: Date.UTC(2026, 11, 25, 8),
  strike: 120_000,
  optionType: 'call',
}
const quoteOf = (mark: number): LegQuote => ({ mark, markVol: 0.44, forward: 124_000, openCoin: 10 })

test('gains and losses of legs that cancel sum to exactly 0, without a rounding residue', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 0.5, noNaN: true }),
      fc.double({ min: 0.01, max: 5_000, noNaN: true }),
      (mark, amountCoin) => {
        const whole = legState({ ...leg, amountCoin }, NOW, quoteOf(mark), undefined)
        const third = legState({ ...leg, side: -1, amountCoin: amountCoin / 3 }, NOW, quoteOf(mark), undefined)
        const { pnlUsd, pnlCoin, worthUsd, deltaCoin, vegaUsd } = totalState([whole, third, third, third])
        expect([pnlUsd, pnlCoin, worthUsd, deltaCoin, vegaUsd]).toEqual([0, 0, 0, 0, 0])
      },
    ),
  )
})

test('a small but real net is kept; a total with a leg of unknown value is unknown', () => {
  const [long, short] = [1, -1].map((side) =>
    legState({ ...leg, side: side as 1 | -1, amountCoin: side > 0 ? 1 : 0.999_999 }, NOW, quoteOf(0.05), undefined),
  )
  expect(totalState([long, short]).pnlCoin).toBeCloseTo(1e-6 * (0.05 - leg.price), 12)
  expect(totalState([long, legState(leg, NOW, undefined, undefined)]).pnlUsd).toBeNaN()
})
