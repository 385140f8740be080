import { coinOf } from '@gvol/market'
import type { Entry } from './entry.ts'

/** A strike that the reader holds, with what is held of it in sum. */
export type HeldStrike = {
  /** Quote currency per coin. */
  readonly strike: number
  /** Legs at that strike by their side; what they add up to in coins where all count in coins. */
  readonly coins: number | undefined
}

const STRIKE = /-(\d+(?:[d.]\d+)?)-[CP](?:-|$)/

/** The strike in a venue's name of an option, `180d5` for 180.5; undefined for anything else. */
export const strikeOfName = (instrument: string): number | undefined => {
  const text = STRIKE.exec(instrument)?.[1]
  return text === undefined ? undefined : Number(text.replace('d', '.'))
}

const isOfCoin = (instrument: string, coin: string): boolean => /^[A-Z0-9]+/.exec(instrument)?.[0] === coin

/** Options among the legs that count, of the coin of a market, whatever venue they are of. */
export const heldOf = (entries: readonly Entry[], symbol: string): readonly Entry[] => {
  const coin = coinOf(symbol)
  return entries.filter(
    ({ instrument, isOn }) => isOn && strikeOfName(instrument) !== undefined && isOfCoin(instrument, coin),
  )
}

/** Strikes of the legs that count, of the coin of a market, whatever venue they are of; ascending. */
export const heldStrikes = (entries: readonly Entry[], symbol: string): readonly HeldStrike[] => {
  const sums = new Map<number, number | undefined>()
  for (const { instrument, amount, unit } of heldOf(entries, symbol)) {
    const strike = strikeOfName(instrument)
    if (strike === undefined) continue
    const known = sums.has(strike) ? sums.get(strike) : 0
    sums.set(strike, unit === 'coin' && known !== undefined ? known + amount : undefined)
  }
  return [...sums].map(([strike, coins]) => ({ strike, coins })).sort((a, b) => a.strike - b.strike)
}
