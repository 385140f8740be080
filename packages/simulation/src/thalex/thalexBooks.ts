import { nameBits } from '../random.ts'
import { longShare } from '../rest/bookLevels.ts'
import type { OptionVenue } from '../rest/optionVenue.ts'
import type { ContractQuirks, ContractVenue, VenueContract } from '../rest/venueContracts.ts'
import type { ViewedOption } from '../rest/venueView.ts'
import { expiryDay } from '../rest/wireText.ts'

/** Vols half a point below the reference, wide, with every third strike. */
export const THALEX_OPTIONS: Pick<OptionVenue, 'quirks'>['quirks'] = {
  volShift: -0.005,
  spreadFactor: 1.9,
  strikeStep: 3,
  sizeShare: 0.05,
}
export const THALEX_COINS: ReadonlySet<string> = new Set(['BTC', 'ETH'])
export const THALEX_CONTRACTS: ContractQuirks = { venue: 'thalex', spreadFactor: 2.5, sizeShare: 0.04, unlisted: [] }

/** Price steps, USD. */
const OPTION_STEP: Readonly<Record<string, number>> = { BTC: 5, ETH: 0.5 }
export const optionStep = (coin: string): number => OPTION_STEP[coin] ?? 0.01
/** Width as a share of both legs' combined width. */
const NARROWER = 0.45

/** A future against the perpetual or an earlier future. */
export type ThalexRoll = { readonly name: string; readonly near: VenueContract; readonly far: VenueContract }

export const optionName = (coin: string, expiryMs: number, strike: number, isCall: boolean): string =>
  `${coin}-${expiryDay(expiryMs, 'ddmonyy')}-${strike}-${isCall ? 'C' : 'P'}`

const legName = ({ expiryMs }: VenueContract): string =>
  expiryMs === undefined ? 'PERPETUAL' : expiryDay(expiryMs, 'ddmonyy')

export const contractName = (contract: VenueContract): string => `${contract.coin}-${legName(contract)}`

/** Perpetuals and dated futures in USD. */
export const THALEX_MARKETS: ContractVenue = {
  quirks: THALEX_CONTRACTS,
  nameOf: contractName,
  quote: 'USD',
  margins: ['linear'],
  isListed: ({ coin }) => THALEX_COINS.has(coin),
}

/** Returns every pair of contracts of one coin: `BTC-27MAR26-PERPETUAL`, `BTC-26JUN26-27MAR26`. */
export const rollsOf = (contracts: readonly VenueContract[]): readonly ThalexRoll[] => {
  const legs = contracts.toSorted((a, b) => (a.expiryMs ?? 0) - (b.expiryMs ?? 0))
  return legs.flatMap((near, at) =>
    legs.slice(at + 1).map((far): ThalexRoll => ({ name: `${contractName(far)}-${legName(near)}`, near, far })),
  )
}

/** Returns a price rounded to a step; null for no quote. */
const stepped = (price: number | undefined, step: number, round: (steps: number) => number): number | null =>
  price === undefined || !Number.isFinite(price) ? null : Number((round(price / step) * step).toFixed(6))
const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))
const sized = (price: number | null, coins: number): number | null =>
  price === null ? null : Math.max(0.001, rounded(coins, 3))

/** Payment of a perpetual in the last day: USD per coin, and the mean of its rate. */
export type PaidInDay = { readonly usd: number; readonly meanRate: number }

export const contractTicker = (contract: VenueContract, paid: PaidInDay | undefined): object => {
  const { tick, mark, index, fundingRate } = contract
  const bid = stepped(contract.bid, tick, Math.round)
  const ask = stepped(contract.ask, tick, Math.round)
  return {
    mark_price: rounded(mark, 4),
    mark_timestamp: contract.atMs / 1_000,
    best_bid_price: bid,
    best_bid_amount: sized(bid, contract.bidSizeCoin),
    best_ask_price: ask,
    best_ask_amount: sized(ask, contract.askSizeCoin),
    last_price: rounded(mark, 4),
    delta: 1,
    index: rounded(index, 4),
    volume_24h: rounded(contract.volumeCoin, 3),
    value_24h: rounded(contract.volumeUsd, 2),
    open_interest: rounded(contract.openInterestCoin, 3),
    ...(fundingRate === undefined
      ? {}
      : {
          funding_rate: fundingRate,
          funding_mark: rounded(fundingRate * index, 6),
          ...(paid === undefined ? {} : { realised_funding_24h: paid.usd, average_funding_rate_24h: paid.meanRate }),
        }),
  }
}

export const optionTicker = (coin: string, option: ViewedOption, index: number | undefined, atMs: number) => {
  const step = optionStep(coin)
  const floored = stepped(option.bidUsd, step, Math.floor)
  const bid = floored === 0 ? null : floored
  const ask = stepped(option.askUsd, step, Math.ceil)
  return {
    mark_price: rounded(option.markUsd, 6),
    mark_timestamp: atMs / 1_000,
    best_bid_price: bid,
    best_bid_amount: sized(bid, option.bidSize),
    best_ask_price: ask,
    best_ask_amount: sized(ask, option.askSize),
    last_price: null,
    iv: rounded(option.markVol, 6),
    delta: rounded(option.delta, 6),
    index: index === undefined ? null : rounded(index, 4),
    forward: rounded(option.forward, 4),
    volume_24h: rounded(option.volume24hCoin || 0, 3),
    value_24h: rounded((option.volume24hCoin || 0) * option.markUsd, 2),
    open_interest: rounded(option.openInterestCoin || 0, 3),
  }
}

/** Returns the book of a roll: narrower than its legs combined, sometimes off-center. */
export const rollTicker = ({ name, near, far }: ThalexRoll): object | undefined => {
  if (near.bid === undefined || near.ask === undefined || far.bid === undefined || far.ask === undefined)
    return undefined
  const width = far.ask - far.bid + near.ask - near.bid
  const mark = far.mark - near.mark
  const middle = (far.bid + far.ask - near.bid - near.ask) / 2 + (longShare(nameBits(name), far.atMs) - 0.53) * width
  const bid = stepped(middle - (width * NARROWER) / 2, far.tick, Math.floor)
  const ask = stepped(middle + (width * NARROWER) / 2, far.tick, Math.ceil)
  return {
    mark_price: rounded(mark, 4),
    mark_timestamp: far.atMs / 1_000,
    best_bid_price: bid,
    best_bid_amount: sized(bid, Math.min(near.bidSizeCoin, far.bidSizeCoin) * 2),
    best_ask_price: ask,
    best_ask_amount: sized(ask, Math.min(near.askSizeCoin, far.askSizeCoin) * 2),
    last_price: null,
    index: rounded(far.index, 4),
    volume_24h: rounded(far.volumeCoin / 4, 3),
    value_24h: rounded(far.volumeUsd / 4, 2),
    open_interest: 0,
  }
}
