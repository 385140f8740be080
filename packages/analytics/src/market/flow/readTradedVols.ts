import type { Market } from '@gvol/market'
import { tables } from '@gvol/store'
import { MS_PER_DAY } from '@gvol/time'
import { type FlowReads, readFlow } from './readFlow.ts'

type By = 'dayMs' | 'expiryMs' | 'strike' | 'optionType' | 'place'

type TradedVolsQuery = {
  /** Both ends included; Unix ms. */
  readonly fromMs: number
  readonly toMs: number
  readonly by: readonly By[]
}

/** Requested columns, then the sums; NaN where nothing is available. */
export type TradedVols = {
  readonly size: number
  readonly column: {
    readonly dayMs?: Float64Array | undefined
    readonly expiryMs?: Float64Array | undefined
    readonly strike?: Float64Array | undefined
    readonly optionType?: readonly ('call' | 'put' | null)[] | undefined
    readonly place?: readonly ('screen' | 'block')[] | undefined
    readonly trades: Float64Array
    readonly amountCoin: Float64Array
    readonly premiumUsd: Float64Array
    readonly notionalUsd: Float64Array
    /** In the settlement currency, for the trades with a vol. */
    readonly premiumWithVol: Float64Array
    /** Vols of the trades weighted by that premium, decimal. */
    readonly weightedVol: Float64Array
  }
}

/** Premium and notional of a trade are positive: a sum of 0 means missing data. */
const orUnknown = (usd: Float64Array): Float64Array => usd.map((value) => (value > 0 ? value : Number.NaN))

/**
 * Reads what traded and at which vols from stored days and hours; from single trades where one of those does not have
 * vols yet.
 */
export const readTradedVols = async (
  context: FlowReads,
  market: Market,
  { by, ...span }: TradedVolsQuery,
): Promise<TradedVols> => {
  const { size, column } = await readFlow(context, market, {
    ...span,
    by: by.map((name) => (name === 'dayMs' ? 'bucketMs' : name)),
    everyMs: MS_PER_DAY,
    sums: [
      ...(['trades', 'boughtCoin', 'soldCoin', 'unknownCoin', 'premiumUsd', 'notionalUsd'] as const),
      ...(['premiumWithVol', 'volPremium'] as const),
    ],
  })
  const { premiumWithVol, volPremium } = column
  if (premiumWithVol.some(Number.isNaN)) {
    return context.query(tables.trade.queries.optionSums, { ...market, ...span, by })
  }
  return {
    size,
    column: {
      dayMs: column.bucketMs,
      expiryMs: column.expiryMs,
      strike: column.strike,
      optionType: column.optionType,
      place: column.place,
      trades: column.trades,
      amountCoin: column.boughtCoin.map((bought, i) => bought + column.soldCoin[i] + column.unknownCoin[i]),
      premiumUsd: orUnknown(column.premiumUsd),
      notionalUsd: orUnknown(column.notionalUsd),
      premiumWithVol,
      weightedVol: volPremium.map((sum, i) => (premiumWithVol[i] > 0 ? sum / premiumWithVol[i] : Number.NaN)),
    },
  }
}
