import { bookColumns } from './book.ts'
import type { Expectations } from './column.ts'
import { flowColumns } from './flow.ts'
import { futuresColumns } from './futures.ts'
import { openInterestColumns } from './openInterest.ts'
import { priceColumns } from './prices.ts'
import { restBookColumns } from './restBook.ts'
import { restFlowColumns } from './restFlow.ts'
import { restFuturesColumns } from './restFutures.ts'
import { restPriceColumns } from './restPrices.ts'
import { termColumns } from './terms.ts'
import { tradeColumns } from './trades.ts'

export const fieldColumns: Expectations = {
  ...bookColumns,
  ...termColumns,
  ...priceColumns,
  ...openInterestColumns,
  ...flowColumns,
  ...tradeColumns,
  ...futuresColumns,
}
export const methodColumns: Expectations = {
  ...restBookColumns,
  ...restFlowColumns,
  ...restFuturesColumns,
  ...restPriceColumns,
}
