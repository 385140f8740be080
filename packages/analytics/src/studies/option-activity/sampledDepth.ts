import type { Market, OptionType } from '@gvol/market'
import { knownAt } from '../../_kit/deltaVolColumns.ts'
import type { StudyContext } from '../../_kit/study.ts'
import { bookVol } from '../../_kit/tradeBook/bookVol.ts'

/** What stands in the sampled book of an option: coins, and the vol of the mean price of whoever takes them; undefined for what is not known. */
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

/** Sampled books of a market over a time, of each bucket and option the last. */
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
    const underlying = knownAt(column.underlying, row)
    const atMs = column.atMs[row]
    const expiryMs = column.expiryMs[row]
    const strike = column.strike[row]
    const optionType: OptionType = column.optionType[row]
    const bid = knownAt(column.bidPrice, row)
    const ask = knownAt(column.askPrice, row)
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
      bestBid: knownAt(column.bidSize, row),
      bestAsk: knownAt(column.askSize, row),
      bidSize: knownAt(column.bidCoin, row),
      askSize: knownAt(column.askCoin, row),
      bidVol: volOf('bid'),
      askVol: volOf('ask'),
      levels: Math.max(column.bidLevels[row], column.askLevels[row]),
    }
  })
}

/** Mean of what is known; undefined of nothing. */
export const meanOf = (values: readonly (number | undefined)[]): number | undefined => {
  const known = values.filter((value) => value !== undefined && !Number.isNaN(value))
  return known.length === 0 ? undefined : known.reduce((sum: number, value) => sum + (value ?? 0), 0) / known.length
}
