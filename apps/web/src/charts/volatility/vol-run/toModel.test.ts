import { expect, test } from 'vitest'
import { answerOf, EVERY_EXPIRY } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const NEAR = Date.UTC(2026, 0, 30, 8)
const FAR = Date.UTC(2026, 2, 27, 8)
const run = answerOf('vol-run', {
  expiry: [NEAR, NEAR, NEAR, FAR, FAR, FAR],
  days: [3, 3, 3, 59, 59, 59],
  point: ['put45', 'atm', 'call25', 'put45', 'atm', 'call25'],
  bidVol: [0.5, 0.49, null, 0.52, 0.51, 0.5],
  askVol: [0.52, 0.5, 0.48, 0.53, 0.52, 0.51],
  midVol: [0.51, 0.495, null, 0.525, 0.515, 0.505],
  width: [0.02, 0.01, null, 0.01, 0.01, 0.01],
})
const texts = (spec: ReturnType<typeof toModel>) =>
  spec.items.map((item) =>
    spec.columns.slice(2).map((column) => ('row' in item ? column.text(item.row as number) : '')),
  )

test('each expiry has a row with bid and ask of every delta; a side without a quote is a dash', () => {
  const spec = toModel(run, EVERY_EXPIRY, { wings: 'usual', shows: 'both' })
  expect(spec.columns.map(({ header }) => header)).toEqual(['Expiry', 'DTE', 'ATM', '25Δc'])
  expect(texts(spec)).toEqual([
    ['49.0 / 50.0', '– / 48.0'],
    ['51.0 / 52.0', '50.0 / 51.0'],
  ])
})

test('all deltas, mids or widths are shown on request; expiries excluded by the page are not shown', () => {
  const spec = toModel(run, { ...EVERY_EXPIRY, dte: [7, 90] }, { wings: 'all', shows: 'width' })
  expect(spec.columns.map(({ header }) => header).slice(2)).toEqual(['45Δp', 'ATM', '25Δc'])
  expect(texts(spec)).toEqual([['1.0', '1.0', '1.0']])
  expect(texts(toModel(run, EVERY_EXPIRY, { wings: 'usual', shows: 'mid' }))[0]).toEqual(['49.5', '–'])
})
