import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const venues = answerOf('futures-by-venue', {
  ...Object.fromEntries(COLUMNS.map((name) => [name, [null, null]])),
  venue: ['deribit', 'okx'],
  margin: ['coin', 'stable'],
  kind: ['perpetual', 'future'],
  openInterestShare: [0.625, null],
  funding8h: [0.0001, null],
  apr: [null, -0.05],
  longLiquidatedUsd: [2_400_000, null],
} as never) as Parameters<typeof toModel>[0]

test('each venue, kind and margin has a row, linked to the board of that venue', () => {
  const table = toModel(venues)
  const text = (id: string, row: number) => table.columns.find((column) => column.id === id)?.text(row)
  expect(table.items.map(({ key }) => key)).toEqual(['deribit perpetual coin', 'okx future stable'])
  expect([table.leadsTo?.(0), table.leadsTo?.(1)]).toEqual([
    '/futs-perps/deribit/perpetuals/',
    '/futs-perps/okx/futures/',
  ])
  expect([text('openInterestShare', 0), text('funding8h', 0), text('apr', 1)]).toEqual([
    '62.5\u2009%',
    '+0.0100\u2009%',
    '−5.00\u2009%',
  ])
  expect([text('longLiquidatedUsd', 0), text('longLiquidatedUsd', 1)]).toEqual(['2.40M', '–'])
})
