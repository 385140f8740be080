import { control } from '../_kit/controls.ts'
import { ask, defineChart } from '../_kit/defineChart.ts'
import { TableView } from '../_kit/TableView.tsx'
import { unitsControl } from '../_kit/unitsControl.ts'
import { toModel } from './toModel.ts'

const controls = {
  expiry: control.expiry('Expiry'),
  units: unitsControl,
  columns: control.choice('Columns', { quotes: 'Quotes', greeks: 'Greeks', all: 'All' }, 'quotes'),
}

export const chart = defineChart({
  id: 'option-chain',
  title: 'Option chain',
  explain: {
    shows:
      'Every strike with its call on the left and its put on the right: quotes, vols of bid, mark and ask, greeks, open interest.',
    read: 'The line marks the forward; shaded cells are in the money. Premiums, open interest and volume are in coin or USD as chosen: in USD, premiums of coin-settled books are taken at the forward, open interest at the index, and volume is the premium paid. Greeks are in USD per coin.',
  },
  controls,
  studies: ({ own, expiries }) => ({
    chain: ask('option-chain', { expiries: own.expiry === undefined ? expiries : [own.expiry] }),
  }),
  toModel: ({ chain }, page) => toModel(chain, page, page.own.columns, page.own.units),
  isEmpty: (spec) => spec.items.length === 0,
  View: TableView,
  shape: 'table',
  minHeight: 320,
  fixture: () => import('./fixture.json'),
})
