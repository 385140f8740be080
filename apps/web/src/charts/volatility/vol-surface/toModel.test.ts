import { expect, test } from 'vitest'
import type { StudyAnswer } from '../../../data/study.ts'
import { DEFAULT_CONTROLS } from '../../../page-controls/pageControls.ts'
import { toModel } from './toModel.ts'

const NEAR = Date.UTC(2026, 0, 30, 8)
const FAR = Date.UTC(2026, 2, 27, 8)
const ALL = { ...DEFAULT_CONTROLS }

const answer: StudyAnswer<'vol-surface'> = {
  study: 'vol-surface',
  asOfMs: Date.UTC(2026, 0, 27),
  isSimulated: false,
  input: {},
  data: {
    expiry: [NEAR, NEAR, NEAR, FAR, FAR, FAR],
    days: [3, 3, 3, 59, 59, 59],
    x: [0.9, 1, 1.1, 0.9, 1, 1.1],
    vol: [0.5, 0.4, null, 0.55, 0.45, null],
  },
}

test('rows are expiries from near to far, columns only where some expiry has a vol', () => {
  const { xs, ys, zs } = toModel(answer, ALL, 'moneyness')
  expect(xs).toEqual([0.9, 1])
  expect(ys).toEqual([3, 59])
  expect(zs).toEqual([0.5, 0.4, 0.55, 0.45])
})

test('the days-to-expiry range of the page excludes expiries', () => {
  expect(toModel(answer, { ...ALL, dte: [7, 90] }, 'moneyness').ys).toEqual([59])
})
