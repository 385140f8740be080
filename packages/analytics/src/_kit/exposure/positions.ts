import type { Chain } from '@gvol/market'
import { dealerPosition } from '@gvol/quant'
import type { FlowColumns } from '@gvol/store'
import { argument } from '../argument/kinds.ts'
import { ruleArguments } from '../flow/ruleArguments.ts'

/** How the position of dealers is told. Names carry a version: what a name computes never changes. */
export const EXPOSURE_METHODS = [
  'customer-flow',
  'expected-flow',
  'taker-flow',
  'flow-sign',
  'naive',
  'scenario',
] as const

export type ExposureMethod = (typeof EXPOSURE_METHODS)[number]

/** Version of what the methods compute: an answer about a past date says which it was made with. */
export const METHOD_VERSION = 1

export const methodArguments = {
  method: argument.choice(
    'whose position: the other side of customers as inferred, the same weighted by confidence, the mirror of takers, the sign of the inventory times open interest, calls long and puts short, or shares of your own',
    EXPOSURE_METHODS,
    'customer-flow',
  ),
  callShare: argument.number(
    'decimal',
    'scenario: share of the open calls that dealers are long; negative: short',
    0,
    -1,
    1,
  ),
  putShare: argument.number(
    'decimal',
    'scenario: share of the open puts that dealers are long; negative: short',
    0,
    -1,
    1,
  ),
  ...ruleArguments,
}

export const METHOD_TEXT =
  'Customer flow: dealers hold the other side of every trade since the first one stored, q = −Σ side·coins with the customer as inferred, kept within ± open ' +
  'interest, nothing after expiry; what could not be classified may lie on either side and makes the band; rules of the initiator that are left out decide nothing. Expected flow: the same, each trade weighted by how far its ' +
  'side is to be trusted. Taker flow: q = −Σ taker side·coins. Flow sign: q = sign of the inventory × open interest. Naive: +OI of calls, −OI of puts. Scenario: the ' +
  `shares of open calls and puts that you say. Version ${METHOD_VERSION}.`

/** What dealers hold of every option of a chain; coins, + long. */
export type DealerPositions = {
  readonly net: Float64Array
  /** Bounds of the net if everything of unknown side went one way; the net itself where a method knows no unknown. */
  readonly low: Float64Array
  readonly high: Float64Array
  /** All that customers traded, either way. */
  readonly gross: Float64Array
  /** Of it of unknown side. */
  readonly unknown: Float64Array
  /** NaN where the venue does not say. */
  readonly open: Float64Array
  /** Beginning of the first hour of the flow, Unix ms; undefined without flow. */
  readonly firstMs: number | undefined
}

export type ExposureArguments = {
  readonly method: ExposureMethod
  readonly callShare: number
  readonly putShare: number
}

/** Flow of each of some options since their first stored trade; coins, + bought by customers or takers. */
export type OptionFlows = {
  readonly customer: Float64Array
  readonly expected: Float64Array
  readonly taker: Float64Array
  readonly gross: Float64Array
  readonly unknown: Float64Array
  /** Beginning of the first hour, Unix ms; undefined without flow. */
  readonly firstMs: number | undefined
}

/** What tells the options of a market apart. Days of flow know it, so that years of trades are read as days. */
export const OPTION = ['expiryMs', 'strike', 'optionType'] as const

/** What of the flow tells positions. */
export const POSITION_SUMS = ['boughtCoin', 'soldCoin', 'unknownCoin', 'takerNetCoin', 'expectedNetCoin'] as const

export type PositionFlow = FlowColumns<(typeof POSITION_SUMS)[number]>

/** What tells an option of a market apart, as one text. @param type  0 call, 1 put */
export const optionKey = (expiryMs: number, strike: number, type: number): string => `${expiryMs} ${strike} ${type}`

/** Row of an option; undefined where the chain does not list it. */
const rowAt = (
  { expiries, expiryStart, strike, optionType }: Chain,
  expiryMs: number,
  wanted: number,
  type: number,
): number | undefined => {
  const e = expiries.indexOf(expiryMs)
  if (e < 0) return undefined
  let low = expiryStart[e]
  let high = expiryStart[e + 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (strike[middle] <= wanted) low = middle + 1
    else high = middle
  }
  for (let row = low - 1; row >= expiryStart[e] && strike[row] === wanted; row--) {
    if (optionType[row] === type) return row
  }
  return undefined
}

/** Flow in the rows of a chain. @param flow  by option */
export const chainFlows = (chain: Chain, { size, column }: PositionFlow): OptionFlows => {
  const columns = {
    customer: new Float64Array(chain.size),
    expected: new Float64Array(chain.size),
    taker: new Float64Array(chain.size),
    gross: new Float64Array(chain.size),
    unknown: new Float64Array(chain.size),
  }
  let firstMs: number | undefined
  for (let i = 0; i < size; i++) {
    const type = column.optionType?.[i] === 'put' ? 1 : 0
    const row = rowAt(chain, column.expiryMs?.[i] ?? Number.NaN, column.strike?.[i] ?? Number.NaN, type)
    if (row === undefined) continue
    firstMs = Math.min(firstMs ?? column.firstMs[i], column.firstMs[i])
    columns.customer[row] += column.boughtCoin[i] - column.soldCoin[i]
    columns.expected[row] += column.expectedNetCoin[i]
    columns.taker[row] += column.takerNetCoin[i]
    columns.gross[row] += column.boughtCoin[i] + column.soldCoin[i] + column.unknownCoin[i]
    columns.unknown[row] += column.unknownCoin[i]
  }
  return { ...columns, firstMs }
}

/** Nobody can hold more than is open. */
const within = (coins: number, open: number): number => (open >= 0 ? Math.max(-open, Math.min(open, coins)) : coins)

/** What dealers hold of every option by one of the methods. */
export const dealerPositions = (
  { optionType: types, openInterestCoin: open }: Pick<Chain, 'optionType' | 'openInterestCoin'>,
  { customer, expected, taker, gross, unknown, firstMs }: OptionFlows,
  { method, callShare, putShare }: ExposureArguments,
): DealerPositions => {
  const held = (bought: Float64Array) => {
    const net = new Float64Array(open.length)
    for (let row = 0; row < net.length; row++) net[row] = within(-bought[row], open[row])
    return net
  }
  const known = { gross, unknown, open, firstMs }
  switch (method) {
    case 'customer-flow': {
      const bounds = { low: new Float64Array(open.length), high: new Float64Array(open.length) }
      for (let row = 0; row < open.length; row++) {
        bounds.low[row] = within(-customer[row] - unknown[row], open[row])
        bounds.high[row] = within(-customer[row] + unknown[row], open[row])
      }
      return { ...known, ...bounds, net: held(customer) }
    }
    case 'expected-flow': {
      const net = held(expected)
      return { ...known, net, low: net, high: net }
    }
    case 'taker-flow': {
      const net = held(taker)
      return { ...known, net, low: net, high: net }
    }
    case 'flow-sign': {
      // Without a trade nothing is known of the sign.
      const dealerNet = customer.map((coins, row) => (gross[row] > 0 ? -coins : Number.NaN))
      const net = dealerPosition('C', { types, openInterest: open, dealerNet })
      return { ...known, net, low: net, high: net }
    }
    case 'naive': {
      const net = dealerPosition('A', { types, openInterest: open })
      return { ...known, net, low: net, high: net }
    }
    case 'scenario': {
      const net = open.map((coins, row) => (coins || 0) * (types[row] === 0 ? callShare : putShare))
      return { ...known, net, low: net, high: net }
    }
  }
}

/** Whether a method needs to know who traded what. */
export const isOfFlow = (method: ExposureMethod): boolean => method !== 'naive' && method !== 'scenario'
