import { MS_PER_YEAR } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { activityAt, activityYears } from './activity.ts'

const MONDAY = Date.UTC(2026, 0, 5)
const SATURDAY = Date.UTC(2026, 0, 10)

test('a week of activity is a week, a weekend has less, and parts add up', () => {
  expect(activityYears(MONDAY, MONDAY + 7 * MS_PER_DAY)).toBeCloseTo((7 * MS_PER_DAY) / MS_PER_YEAR, 12)
  const saturday = activityYears(SATURDAY, SATURDAY + MS_PER_DAY)
  const monday = activityYears(MONDAY, MONDAY + MS_PER_DAY)
  expect(saturday / monday).toBeCloseTo(0.6 / 1.16, 10)
  for (const cut of [0.3, 2.7, 5.2, 6.9]) {
    const whole = activityYears(MONDAY + 12_345, MONDAY + 9.5 * MS_PER_DAY)
    const middle = MONDAY + cut * MS_PER_DAY
    expect(activityYears(MONDAY + 12_345, middle) + activityYears(middle, MONDAY + 9.5 * MS_PER_DAY)).toBeCloseTo(
      whole,
      14,
    )
  }
})

test('the activity rate has mean 1 over a week, and Sunday night is quieter than a New York morning', () => {
  const hours = Array.from({ length: 168 }, (_, hour) => activityAt(MONDAY + hour * MS_PER_HOUR))
  expect(hours.reduce((sum, rate) => sum + rate, 0) / 168).toBeCloseTo(1, 2)
  expect(activityAt(SATURDAY + MS_PER_DAY + 5 * MS_PER_HOUR)).toBeLessThan(0.5 * activityAt(MONDAY + 14 * MS_PER_HOUR))
})
