import { either, mostly, number, shape } from '../../messages/shape.ts'
import type { AnswerShapes } from '../../status/shapeWatch.ts'
import { baseCoinRow, contractRow, contractTicker, optionRow, optionTicker, recentTrade } from './messages.ts'

const listOfRows = (list: ReturnType<typeof mostly>) =>
  shape({ retCode: number, result: shape({ list }), time: number })

/** Options and contracts share paths. */
export const shapes: AnswerShapes = {
  '/market/option-base-coins': listOfRows(mostly(baseCoinRow)),
  '/market/instruments-info': either(listOfRows(mostly(optionRow)), listOfRows(mostly(contractRow))),
  '/market/tickers': either(
    listOfRows(mostly(optionTicker, ['bid1Price', 'ask1Price', 'markIv', 'openInterest'])),
    listOfRows(mostly(contractTicker, ['bid1Price', 'ask1Price', 'openInterest'])),
  ),
  '/market/recent-trade': listOfRows(mostly(recentTrade)),
}
