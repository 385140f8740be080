import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Only venues that tell the side; no bar is nothing told, not proof of none.',
  studies: ({ span, granularity }) => ({ flow: ask('flow-by-venue', { span: `${span}d`, granularity }, COLUMNS) }),
  whyEmpty:
    'No liquidation is stored in this span. Binance, Bybit, Deribit, Gate, HTX, Kraken and OKX tell them with their side, from when the desk began to hear them.',
  toModel: ({ flow }) => toModel(flow),
})
