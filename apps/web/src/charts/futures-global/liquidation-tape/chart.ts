import { defineTableChart } from '../../../chart/definition/defineTableChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'A long is closed by selling, a short by buying back. Binance, Bybit, Deribit, Gate, HTX, Kraken and OKX publish liquidations with their side; at Bybit and OKX the price is the bankruptcy price. Those of other venues are not stored.',
  studies: ({ own }) => ({ tape: studyQuery('liquidation-tape', { hours: Number(own.hours) }, COLUMNS) }),
  toModel: ({ tape }) => toModel(tape),
  headline: ({ items }) => `${items.length}`,
})
