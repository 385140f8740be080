import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, EVERY_EXPIRY } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const NEAR = Date.UTC(2026, 0, 30, 8)
const FAR = Date.UTC(2026, 2, 27, 8)
const COMPARED = Date.UTC(2026, 0, 24, 8)
const MARKET = { sign: 'call-minus-put', butterfly: 'full' } as const

const metrics = answerOf('metrics', {
  comparedAt: [COMPARED, COMPARED],
  expiry: [NEAR, FAR],
  days: [2.8, 58.8],
  forward: [88_120, 88_900],
  forwardChange: [-0.0123, null],
  straddle: [3_210, 14_500],
  atmVol: [0.523, 0.451],
  atmVolChange: [0.012, 0],
  rr25: [-0.021, -0.034],
  rr25Change: [0.002, null],
  rr15: [-0.03, -0.05],
  rr15Change: [null, null],
  fly25: [0.004, 0.005],
  fly25Change: [null, null],
  fly15: [0.01, 0.012],
  fly15Change: [null, null],
})

const spec = toModel(metrics, EVERY_EXPIRY, MARKET)
const column = (id: string, of = spec) => {
  const match = of.columns.find((one) => one.id === id)
  if (match === undefined) throw new Error(`there is no column ${id}`)
  return match
}

test('the headers of changes state the age of the snapshot that they compare with', () => {
  const days = (metrics.asOfMs - COMPARED) / MS_PER_DAY
  expect(column('atmVolChange').header).toBe(`Δ ${Math.round(days)} d`)
  const alone = { ...metrics, data: { ...metrics.data, comparedAt: [null, null] } }
  expect(column('atmVolChange', toModel(alone, EVERY_EXPIRY, MARKET)).header).toBe('Δ')
})

test('each expiry has one row, with every measure next to its change', () => {
  expect(spec.items.map((item) => item.kind === 'row' && item.row)).toEqual([0, 1])
  expect(spec.columns.map(({ id }) => id)).toEqual(
    'expiry days forward forwardChange straddle atmVol atmVolChange rr25 rr25Change rr15 rr15Change fly25 fly25Change fly15 fly15Change'.split(
      ' ',
    ),
  )
})

test('vols are percent points with their unit in the header; skew and changes have their sign; missing values are dashes', () => {
  expect(column('atmVol')).toMatchObject({ group: 'ATM', unit: '%' })
  expect(column('atmVol').text(0)).toBe('52.3')
  expect(column('rr25').text(0)).toBe('−2.1')
  expect(column('fly25').text(0)).toBe('+0.4')
  expect([column('atmVolChange').text(0), column('rr25Change').text(1)]).toEqual(['+1.2', '–'])
  expect(column('straddle')).toMatchObject({ unit: '±USD' })
})

test('changes are coloured by sign, and uncoloured if zero or missing', () => {
  const ink = (id: string, row: number) => column(id).cellStyle?.(row).ink
  expect([ink('atmVolChange', 0), ink('forwardChange', 0)]).toEqual(['up', 'down'])
  expect([ink('atmVolChange', 1), ink('forwardChange', 1)]).toEqual([undefined, undefined])
})

test('a change that rounds to zero has no colour, whatever its sign', () => {
  // 0.04 points and 0.04 % are displayed as 0.0; 0.06 of either as 0.1.
  const small = {
    ...metrics,
    data: {
      ...metrics.data,
      forwardChange: [0.000_4, -0.000_4],
      atmVolChange: [-0.000_4, 0.000_4],
      rr25Change: [0.000_4, -0.000_6],
      rr15Change: [0.000_6, -0.000_4],
      fly25Change: [-0.000_4, 0.000_4],
      fly15Change: [0.000_6, -0.000_6],
    },
  }
  const spec = toModel(small, EVERY_EXPIRY, MARKET)
  const stylesOf = (id: string) =>
    [0, 1].map((row) => [column(id, spec).text(row), column(id, spec).cellStyle?.(row).ink])
  expect(stylesOf('forwardChange').map(([, ink]) => ink)).toEqual([undefined, undefined])
  expect(stylesOf('atmVolChange').map(([, ink]) => ink)).toEqual([undefined, undefined])
  expect(stylesOf('fly25Change').map(([, ink]) => ink)).toEqual([undefined, undefined])
  expect(stylesOf('rr25Change')).toEqual([
    [expect.stringMatching(/^[+−]?0\.0$/), undefined],
    ['−0.1', 'down'],
  ])
  expect(stylesOf('rr15Change')).toEqual([
    ['+0.1', 'up'],
    [expect.stringMatching(/^[+−]?0\.0$/), undefined],
  ])
  expect(stylesOf('fly15Change')).toEqual([
    ['+0.1', 'up'],
    ['−0.1', 'down'],
  ])
})

test('the headers name the sign and the butterfly', () => {
  const street = toModel(metrics, EVERY_EXPIRY, { sign: 'put-minus-call', butterfly: 'halved' })
  expect([column('rr25').group, column('fly25').group]).toEqual(['RR 25Δ', 'Fly 25Δ'])
  expect([column('rr25', street).group, column('fly25', street).group]).toEqual(['P − C 25Δ', '½ fly 25Δ'])
})

test('expiries excluded by the page have no row', () => {
  expect(toModel(metrics, { ...EVERY_EXPIRY, dte: [7, 90] }, MARKET).items).toMatchObject([{ kind: 'row', row: 1 }])
  expect(toModel(metrics, { ...EVERY_EXPIRY, expiries: [1] }, MARKET).items).toEqual([])
})
