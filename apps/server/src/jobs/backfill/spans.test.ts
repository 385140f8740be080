import { isoDay } from '@gvol/time'
import { expect, test } from 'vitest'
import { cut, uncovered } from './spans.ts'

const stretch = (fromMs: number, toMs: number) => ({ fromMs, toMs })

test.each([
  [[], [stretch(10, 20)]],
  [[stretch(10, 20)], []],
  [[stretch(0, 30)], []],
  [[stretch(12, 14)], [stretch(10, 12), stretch(14, 20)]],
  [[stretch(14, 30), stretch(5, 12)], [stretch(12, 14)]],
  // Nested and adjacent spans.
  [[stretch(10, 18), stretch(11, 12), stretch(18, 19)], [stretch(19, 20)]],
  [[stretch(0, 10), stretch(20, 30)], [stretch(10, 20)]],
])('ten to twenty without %j leaves %j', (done, open) => {
  expect(uncovered(stretch(10, 20), done)).toEqual(open)
})

test('pieces begin with a month or year and together cover the whole span', () => {
  const whole = stretch(Date.UTC(2025, 10, 15), Date.UTC(2026, 1, 3, 12))
  const months = cut(whole, 'month')
  expect(months.map(({ fromMs }) => isoDay(fromMs))).toEqual(['2025-11-15', '2025-12-01', '2026-01-01', '2026-02-01'])
  expect(months.at(-1)?.toMs).toBe(whole.toMs)
  expect(months.slice(1).every(({ fromMs }, i) => fromMs === months[i].toMs)).toBe(true)
  expect(cut(whole, 'year')).toHaveLength(2)
  expect(cut(stretch(5, 5), 'year')).toEqual([])
})
