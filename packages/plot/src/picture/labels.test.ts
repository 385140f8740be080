import { expect, test } from 'vitest'
import type { TextCommand } from '../commands.ts'
import { labelWidth } from '../labelWidth.ts'
import type { PlotSpec, ReferenceLine } from '../spec.ts'
import { testColors } from '../testColors.ts'
import { pictureOf } from './picture.ts'

/** Height of letters of 11 px without the white above and below, pixels. */
const LETTERS = 9

const boxOf = ({ text, x, y, align, baseline }: TextCommand) => {
  const width = labelWidth(text)
  const left = align === 'left' ? x : align === 'center' ? x - width / 2 : x - width
  const top = baseline === 'top' ? y : baseline === 'middle' ? y - LETTERS / 2 : y - LETTERS
  return { text, left, top, right: left + width, bottom: top + LETTERS }
}

/** Pairs of labels of a picture that lie on each other, and labels that hang over its edge. */
const collisions = (spec: PlotSpec, width: number, height: number): readonly string[] => {
  const { grid, marks } = pictureOf(spec, {
    colors: testColors,
    width,
    height,
    view: { x: undefined },
    hidden: new Set(),
  })
  const boxes = [...grid, ...marks].flatMap((one) => (one.kind === 'text' ? [boxOf(one)] : []))
  expect(boxes.length).toBeGreaterThan(5)
  return boxes.flatMap((a, i) => [
    ...(a.left < -1 || a.right > width + 1 ? [`${a.text} over the edge`] : []),
    ...boxes
      .slice(i + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.text} on ${b.text}`),
  ])
}

const SIZES = [
  [300, 160],
  [420, 220],
  [640, 300],
  [1400, 400],
] as const

const DAY = 86_400_000
const START = Date.UTC(2026, 0, 1)

test.each(SIZES)('names at line ends stay clear of the zone and of the ticks, %i by %i', (width, height) => {
  const x = [0, 1, 2, 3, 4, 5].map((day) => START + day * DAY)
  const series = ['27 Feb 26', '27 Mar 26', '26 Jun 26', '25 Sep 26'].map((name, i) => ({
    kind: 'line' as const,
    id: name,
    name,
    color: 'call' as const,
    x,
    // All end at the lower edge, where the name of the zone is near.
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
  // Names at line ends and an axis would stand in one place.
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
  test(`names of levels that lie close together, at either end too, are beside or under each other, ${width} by ${height}`, () => {
    for (const at of CLOSE)
      for (const hasRightAxis of [false, true])
        expect(collisions(overlay(at, hasRightAxis), width, height), `${at} ${hasRightAxis}`).toEqual([])
  })

test.each([300, 377, 640])('names of levels keep clear of the words at bars, %i wide', (width) => {
  const strikes = Array.from({ length: 40 }, (_, i) => `${50 + i}k`)
  const volume = strikes.map((_, i) => (i === 3 || i === 5 || i === 20 ? 5_000 : 100 + i))
  for (const at of [2, 3, 4, 5, 20]) {
    const spec: PlotSpec = {
      kind: 'plot',
      x: { kind: 'category', name: 'Strike', unit: 'USD', categories: strikes },
      y: { kind: 'linear', name: 'Volume today by strike', unit: 'contracts', format: { kind: 'compact' } },
      series: [
        {
          ...{ kind: 'bars', id: 'calls', name: 'Calls', color: 'call' },
          ...{ x: volume.map((_, i) => i), y: volume },
          labelAt: (index) => (volume[index] === 5_000 ? strikes[index] : undefined),
        },
      ],
      references: [{ along: 'x', at, label: 'Spot', color: 'spot' }],
    }
    expect(collisions(spec, width, 220), `${at}`).toEqual([])
  }
})
