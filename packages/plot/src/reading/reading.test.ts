import { expect, test } from 'vitest'
import type { PlotSpec } from '../spec.ts'
import { nearestIndex, readingAt, readingText, snappedX } from './reading.ts'

const NONE: ReadonlySet<string> = new Set()

const smile: PlotSpec = {
  kind: 'plot',
  x: { kind: 'log', name: 'Strike', unit: 'USD', format: { kind: 'strike' } },
  y: { kind: 'linear', name: 'IV', unit: '%', format: { kind: 'vol' } },
  series: [
    {
      kind: 'points',
      id: 'quotes',
      name: '27 Mar 26',
      color: { ramp: 0 },
      x: [80_000, 90_000, 100_000],
      y: [0.5, null, 0.45],
      low: [0.49, null, null],
      high: [0.52, null, 0.47],
      readout: (index) => [{ label: 'Δ', text: ['−0.10', '', '0.25'][index] }],
    },
    {
      kind: 'line',
      id: 'fit',
      name: '27 Mar 26',
      color: { ramp: 0 },
      role: 'model',
      x: [70_000, 90_000, 110_000],
      y: [0.55, 0.45, 0.46],
    },
  ],
}

test('the crosshair snaps to observations, never to points of a fitted curve or to gaps', () => {
  expect(snappedX(smile, 91_000, [60_000, 120_000], NONE)).toBe(100_000)
  expect(snappedX(smile, 84_000, [60_000, 120_000], NONE)).toBe(80_000)
  expect(nearestIndex([1, 2, 3], [null, 5, null], 3)).toBe(1)
})

test('with hidden quotes the crosshair snaps to the curve', () => {
  expect(snappedX(smile, 91_000, [60_000, 120_000], new Set(['quotes']))).toBe(90_000)
})

test('quotes are read as bid, mark and ask, with the fitted curve of the same name in the same row', () => {
  const reading = readingAt(smile, 80_000, undefined, NONE)
  expect(reading.rows).toEqual([
    {
      name: '27 Mar 26',
      color: { ramp: 0 },
      text: '49.0 / 50.0 / 52.0',
      details: [
        { label: 'Δ', text: '−0.10' },
        { label: 'fit', text: '50.0' },
      ],
    },
  ])
  expect(reading.points.map(({ seriesId }) => seriesId)).toEqual(['quotes', 'fit'])
})

test('a side without a quote is a dash', () => {
  expect(readingAt(smile, 100_000, undefined, NONE).rows[0].text).toBe('– / 45.0 / 47.0')
})

test('a heat map reads the cell under the pointer', () => {
  const heat: PlotSpec = {
    kind: 'plot',
    x: { kind: 'category', name: 'Delta', unit: '', categories: ['25Δp', 'ATM'] },
    y: { kind: 'category', name: 'Expiry', unit: '', categories: ['30 Jan 26', '27 Mar 26'] },
    series: [
      {
        kind: 'heat',
        id: 'h',
        name: 'IV',
        color: 'accent',
        values: [0.5, 0.4, 0.6, null],
        scale: 'intensity',
        format: { kind: 'vol' },
      },
    ],
  }
  const reading = readingAt(heat, 0, { value: 1, range: [-0.5, 1.5] }, NONE)
  expect(reading.title).toBe('25Δp')
  expect(reading.rows[0]).toMatchObject({ name: '27 Mar 26', text: '60.0' })
  expect(readingAt(heat, 1, { value: 1, range: [-0.5, 1.5] }, NONE).rows[0].text).toBe('–')
  expect(readingAt(heat, 0, { value: 7, range: [-0.5, 1.5] }, NONE).rows).toEqual([])
})

test('a reading is copied as tab-separated text', () => {
  expect(readingText(readingAt(smile, 80_000, undefined, NONE))).toBe(
    '80k\u2009USD\n27 Mar 26\t49.0 / 50.0 / 52.0\tΔ −0.10\tfit 50.0',
  )
})

test('a line on a category axis reads its value, even between two points, never its position', () => {
  const map: PlotSpec = {
    kind: 'plot',
    x: { kind: 'category', name: 'Time', unit: '', categories: ['1', '2', '3'] },
    y: { kind: 'category', name: 'Strike', unit: 'USD', categories: ['90k', '80k'] },
    series: [
      {
        kind: 'line',
        id: 'index',
        name: 'Index',
        color: 'spot',
        role: 'model',
        x: [0, 2],
        y: [0.5, 0.75],
        read: { values: [85_000, 82_500], format: { kind: 'decimal', decimals: 0 } },
      },
    ],
  }
  const textAt = (spec: PlotSpec, x: number) => readingAt(spec, x, undefined, NONE).rows.map(({ text }) => text)
  expect([0, 1, 2].map((x) => textAt(map, x))).toEqual([['85,000'], ['83,750'], ['82,500']])
  expect(readingAt(map, 0, undefined, NONE).points[0]).toMatchObject({ x: 0, y: 0.5 })
  const [line] = map.series
  const withoutValues = { ...map, series: [{ ...line, read: undefined }] } as PlotSpec
  expect(textAt(withoutValues, 2)).toEqual(['80k'])
})
