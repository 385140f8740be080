import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { perpetualHistory } from '../perpetualHistory.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'A long is closed by selling, a short by buying back. Only what the venue tells with its side: no bar is nothing told, not proof of none.',
  studies: (page) => ({ history: perpetualHistory(page, COLUMNS) }),
  whyEmpty:
    'No liquidation is stored in this span. Binance, Bybit, Deribit, Gate, HTX, Kraken and OKX tell them with their side, from when the desk began to hear them.',
  toModel: ({ history }) => toModel(history),
})
