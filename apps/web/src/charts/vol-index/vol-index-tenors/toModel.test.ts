import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const tenors = (earlier: readonly (number | null)[]) =>
  toModel(
    answerOf('vol-index-tenors', {
      tenorDays: [7, 30],
      vol: [0.5, 0.46],
      earlierAt: earlier.map((value) => (value === null ? null : Date.UTC(2026, 10, 20, 8))),
      earlier,
      change: earlier.map((value, row) => (value === null ? null : [0.5, 0.46][row] - value)),
      books: [2, 1],
      lowest: [0.49, 0.46],
      highest: [0.52, 0.46],
      strikes: [30, 0],
      stripError: [0.001, null],
      width: [0.02, null],
      source: ['quotes', 'marks'],
      venue: ['bybit, okx', 'okx'],
    }),
  )

test('the index is drawn over its horizons with its band, the earlier curve named by its day, the month in the header', () => {
  const { series, headline } = tenors([null, 0.48])
  const [band, shadow, now] = series
  expect(band).toMatchObject({ kind: 'band', low: [0.49, null], high: [0.51, null] })
  expect(shadow).toMatchObject({ name: '20 Nov 26', y: [null, 0.48] })
  expect(now).toMatchObject({ x: [7, 30], y: [0.5, 0.46] })
  expect(headline).toBe('30 d 46.0 · −2.0 pt')
  const readout = (row: number) => (now as { readout: (row: number) => readonly { text: string }[] }).readout(row)
  expect(readout(0).map(({ text }) => text)).toEqual(['quotes of bybit, okx', '49.0 – 52.0', '30', '2.0', '+0.1'])
  expect(readout(1)[1].text).toBe('none quoted')
})

test('without an earlier value there is no change', () => {
  expect(tenors([null, null]).headline).toBe('30 d 46.0')
})
