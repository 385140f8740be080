import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { clockCheck, clockOffMs } from './clock.ts'

const lags = (...all: readonly (number | undefined)[]) => all.map((lagMs, index) => ({ venue: `v${index}`, lagMs }))

test.for([
  ['nothing is heard', lags(undefined), undefined],
  ['all is well', lags(40, 120, 800), undefined],
  ['we are a day behind', lags(-MS_PER_DAY, -MS_PER_DAY + 50, undefined), -MS_PER_DAY + 50],
  ['we are a day ahead', lags(MS_PER_DAY + 40, MS_PER_DAY + 300), MS_PER_DAY + 40],
  ['one venue has a wrong clock', lags(-MS_PER_DAY, 40, 60), undefined],
  ['one venue is delayed', lags(900_000, 40), undefined],
  ['the only venue is delayed', lags(900_000), undefined],
  ['the only venue says we are a day ahead', lags(MS_PER_DAY), MS_PER_DAY],
] as const)('the offset of the local clock is found if %s', ([, statuses, expected]) => {
  expect(clockOffMs(statuses)).toBe(expected)
})

test('a jump of the clock is reported for a while, in either direction; a slow correction is not', () => {
  let steadyMs = 0
  let nowMs = Date.UTC(2026, 0, 27)
  const { find } = clockCheck({ statuses: () => [], nowMs: () => nowMs, steadyMs: () => steadyMs })
  const after = async (ms: number, setByMs = 0) => {
    steadyMs += ms
    nowMs += ms + setByMs
    return (await find())?.split('.')[0]
  }
  return (async () => {
    expect(await after(5000, 400)).toBeUndefined()
    expect(await after(5000, -MS_PER_HOUR)).toBe('The clock of this machine jumped back by 1 hour')
    expect(await after(5000)).toBe('The clock of this machine jumped back by 1 hour')
    expect(await after(700_000)).toBeUndefined()
    expect(await after(5000, 2 * MS_PER_DAY)).toBe('The clock of this machine jumped forward by 2 days')
  })()
})
