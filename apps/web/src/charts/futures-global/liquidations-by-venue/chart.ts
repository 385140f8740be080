import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

export const chart = definePlotChart(about, {
  read: 'Only venues that publish the side. No bar means none were published, not that there were none.',
  studies: ({ span, granularity }) => ({
    flow: studyQuery('flow-by-venue', { span: `${span}d`, granularity }, COLUMNS),
  }),
  whyEmpty:
    'No liquidation is stored in this span. Binance, Bybit, Deribit, Gate, HTX, Kraken and OKX publish them with their side; they are stored from when collection started.',
  toModel: ({ flow }) => toModel(flow),
})
