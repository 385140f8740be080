import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const MARKET = { exchange: 'deribit', symbol: 'BTC' }
const list = answerOf('own-studies', {
  study: ['own-slope', 'own-carry'],
  title: ['Slope', 'Carry'],
  doc: ['How steep.', 'What it earns.'],
  method: ['far − near', 'forward / spot − 1'],
  subject: ['option-book', 'coin'],
  needs: ['surface', 'futures, spot'],
  arguments: ['days, span', ''],
})

test('each study has a row in the order of the desk, linked to its chart in the market of the page', () => {
  const model = toModel(list, MARKET)
  const rows = model.items.flatMap((item) => (item.kind === 'row' ? [item.row] : []))
  expect(rows.map((row) => model.columns.map((column) => column.text(row)))).toEqual([
    ['Slope', 'own-slope', 'a market', 'How steep.', 'days, span', 'surface', 'far − near'],
    ['Carry', 'own-carry', 'a coin', 'What it earns.', '', 'futures, spot', 'forward / spot − 1'],
  ])
  expect(rows.map((row) => model.leadsTo?.(row))).toEqual([
    '/own/deribit/BTC/?own-study.study=own-slope',
    '/own/deribit/BTC/?own-study.study=own-carry',
  ])
})

test('a desk without own studies has no rows', () => {
  const none = answerOf('own-studies', {
    study: [],
    title: [],
    doc: [],
    method: [],
    subject: [],
    needs: [],
    arguments: [],
  })
  expect(toModel(none, MARKET).items).toEqual([])
})
