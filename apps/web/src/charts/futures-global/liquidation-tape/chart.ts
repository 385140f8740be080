import { ask } from '../../_kit/ask.ts'
import { defineTableChart } from '../../_kit/defineTableChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = defineTableChart(about, {
  read: 'A long was closed by selling, a short by buying back. Binance, Bybit, Deribit, Gate, HTX, Kraken and OKX tell them with their side; at Bybit and OKX the price is that of bankruptcy. Other venues tell none that is kept.',
  studies: ({ own }) => ({ tape: ask('liquidation-tape', { hours: Number(own.hours) }, COLUMNS) }),
  toModel: ({ tape }) => toModel(tape),
  headline: ({ items }) => `${items.length}`,
})
