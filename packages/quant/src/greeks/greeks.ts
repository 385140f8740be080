import { normCdf } from '../normal/normCdf.ts'
import { normPdf } from '../normal/normPdf.ts'
import { black76 } from '../option/black76.ts'
import type { OptionType } from '../option/optionType.ts'

/** Price and every sensitivity of one option to third order, raw mathematical units: per 1.00 of vol, per year, per 1 of forward. */
export type Greeks = {
  readonly price: number
  readonly delta: number
  readonly gamma: number
  readonly vega: number
  readonly theta: number
  readonly rho: number
  readonly vanna: number
  readonly volga: number
  readonly charm: number
  readonly veta: number
  readonly speed: number
  readonly zomma: number
  readonly color: number
  readonly ultima: number
  readonly dualDelta: number
  readonly dualGamma: number
}

/** The name of one column that {@link greeksVec} can write. */
export type GreekName = keyof Greeks

/** Columns for {@link greeksVec} to write: any subset. */
export type GreekColumns = { [name in GreekName]?: Float64Array }

/**
 * Black-76 price and greeks (undiscounted, forward held fixed).
 *
 * @param type       call or put
 * @param forward    F, quote currency; > 0
 * @param strike     K, quote currency; > 0
 * @param timeYears  T, Act/365; >= 0
 * @param vol        σ, annualised decimal; >= 0
 * @returns raw mathematical units: vega per 1.00 of vol, time greeks per year of calendar time passing
 */
export const greeks = (type: OptionType, forward: number, strike: number, timeYears: number, vol: number): Greeks => {
  const sign = type === 'call' ? 1 : -1
  const price = black76(type, forward, strike, timeYears, vol)
  const rho = -timeYears * price
  const root = Math.sqrt(timeYears)
  const s = vol * root
  if (s === 0) {
    const moneyness = sign * (forward - strike)
    const part = moneyness > 0 ? 1 : moneyness === 0 ? 0.5 : 0
    const zero = 0
    return {
      price,
      delta: sign * part,
      gamma: zero,
      vega: zero,
      theta: zero,
      rho,
      vanna: zero,
      volga: zero,
      charm: zero,
      veta: zero,
      speed: zero,
      zomma: zero,
      color: zero,
      ultima: zero,
      dualDelta: -sign * part,
      dualGamma: zero,
    }
  }
  const d1 = Math.log(forward / strike) / s + s / 2
  const d2 = d1 - s
  const density = normPdf(d1)
  const gamma = density / (forward * s)
  const vega = forward * density * root
  const d1d2 = d1 * d2
  return {
    price,
    delta: sign * normCdf(sign * d1),
    gamma,
    vega,
    theta: (-forward * density * vol) / (2 * root),
    rho,
    vanna: (-density * d2) / vol,
    volga: (vega * d1d2) / vol,
    charm: (density * d2) / (2 * timeYears),
    veta: (-vega * (1 + d1d2)) / (2 * timeYears),
    speed: (-gamma / forward) * (1 + d1 / s),
    zomma: (gamma * (d1d2 - 1)) / vol,
    color: (gamma * (1 - d1d2)) / (2 * timeYears),
    ultima: (-vega / (vol * vol)) * (d1d2 * (1 - d1d2) + d1 * d1 + d2 * d2),
    dualDelta: -sign * normCdf(sign * d2),
    dualGamma: normPdf(d2) / (strike * s),
  }
}

/** The option columns that the vector functions read; a plain number holds for every row. */
export type OptionColumns = {
  readonly types: Uint8Array
  readonly forward: Float64Array | number
  readonly strike: Float64Array
  readonly timeYears: Float64Array | number
  readonly vol: Float64Array | number
}

const at = (column: Float64Array | number, i: number): number => (typeof column === 'number' ? column : column[i])

/**
 * Greeks of whole columns: writes exactly the columns present in `out`, n rows each; NaN rows where an input is NaN.
 *
 * @param columns  types (0 call, 1 put), forward, strike, timeYears, vol
 * @param out      the columns to fill, any subset
 * @returns `out`
 */
export const greeksVec = <Out extends GreekColumns>(columns: OptionColumns, out: Out): Out => {
  const names = Object.keys(out) as GreekName[]
  for (let i = 0; i < columns.strike.length; i++) {
    const row = greeks(
      columns.types[i] === 0 ? 'call' : 'put',
      at(columns.forward, i),
      columns.strike[i],
      at(columns.timeYears, i),
      at(columns.vol, i),
    )
    for (const name of names) {
      const column = out[name]
      if (column) column[i] = row[name]
    }
  }
  return out
}
