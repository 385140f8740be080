import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { boxOf, labelFaults } from '../../testing/labelFaults.ts'
import type { PlotSpec, ReferenceLine } from '../spec.ts'
import { testColors } from '../testColors.ts'
import { pictureOf } from './picture.ts'

const collisions = (spec: PlotSpec, width: number, height: number): readonly string[] => {
  const drawing = { colors: testColors, width, height, view: { x: undefined }, hidden: new Set<string>() }
  const picture = pictureOf(spec, drawing)
  expect([...picture.grid, ...picture.marks].filter(({ kind }) => kind === 'text').length).toBeGreaterThan(5)
  return labelFaults(picture, width)
}

const SIZES = [
  [300, 160],
  [420, 220],
  [640, 300],
  [1400, 400],
] as const
const START = Date.UTC(2026, 0, 1)

test.each(SIZES)('names at line ends do not overlap the zone and the ticks, %i by %i', (width, height) => {
  const x = [0, 1, 2, 3, 4, 5].map((day) => START + day * MS_PER_DAY)
  const series = ['27 Feb 26', '27 Mar 26', '26 Jun 26', '25 Sep 26'].map((name, i) => ({
    kind: 'line' as const,
    id: name,
    name,
    color: 'call' as const,
    x,
    // All end at the lower edge, near the name of the time zone.
    y: x.map((_, day) => 0.6 - day * 0.08 - i * 0.001),
  }))
  const spec: PlotSpec = {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: 'UTC' },
    y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
    series,
    hasEndLabels: true,
  }
  expect(collisions(spec, width, height)).toEqual([])
})

const overlay = (at: readonly number[], hasRightAxis: boolean): PlotSpec => ({
  kind: 'plot',
  x: { kind: 'linear', name: 'Price of the underlying', unit: 'USD', format: { kind: 'decimal', decimals: 0 } },
  y: { kind: 'linear', name: 'Profit and loss', unit: 'USD', format: { kind: 'decimal', decimals: 0 } },
  ...(hasRightAxis ? { y2: { kind: 'linear', name: 'Probability', unit: '%', format: { kind: 'vol' } } as const } : {}),
  series: [
    { kind: 'line', id: 'expiry', name: 'At expiry', color: 'call', x: [60_000, 140_000], y: [9_000, -4_000] },
    { kind: 'line', id: 'today', name: 'Today', color: 'model', x: [60_000, 140_000], y: [8_000, -4_000] },
    ...(hasRightAxis
      ? [
          {
            kind: 'line' as const,
            id: 'chance',
            name: 'Chance',
            color: 'put' as const,
            isRight: true,
            x: [60_000, 140_000],
            y: [0, 1],
          },
        ]
      : []),
  ],
  // Names at line ends and a right axis would overlap.
  hasEndLabels: !hasRightAxis,
  references: at.map(
    (value, i): ReferenceLine => ({
      along: 'x',
      at: value,
      label: ['Spot', 'Forward', 'Strike', 'Break-even'][i] ?? '',
      color: 'spot',
    }),
  ),
})

const CLOSE = [
  [100_000, 100_200, 100_400, 100_600],
  [61_000, 61_200, 100_000, 139_000],
  [60_500, 99_000, 138_000, 139_900],
] as const

for (const [width, height] of SIZES)
  test(`names of close levels, even at the ends, are next to or below each other, ${width} by ${height}`, () => {
    for (const at of CLOSE)
      for (const hasRightAxis of [false, true])
        expect(collisions(overlay(at, hasRightAxis), width, height), `${at} ${hasRightAxis}`).toEqual([])
  })

test.each([300, 377, 640])('names of levels do not overlap the labels of bars, %i wide', (width) => {
  const strikes = Array.from({ length: 40 }, (_, i) => `${50 + i}k`)
  const volume = strikes.map((_, i) => (i === 3 || i === 5 || i === 20 ? 5_000 : 100 + i))
  for (const at of [2, 3, 4, 5, 20]) {
    const spec: PlotSpec = {
      kind: 'plot',
      x: { kind: 'category', name: 'Strike', unit: 'USD', categories: strikes },
      y: { kind: 'linear', name: 'Volume today by strike', unit: 'contracts', format: { kind: 'compact' } },
      series: [
        {
          kind: 'bars',
          id: 'calls',
          name: 'Calls',
          color: 'call',
          x: volume.map((_, i) => i),
          y: volume,
          labelAt: (index) => (volume[index] === 5_000 ? strikes[index] : undefined),
        },
      ],
      references: [{ along: 'x', at, label: 'Spot', color: 'spot' }],
    }
    expect(collisions(spec, width, 220), `${at}`).toEqual([])
  }
})

test.each(SIZES)('names at line ends do not overlap the numbers of a right axis, %i by %i', (width, height) => {
  const x = [0, 1, 2, 3, 4, 5].map((day) => START + day * MS_PER_DAY)
  for (const end of [0.1, 0.35, 0.6, 0.9]) {
    const line = (id: string, name: string, from: number, isRight: boolean) => ({
      kind: 'line' as const,
      id,
      name,
      color: 'call' as const,
      x,
      isRight,
      y: x.map((_, day) => (isRight ? 90_000 + 1_000 * day * end : from + day * end)),
    })
    const spec: PlotSpec = {
      kind: 'plot',
      x: { kind: 'time', name: '', unit: '' },
      y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
      y2: { kind: 'linear', name: 'Spot', unit: 'USD', format: { kind: 'compact' } },
      series: [line('vol', 'Vol of the month', 0.4, false), line('spot', 'Spot', 0, true)],
      hasEndLabels: true,
    }
    expect(collisions(spec, width, height), `${end}`).toEqual([])
  }
})

test('a label at the first or last bar, and the name of a level next to another, stay within the plot', () => {
  const strikes = Array.from({ length: 40 }, (_, i) => `${50 + i}k`)
  const texts = (spec: PlotSpec) => {
    const { marks } = pictureOf(spec, {
      colors: testColors,
      width: 320,
      height: 220,
      view: { x: undefined },
      hidden: new Set<string>(),
    })
    return marks.flatMap((one) => (one.kind === 'text' ? [boxOf(one)] : []))
  }
  const base = {
    kind: 'plot',
    x: { kind: 'category', name: 'Strike', unit: 'USD', categories: strikes },
    y: { kind: 'linear', name: 'Open', unit: 'BTC', format: { kind: 'compact' } },
  } as const
  const at = strikes.map((_, i) => i)
  const bars = { kind: 'bars', id: 'calls', name: 'Calls', color: 'call', x: at, y: at.map(() => 100) } as const
  const words = texts({
    ...base,
    series: [{ ...bars, labelAt: (index) => (index === 0 || index === 39 ? `${strikes[index]} and more` : undefined) }],
  })
  expect(words).toHaveLength(2)
  for (const { left, right } of words) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(320)
  }
  const long = 'A level with a name that takes most of the plot'
  const levels = texts({
    ...base,
    series: [bars],
    references: [50, 51].map((y, i) => ({ along: 'y', at: y, label: `${long} ${i}`, color: 'spot' })),
  })
  expect(levels.map(({ text }) => text)).toEqual([`${long} 0`])
})
