import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const FIRST = Date.UTC(2026, 0, 26)
const SECOND = Date.UTC(2026, 0, 27)

const funding = answerOf('funding-by-venue', {
  at: [FIRST, SECOND, SECOND],
  venue: ['okx', 'okx', 'deribit'],
  symbol: ['BTC_USDT', 'BTC_USDT', 'BTC'],
  margin: ['stable', 'stable', 'coin'],
  rate8h: [0.0001, -0.0002, 0.00005],
})

test('venues are rows by name, time runs across, missing values are blank; the colour scale is centred at zero', () => {
  const { x, y, series } = toModel(funding)
  expect(y).toMatchObject({ categories: ['deribit BTC inverse', 'okx BTC_USDT linear'] })
  expect(x).toMatchObject({ categories: ['26 Jan 26', '27 Jan 26'] })
  expect(series[0]).toMatchObject({ kind: 'heat', scale: 'diverging', values: [null, 0.00005, 0.0001, -0.0002] })
})
