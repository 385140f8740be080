import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const HOW = { daysBack: '3', wings: '25-15', sign: 'call-minus-put', butterfly: 'full' } as const
const expiries = answerOf('expiry-metrics', {
  ...Object.fromEntries(COLUMNS.map((name) => [name, [null, null, null]])),
  venue: ['deribit', 'deribit', 'okx'],
  symbol: ['BTC', 'BTC', 'BTC'],
  expiry: [1, 2, 1].map((month) => Date.UTC(2026, month, 27, 8)),
  days: [30.8, 58.8, 30.8],
  forward: [90_500, 91_000, 90_510],
  atmVol: [0.45, 0.46, 0.47],
  atmVolChange: [-0.012, null, 0.01],
  rr25: [-0.02, -0.01, 0],
} as never) as Parameters<typeof toModel>[0]

test('each book has a heading with its expiries below; a row links to its book', () => {
  const { items, leadsTo } = toModel(expiries, HOW)
  expect(items.map((item) => (item.kind === 'heading' ? `${item.label}: ${item.detail}` : item.key))).toEqual([
    'deribit BTC: 2 expiries',
    `deribit BTC ${expiries.data.expiry[0]}`,
    `deribit BTC ${expiries.data.expiry[1]}`,
    'okx BTC: 1 expiry',
    `okx BTC ${expiries.data.expiry[2]}`,
  ])
  expect(leadsTo?.(2)).toBe('/options/okx/BTC/current/')
})

test('each measure has its change over the selected days next to it; an expiry not listed then has none', () => {
  const { columns } = toModel(expiries, HOW)
  const column = (id: string) => columns.find((one) => one.id === id)
  expect([column('atmVol')?.text(0), column('atmVolChange')?.text(0), column('atmVolChange')?.text(1)]).toEqual([
    '45.0',
    '−1.2',
    '–',
  ])
  expect([column('atmVolChange')?.header, column('atmVolChange')?.cellStyle?.(0)]).toEqual(['Δ 3 d', { ink: 'down' }])
  expect(toModel(expiries, { ...HOW, daysBack: '7' }).columns.find(({ id }) => id === 'rr25Change')?.header).toBe(
    'Δ 1 w',
  )
  const turned = toModel(expiries, { ...HOW, sign: 'put-minus-call', butterfly: 'halved' }).columns
  expect(turned.find(({ id }) => id === 'rr25')?.group).not.toBe(column('rr25')?.group)
  expect(turned.find(({ id }) => id === 'fly25')?.group).not.toBe(column('fly25')?.group)
})

test('wings are of the selected deltas only, those of skew before those of the butterfly', () => {
  const wingsOf = (wings: '25-15' | '20-10') =>
    toModel(expiries, { ...HOW, wings }).columns.flatMap(({ id }) => /^(?:rr|fly)\d\d$/.exec(id)?.[0] ?? [])
  expect(wingsOf('25-15')).toEqual(['rr25', 'rr15', 'fly25', 'fly15'])
  expect(wingsOf('20-10')).toEqual(['rr20', 'rr10', 'fly20', 'fly10'])
})
