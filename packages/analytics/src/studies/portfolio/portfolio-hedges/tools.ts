import { type Chain, coinOf, type FuturesBoard } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import type { MarketLeg } from '../../../portfolio/marketLegs.ts'
import type { Leg } from '../../../study/argument/legs.ts'
import { nanToUndefined } from '../../../study/nanToUndefined.ts'
import { pricedChain } from '../../../surface/pricedChain.ts'
import { sumsOf, type Tool } from './hedges.ts'

/** Options with less remaining life expire too soon for a hedge. */
const MIN_MS = 2 * MS_PER_DAY
/** Per expiry: number of options nearest to the forward with both sides quoted. */
const MAX_OF_EXPIRY = 2
/** Range of |delta| for a hedge. */
const MIN_DELTA = 0.2
const MAX_DELTA = 0.8

type Sizes = ReadonlyMap<string, { readonly bidSize: number; readonly askSize: number }>

const isTwoSided = (bid: number | undefined, ask: number | undefined): boolean =>
  bid !== undefined && ask !== undefined && bid > 0 && ask >= bid

/** Returns options of a chain that a hedge may use, as legs to be priced. */
export const optionLegs = (chain: Chain): readonly Leg[] => {
  const { delta, forward } = pricedChain(chain)
  const rows = Array.from({ length: chain.size }, (_, row) => row).filter(
    (row) =>
      isTwoSided(chain.bid[row], chain.ask[row]) &&
      chain.expiryMs[row] - chain.atMs >= MIN_MS &&
      Math.abs(delta[row]) >= MIN_DELTA &&
      Math.abs(delta[row]) <= MAX_DELTA &&
      // Out of the money: tighter markets, and no intrinsic value tied up.
      (chain.optionType[row] === 0 ? chain.strike[row] >= forward[row] : chain.strike[row] < forward[row]),
  )
  const away = (row: number): number => Math.abs(Math.log(chain.strike[row] / forward[row]))
  return [...Map.groupBy(rows, (row) => chain.expiryMs[row]).values()].flatMap((own) =>
    own
      .sort((a, b) => away(a) - away(b))
      .slice(0, MAX_OF_EXPIRY)
      .map((row): Leg => ({ exchange: chain.venue, instrument: chain.instrument[row], amount: 1, price: undefined })),
  )
}

/** Returns perpetuals of a board with both sides quoted; dated futures if there is none. */
export const futureLegs = (boards: readonly FuturesBoard[], coin: string): readonly Leg[] => {
  const quotes = boards
    .flatMap(({ quotes: own }) => own)
    .filter(({ symbol, bid, ask }) => coinOf(symbol) === coin && isTwoSided(bid, ask))
  const perpetuals = quotes.filter(({ kind }) => kind === 'perpetual')
  return (perpetuals.length > 0 ? perpetuals : quotes).map(({ venue, instrument }) => ({
    exchange: venue,
    instrument,
    amount: 1,
    price: undefined,
  }))
}

export const sizesOf = (chains: readonly Chain[]): Sizes =>
  new Map(
    chains.flatMap((chain) =>
      chain.instrument.map(
        (name, row) =>
          [`${chain.venue} ${name}`, { bidSize: chain.bidSize[row], askSize: chain.askSize[row] }] as const,
      ),
    ),
  )

/** Returns priced legs of one coin as hedging instruments. */
export const toolsOf = (legs: readonly MarketLeg[], spot: number, sizes: Sizes): readonly Tool[] =>
  legs.flatMap((leg): Tool[] => {
    const { bid, ask } = leg
    if (bid === undefined || ask === undefined || !isTwoSided(bid, ask)) return []
    const size = sizes.get(`${leg.venue} ${leg.instrument}`)
    const unit = sumsOf([leg], spot)
    if (!Object.values(unit).every(Number.isFinite) || unit.delta === 0) return []
    return [{ leg, bid, ask, unit, bidSize: nanToUndefined(size?.bidSize), askSize: nanToUndefined(size?.askSize) }]
  })

/** Returns the instrument with the smallest spread, as a share of its price. */
export const tightest = (tools: readonly Tool[]): Tool | undefined =>
  tools.reduce<Tool | undefined>((best, tool) => {
    const width = ({ bid, ask, leg }: Tool): number => (ask - bid) / leg.priced.forward
    return best === undefined || width(tool) < width(best) ? tool : best
  }, undefined)
