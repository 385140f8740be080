import { MS_PER_MINUTE } from '@gvol/time'
import type { AlertCondition, AlertDraft } from '@gvol/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AlertMemory, EMPTY_MEMORY, resetMemory } from './alertMemory.ts'
import { createLevels } from './levels.ts'
import { measuredAt } from './measure.ts'
import { type NumberAlert, stepNumber } from './stepNumber.ts'
import { stepRows } from './stepRows.ts'
import { thresholdsOf } from './thresholds.ts'
import { trialRun } from './trial.ts'

const MARKET = { exchange: 'deribit', symbol: 'BTC' }
const START = Date.UTC(2026, 0, 5)
const draft = (change: Partial<AlertDraft> = {}): AlertDraft => ({
  name: 'x',
  watch: { kind: 'number', market: MARKET, formula: 'ATM30' },
  condition: { kind: 'above', level: 10 },
  hysteresis: 0,
  coolDownMinutes: 0,
  schedule: null,
  expiresAt: null,
  snoozedUntil: null,
  isOn: true,
  hasSound: false,
  note: '',
  channels: [],
  ...change,
})
const numberAlert = (change: Partial<AlertDraft> = {}) => draft(change) as NumberAlert

/** Returns the indices at which values one minute apart fire. */
const fired = (alert: NumberAlert, values: readonly number[]): readonly number[] => {
  const value = Float64Array.from(values)
  const at = value.map((_, i) => START + i * MS_PER_MINUTE)
  return trialRun(alert, { at, value }, START).firings.map(({ index }) => index)
}
const NO = Number.NaN

test.each([
  ['above', { kind: 'above', level: 10 }, 2, [9, 10, 10.1, 9, 8.1, 10.2, 8, 11], [2, 7]],
  ['above, the level itself is not', { kind: 'above', level: 10 }, 0, [9, 10, 10, 11, 10, 11], [3, 5]],
  ['below', { kind: 'below', level: -1 }, 0.5, [0, -1, -1.1, -0.6, -2, -0.5, -2], [2, 6]],
  ['made while beyond', { kind: 'above', level: 10 }, 0, [12, 13, 9, 11], [3]],
  ['crosses, both ways', { kind: 'crosses', level: 10 }, 0, [9, 10, 11, 10, 9, 11], [2, 4, 5]],
  [
    'crosses, its band after the first',
    { kind: 'crosses', level: 10 },
    1,
    [9, 10.1, 9.5, 10.1, 8.9, 10.9, 11.1],
    [1, 4, 6],
  ],
  ['a gap beyond is one firing', { kind: 'above', level: 10 }, 0, [9, 11, NO, NO, 11, 9, NO, 11], [1, 7]],
  ['a gap does not cross twice', { kind: 'crosses', level: 10 }, 0, [9, NO, 11, NO, 11, NO, 9], [2, 6]],
  [
    'a change up within 2 min',
    { kind: 'change', side: 'up', by: 3, spanMinutes: 2 },
    0,
    [5, 6, 7, 8, 9, 12, 12, 12, 12, 9],
    [5],
  ],
  ['a change either way', { kind: 'change', side: 'either', by: 3, spanMinutes: 1 }, 0, [5, 5, 8, 8, 5, 5], [2, 4]],
] as const)('%s', (_, condition, hysteresis, values, at) => {
  expect(fired(numberAlert({ condition, hysteresis }), values)).toEqual(at)
})

test('a percentile is the share of the span at or below the value, and NaN with too few values', () => {
  const value = Float64Array.from({ length: 50 }, (_, i) => (i === 49 ? 46.5 : i))
  const at = value.map((_, i) => START + i * MS_PER_MINUTE)
  const condition = { kind: 'percentile', side: 'above', percentile: 0.9, spanDays: 1 } as const
  expect(measuredAt(condition, { at, value }, 49)).toBe(48 / 50)
  expect(measuredAt(condition, { at, value }, 18)).toBeNaN()
  // A span of 30 minutes, in days: the thirty newest values.
  expect(measuredAt({ ...condition, spanDays: 30 / 1440 }, { at, value }, 49)).toBe(28 / 30)
})

test('a rank is NaN while the value of any other market is unknown', () => {
  const series = { at: Float64Array.of(START), value: Float64Array.of(5) }
  const condition = { kind: 'rank', side: 'top', place: 1, among: [MARKET] } as const
  expect(measuredAt(condition, series, 0, [4, 6, 3])).toBe(2)
  expect(measuredAt({ ...condition, side: 'bottom' }, series, 0, [4, 6, 3])).toBe(3)
  expect(measuredAt(condition, series, 0, [4, NO])).toBeNaN()
})

test('snoozed, out of hours, expired or off: the side is still tracked, nothing fires, and nothing fires later', () => {
  const until = new Date(START + 3 * MS_PER_MINUTE).toISOString()
  const seen = (alert: NumberAlert, values: readonly number[]) => {
    let memory = EMPTY_MEMORY
    return values.flatMap((measured, i) => {
      const step = stepNumber(alert, memory, { atMs: START + i * MS_PER_MINUTE, measured })
      memory = step.memory
      return step.isFiring ? [i] : []
    })
  }
  const values = [9, 11, 9, 11, 9, 11]
  expect(seen(numberAlert(), values)).toEqual([1, 3, 5])
  expect(seen(numberAlert({ snoozedUntil: until }), values)).toEqual([3, 5])
  expect(seen(numberAlert({ snoozedUntil: until }), [9, 11, 11, 11])).toEqual([])
  expect(seen(numberAlert({ expiresAt: until }), values)).toEqual([1])
  expect(seen(numberAlert({ isOn: false }), values)).toEqual([])
  // START is a Monday at midnight.
  const schedule = { days: [1], from: '00:03', to: '00:05', zone: 'UTC' }
  expect(seen(numberAlert({ schedule }), values)).toEqual([3])
})

test('an observation that is not newer than the stored one is ignored', () => {
  const memory: AlertMemory = { ...EMPTY_MEMORY, atMs: START, isBeyond: false }
  for (const atMs of [START, START - 1])
    expect(stepNumber(numberAlert(), memory, { atMs, measured: 11 })).toEqual({ memory, isFiring: false })
  expect(stepNumber(numberAlert(), memory, { atMs: START + 1, measured: 11 }).isFiring).toBe(true)
  expect(resetMemory({ ...memory, lastFiredAtMs: 5 })).toEqual({ ...EMPTY_MEMORY, lastFiredAtMs: 5 })
})

const condition: fc.Arbitrary<AlertCondition> = fc.oneof(
  fc.record({ kind: fc.constantFrom('above', 'below', 'crosses'), level: fc.integer({ min: -5, max: 5 }) }),
  fc.record({
    kind: fc.constant('change' as const),
    side: fc.constantFrom('up', 'down', 'either'),
    by: fc.integer({ min: 1, max: 5 }),
    spanMinutes: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({
    kind: fc.constant('percentile' as const),
    side: fc.constantFrom('above', 'below'),
    percentile: fc.constantFrom(0.1, 0.5, 0.9),
    spanDays: fc.constantFrom(1, 30 / 1440),
  }),
)
const walk = fc.array(fc.oneof({ weight: 9, arbitrary: fc.integer({ min: -8, max: 8 }) }, fc.constant(NO)), {
  minLength: 40,
  maxLength: 120,
})

test('two firings are at least the cool-down apart, and the value returned by the hysteresis between them', () => {
  fc.assert(
    fc.property(
      condition,
      walk,
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 6 }),
      (of, walked, h, cool) => {
        const alert = numberAlert({ condition: of, hysteresis: h, coolDownMinutes: cool })
        const value = Float64Array.from(walked)
        const series = { at: value.map((_, i) => START + i * MS_PER_MINUTE), value }
        const { firings } = trialRun(alert, series, START)
        for (const [n, { index }] of firings.entries()) {
          const next = firings[n + 1]
          if (next === undefined) continue
          expect(next.index - index).toBeGreaterThanOrEqual(cool)
          const between = Array.from({ length: next.index - index }, (_, i) => measuredAt(of, series, index + 1 + i))
          if (of.kind === 'crosses')
            expect(between.some((m) => (firings[n]?.isBeyond ? m <= of.level - h : m >= of.level + h))).toBe(true)
          else {
            const { sign, enter } = thresholdsOf(of, 0, true)
            expect(between.some((m) => sign * m < enter - h + 1e-9)).toBe(true)
          }
        }
      },
    ),
  )
})

test('a trial over history fires exactly what live evaluation would have fired, whatever its interruptions', () => {
  fc.assert(
    fc.property(
      condition,
      walk,
      fc.integer({ min: 0, max: 3 }),
      fc.array(fc.boolean(), { maxLength: 40 }),
      (of, walked, h, cuts) => {
        const alert = numberAlert({ condition: of, hysteresis: h, coolDownMinutes: 2 })
        const value = Float64Array.from(walked)
        const at = value.map((_, i) => START + i * MS_PER_MINUTE)
        const live: number[] = []
        let memory = EMPTY_MEMORY
        for (let i = 0; i < value.length; i++) {
          // A live alert knows no later values, and after a restart only the stored state.
          if (cuts[i]) memory = JSON.parse(JSON.stringify(memory)) as AlertMemory
          const series = { at: at.slice(0, i + 1), value: value.slice(0, i + 1) }
          const step = stepNumber(alert, memory, { atMs: at[i], measured: measuredAt(of, series, i) })
          memory = step.memory
          if (step.isFiring) live.push(i)
        }
        expect(trialRun(alert, { at, value }, START).firings.map(({ index }) => index)).toEqual(live)
      },
    ),
  )
})

test('the level index finds exactly the alerts whose side a step would change', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(condition, fc.integer({ min: 0, max: 3 })), { maxLength: 30 }),
      walk,
      (drafts, walked) => {
        const alerts = drafts.map(([of, hysteresis]) => numberAlert({ condition: of, hysteresis }))
        const memories: AlertMemory[] = alerts.map(() => EMPTY_MEMORY)
        const levels = createLevels(alerts.length)
        for (const [i, alert] of alerts.entries()) levels.set(i, alert, EMPTY_MEMORY)
        for (const [n, measured] of walked.entries()) {
          const stepped = alerts.map((alert, i) => stepNumber(alert, memories[i], { atMs: START + n, measured }))
          const changed = stepped.flatMap(({ memory: after }, i) => (after === memories[i] ? [] : [i]))
          expect(levels.moved(measured)).toEqual(changed)
          for (const i of changed) {
            memories[i] = stepped[i].memory
            levels.set(i, alerts[i], memories[i])
          }
        }
      },
    ),
  )
})

test('rows that exist when the alert is created do not fire; each later row fires once, even if it reappears', () => {
  const alert = draft({ condition: null })
  let memory = EMPTY_MEMORY
  const see = (...rows: string[]) => {
    const step = stepRows(alert, memory, { atMs: START, rows })
    memory = step.memory
    return [...step.fired, step.more]
  }
  expect(see('a', 'b')).toEqual([0])
  expect(see('a', 'b', 'c')).toEqual(['c', 0])
  expect(see('c')).toEqual([0])
  expect(see('d', 'a', 'd')).toEqual(['d', 0])
  expect(see()).toEqual([0])
  expect(see('c', 'e')).toEqual(['e', 0])
  const many = Array.from({ length: 30 }, (_, i) => `m${i}`)
  expect(see(...many)).toEqual([...many.slice(0, 20), 10])
  expect(see(...many)).toEqual([0])
})

test('rows that appear in a cool-down or snooze are recorded and never fire, not even later', () => {
  const alert = draft({ condition: null, coolDownMinutes: 10 })
  let memory = stepRows(alert, EMPTY_MEMORY, { atMs: START, rows: [] }).memory
  const see = (minutes: number, ...rows: string[]) => {
    const step = stepRows(alert, memory, { atMs: START + minutes * MS_PER_MINUTE, rows })
    memory = step.memory
    return [...step.fired, step.more]
  }
  expect(see(1, 'a', 'b')).toEqual(['a', 1])
  expect(see(5, 'a', 'b', 'c')).toEqual([0])
  expect(see(11, 'c')).toEqual([0])
  expect(see(12, 'd')).toEqual(['d', 0])
})

test('a row that is reported late is recorded and does not fire', () => {
  const before = stepRows(draft(), EMPTY_MEMORY, { atMs: START, rows: [] }).memory
  const { memory, fired } = stepRows(draft(), before, { atMs: START, rows: ['old', 'new'], late: new Set(['old']) })
  expect(fired).toEqual(['new'])
  expect(stepRows(draft(), memory, { atMs: START, rows: ['old', 'new'] }).fired).toEqual([])
  const only = stepRows(draft(), before, { atMs: START, rows: ['old'], late: new Set(['old']) })
  expect([only.fired, only.memory.seen, only.memory.lastFiredAtMs]).toEqual([[], ['old'], null])
})

test('the number of remembered rows is limited', () => {
  let memory = stepRows(draft(), EMPTY_MEMORY, { atMs: START, rows: [] }).memory
  for (let i = 0; i < 30; i++)
    memory = stepRows(draft(), memory, {
      atMs: START + i,
      rows: Array.from({ length: 100 }, (_, n) => `${i} ${n}`),
    }).memory
  expect(memory.seen).toHaveLength(1_100)
})
