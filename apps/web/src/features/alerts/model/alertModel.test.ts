import { setNotation, USUAL_NOTATION } from '@gvol/format'
import { MS_PER_HOUR } from '@gvol/time'
import type { Alert, AlertCondition } from '@gvol/wire'
import { afterEach, expect, test } from 'vitest'
import { alertPathAt } from './alertPathAt.ts'
import { conditionText, distanceText, minutesText, rowTestText, scheduleText } from './conditionText.ts'
import { draftFault, draftOf, draftOfNumber, usualSchedule } from './newDraft.ts'
import { fromScreen, onScreen, valueText } from './screenUnit.ts'
import { isSnoozed, snoozedUntil } from './snooze.ts'

afterEach(() => setNotation(USUAL_NOTATION))

const HERE = { exchange: 'deribit', symbol: 'BTC' }
const watched = { label: 'ATM 30d', formula: 'ATM30', market: {}, unit: 'decimal', level: 0.65, last: 0.6 }

test('a vol is typed in percent and stored as a decimal; other units are typed unchanged', () => {
  expect(onScreen(0.653, 'decimal')).toBe(65.3)
  expect(fromScreen(65.3, 'decimal')).toBe(0.653)
  expect(fromScreen(onScreen(0.1 + 0.2, 'decimal'), 'decimal')).toBe(0.3)
  for (const unit of ['USD', 'quote ccy', '1', '', 'days', null])
    expect(fromScreen(onScreen(95_000, unit), unit)).toBe(95_000)
})

test('values are written with the unit of the screen, in the notation of the user', () => {
  expect(valueText(0.65, 'decimal')).toBe('65.0\u2009%')
  expect(valueText(0.6525, 'decimal')).toBe('65.25\u2009%')
  expect(valueText(95_000, 'quote ccy')).toBe('95,000\u2009USD')
  expect(valueText(-1.25, '1')).toBe('\u22121.25')
  expect(valueText(null, 'decimal')).toBe('–')
  setNotation({ ...USUAL_NOTATION, group: '.', decimal: ',' })
  expect(valueText(0.65, 'decimal')).toBe('65,0\u2009%')
})

const among = [HERE, { exchange: 'deribit', symbol: 'ETH' }, { exchange: 'deribit', symbol: 'SOL' }]

test.each<[AlertCondition, string]>([
  [{ kind: 'above', level: 0.65 }, 'above 65.0\u2009%'],
  [{ kind: 'crosses', level: 0.6525 }, 'crosses 65.25\u2009%'],
  [{ kind: 'percentile', side: 'above', percentile: 0.95, spanDays: 90 }, 'above its 95th percentile of 90\u2009d'],
  [{ kind: 'percentile', side: 'below', percentile: 0.01, spanDays: 365 }, 'below its 1st percentile of 365\u2009d'],
  [{ kind: 'change', side: 'up', by: 0.05, spanMinutes: 240 }, 'rises 5.0\u2009points within 4\u2009h'],
  [{ kind: 'change', side: 'either', by: 0.02, spanMinutes: 30 }, 'moves 2.0\u2009points within 30\u2009min'],
  [{ kind: 'rank', side: 'top', place: 1, among }, 'the highest of 3 markets'],
  [{ kind: 'rank', side: 'bottom', place: 2, among }, 'among the 2 lowest of 3 markets'],
])('%o is described as %s', (condition, text) => {
  expect(conditionText(condition, 'decimal')).toBe(text)
})

test('row conditions are written with their columns in the units of the columns', () => {
  expect(rowTestText('constant-maturity', { column: 'atmVol', test: 'above', value: 0.8 })).toBe(
    'atmVol above 80.0\u2009%',
  )
  expect(rowTestText('smile', { column: 'expiry', test: 'is', value: '2026-03-27T08:00:00.000Z' })).toBe(
    'expiry is 27 Mar 26 08:00 UTC',
  )
  expect(rowTestText('smile', { column: 'isLive', test: 'is-not', value: true })).toBe('isLive is not yes')
})

test('a schedule is written with days, hours and zone, and marked if it continues into the next day', () => {
  expect(scheduleText({ days: [5, 1, 2, 3, 4], from: '08:00', to: '17:00', zone: 'America/New_York' })).toBe(
    'Mon–Fri 08:00–17:00 New York',
  )
  expect(scheduleText({ days: [6, 7], from: '22:00', to: '06:00', zone: 'UTC' })).toBe(
    'Sat, Sun 22:00–06:00 next day UTC',
  )
  setNotation({ ...USUAL_NOTATION, zone: 'Europe/Berlin' })
  expect(usualSchedule().zone).toBe('Europe/Berlin')
})

test('the first draft is based on the panel: above a level over the value, below one under it, crossing the value itself', () => {
  const kind = (level: number | undefined, last: number | undefined) =>
    draftOfNumber({ ...watched, level, last }, HERE).condition?.kind
  expect([kind(0.65, 0.6), kind(0.55, 0.6), kind(0.6, 0.6), kind(0.6, undefined)]).toEqual([
    'above',
    'below',
    'crosses',
    'crosses',
  ])
  expect(draftOfNumber(watched, HERE)).toMatchObject({
    watch: { formula: 'ATM30', market: HERE },
    name: 'ATM30 above',
    hysteresis: 0.007,
  })
  expect(draftOf({ numbers: [{ ...watched, market: { symbol: 'ETH' } }], rows: [] }, HERE).watch).toMatchObject({
    market: { exchange: 'deribit', symbol: 'ETH' },
  })
})

test('an incomplete or invalid alert states the reason', () => {
  const draft = draftOfNumber(watched, HERE)
  expect(draftFault(draft)).toBeUndefined()
  const wrong = [
    { name: ' ' },
    { watch: { ...draft.watch, formula: '' } as typeof draft.watch },
    { condition: { kind: 'above', level: Number.NaN } as const },
    { condition: { kind: 'percentile', side: 'above', percentile: 95, spanDays: 90 } as const },
    { condition: { kind: 'rank', side: 'top', place: 4, among } as const },
    { hysteresis: -1 },
    { coolDownMinutes: Number.NaN },
    { schedule: { ...usualSchedule(), days: [] } },
    { schedule: { ...usualSchedule(), to: '25:00' } },
  ]
  const sentences = wrong.map((part) => draftFault({ ...draft, ...part }))
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/)
  expect(new Set(sentences).size).toBe(wrong.length)
})

test('the distance is between value and level; beyond the level there is none', () => {
  const alert = (value: number | null, isBeyond: boolean | null) =>
    ({
      ...draftOfNumber(watched, HERE),
      unit: 'decimal',
      state: { value, at: null, isBeyond, fault: null, lastFiredAt: null },
    }) as unknown as Alert
  expect(distanceText(alert(0.608, false))).toBe('4.2\u2009points')
  expect(distanceText(alert(0.7, true))).toBe('beyond')
  expect(distanceText(alert(null, null))).toBe('')
})

test('a snooze has its end time; minutes are written in the largest whole unit', () => {
  const now = Date.UTC(2026, 0, 27, 12)
  const until = snoozedUntil(60, now)
  expect(until).toBe('2026-01-27T13:00:00.000Z')
  expect([isSnoozed(until, now), isSnoozed(until, now + MS_PER_HOUR), isSnoozed(null, now)]).toEqual([
    true,
    false,
    false,
  ])
  expect([minutesText(1_440), minutesText(90), minutesText(120), minutesText(0)]).toEqual([
    '1\u2009d',
    '90\u2009min',
    '2\u2009h',
    '0\u2009min',
  ])
})

test('the link of an alert of a number opens its formula at that instant', () => {
  expect(alertPathAt(draftOfNumber(watched, HERE), '2026-01-27T12:00:00.123Z', '/x/')).toBe(
    '/formula/deribit/BTC/?formula=ATM30&asOf=2026-01-27T12%3A00%3A00Z',
  )
})
