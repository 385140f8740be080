import { mostly, number, shape } from '../../messages/shape.ts'
import type { AnswerShapes } from '../../status/shapeWatch.ts'
import { baseCoinRow, contractRow, contractTicker, optionRow, optionTicker, recentTrade } from './messages.ts'

const listOfRows = (list: ReturnType<typeof mostly>) =>
  shape({ retCode: number, result: shape({ list }), time: number })
const contractTickers = listOfRows(mostly(contractTicker, ['bid1Price', 'ask1Price', 'markPrice', 'openInterest']))

export const shapes: AnswerShapes = {
  '/market/option-base-coins': listOfRows(mostly(baseCoinRow)),
  '/market/instruments-info option': listOfRows(mostly(optionRow)),
  '/market/instruments-info linear': listOfRows(mostly(contractRow)),
  '/market/instruments-info inverse': listOfRows(mostly(contractRow)),
  '/market/tickers option': listOfRows(mostly(optionTicker, ['bid1Price', 'ask1Price', 'markIv', 'openInterest'])),
  '/market/tickers linear': contractTickers,
  '/market/tickers inverse': contractTickers,
  '/market/recent-trade option': listOfRows(mostly(recentTrade)),
}
