import type { Chain } from '@gvol/market'
import {
  charmPerDay,
  colorPerDay,
  type GreekColumns,
  gammaUsdPerPercent,
  greeksVec,
  rhoPerPoint,
  thetaOfNextDay,
  ultimaPerPoint,
  vannaPerPoint,
  vegaPerPoint,
  vetaPerPointPerDay,
  volgaPerPoint,
  zommaPerPoint,
} from '@gvol/quant'
import { maybe, number } from '../../study/column.ts'
import { memoizedByQuotes } from '../../study/memoized.ts'
import { isOfQuotes, type PricedChain, pricedChain } from '../../surface/pricedChain.ts'
import { withoutUnbounded } from '../../surface/unboundedGreeks.ts'

/** Greeks that are computed only on request; the others come with the chain. */
const HIGHER = ['veta', 'speed', 'zomma', 'color', 'ultima'] as const

/** First to third order, in table order. */
export const GREEKS = [
  'delta',
  'gamma',
  'vega',
  'theta',
  'rho',
  'vanna',
  'volga',
  'charm',
  'veta',
  'speed',
  'zomma',
  'color',
  'ultima',
] as const

export type Greek = (typeof GREEKS)[number]

/** Columns of every greek of an option, per coin in trading units. */
export const greekOutput = {
  delta: maybe(number('1', 'forward delta, not premium-adjusted')),
  gamma: maybe(number('1/quote ccy', 'change of delta per unit of the forward')),
  vega: maybe(number('quote ccy per vol point', 'for one vol point')),
  theta: maybe(number('quote ccy per day', 'for one calendar day, or for the remaining life if shorter')),
  rho: maybe(number('quote ccy per rate point', 'for one percent of rate, spot unchanged')),
  vanna: maybe(number('1 per vol point', 'change of delta for one vol point')),
  volga: maybe(number('quote ccy per vol point²', 'change of vega for one vol point')),
  charm: maybe(number('1 per day', 'change of delta for one calendar day')),
  veta: maybe(number('quote ccy per vol point per day', 'change of vega for one calendar day')),
  speed: maybe(number('1/quote ccy²', 'change of gamma per unit of the forward')),
  zomma: maybe(number('1/quote ccy per vol point', 'change of gamma for one vol point')),
  color: maybe(number('1/quote ccy per day', 'change of gamma for one calendar day')),
  ultima: maybe(number('quote ccy per vol point³', 'change of volga for one vol point')),
} as const

type Higher = Readonly<Record<(typeof HIGHER)[number], Float64Array>>

const higherOf = (chain: Chain): Higher & Pick<PricedChain, 'forwards'> => {
  const { forward, timeYears, markVol, forwards } = pricedChain(chain)
  const out = Object.fromEntries(HIGHER.map((name) => [name, new Float64Array(chain.size)]))
  greeksVec({ types: chain.optionType, forward, strike: chain.strike, timeYears, vol: markVol }, out as GreekColumns)
  for (const column of Object.values(out)) withoutUnbounded(column)
  return { ...(out as Higher), forwards }
}

const higher = memoizedByQuotes(higherOf, { isOfQuotes, under: (answer) => answer })

/**
 * Factors that convert a raw greek to one per vol point or per calendar day; other conversions are in `greekInUnits`.
 */
const IN_UNITS: Readonly<
  Record<Exclude<Greek, 'theta' | 'rho' | 'delta' | 'gamma' | 'speed'>, (raw: number) => number>
> = {
  vega: vegaPerPoint,
  vanna: vannaPerPoint,
  volga: volgaPerPoint,
  charm: charmPerDay,
  veta: vetaPerPointPerDay,
  zomma: zommaPerPoint,
  color: colorPerDay,
  ultima: ultimaPerPoint,
}

type Options = { readonly strike: Float64Array; readonly timeYears: Float64Array }
type Raw = Readonly<Record<Exclude<Greek, 'rho'> | 'dualDelta', Float64Array>>

/**
 * Returns one greek of options in trading units: per vol point, per calendar day, per unit of the forward, for one
 * coin.
 *
 * @param raw  greeks of quant, per 1.00 of vol and per year
 */
export const greekInUnits = (greek: Greek, raw: Raw, { strike, timeYears }: Options): Float64Array => {
  const column = raw[greek === 'rho' ? 'dualDelta' : greek]
  if (greek === 'delta' || greek === 'gamma' || greek === 'speed') return column
  if (greek === 'theta') return column.map((value, row) => thetaOfNextDay(value, timeYears[row]))
  if (greek === 'rho') return column.map((value, row) => rhoPerPoint(-strike[row] * timeYears[row] * value))
  const inUnits = IN_UNITS[greek]
  const own = new Float64Array(column.length)
  for (let row = 0; row < own.length; row++) own[row] = inUnits(column[row])
  return own
}

const NONE = new Float64Array(0)
const NO_HIGHER: Higher = { veta: NONE, speed: NONE, zomma: NONE, color: NONE, ultima: NONE }

const isHigher = (greek: Greek): greek is (typeof HIGHER)[number] => (HIGHER as readonly string[]).includes(greek)

/** Returns one greek of every option of a chain in trading units; NaN without a vol. */
export const greekColumn = (chain: Chain, greek: Greek): Float64Array => {
  const priced = pricedChain(chain)
  // Greeks of higher order are computed only when one of them is requested.
  const raw = isHigher(greek) ? { ...priced, ...higher(chain) } : { ...priced, ...NO_HIGHER }
  return greekInUnits(greek, raw, { strike: chain.strike, timeYears: priced.timeYears })
}

/** Returns every greek of every option of a chain in trading units; NaN without a vol. */
export const greekColumns = (chain: Chain): Readonly<Record<Greek, Float64Array>> => {
  const priced = pricedChain(chain)
  const raw = { ...priced, ...higher(chain) }
  const options = { strike: chain.strike, timeYears: priced.timeYears }
  // One entry per greek of the list that defines the type.
  return Object.fromEntries(GREEKS.map((greek) => [greek, greekInUnits(greek, raw, options)])) as Record<
    Greek,
    Float64Array
  >
}

/**
 * Converts a greek of one coin to quote currency for a typical move: delta and its changes times the forward, gamma and
 * its changes for one percent of the forward.
 */
export const moneyOf = (greek: Greek, forward: number): number => {
  if (greek === 'delta' || greek === 'vanna' || greek === 'charm') return forward
  if (greek === 'gamma' || greek === 'zomma' || greek === 'color') return gammaUsdPerPercent(1, forward)
  return greek === 'speed' ? forward ** 3 / 1e4 : 1
}
