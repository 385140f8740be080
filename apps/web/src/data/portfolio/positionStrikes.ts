import { coinOf } from '@gvol/market'
import type { Entry } from './entry.ts'

/** A strike at which the user has option positions, with their sum. */
export type PositionStrike = {
  /** Quote currency per coin. */
  readonly strike: number
  /** Sum of the legs at that strike, signed by side, in coins; undefined if any leg is not sized in coins. */
  readonly coins: number | undefined
}

const STRIKE = /-(\d+(?:[d.]\d+)?)-[CP](?:-|$)/

/** Returns the strike in a venue's option name, `180d5` for 180.5; undefined for other names. */
export const strikeOfName = (instrument: string): number | undefined => {
  const text = STRIKE.exec(instrument)?.[1]
  return text === undefined ? undefined : Number(text.replace('d', '.'))
}

const isOfCoin = (instrument: string, coin: string): boolean => /^[A-Z0-9]+/.exec(instrument)?.[0] === coin

/** Returns the included option legs in the coin of a market, at any venue. */
export const activeOptionLegs = (entries: readonly Entry[], symbol: string): readonly Entry[] => {
  const coin = coinOf(symbol)
  return entries.filter(
    ({ instrument, isOn }) => isOn && strikeOfName(instrument) !== undefined && isOfCoin(instrument, coin),
  )
}

/** Returns the strikes of the included option legs in the coin of a market, at any venue; ascending. */
export const positionStrikes = (entries: readonly Entry[], symbol: string): readonly PositionStrike[] => {
  const sums = new Map<number, number | undefined>()
  for (const { instrument, amount, unit } of activeOptionLegs(entries, symbol)) {
    const strike = strikeOfName(instrument)
    if (strike === undefined) continue
    const sum = sums.has(strike) ? sums.get(strike) : 0
    sums.set(strike, unit === 'coin' && sum !== undefined ? sum + amount : undefined)
  }
  return [...sums].map(([strike, coins]) => ({ strike, coins })).sort((a, b) => a.strike - b.strike)
}
