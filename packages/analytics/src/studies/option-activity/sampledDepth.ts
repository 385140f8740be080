import type { Market, OptionType } from '@gvol/market'
import { bookVol } from '../../market/tradeBook/bookVol.ts'
import type { StudyContext } from '../../study/study.ts'
import { numberAt } from '../../surface/deltaVolColumns.ts'

/** The sampled book of an option: coins, and the vol of the mean price for taking them; undefined if missing. */
export type SampledDepth = {
  readonly atMs: number
  readonly expiryMs: number
  readonly strike: number
  readonly underlying: number | undefined
  readonly bestBid: number | undefined
  readonly bestAsk: number | undefined
  readonly bidSize: number | undefined
  readonly askSize: number | undefined
  readonly bidVol: number | undefined
  readonly askVol: number | undefined
  readonly levels: number
}

const NAMES = [
  ...(['atMs', 'instrument', 'expiryMs', 'strike', 'optionType', 'underlying', 'bidLevels', 'askLevels'] as const),
  ...(['bidSize', 'askSize', 'bidCoin', 'askCoin', 'bidPrice', 'askPrice'] as const),
] as const

/** Reads the sampled books of a market over a time span, the last of each bucket and option. */
export const sampledDepth = async (
  { rows }: Pick<StudyContext<'option-depth'>, 'rows'>,
  market: Market,
  span: { readonly fromMs: number; readonly toMs: number },
  everyMs: number,
): Promise<readonly SampledDepth[]> => {
  const { size, column } = await rows(
    'option-depth',
    { ...market, ...span },
    { columns: NAMES, lastOf: { everyMs, per: ['instrument'] } },
  )
  return Array.from({ length: size }, (_, row) => {
    const underlying = numberAt(column.underlying, row)
    const atMs = column.atMs[row]
    const expiryMs = column.expiryMs[row]
    const strike = column.strike[row]
    const optionType: OptionType = column.optionType[row]
    const bid = numberAt(column.bidPrice, row)
    const ask = numberAt(column.askPrice, row)
    const volOf = (side: 'bid' | 'ask') =>
      bookVol(
        market.symbol,
        { expiryMs, strike, optionType },
        atMs,
        { bid, ask, underlying, bidVol: undefined, askVol: undefined },
        side,
      )
    return {
      atMs,
      expiryMs,
      strike,
      underlying,
      bestBid: numberAt(column.bidSize, row),
      bestAsk: numberAt(column.askSize, row),
      bidSize: numberAt(column.bidCoin, row),
      askSize: numberAt(column.askCoin, row),
      bidVol: volOf('bid'),
      askVol: volOf('ask'),
      levels: Math.max(column.bidLevels[row], column.askLevels[row]),
    }
  })
}

/** Mean of the available values; undefined if there is none. */
export const meanOf = (values: readonly (number | undefined)[]): number | undefined => {
  const finite = values.filter((value) => value !== undefined && !Number.isNaN(value))
  return finite.length === 0 ? undefined : finite.reduce((sum: number, value) => sum + (value ?? 0), 0) / finite.length
}
