import { addressNumber } from '@gvol/format'
import type { PageControl } from '../../page-control/definePageControl.ts'

export const TRADE_EXECUTIONS = ['all', 'screen', 'block'] as const
export const TRADE_SIDES = ['both', 'buy', 'sell'] as const
export const TRADE_TYPES = ['any', 'call', 'put'] as const

/** Rules that determine the initiator of a trade and can be turned off. */
export const INITIATOR_RULES = ['level', 'mark', 'vol', 'taker'] as const
export type InitiatorRule = (typeof INITIATOR_RULES)[number]

/** A page's filter of trades. */
export type TradeFilter = {
  /** Executed in the order book, as a block, or either. */
  readonly place: (typeof TRADE_EXECUTIONS)[number]
  /** Side of the taker. */
  readonly side: (typeof TRADE_SIDES)[number]
  /** Calls, puts, or structures with one of them. */
  readonly type: (typeof TRADE_TYPES)[number]
  /** Minimum size, coins; 0 for any. */
  readonly sizeCoin: number
  /** Maximum size, coins; 0 for any. */
  readonly mostCoin: number
  /** Minimum premium, USD; 0 for any. */
  readonly premiumUsd: number
  /** Only this strike, quote currency; 0 for any. */
  readonly strike: number
  /** Rules turned off, in the order of {@link INITIATOR_RULES}. */
  readonly without: readonly InitiatorRule[]
}

export const ALL_TRADES: TradeFilter = {
  place: 'all',
  side: 'both',
  type: 'any',
  sizeCoin: 0,
  mostCoin: 0,
  premiumUsd: 0,
  strike: 0,
  without: [],
}

/** A number above 0, in digits. */
const AMOUNT = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,8})?$/

const amountOf = (text: string): number | undefined => {
  const amount = AMOUNT.test(text) ? Number(text) : 0
  return amount > 0 ? amount : undefined
}

/** Applies one part of the text to the filter; undefined if the part is invalid. */
const withPart = (filter: TradeFilter, part: string): TradeFilter | undefined => {
  const place = TRADE_EXECUTIONS.find((one) => one === part && one !== 'all')
  if (place !== undefined) return { ...filter, place }
  const side = TRADE_SIDES.find((one) => one === part && one !== 'both')
  if (side !== undefined) return { ...filter, side }
  const type = TRADE_TYPES.find((one) => one === part && one !== 'any')
  if (type !== undefined) return { ...filter, type }
  const [name, text = ''] = part.split(':')
  if (name === 'without') {
    const rule = INITIATOR_RULES.find((one) => one === text)
    return rule && { ...filter, without: INITIATOR_RULES.filter((one) => one === rule || filter.without.includes(one)) }
  }
  const amount = amountOf(text)
  if (amount === undefined) return undefined
  if (name === 'size') return { ...filter, sizeCoin: amount }
  if (name === 'most') return { ...filter, mostCoin: amount }
  if (name === 'premium') return { ...filter, premiumUsd: amount }
  return name === 'strike' ? { ...filter, strike: amount } : undefined
}

/**
 * Screen, block or all trades, by side, type, size, premium and strike, without some rules:
 * `block,buy,call,size:25,most:100,premium:100000,strike:90000,without:level`.
 */
export const trades: PageControl<TradeFilter> = {
  id: 'trades',
  name: 'Trades',
  key: 't',
  fallback: ALL_TRADES,
  parsed: (text) =>
    text.split(',').reduce<TradeFilter | undefined>((filter, part) => filter && withPart(filter, part), ALL_TRADES),
  text: ({ place, side, type, sizeCoin, mostCoin, premiumUsd, strike, without }) => {
    const parts = [
      place === 'all' ? [] : [place],
      side === 'both' ? [] : [side],
      type === 'any' ? [] : [type],
      sizeCoin === 0 ? [] : [`size:${addressNumber(sizeCoin)}`],
      mostCoin === 0 ? [] : [`most:${addressNumber(mostCoin)}`],
      premiumUsd === 0 ? [] : [`premium:${addressNumber(premiumUsd)}`],
      strike === 0 ? [] : [`strike:${addressNumber(strike)}`],
      without.map((rule) => `without:${rule}`),
    ].flat()
    return parts.length === 0 ? undefined : parts.join(',')
  },
  isWide: true,
  setting: { about: 'Which trades a page counts.' },
}
