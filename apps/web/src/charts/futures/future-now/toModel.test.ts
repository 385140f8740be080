import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const DATED = {
  kind: ['future'],
  margin: ['stable'],
  coin: ['BTC'],
  expiry: [Date.UTC(2026, 2, 27, 8)],
  days: [58.83],
  bid: [90_590.5],
  ask: [null],
  mark: [90_600],
  last: [90_610],
  index: [90_000],
  basis: [600],
  basisShare: [0.00667],
  apr: [0.0414],
  aprCompounded: [0.0421],
  spreadBps: [null],
  openInterestCoin: [500],
  openInterestUsd: [45_300_000],
  volume24hCoin: [null],
  volume24hUsd: [1_200_000],
  funding8h: [null],
  fundingApr: [null],
  predicted8h: [null],
  nextFunding: [null],
  turnover: [0.0265],
}

const linesOf = (data: typeof DATED | object) =>
  toModel(answerOf('future-now', data as typeof DATED)).items.map((item) =>
    item.kind === 'row' ? [item.row.name, item.row.text, item.row.unit] : [],
  )

test('a dated future shows its expiry and both rates, each named by its compounding', () => {
  const lines = linesOf(DATED)
  expect(lines).toContainEqual(['Mark', '90,600', 'USD'])
  expect(lines).toContainEqual(['Basis', '+600.00', 'USD'])
  expect(lines).toContainEqual(['APR, simple', '+4.14\u2009%', 'a year'])
  expect(lines).toContainEqual(['APY, compounded', '+4.21\u2009%', 'a year'])
  expect(lines).toContainEqual(['Open interest', '500', 'BTC'])
  expect(lines.at(-1)).toEqual(['Contract', 'linear future', ''])
  expect(lines.some(([name]) => name.startsWith('Funding'))).toBe(false)
})

test('missing values are dashes', () => {
  const lines = linesOf(DATED)
  expect(lines).toContainEqual(['Ask', '–', 'USD'])
  expect(lines).toContainEqual(['Spread', '–', 'bp'])
  expect(lines).toContainEqual(['Volume 24 h', '–', 'BTC'])
})

test('a perpetual shows its funding instead of expiry and rates', () => {
  const lines = linesOf({
    ...DATED,
    kind: ['perpetual'],
    funding8h: [0.0001],
    fundingApr: [0.1095],
    predicted8h: [-0.00005],
    nextFunding: [Date.UTC(2026, 0, 27, 16)],
  })
  expect(lines).toContainEqual(['Funding', '+0.0100\u2009%', '8 h'])
  expect(lines).toContainEqual(['Funding APR, simple', '+10.95\u2009%', 'a year'])
  expect(lines).toContainEqual(['Funding predicted', '−0.0050\u2009%', '8 h'])
  expect(lines).toContainEqual(['Paid at', '27 Jan 26 16:00 UTC', ''])
  expect(lines).toContainEqual(['Turnover', '0.03', '24 h'])
  expect(lines.some(([name]) => name === 'Expiry' || name === 'APR, simple')).toBe(false)
})

test('without a contract there is no line', () => {
  const none = Object.fromEntries(Object.keys(DATED).map((name) => [name, []]))
  expect(linesOf(none)).toEqual([])
})
