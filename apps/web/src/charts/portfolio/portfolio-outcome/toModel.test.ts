import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, outcomeText, toModel } from './toModel.ts'

const answer = (more: object = {}) =>
  answerOf<'portfolio-outcome', (typeof COLUMNS)[number]>('portfolio-outcome', {
    expiry: [Date.UTC(2026, 11, 25, 8), Date.UTC(2026, 11, 25, 8)],
    from: [0, 102_345.6],
    to: [102_345.6, null],
    isGain: [false, true],
    probability: [0.5662, 0.4338],
    viewProbability: [null, null],
    gainProbability: [0.4338, 0.4338],
    viewGainProbability: [null, null],
    expectedUsd: [-12, -12],
    viewExpectedUsd: [null, null],
    mostUsd: [null, null],
    leastUsd: [-2_345, -2_345],
    isExact: [true, true],
    ...more,
  } as never)

test('ranges between break-evens have their probability; the header has the bounds and the probability of a profit', () => {
  const { columns, items, outcome } = toModel(answer())
  const cells = (id: string) => [0, 1].map((row) => columns.find((one) => one.id === id)?.text(row))
  expect(items.length).toBe(2)
  expect([cells('result'), cells('from'), cells('to'), cells('probability')]).toEqual([
    ['Loss', 'Gain'],
    ['0', '102,346'],
    ['102,346', '∞'],
    ['56.6\u2009%', '43.4\u2009%'],
  ])
  expect(outcomeText(outcome)).toBe(
    'Profit with 43.4\u2009%; largest gain unlimited, largest loss −2.35k USD; settled 25 Dec 26',
  )
})

test('the user’s own view is shown next to the fitted density, and bounds found by a search are marked so', () => {
  const { outcome } = toModel(
    answer({ viewGainProbability: [0.51, 0.51], isExact: [false, false], mostUsd: [9_000, 9_000] }),
  )
  expect(outcomeText(outcome)).toBe(
    'Profit with 43.4\u2009%, 51.0\u2009% by your view; largest gain +9.00k, largest loss −2.35k USD over the prices searched; settled 25 Dec 26',
  )
})
