import { isoDay, MS_PER_DAY, MS_PER_SECOND } from '@gvol/time'
import type { ContractTrade } from '../rest/contractTrades.ts'
import { type ContractVenue, nextFundingMs, type VenueContract } from '../rest/venueContracts.ts'
import { expiryDay, steppedPrice } from '../rest/wireText.ts'

/** Volumes, trades and open interest count both sides. */
export const BOTH_SIDES = 2

const LINEAR_COINS: Readonly<Record<string, number>> = { BTC: 0.001, ETH: 0.01, SOL: 1, XRP: 10 }
const INVERSE_USD: Readonly<Record<string, number>> = { BTC: 100 }
const OTHER_USD = 10

/** Returns the contract size: coins for a linear contract, dollars for an inverse one. */
export const sizeOf = ({ margin, coin }: VenueContract): number =>
  margin === 'inverse' ? (INVERSE_USD[coin] ?? OTHER_USD) : (LINEAR_COINS[coin] ?? 1)

const nameOf = ({ coin, margin, expiryMs }: VenueContract): string => {
  const day = expiryMs === undefined ? undefined : expiryDay(expiryMs, 'yymmdd')
  if (margin === 'inverse') return day === undefined ? `${coin}-USD` : `${coin}${day}`
  return day === undefined ? `${coin}-USDT` : `${coin}-USDT-${day}`
}

/** Linear and inverse contracts; dated ones weekly and quarterly only. */
export const HTX_CONTRACTS: ContractVenue = {
  reportsLiquidations: true,
  quirks: { venue: 'htx', spreadFactor: 2.6, sizeShare: 0.12, unlisted: ['DOGE', 'LINK'] },
  nameOf,
  margins: ['linear', 'inverse'],
}

const isQuarterly = (expiryMs: number): boolean => {
  const day = new Date(expiryMs)
  const isOfQuarter = day.getUTCMonth() % 3 === 2
  return isOfQuarter && new Date(expiryMs + 7 * MS_PER_DAY).getUTCMonth() !== day.getUTCMonth()
}

/** Returns the cycle name of a contract's date: quarterly or weekly. */
export const cycleOf = ({ expiryMs, atMs }: Pick<VenueContract, 'expiryMs' | 'atMs'>): string => {
  if (expiryMs === undefined) return 'swap'
  const days = (expiryMs - atMs) / MS_PER_DAY
  if (days <= 7) return 'this_week'
  if (days <= 14) return 'next_week'
  return days <= 98 ? 'quarter' : 'next_quarter'
}

const LONGEST_DAYS = 190

/** Returns whether a contract is listed: swaps, and dated contracts of the next two weeks and the next two quarters. */
export const isListed =
  (atMs: number) =>
  ({ expiryMs }: VenueContract): boolean => {
    if (expiryMs === undefined) return true
    const days = (expiryMs - atMs) / MS_PER_DAY
    return days <= 14 || (days <= LONGEST_DAYS && isQuarterly(expiryMs))
  }

export const priceOf = ({ tick }: VenueContract, price: number): number => Number(steppedPrice(price, tick))
/** Returns contracts of one side. */
export const amountOf = (contract: VenueContract, coins: number, price: number): number =>
  Math.round((contract.margin === 'inverse' ? coins * price : coins) / sizeOf(contract))
export const tradedOf = ({ contract, amountCoin, price }: ContractTrade): number =>
  Math.max(1, amountOf(contract, amountCoin, price))

export const termsOf = (contract: VenueContract): object => {
  const { coin, margin, kind, expiryMs, tick } = contract
  const date = expiryMs === undefined ? '' : isoDay(expiryMs).replaceAll('-', '')
  return {
    symbol: coin,
    contract_code: nameOf(contract),
    contract_size: sizeOf(contract),
    price_tick: tick,
    delivery_time: expiryMs === undefined ? '' : String(expiryMs),
    create_date: '20200325',
    contract_status: 1,
    ...(margin === 'inverse' && kind === 'perpetual' ? {} : { delivery_date: date, contract_type: cycleOf(contract) }),
    ...(margin === 'linear'
      ? { business_type: kind === 'perpetual' ? 'swap' : 'futures', pair: `${coin}-USDT`, trade_partition: 'USDT' }
      : {}),
    settlement_date: String(nextFundingMs(contract.atMs)),
  }
}

/** Marks have a separate endpoint; prices here are those of the book and the last trade. */
export const tickOf = (contract: VenueContract): object => {
  const { bid, ask, bidSizeCoin, askSizeCoin, volumeCoin, volumeUsd, mark, atMs } = contract
  const level = (price: number, coins: number) => [
    priceOf(contract, price),
    Math.max(1, amountOf(contract, coins, price)),
  ]
  return {
    id: Math.floor(atMs / MS_PER_SECOND),
    ts: atMs,
    count: 1,
    open: String(priceOf(contract, contract.open)),
    close: String(priceOf(contract, mark)),
    high: String(priceOf(contract, contract.high)),
    low: String(priceOf(contract, contract.low)),
    amount: String(BOTH_SIDES * volumeCoin),
    vol: String(BOTH_SIDES * amountOf(contract, volumeCoin, mark)),
    ...(contract.margin === 'linear' ? { trade_turnover: String(BOTH_SIDES * volumeUsd) } : {}),
    ...(bid === undefined ? {} : { bid: level(bid, bidSizeCoin) }),
    ...(ask === undefined ? {} : { ask: level(ask, askSizeCoin) }),
  }
}

/** Returns the index of a swap; dated contracts have that of their pair or coin. */
export const indexRow = (contract: VenueContract): object => ({
  contract_code: nameOf(contract),
  index_price: contract.index,
  index_ts: contract.atMs,
})
