import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const HOURS = [8, 9].map((hour) => Date.UTC(2026, 10, 20, hour))

const tracking = (hours: readonly number[]) => {
  const all = (value: number) => hours.map(() => value)
  return toModel(
    answerOf('vol-index-tracking', {
      at: hours,
      own: all(0.5),
      published: all(0.485),
      difference: hours.map((_, i) => 0.01 + i / 100),
      minutes: all(60),
      meanDifference: all(0.015),
      median: all(0.012),
      p99: all(0.034),
      rms: all(0.017),
    }),
  )
}

test('the difference in points is drawn over time, with the tracking error of the span in the header', () => {
  const { series, y, headline } = tracking(HOURS)
  expect(series).toMatchObject([{ kind: 'line', x: HOURS, y: [0.01, 0.02] }])
  expect(y).toMatchObject({ name: 'Own − published', unit: 'pt', format: { kind: 'vol' } })
  expect(headline).toBe('mean +1.5 pt · median 1.2 · p99 3.4 · RMS 1.7')
  const { readout } = series[0] as { readonly readout: (row: number) => readonly { readonly text: string }[] }
  expect(readout(1).map(({ text }) => text)).toEqual(['50.0', '48.5', '60'])
})

test('without a minute of both indices nothing is drawn', () => {
  expect(tracking([])).toMatchObject({ series: [], headline: undefined })
})
