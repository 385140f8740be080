import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { perpetualHistory } from '../perpetualHistory.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'A long is closed by selling, a short by buying back. Only liquidations that the venue publishes with their side. No bar means none were published, not that there were none.',
  studies: (page) => ({ history: perpetualHistory(page, COLUMNS) }),
  whyEmpty:
    'No liquidation is stored in this span. Binance, Bybit, Deribit, Gate, HTX, Kraken and OKX publish them with their side; they are stored from when collection started.',
  toModel: ({ history }) => toModel(history),
})
