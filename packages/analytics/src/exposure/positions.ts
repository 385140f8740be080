import type { Chain } from '@gvol/market'
import { dealerPosition } from '@gvol/quant'
import type { FlowColumns } from '@gvol/store'
import { ruleArguments } from '../market/flow/ruleArguments.ts'
import { argument } from '../study/argument/kinds.ts'

/** Methods that estimate the position of dealers. Names carry a version: what a name computes never changes. */
export const EXPOSURE_METHODS = [
  'customer-flow',
  'expected-flow',
  'taker-flow',
  'flow-sign',
  'naive',
  'scenario',
] as const

export type ExposureMethod = (typeof EXPOSURE_METHODS)[number]

/** Version of the methods' computation: an answer about a past date includes the version that produced it. */
export const METHOD_VERSION = 2

export const methodArguments = {
  method: argument.choice(
    'how dealer positions are estimated: the opposite of inferred customer trades, the same weighted by confidence, the opposite of takers, the sign of that inventory times open interest, long calls and short puts, or shares that you set',
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
  'interest, nothing after expiry; rules of the initiator that are switched off decide nothing. Expected flow: the same, each trade weighted by how far its ' +
  'side is to be trusted. Taker flow: q = −Σ taker side·coins. Flow sign: q = sign of the inventory × open interest. Naive: +OI of calls, −OI of puts. Scenario: the ' +
  'shares of open calls and puts that you set. The band of the methods of flow: trades that could not be classified, and the open interest that the stored trades do not reach ' +
  `(open − traded, at least 0), may be on either side, within ± open interest; where an option never traded, flow sign has ± open interest. Version ${METHOD_VERSION}.`

/** Dealer positions in every option of a chain; coins, + long. */
export type DealerPositions = {
  readonly net: Float64Array
  /**
   * Bounds of the net if all flow of unknown side and all open interest older than the flow went one way; the net itself
   * for a method that assumes all positions.
   */
  readonly low: Float64Array
  readonly high: Float64Array
  /** All that customers traded, both directions. */
  readonly gross: Float64Array
  /** The part of `gross` with an unknown side. */
  readonly unknown: Float64Array
  /** NaN if the venue does not publish it. */
  readonly open: Float64Array
  /** Beginning of the first hour of the flow, Unix ms; undefined without flow. */
  readonly firstMs: number | undefined
}

export type ExposureArguments = {
  readonly method: ExposureMethod
  readonly callShare: number
  readonly putShare: number
}

/** Flow of several options since their first stored trade; coins, + bought by customers or takers. */
export type OptionFlows = {
  readonly customer: Float64Array
  readonly expected: Float64Array
  readonly taker: Float64Array
  readonly gross: Float64Array
  readonly unknown: Float64Array
  /** Beginning of the first hour, Unix ms; undefined without flow. */
  readonly firstMs: number | undefined
}

/**
 * Columns that identify an option of a market. Days of flow have them too, so that years of trades are read as days.
 */
export const OPTION = ['expiryMs', 'strike', 'optionType'] as const

/** The flow sums from which positions are computed. */
export const POSITION_SUMS = ['boughtCoin', 'soldCoin', 'unknownCoin', 'takerNetCoin', 'expectedNetCoin'] as const

export type PositionFlow = FlowColumns<(typeof POSITION_SUMS)[number]>

/** Returns a text key that identifies an option of a market. @param type  0 call, 1 put */
export const optionKey = (expiryMs: number, strike: number, type: number): string => `${expiryMs} ${strike} ${type}`

/** Returns the row of an option; undefined if the chain does not list it. */
const rowAt = (
  { expiries, expiryStart, strike, optionType }: Chain,
  expiryMs: number,
  targetStrike: number,
  type: number,
): number | undefined => {
  const e = expiries.indexOf(expiryMs)
  if (e < 0) return undefined
  let low = expiryStart[e]
  let high = expiryStart[e + 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (strike[middle] <= targetStrike) low = middle + 1
    else high = middle
  }
  for (let row = low - 1; row >= expiryStart[e] && strike[row] === targetStrike; row--) {
    if (optionType[row] === type) return row
  }
  return undefined
}

/** Maps flow to the rows of a chain. @param flow  by option */
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

/** A position cannot exceed open interest. */
const within = (coins: number, open: number): number => (open >= 0 ? Math.max(-open, Math.min(open, coins)) : coins)

/** Returns the bounds of a net position: unclassified flow and open interest that no stored trade reaches go one way. */
const boundsOf = (
  net: Float64Array,
  unclassified: Float64Array | undefined,
  { gross, open }: Pick<DealerPositions, 'gross' | 'open'>,
) => {
  const low = new Float64Array(net.length)
  const high = new Float64Array(net.length)
  for (let row = 0; row < net.length; row++) {
    const older = Math.max(0, open[row] - gross[row]) || 0
    const unsure = older + (unclassified?.[row] ?? 0)
    low[row] = within(net[row] - unsure, open[row])
    high[row] = within(net[row] + unsure, open[row])
  }
  return { low, high }
}

/**
 * Returns classified flow as a share of open interest, of each option at most all of it.
 *
 * @param from  first row  @param to  row after the last one
 * @returns undefined without open interest
 */
export const classifiedShareOf = (
  { gross, unknown, open }: Pick<DealerPositions, 'gross' | 'unknown' | 'open'>,
  from = 0,
  to = open.length,
): number | undefined => {
  let classified = 0
  let all = 0
  for (let row = from; row < to; row++) {
    if (!(open[row] > 0)) continue
    all += open[row]
    classified += Math.min(open[row], gross[row] - unknown[row])
  }
  return all > 0 ? classified / all : undefined
}

/** Returns the dealer positions in every option by one of the methods. */
export const dealerPositions = (
  { optionType: types, openInterestCoin: open }: Pick<Chain, 'optionType' | 'openInterestCoin'>,
  { customer, expected, taker, gross, unknown, firstMs }: OptionFlows,
  { method, callShare, putShare }: ExposureArguments,
): DealerPositions => {
  const positionsFrom = (bought: Float64Array) => {
    const net = new Float64Array(open.length)
    for (let row = 0; row < net.length; row++) net[row] = within(-bought[row], open[row])
    return net
  }
  const shared = { gross, unknown, open, firstMs }
  switch (method) {
    case 'customer-flow': {
      const opposite = customer.map((coins) => -coins)
      return { ...shared, ...boundsOf(opposite, unknown, shared), net: positionsFrom(customer) }
    }
    case 'expected-flow': {
      const opposite = expected.map((coins) => -coins)
      return { ...shared, ...boundsOf(opposite, unknown, shared), net: positionsFrom(expected) }
    }
    case 'taker-flow': {
      const opposite = taker.map((coins) => -coins)
      return { ...shared, ...boundsOf(opposite, undefined, shared), net: positionsFrom(taker) }
    }
    case 'flow-sign': {
      // Without a trade the sign is unknown.
      const dealerNet = customer.map((coins, row) => (gross[row] > 0 ? -coins : Number.NaN))
      const net = dealerPosition('C', { types, openInterest: open, dealerNet })
      const untraded = (sign: 1 | -1) => net.map((coins, row) => (gross[row] > 0 ? coins : sign * (open[row] || 0)))
      return { ...shared, net, low: untraded(-1), high: untraded(1) }
    }
    case 'naive': {
      const net = dealerPosition('A', { types, openInterest: open })
      return { ...shared, net, low: net, high: net }
    }
    case 'scenario': {
      const net = open.map((coins, row) => (coins || 0) * (types[row] === 0 ? callShare : putShare))
      return { ...shared, net, low: net, high: net }
    }
  }
}

/** Whether a method needs to know who traded what. */
export const isOfFlow = (method: ExposureMethod): boolean => method !== 'naive' && method !== 'scenario'
