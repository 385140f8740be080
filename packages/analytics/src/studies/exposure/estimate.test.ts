import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { columnsOf, contextOf } from '../../../testing/contextOf.ts'
import { chain, live, stored, storedRows } from '../../../testing/syntheticExposure.ts'
import { exposureStudies as studies } from './catalog.ts'

const sum = (values: ArrayLike<number>) => Array.from(values).reduce((total, value) => total + value, 0)

test('if trades cover all open interest, the band has exactly the width of the unclassified part', async () => {
  // Each option traded three times what is open: bought, sold, and by an unknown side.
  const openOf = new Map(chain.instrument.map((name, row) => [name, chain.openInterestCoin[row] || 0]))
  const traded = chain.instrument.map((instrument, row) => ({
    ...stored[0],
    instrument,
    expiryMs: chain.expiryMs[row],
    strike: chain.strike[row],
    optionType: chain.optionType[row] === 0 ? 'call' : 'put',
    boughtCoin: openOf.get(instrument) ?? 0,
    soldCoin: openOf.get(instrument) ?? 0,
    unknownCoin: (openOf.get(instrument) ?? 0) / 4,
  }))
  const whole = contextOf(chain, (table) => (table === 'option-flow' ? (traded as never) : []))
  const { lowNetCoin, highNetCoin, unknownCoin } = await columnsOf(studies['dealer-exposure'], whole)
  for (let i = 0; i < unknownCoin.length; i++) expect(highNetCoin[i] - lowNetCoin[i]).toBeCloseTo(2 * unknownCoin[i], 9)
  const summary = await columnsOf(studies['exposure-summary'], whole)
  expect(summary.classifiedShare[0]).toBe(1)
})

test('a classified tenth of open interest is a share of a tenth, with a band of the other nine', async () => {
  const some = chain.instrument.map((instrument, row) => ({
    ...stored[0],
    instrument,
    expiryMs: chain.expiryMs[row],
    strike: chain.strike[row],
    optionType: chain.optionType[row] === 0 ? 'call' : 'put',
    boughtCoin: (chain.openInterestCoin[row] || 0) / 10,
    soldCoin: 0,
    unknownCoin: 0,
  }))
  const tenth = contextOf(chain, (table) => (table === 'option-flow' ? (some as never) : []))
  const { classifiedShare, lowGammaUsd, highGammaUsd, gammaUsd } = await columnsOf(studies['exposure-summary'], tenth)
  expect(classifiedShare[0]).toBeCloseTo(0.1, 9)
  // Dealers are short a tenth of each option, and at most short or long of all of it.
  expect(lowGammaUsd[0] / gammaUsd[0]).toBeCloseTo(10, 6)
  expect(highGammaUsd[0] / gammaUsd[0]).toBeCloseTo(-8, 6)
  const naive = await columnsOf(studies['exposure-summary'], tenth, { method: 'naive' })
  expect(naive.classifiedShare[0]).toBeNaN()
  expect([naive.lowGammaUsd[0], naive.highGammaUsd[0]]).toEqual([naive.gammaUsd[0], naive.gammaUsd[0]])
})

test('exposure-summary of selected expiries: sum, walls and flip match the profile and the strikes of these expiries', async () => {
  const [, second, third] = Array.from(chain.expiries, String)
  const some = { expiries: `${second},${third}` }
  const summary = await columnsOf(studies['exposure-summary'], live, some)
  expect([...summary.expiry].slice(1)).toEqual([Number(second), Number(third)])
  const strikes = await columnsOf(studies['dealer-exposure'], live, some)
  const profile = await columnsOf(studies['gamma-profile'], live, some)
  expect(summary.callWall[0]).toBe(strikes.strike[strikes.gammaUsd.indexOf(Math.max(...strikes.gammaUsd))])
  expect(summary.putWall[0]).toBe(strikes.strike[strikes.gammaUsd.indexOf(Math.min(...strikes.gammaUsd))])
  expect(summary.gammaUsd[0]).toBeCloseTo(sum(strikes.gammaUsd), 3)
  expect(summary.openCoin[0]).toBe(sum(strikes.openCoin))
  expect(summary.flip[0]).toBe(profile.flip[0])
  const all = await columnsOf(studies['exposure-summary'], live)
  expect(summary.gammaUsd[0]).not.toBeCloseTo(all.gammaUsd[0], 3)
  // An expiry alone is the same among all and by itself.
  const alone = await columnsOf(studies['exposure-summary'], live, { expiries: second })
  for (const name of ['gammaUsd', 'callWall', 'putWall', 'openCoin', 'coverage'] as const) {
    expect(alone[name][0], name).toBe(all[name][2])
    expect(alone[name][1], name).toBe(all[name][2])
  }
})

test('gamma-history begins at the first flow: earlier positions are unknown, not zero; the naive method needs no flow', async () => {
  const whole = await columnsOf(studies['gamma-history'], live, { span: '5d', method: 'naive' })
  const first = whole.at[Math.floor(whole.at.length / 2)]
  const late = contextOf(chain, storedRows(stored.filter(({ atMs }) => atMs >= first)))
  const history = await columnsOf(studies['gamma-history'], late, { span: '5d' })
  expect(history.at.length).toBeGreaterThan(0)
  expect(Math.min(...history.at)).toBeGreaterThanOrEqual(first)
  expect(history.classifiedShare.every((share) => share > 0 && share <= 1)).toBe(true)
  expect(whole.classifiedShare.every(Number.isNaN)).toBe(true)
  // Of one expiry it begins at the first trade of that expiry.
  const [expiryMs] = chain.expiries
  const firstOfExpiry = Math.min(...stored.filter((row) => row.expiryMs === expiryMs).map(({ atMs }) => atMs))
  const own = stored.filter((row) => row.expiryMs !== expiryMs || row.atMs > firstOfExpiry + MS_PER_DAY)
  const one = await columnsOf(studies['gamma-history'], contextOf(chain, storedRows(own)), {
    span: '5d',
    expiries: new Date(expiryMs).toISOString(),
  })
  expect(Math.min(...one.at)).toBeGreaterThan(firstOfExpiry + MS_PER_DAY)
  expect(one.lowGammaUsd.every((low, i) => low <= one.gammaUsd[i])).toBe(true)
})

test('gamma-history by open interest has no gamma where no open interest is stored, but still has the index', async () => {
  const withoutOpen = contextOf(chain, (table, span, where) =>
    table === 'open-interest' ? [] : storedRows(stored)(table, span, where as object),
  )
  const naive = await columnsOf(studies['gamma-history'], withoutOpen, { span: '5d', method: 'naive' })
  expect(naive.gammaUsd.every(Number.isNaN)).toBe(true)
  expect(naive.index.length).toBeGreaterThan(0)
  expect(naive.index.every((index) => index > 0)).toBe(true)
  // The net of trades is known, its bounds are not.
  const flow = await columnsOf(studies['gamma-history'], withoutOpen, { span: '5d' })
  expect(flow.gammaUsd.some(Number.isNaN)).toBe(false)
  expect(flow.lowGammaUsd.every(Number.isNaN)).toBe(true)
})
