import { expect, test } from 'vitest'
import { columnsOf, contextOf } from '../../../../testing/contextOf.ts'
import { trueVolAtDelta } from '../../../../testing/knownSmile.ts'
import { EXPIRIES, expiryMsOf, syntheticChain, syntheticQuotes, trueVol } from '../../../../testing/syntheticChain.ts'
import { volSurface } from './study.ts'

const live = contextOf(syntheticChain())
const LOWEST = 50_000
const HIGHEST = 130_000

test('moneyness: the vol used to price every option, on one grid of equal steps for all expiries, nothing beyond listed strikes', async () => {
  const columns = await columnsOf(volSurface, live)
  for (const expiry of EXPIRIES) {
    const rows = [...columns.x.keys()].filter((row) => columns.expiry[row] === expiryMsOf(expiry))
    const steps = rows.slice(1).map((row, i) => Math.log(columns.x[row]! / columns.x[rows[i]!]!))
    expect([columns.x[rows[0]!], columns.x[rows.at(-1)!]]).toEqual([expect.closeTo(0.5, 12), expect.closeTo(2, 12)])
    for (const step of steps) expect(step).toBeCloseTo(steps[0]!, 12)
    for (const row of rows) {
      const strike = columns.x[row]! * expiry.forward
      expect(columns.days[row]).toBe(expiry.days)
      if (strike < LOWEST || strike > HIGHEST) expect(columns.vol[row]).toBeNaN()
      else expect(Math.abs(columns.vol[row]! - trueVol(expiry, strike))).toBeLessThan(5e-4)
    }
  }
})

test('delta: the vol of the smile at that delta, without wings that are not listed', async () => {
  const columns = await columnsOf(volSurface, live, { axis: 'delta' })
  let checkedCount = 0
  for (const [row, x] of [...columns.x].entries()) {
    const expiry = EXPIRIES.find((one) => expiryMsOf(one) === columns.expiry[row])!
    // The midpoint is at the money.
    const isMoney = Math.abs(x - 0.5) < 1e-9
    const truth = isMoney
      ? trueVol(expiry, expiry.forward)
      : trueVolAtDelta(expiry, Math.min(x, 1 - x), x < 0.5 ? 'put' : 'call')
    if (Number.isNaN(columns.vol[row])) continue
    checkedCount++
    // Strikes of one week are far apart in delta: variance is a line between them where the smile is a curve.
    expect(Math.abs(columns.vol[row]! - truth)).toBeLessThan(expiry === EXPIRIES[0] ? 4e-3 : 2e-3)
  }
  expect(checkedCount).toBeGreaterThan(0.7 * columns.x.length)
})

test('a slice that cannot be fitted is left out of moneyness, but keeps its quoted deltas', async () => {
  // Two strikes are too few for a smile.
  const two = syntheticQuotes().filter(
    ({ expiryMs, strike }) => expiryMs !== expiryMsOf(EXPIRIES[0]!) || strike === 87_500 || strike === 92_500,
  )
  const context = contextOf(syntheticChain(two))
  const expiriesOf = async (axis: string) => new Set((await columnsOf(volSurface, context, { axis })).expiry)
  expect(await expiriesOf('moneyness')).toEqual(new Set(EXPIRIES.slice(1).map(expiryMsOf)))
  expect(await expiriesOf('delta')).toEqual(new Set(EXPIRIES.map(expiryMsOf)))
})
