import { type Field, mostly, shape, text } from '../../messages/shape.ts'
import type { AnswerShapes } from '../../status/shapeWatch.ts'
import { fundingRate, indexTicker, instrumentRow, markPrice, openInterest, optSummary, ticker } from './messages.ts'

const dataOf = (row: Field<unknown>, always: readonly string[] = []) => shape({ code: text, data: mostly(row, always) })

export const shapes: AnswerShapes = {
  '/public/instruments OPTION': dataOf(instrumentRow),
  '/public/instruments FUTURES': dataOf(instrumentRow),
  '/public/instruments SWAP': dataOf(instrumentRow),
  '/market/tickers OPTION': dataOf(ticker, ['bidPx', 'askPx']),
  '/market/tickers SWAP': dataOf(ticker, ['bidPx', 'askPx']),
  '/market/index-tickers': dataOf(indexTicker),
  '/public/opt-summary': dataOf(optSummary, ['bidVol', 'askVol', 'markVol', 'deltaBS']),
  '/public/open-interest': dataOf(openInterest, ['oi', 'oiCcy']),
  '/public/mark-price': dataOf(markPrice),
  '/public/funding-rate': dataOf(fundingRate),
}
