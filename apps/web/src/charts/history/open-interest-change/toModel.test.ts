import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

const at = Date.UTC(2026, 0, 26)
const change = answerOf('open-interest-change', {
  expiry: [null, null, null],
  strike: [80_000, 90_000, 100_000],
  startAt: [at, at, at],
  endAt: [at, at, at],
  callChange: [5, 0, -2],
  putChange: [1, 0, 0],
  callExpired: [0, 0, 40],
  putExpired: [0, 0, 10],
})

const MARKET = { exchange: 'deribit', symbol: 'BTC' }

test('by strike only strikes with a change are drawn, expired contracts separately below zero, with the sum in the header', () => {
  const { x, series, headline } = toModel(change, { by: 'strike', side: 'both' }, MARKET)
  expect(x).toMatchObject({ categories: ['80k', '100k'] })
  expect(series).toMatchObject([
    { name: 'Calls', y: [5, -2] },
    { name: 'Puts', y: [1, 0] },
    { name: 'Expired', y: [null, -50] },
  ])
  expect(headline).toContain('+3')
  expect(series[1].pick?.(1)).toContain('/options/deribit/BTC/options-scanner/?view=trades&trades=strike%3A100000&')
  expect(
    toModel(answerOf('open-interest-change', EMPTY as never), { by: 'expiry', side: 'both' }, MARKET),
  ).toMatchObject({
    series: [],
    headline: undefined,
  })
})

test('by strike and expiry a map shows opened and closed contracts, strikes ascending, calls and puts together or apart', () => {
  const near = Date.UTC(2026, 0, 30, 8)
  const far = Date.UTC(2026, 1, 27, 8)
  const both = { ...change, data: { ...change.data, expiry: [near, near, far] } }
  const { x, y, series, headline } = toModel(both, { by: 'strike-expiry', side: 'both' }, MARKET)
  expect([x, y]).toMatchObject([{ values: [near, far] }, { categories: ['100k', '80k'] }])
  expect(series).toMatchObject([{ kind: 'heat', scale: 'diverging', values: [null, -2, 6, null] }])
  expect(series[0].pick?.(1)).toContain('trades=strike%3A100000&expiries=2026-02-27&')
  expect(headline).toContain('+3')
  expect(toModel(both, { by: 'strike-expiry', side: 'put' }, MARKET).series).toMatchObject([{ values: [1] }])
})
