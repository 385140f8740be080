import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const PAGE = { exchange: 'deribit', symbol: 'BTC', expired: undefined }

const textsOf = (data: object) => {
  const { columns, items } = toModel(answerOf('expired-expiries', data as never), PAGE)
  return items.map((item) =>
    item.kind === 'row' ? Object.fromEntries(columns.map(({ id, text }) => [id, text(item.row)])) : {},
  )
}
const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

test('a row has settlement and share in the money, with a dash where no snapshot has the value', () => {
  const row = {
    expiry: [Date.UTC(2026, 0, 23, 8)],
    settlement: [89_412.37],
    spotMove: [-0.0123],
    callCoin: [200],
    putCoin: [null],
    callItmCoin: [50],
    putItmCoin: [null],
    payoutUsd: [1_500_000],
    atmVol7: [0.5],
    atmVol3: [null],
    atmVol1: [0.61],
  }
  expect(textsOf(row)).toMatchObject([
    {
      settlement: '89,412.37',
      spotMove: '\u22121.23\u2009%',
      callItm: '25\u2009%',
      putItm: '–',
      atmVol1: '61.0',
      atmVol3: '–',
    },
  ])
  expect(textsOf(EMPTY)).toEqual([])
})

test('a row links to its strikes and path; the expiry of the page, or else the newest, is highlighted and in view', () => {
  const expiry = [Date.UTC(2026, 0, 30, 8), Date.UTC(2026, 0, 23, 8)]
  const two = Object.fromEntries(COLUMNS.map((name) => [name, name === 'expiry' ? expiry : [null, null]]))
  const styleOf = (expired: number | undefined) => {
    const { columns, leadsTo, startsAt } = toModel(answerOf('expired-expiries', two as never), { ...PAGE, expired })
    const isStrong = expiry.map((_, row) => columns[0]?.cellStyle?.(row).isStrong ?? false)
    return { isStrong, startsAt, leadsTo: leadsTo?.(1) }
  }
  expect(styleOf(undefined)).toEqual({
    isStrong: [true, false],
    startsAt: undefined,
    leadsTo: '/options/deribit/BTC/historic/?view=expired&expired=2026-01-23',
  })
  expect(styleOf(expiry[1])).toMatchObject({ isStrong: [false, true], startsAt: String(expiry[1]) })
})
