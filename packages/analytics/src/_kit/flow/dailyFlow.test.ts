import { MS_PER_DAY } from '@gvol/market'
import { FLOW_SUMS } from '@gvol/store'
import { expect, test } from 'vitest'
import { syntheticChain } from '../../testing/syntheticChain.ts'
import { syntheticFlow } from '../../testing/syntheticFlow.ts'
import { addedFlow } from './addedFlow.ts'
import { dailyFlow, dailyStrikeFlow } from './dailyFlow.ts'

test('days by expiry and days by strike each hold every hour once, with the first of them', () => {
  const hours = syntheticFlow(syntheticChain())
  const days = dailyFlow(hours)
  expect(hours.length).toBeGreaterThan(days.length / 2)
  expect(new Set(days.map(({ atMs }) => atMs)).size).toBeGreaterThan(1)
  const span = { fromMs: 0, toMs: Number.POSITIVE_INFINITY, everyMs: MS_PER_DAY }
  for (const [level, by] of [
    ['expiry', 'expiryMs'],
    ['strike', 'strike'],
  ] as const) {
    const own = days
      .filter((day) => day.level === level)
      .toSorted(
        (a, b) =>
          a.atMs - b.atMs ||
          a.value - b.value ||
          a.optionType.localeCompare(b.optionType) ||
          a.place.localeCompare(b.place),
      )
    const { size, column } = addedFlow(hours, { ...span, by: ['bucketMs', by, 'optionType', 'place'] })
    expect(own.map(({ atMs, value }) => [atMs, value])).toEqual(
      Array.from({ length: size }, (_, i) => [column.bucketMs?.[i], column[by]?.[i]]),
    )
    expect(own.map(({ firstMs }) => firstMs)).toEqual([...column.firstMs])
    for (const name of FLOW_SUMS)
      for (const [i, day] of own.entries()) expect(day[name]).toBeCloseTo(column[name][i] ?? Number.NaN, 9)
  }
})

test('days by strike of each expiry hold every hour once, and add up to the days by either', () => {
  const hours = syntheticFlow(syntheticChain())
  const own = dailyStrikeFlow(hours).toSorted(
    (a, b) =>
      a.atMs - b.atMs ||
      a.expiryMs - b.expiryMs ||
      a.strike - b.strike ||
      a.optionType.localeCompare(b.optionType) ||
      a.place.localeCompare(b.place),
  )
  const { size, column } = addedFlow(hours, {
    ...{ fromMs: 0, toMs: Number.POSITIVE_INFINITY, everyMs: MS_PER_DAY },
    by: ['bucketMs', 'expiryMs', 'strike', 'optionType', 'place'],
  })
  expect(own.map(({ atMs, expiryMs, strike }) => [atMs, expiryMs, strike])).toEqual(
    Array.from({ length: size }, (_, i) => [column.bucketMs?.[i], column.expiryMs?.[i], column.strike?.[i]]),
  )
  expect(own.map(({ firstMs }) => firstMs)).toEqual([...column.firstMs])
  for (const name of FLOW_SUMS)
    for (const [i, day] of own.entries()) expect(day[name]).toBeCloseTo(column[name][i] ?? Number.NaN, 9)
  for (const day of dailyFlow(hours)) {
    const parts = own.filter(
      (part) =>
        part.atMs === day.atMs &&
        part.optionType === day.optionType &&
        part.place === day.place &&
        (day.level === 'expiry' ? part.expiryMs : part.strike) === day.value,
    )
    for (const name of FLOW_SUMS)
      expect(parts.reduce((sum, part) => sum + (part[name] ?? Number.NaN), 0)).toBeCloseTo(day[name] ?? Number.NaN, 9)
  }
})
