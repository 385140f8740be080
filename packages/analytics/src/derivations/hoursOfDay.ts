import { hourlyFlow } from '../market/flow/hourlyFlow.ts'
import { memoized } from '../study/memoized.ts'
import type { TradedDay } from './derivation.ts'

/** Returns the hours of a day of trades, computed once for all tables that sum them up. */
export const hoursOfDay = memoized(({ market, options, structures, books }: TradedDay) =>
  hourlyFlow(market, options, structures, { books }),
)
