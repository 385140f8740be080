import type { Chain, FuturesBoard } from '@gvol/market'
import { isOptionLeg } from '@gvol/quant'
import { type MarketLeg, positive } from '../../../portfolio/marketLegs.ts'

/** The contract to which a leg is rolled. */
export type NextContract = {
  readonly instrument: string
  readonly expiryMs: number
  /** Quote currency; options only. */
  readonly strike: number | undefined
  /** Best quotes as the venue publishes them; undefined without one. */
  readonly bid: number | undefined
  readonly ask: number | undefined
}

/** Open contracts around a strike, coins. */
export type OpenNear = { readonly atStrikeCoin: number | undefined; readonly nearCoin: number | undefined }

/** Returns the option of the same type in the next expiry that its chain lists: of its strike, else of the nearest one. */
const nextOption = (leg: MarketLeg, chain: Chain): NextContract | undefined => {
  const { priced, expiryMs = Number.NaN } = leg
  if (!isOptionLeg(priced)) return undefined
  const code = priced.type === 'call' ? 0 : 1
  const rows = Array.from({ length: chain.size }, (_, row) => row).filter(
    (row) => chain.optionType[row] === code && chain.expiryMs[row] > expiryMs,
  )
  const nextMs = Math.min(...rows.map((row) => chain.expiryMs[row]))
  const away = (row: number): number => Math.abs(chain.strike[row] - priced.strike)
  const [row] = rows.filter((one) => chain.expiryMs[one] === nextMs).sort((a, b) => away(a) - away(b))
  if (row === undefined) return undefined
  return {
    instrument: chain.instrument[row],
    expiryMs: nextMs,
    strike: chain.strike[row],
    bid: positive(chain.bid[row]),
    ask: positive(chain.ask[row]),
  }
}

/** Returns the next dated future of the same market and margin. */
const nextFuture = (leg: MarketLeg, { quotes }: FuturesBoard): NextContract | undefined => {
  const later = quotes.filter(
    ({ kind, symbol, isInverse, expiryMs }) =>
      kind === 'future' &&
      symbol === leg.symbol &&
      isInverse === (leg.priced.isInverse === true) &&
      (expiryMs ?? 0) > (leg.expiryMs ?? Number.POSITIVE_INFINITY),
  )
  const [next] = later.toSorted((a, b) => (a.expiryMs ?? 0) - (b.expiryMs ?? 0))
  if (next?.expiryMs === undefined) return undefined
  const { instrument, expiryMs } = next
  return { instrument, expiryMs, strike: undefined, bid: positive(next.bid), ask: positive(next.ask) }
}

/** Returns the contract of the next expiry of a leg's market; undefined if none is listed. */
export const nextContract = (
  leg: MarketLeg,
  { chain, board }: { readonly chain: Chain | undefined; readonly board: FuturesBoard | undefined },
): NextContract | undefined =>
  leg.kind === 'option' ? chain && nextOption(leg, chain) : board && nextFuture(leg, board)

/** Returns the open contracts of a leg's expiry at its strike and around it, calls and puts. @param width  share of the strike */
export const openNear = (leg: MarketLeg, chain: Chain | undefined, width: number): OpenNear => {
  const none = { atStrikeCoin: undefined, nearCoin: undefined }
  if (chain === undefined || !isOptionLeg(leg.priced)) return none
  const { strike } = leg.priced
  let atStrikeCoin = 0
  let nearCoin = 0
  let counted = 0
  for (let row = 0; row < chain.size; row++) {
    const open = chain.openInterestCoin[row]
    if (chain.expiryMs[row] !== leg.expiryMs || Number.isNaN(open)) continue
    if (Math.abs(chain.strike[row] - strike) > width * strike) continue
    counted++
    nearCoin += open
    if (chain.strike[row] === strike) atStrikeCoin += open
  }
  return counted === 0 ? none : { atStrikeCoin, nearCoin }
}
