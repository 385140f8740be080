import type { AlertTrial, TrialPart } from '@gvol/wire'
import { expect, test } from 'vitest'
import { stripOf, trialSentence } from './trialCoverage.ts'

const day = (number: number): string => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000).toISOString()
const part = (from: number, to: number): TrialPart => ({ from: day(from), to: day(to) })
const trial = (read: readonly TrialPart[], holes: readonly TrialPart[], firings: readonly number[]): AlertTrial => ({
  ...part(0, 30),
  read,
  holes: holes.map((hole) => ({ ...hole, reason: 'Not stored.' })),
  unit: '1',
  firings: firings.map((at) => ({ at: day(at), value: 1, text: 'x' })),
  note: null,
})

test('the absence of firings is stated only for a span with complete data', () => {
  const whole = [part(0, 30)]
  expect(trialSentence(trial(whole, [], []))).toBe('Would not have fired in 30 days.')
  expect(trialSentence(trial(whole, [], [3, 4]))).toBe('Would have fired twice in 30 days.')
  expect(trialSentence(trial([part(28, 30)], [part(0, 28)], []))).toBe(
    '2 of 30 days read: did not fire in them. The rest is not judged.',
  )
  expect(trialSentence(trial([part(0, 29.999)], [part(29.999, 30)], [5]))).toBe(
    '29.9 of 30 days read: would have fired once in them. The rest is not judged.',
  )
})

test('gaps and firings are at their position in the span', () => {
  const { holes, firings } = stripOf(trial([part(0, 15), part(21, 30)], [part(15, 21)], [3, 27]))
  expect(holes.map(({ left, width }) => [left, width])).toEqual([[0.5, 0.2]])
  expect(firings.map(({ left }) => left)).toEqual([0.1, 0.9])
})
