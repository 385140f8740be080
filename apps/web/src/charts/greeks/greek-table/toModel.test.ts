import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, EVERY_EXPIRY } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const EXPIRY = Date.UTC(2026, 1, 27, 8)
const answer = answerOf('greek-table', {
  instrument: ['C', 'P', 'FAR'],
  expiry: [EXPIRY, EXPIRY, EXPIRY + MS_PER_DAY],
  days: [30, 30, 31],
  strike: [95_000, 95_000, 100_000],
  type: ['call', 'put', 'call'],
  forward: [90_000, 90_000, 90_100],
  last: [0.021, null, 0.01],
  mark: [0.02, 0.07, 0.01],
  markUsd: [1800, 6300, 901],
  markVol: [0.5, 0.5, 0.52],
  change1h: [0.05, null, -0.02],
  change24h: [0.1, 0.2, 0.3],
  volChange1h: [0.01, null, -0.01],
  volChange24h: [null, null, null],
  openInterestCoin: [10, 5, 1],
  volumeCoin: [1, 2, 3],
  delta: [0.3, -0.7, 0.05],
  gamma: [0.0000213, 0.0000213, null],
  vega: [95, 95, 40],
  theta: [-60, -60, -20],
  rho: [20, -30, 5],
  venueDelta: [0.3001, -0.7, null],
  venueGamma: [0.00002, 0.00002, null],
  venueVega: [95.1, 95.1, 40],
  venueTheta: [-60, -60, -20],
} as never) as Parameters<typeof toModel>[0]
const PAGE = { ...EVERY_EXPIRY, exchange: 'deribit', symbol: 'BTC' }
const OWN = { order: 'first', side: 'both', per: 'coin' } as const
const keys = (spec: ReturnType<typeof toModel>) => spec.items.map(({ key }) => key)
const cell = (spec: ReturnType<typeof toModel>, id: string, row: number) =>
  spec.columns.find((column) => column.id === id)?.text(row)

test('each option has a row with signed changes, small greeks in millionths, and dashes for missing values', () => {
  const spec = toModel(answer, PAGE, OWN)
  expect(keys(spec)).toEqual(['C', 'P', 'FAR'])
  // On a phone only the first columns are visible: the option and the quotes that change. The name contains expiry and
  // strike.
  expect(spec.columns.slice(0, 3).map(({ id }) => id)).toEqual(['instrument', 'last', 'mark'])
  expect(spec.columns.findIndex(({ id }) => id === 'expiry')).toBeGreaterThan(
    spec.columns.findIndex(({ id }) => id === 'vega'),
  )
  expect(spec.columns.find(({ id }) => id === 'gamma')?.unit).toBe('10⁻⁶ /USD')
  expect([cell(spec, 'gamma', 0), cell(spec, 'gamma', 2)]).toEqual(['21.30', '–'])
  expect([cell(spec, 'change1h', 0), cell(spec, 'change1h', 1)]).toEqual(['+5.0\u2009%', '–'])
  expect(cell(spec, 'volChange1h', 2)).toBe('−1.0')
})

test('side, expiries and deltas of the page filter the rows', () => {
  const modelFor = (page: object, side: 'both' | 'call' | 'put' | 'otm') =>
    keys(toModel(answer, { ...PAGE, ...page }, { ...OWN, side }))
  expect(modelFor({}, 'put')).toEqual(['P'])
  expect(modelFor({}, 'otm')).toEqual(['C', 'FAR'])
  expect(modelFor({ expiries: [EXPIRY] }, 'both')).toEqual(['C', 'P'])
  expect(modelFor({ delta: [20, 50] }, 'both')).toEqual(['C', 'P'])
})

test('the delta filter of the page is per coin, whatever unit the greeks are shown in', () => {
  const per = { ...answer, data: { ...answer.data, delta: [0.3 / 1.8, -0.7 / 6.3, 0.05 / 0.901] } }
  const spec = toModel(per, { ...PAGE, delta: [20, 50] }, { ...OWN, per: 'thousand' })
  expect(keys(spec)).toEqual(['C', 'P'])
})

test('a comparison with the venue shows our value, theirs and the difference', () => {
  const spec = toModel(answer, PAGE, { ...OWN, order: 'venue' })
  const gap = spec.columns.find(({ id }) => id === 'deltaGap')
  expect(gap?.group).toBe('Delta')
  expect(gap?.value?.(0)).toBeCloseTo(-0.0001, 12)
  expect(gap?.value?.(2)).toBeUndefined()
})

test('a greek links to its history, of that option and that greek', () => {
  const { columns } = toModel(answer, PAGE, OWN)
  const vega = columns.find(({ id }) => id === 'vega')
  expect(vega?.leadsTo?.(1)).toBe('/greeks/BTC/?view=curves&venue=deribit&contract=P&greek-history.greek=vega')
  expect(columns.find(({ id }) => id === 'mark')?.leadsTo).toBeUndefined()
})

test('a mark of 0.00003 does not read as zero; a mark of zero does', () => {
  const cheap = { ...answer, data: { ...answer.data, mark: [0.000_03, 0, 0.01] } }
  const spec = toModel(cheap, PAGE, OWN)
  expect([0, 1, 2].map((row) => cell(spec, 'mark', row))).toEqual(['<0.0001', '0.0000', '0.0100'])
})
