import { checkLengths } from '../column/checkLengths.ts'
import { greeks } from '../greeks/greeks.ts'
import { normPdf } from '../normal/normPdf.ts'
import { black76 } from '../option/black76.ts'
import type { OptionType } from '../option/optionType.ts'

/** The market of one option at one instant. */
export type OptionState = {
  /** F; quote currency; > 0. */
  readonly forward: number
  /** T left, Act/365; >= 0. */
  readonly timeYears: number
  /** σ; annualised decimal; >= 0. */
  readonly vol: number
}

/** Names of the terms, in the usual display order; they add up to `total`. */
export const ATTRIBUTION_TERMS = [
  'delta',
  'gamma',
  'vega',
  'theta',
  'vanna',
  'volga',
  'charm',
  'veta',
  'speed',
  'zomma',
  'dvannaDvol',
  'ultima',
  'translation',
  'residual',
] as const

/** One of {@link ATTRIBUTION_TERMS}. */
export type AttributionTerm = (typeof ATTRIBUTION_TERMS)[number]

/** Where one option's profit came from; per coin of long position; the terms sum to `total`. */
export type PnlAttribution = { readonly [term in AttributionTerm | 'total']: number }

/** Settings of {@link pnlAttribution}. */
export type AttributionSettings = {
  /**
   * Greeks 'start' explain the move from where it began, to third order. Greeks at the 'middle' of the move make delta,
   * vega and theta exact to second order, so gamma, volga and the mixed terms are 0 and the residual is smaller.
   */
  readonly greeksAt?: 'start' | 'middle'
  /**
   * 'quote': the change of V in quote currency. 'coin': the change of V/F; every term is divided by the forward at the
   * end, and `translation` is what the old value changed in coin because the coin moved.
   */
  readonly currency?: 'quote' | 'coin'
}

/** d³V/dF dσ², which completes the third order together with speed, zomma and ultima. */
const dvannaDvol = (forward: number, strike: number, timeYears: number, vol: number): number => {
  const s = vol * Math.sqrt(timeYears)
  if (!(s > 0)) return 0
  const d1 = Math.log(forward / strike) / s + s / 2
  const d2 = d1 - s
  return (normPdf(d1) / (vol * vol)) * (d1 + d2 - d1 * d2 * d2)
}

/**
 * P&L attribution of one option: how much of its change in value came from the move, its curvature, vol, time and
 * their cross terms.
 *
 * @param type      call or put
 * @param strike    K; quote currency; > 0
 * @param from      forward, time to expiry and vol at the start
 * @param to        the same at the end
 * @param settings  where the greeks are taken, in which currency
 * @returns the terms and their `total`, the exact change in value; quote currency or coin, per coin of a long option.
 *    The elapsed time is from.timeYears − to.timeYears. The residual is always included; with 'start' it is of fourth
 * order in the
 *   move when vol moves in proportion and time as the square of the move, with 'middle' of third
 * @remarks Never throws. After expiry (`to.timeYears` 0) the terms are those of the start and the residual is large.
 */
export const pnlAttribution = (
  type: OptionType,
  strike: number,
  from: OptionState,
  to: OptionState,
  settings: AttributionSettings = {},
): PnlAttribution => {
  const { greeksAt = 'start', currency = 'quote' } = settings
  const isMiddle = greeksAt === 'middle'
  const at = isMiddle ? middleOf(from, to) : from
  const g = greeks(type, at.forward, strike, at.timeYears, at.vol)
  const move = to.forward - from.forward
  const shift = to.vol - from.vol
  const passed = from.timeYears - to.timeYears
  const higher = isMiddle ? 0 : 1
  const before = black76(type, from.forward, strike, from.timeYears, from.vol)
  const after = black76(type, to.forward, strike, to.timeYears, to.vol)
  const unit = currency === 'coin' ? to.forward : 1
  const terms = {
    delta: g.delta * move,
    gamma: (higher * g.gamma * move * move) / 2,
    vega: g.vega * shift,
    theta: g.theta * passed,
    vanna: higher * g.vanna * move * shift,
    volga: (higher * g.volga * shift * shift) / 2,
    charm: higher * g.charm * move * passed,
    veta: higher * g.veta * shift * passed,
    speed: (higher * g.speed * move ** 3) / 6,
    zomma: (higher * g.zomma * move * move * shift) / 2,
    dvannaDvol: (higher * dvannaDvol(at.forward, strike, at.timeYears, at.vol) * move * shift * shift) / 2,
    ultima: (higher * g.ultima * shift ** 3) / 6,
  }
  let explained = 0
  const scaled = { ...terms }
  for (const name of Object.keys(terms) as (keyof typeof terms)[]) {
    explained += terms[name]
    scaled[name] = terms[name] / unit
  }
  const translation = currency === 'coin' ? before / to.forward - before / from.forward : 0
  return {
    ...scaled,
    translation,
    residual: (after - before - explained) / unit,
    total: currency === 'coin' ? after / to.forward - before / from.forward : after - before,
  }
}

const middleOf = (from: OptionState, to: OptionState): OptionState => ({
  forward: (from.forward + to.forward) / 2,
  timeYears: (from.timeYears + to.timeYears) / 2,
  vol: (from.vol + to.vol) / 2,
})

/** The market of many options at one instant; n rows each. */
export type OptionStateColumns = { readonly [name in keyof OptionState]: Float64Array }

/** One column per term and one for the total; n rows each. */
export type AttributionColumns = { readonly [term in AttributionTerm | 'total']: Float64Array }

/**
 * `pnlAttribution` of many positions. types, strikes, quantities and all columns: n; returns n rows.
 *
 * @param types       0 call, 1 put
 * @param strikes     K; quote currency
 * @param quantities  coin; + long
 * @param from        forwards, times to expiry and vols at the start
 * @param to          the same at the end
 * @param settings    where the greeks are taken, in which currency
 * @param out         a column of n rows for every term and the total; allocated when absent
 * @returns `out`: every term times the quantity; NaN rows where a state is NaN
 * @remarks Throws RangeError on columns of unequal length.
 */
export const pnlAttributionVec = (
  types: Uint8Array,
  strikes: Float64Array,
  quantities: Float64Array,
  from: OptionStateColumns,
  to: OptionStateColumns,
  settings: AttributionSettings = {},
  out?: AttributionColumns,
): AttributionColumns => {
  const { length } = types
  checkLengths(length, { strikes, quantities, ...from })
  checkLengths(length, { ...to })
  const names = [...ATTRIBUTION_TERMS, 'total'] as const
  const newColumns = () =>
    Object.fromEntries(names.map((name) => [name, new Float64Array(length)])) as AttributionColumns
  const result = out ?? newColumns()
  checkLengths(length, result)
  const state = ({ forward, timeYears, vol }: OptionStateColumns, i: number): OptionState => ({
    forward: forward[i],
    timeYears: timeYears[i],
    vol: vol[i],
  })
  for (let i = 0; i < length; i++) {
    const terms = pnlAttribution(types[i] === 0 ? 'call' : 'put', strikes[i], state(from, i), state(to, i), settings)
    for (const name of names) result[name][i] = quantities[i] * terms[name]
  }
  return result
}
