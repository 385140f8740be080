import type { Market, StudyAnswer } from '../../data/study.ts'
import type { FittedSmile } from './smiles.ts'

/** What the desk knows about a market, as far as calculators use it. */
export type LiveMarket = {
  readonly market: Market
  readonly smiles: readonly FittedSmile[]
  /** Why there is no smile, in a sentence. */
  readonly noSmile: string
  readonly isSimulated: boolean
  /** Unix ms of the answers. */
  readonly atMs: number | undefined
  /** All listed options, once they were asked for. */
  readonly chain: StudyAnswer<'option-chain'> | undefined
}

/** Without a server: everything that is typed, nothing that is live. */
export const withoutMarket = (market: Market): LiveMarket => ({
  market,
  smiles: [],
  noSmile: 'A smile comes from a live market, and there is no connection to one.',
  isSimulated: false,
  atMs: undefined,
  chain: undefined,
})

/** `BTC` of `BTC_USDC`. */
export const coinOf = ({ symbol }: Market): string => symbol.split('_')[0].toUpperCase()
