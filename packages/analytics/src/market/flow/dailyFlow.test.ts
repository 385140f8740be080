import { FLOW_SUMS, type FlowColumns, type FlowDimension } from '@gvol/store'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { syntheticChain } from '../../../testing/syntheticChain.ts'
import { syntheticFlow, syntheticTape, tradedOptions } from '../../../testing/syntheticFlow.ts'
import { addedFlow, joinedFlow } from './addedFlow.ts'
import { dailyFlow, dailyStrikeFlow } from './dailyFlow.ts'

test('days by expiry and days by strike each contain every hour once, with the first of them', () => {
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

test('days by strike of each expiry contain every hour once, and add up to the days of either grouping', () => {
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
    fromMs: 0,
    toMs: Number.POSITIVE_INFINITY,
    everyMs: MS_PER_DAY,
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

const chain = syntheticChain()
const flow = syntheticFlow(chain)
const SPAN = { fromMs: 0, toMs: Number.POSITIVE_INFINITY, everyMs: MS_PER_HOUR }

/** Splits hours into three parts so that each part has groups that the others lack. */
const partsOf = (by: readonly FlowDimension[]): readonly FlowColumns[] =>
  [0, 1, 2].map((part) =>
    addedFlow(
      flow.filter((_, i) => (i * 7) % 3 === part || i % 11 === part),
      { ...SPAN, by },
    ),
  )

/** The same rows in reverse order. */
const backwards = ({ size, column }: FlowColumns): FlowColumns =>
  ({
    size,
    column: Object.fromEntries(Object.entries(column).map(([name, values]) => [name, values.toReversed()])),
  }) as unknown as FlowColumns

test.each([
  [['strike', 'optionType', 'place']],
  [['bucketMs', 'instrument']],
  [['expiryMs', 'strike', 'optionType']],
  [[]],
] as const)('hours summed in parts by %j equal hours summed at once, in any order of the parts', (by) => {
  const dealt = [0, 1, 2].flatMap((part) => flow.filter((_, i) => (i * 7) % 3 === part || i % 11 === part))
  const whole = addedFlow(dealt, { ...SPAN, by })
  expect(whole.size).toBeGreaterThan(by.length === 0 ? 0 : 10)
  const parts = partsOf(by)
  for (const ordered of [parts, parts.toReversed(), parts.map(backwards)]) {
    const joined = joinedFlow({ by }, ordered)
    expect(joined.size).toBe(whole.size)
    for (const name of by) expect(joined.column[name]).toEqual(whole.column[name])
    expect(joined.column.firstMs).toEqual(whole.column.firstMs)
    for (const name of FLOW_SUMS)
      for (let i = 0; i < whole.size; i++)
        expect(joined.column[name][i]).toBeCloseTo(whole.column[name][i] ?? Number.NaN, 6)
  }
})

test('every trade is in the sums once, and joining nothing gives nothing', () => {
  const { column } = addedFlow(flow, { ...SPAN, by: ['strike'] })
  const traded = tradedOptions(chain, syntheticTape(chain).trades)
  expect(column.trades.reduce((sum, count) => sum + count, 0)).toBe(traded.length)
  expect(joinedFlow({ by: ['strike'] }, []).size).toBe(0)
})
