import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../testing/contextOf.ts'
import {
  ALL_EXPIRIES,
  openAt,
  optionsHistory,
  priceAt,
  volAt,
} from '../../../testing/history/syntheticOptionsHistory.ts'
import { AT_MS } from '../../../testing/syntheticChain.ts'
import { historyStudies } from './catalog.ts'

const context = optionsHistory()
const iso = (ms: number) => new Date(ms).toISOString()
const total = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + (value || 0), 0)
const over = ALL_EXPIRIES.map(({ expiryMs }) => expiryMs)
  .filter((expiryMs) => expiryMs <= AT_MS)
  .sort((a, b) => b - a)

test('expired-strikes: open interest of the last snapshot, in the money by hand; the sums equal the table of expiries', async () => {
  const table = await columnsOf(historyStudies['expired-expiries'], context, { span: '40d' })
  for (const [row, expiry] of over.entries()) {
    const of = await columnsOf(historyStudies['expired-strikes'], context, { expiry: iso(expiry) })
    const price = priceAt('BTC', expiry)
    const openMs = of.openAt[0]!
    expect([...of.strike]).toEqual([70_000, 80_000, 90_000, 100_000, 110_000])
    expect(new Set(of.settlement)).toEqual(new Set([price]))
    for (const [i, strike] of [...of.strike].entries()) {
      const calls = openAt(expiry, strike, 'call', openMs)
      const puts = openAt(expiry, strike, 'put', openMs)
      expect([of.callCoin[i], of.putCoin[i]]).toEqual([expect.closeTo(calls, 9), expect.closeTo(puts, 9)])
      expect(String(of.inTheMoney[i])).toBe(strike < price ? 'call' : 'put')
      expect(of.callPaidUsd[i]).toBeCloseTo(strike < price ? calls * (price - strike) : 0, 4)
      expect(of.putPaidUsd[i]).toBeCloseTo(strike > price ? puts * (strike - price) : 0, 4)
    }
    expect(total(of.callItmCoin)).toBeCloseTo(table.callItmCoin[row]!, 6)
    expect(total(of.putItmCoin)).toBeCloseTo(table.putItmCoin[row]!, 6)
    expect(total(of.callPaidUsd) + total(of.putPaidUsd)).toBeCloseTo(table.payoutUsd[row]!, 3)
  }
  const newest = await columnsOf(historyStudies['expired-strikes'], context)
  expect(newest.expiry[0]).toBe(over[0])
})

test('path into an expiry: its own vols and forwards, the implied move and the remaining move', async () => {
  const expiry = over[1]!
  const path = await columnsOf(historyStudies['expired-path'], context, { expiry: iso(expiry), before: 20 })
  const last = path.at.length - 1
  expect(path.at.length).toBe(20)
  expect([...path.at].every((at) => at < expiry && at >= expiry - 20 * MS_PER_DAY)).toBe(true)
  for (const row of [0, 7, last]) {
    const days = (expiry - path.at[row]!) / MS_PER_DAY
    const forward = priceAt('BTC', path.at[row]!) * Math.exp((0.05 * days) / 365)
    expect(path.atmVol[row]).toBeCloseTo(volAt('BTC', days, 'atm', path.at[row]!), 12)
    expect(path.forward[row]).toBeCloseTo(forward, 6)
    expect(path.moveLeft[row]).toBeCloseTo(Math.abs(Math.log(priceAt('BTC', expiry) / forward)), 12)
    // Its square is the remaining variance.
    expect(path.impliedMove[row]! ** 2).toBeCloseTo((path.atmVol[row]! ** 2 * days) / 365, 12)
  }
  const earlier = await columnsOf(historyStudies['expired-path'], context, { asOf: iso(expiry) })
  expect(earlier.expiry[0]).toBe(expiry)
})

test.each(['expired-strikes', 'expired-path'] as const)(
  '%s: an expiry in the future is refused with its instant',
  async (id) => {
    const alive = ALL_EXPIRIES.find(({ expiryMs }) => expiryMs > AT_MS)!.expiryMs
    expect(await answerOf(historyStudies[id], context, { expiry: iso(alive) })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^The expiry of .* was not over by .*\.$/),
    })
  },
)
