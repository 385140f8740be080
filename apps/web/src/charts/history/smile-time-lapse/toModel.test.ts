import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, lapsed, toModel } from './toModel.ts'

const BTC = { exchange: 'deribit', symbol: 'BTC' }
const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

const smiles = answerOf('smile-history', {
  at: [2, 2, 2, 1, 1, 1],
  expiry: Array(6).fill(Date.UTC(2026, 2, 27, 8)),
  bucket: ['put25', 'atm', 'call25', 'put25', 'atm', 'call25'],
  deltaAxis: [0.25, 0.5, 0.75, 0.25, 0.5, 0.75],
  vol: [0.6, 0.52, 0.55, 0.58, 0.5, 0.56],
})

test('each instant has a line, oldest first, the newest in the colour of the market, with the change in the header', () => {
  const { series, headline } = toModel(smiles, BTC)
  expect(series).toMatchObject([
    { role: 'shadow', y: [0.58, 0.5, 0.56] },
    { color: 'accent', y: [0.6, 0.52, 0.55] },
  ])
  expect(headline).toBe('27 Mar 26: ATM +2.0, 25Δ call − put \u22123.0')
  expect(toModel(answerOf('smile-history', EMPTY as never), BTC)).toMatchObject({ series: [], headline: undefined })
})

test('a click on a line links to its instant; a selected instant is highlighted, and the lines keep their order', () => {
  const model = toModel(smiles, BTC)
  const [oldest] = model.series as readonly { readonly pick?: (row: number) => string | undefined }[]
  expect(oldest?.pick?.(0)).toBe('/options/deribit/BTC/current/?asOf=1970-01-01T00:00:00.001Z')
  expect(model.instants).toHaveLength(2)
  expect(lapsed(model, 0).series).toMatchObject([
    { color: 'accent', role: undefined, y: [0.58, 0.5, 0.56] },
    { color: 'shadow', role: 'shadow', y: [0.6, 0.52, 0.55] },
  ])
  expect(lapsed(model, undefined)).toBe(model)
})
