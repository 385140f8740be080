import { type SmileSlice, sviVol } from './svi/svi.ts'

/** Why an expiry has no at-the-money vol. */
export type AtmFailure = 'no-put-below' | 'no-call-above' | 'invalid-forward' | 'negative-variance'

/** At-the-money vol (annualised decimal, or the unit of the quotes), or the reason why there is none. */
export type AtmVol = { readonly ok: true; readonly vol: number } | { readonly ok: false; readonly reason: AtmFailure }

/** Quotes of one expiry. types: n (0 call, 1 put); strike: n, quote currency; vol: n, missing = NaN. */
export type OtmQuotes = { readonly types: Uint8Array; readonly strike: Float64Array; readonly vol: Float64Array }

/**
 * At-the-money vol of an expiry from its quotes: the nearest out-of-the-money put and call around the forward, their
 * variances weighted by the distance of strike and forward.
 *
 * @param forward  F of this expiry, quote currency; > 0
 * @param quotes   listed options of the expiry in any order; vols that are NaN or <= 0 are skipped
 * @returns σ with σ² linear in strike between the two; a quote struck at the forward itself decides alone;
 *   `no-put-below` / `no-call-above` when one side has no quote
 * @remarks Greeks, at-the-money vol and straddles use the forward of the expiry, never spot.
 * @see Amberdata/GVol "ATM" methodology; reproduced exactly on Deribit's chain of 2024-04-01 by `atmVolReference`
 */
export const atmVol = (forward: number, quotes: OtmQuotes): AtmVol => {
  if (!(forward > 0)) return { ok: false, reason: 'invalid-forward' }
  const put = nearestOtm(forward, quotes, 1)
  const call = nearestOtm(forward, quotes, 0)
  if (put < 0) return { ok: false, reason: 'no-put-below' }
  if (call < 0) return { ok: false, reason: 'no-call-above' }
  return { ok: true, vol: between(quotes, put, call, forward) }
}

/** Row of the out-of-the-money quote of `type` nearest to the forward; −1 when there is none. */
const nearestOtm = (forward: number, { types, strike, vol }: OtmQuotes, optionType: 0 | 1): number => {
  const side = optionType === 0 ? 1 : -1
  let best = -1
  let bestDistance = Infinity
  for (let i = 0; i < strike.length; i++) {
    const distance = side * (strike[i] - forward)
    if (types[i] !== optionType || !(vol[i] > 0) || !(distance >= 0) || distance >= bestDistance) continue
    best = i
    bestDistance = distance
  }
  return best
}

const between = ({ strike, vol }: OtmQuotes, put: number, call: number, forward: number): number => {
  const width = strike[call] - strike[put]
  const callShare = width > 0 ? (forward - strike[put]) / width : 0.5
  return Math.sqrt(callShare * vol[call] * vol[call] + (1 - callShare) * vol[put] * vol[put])
}

/**
 * At-the-money-forward vol of a fitted smile: its vol at K = F.
 *
 * @param slice      raw SVI parameters in total variance
 * @param timeYears  T, Act/365; > 0
 * @returns √(w(0)/T), annualised decimal, or `negative-variance`
 */
export const atmForwardVol = (slice: SmileSlice, timeYears: number): AtmVol => {
  const vol = sviVol(0, slice, timeYears)
  return vol > 0 ? { ok: true, vol } : { ok: false, reason: 'negative-variance' }
}

/** `OtmQuotes` with the underlying price that came with each quote. underlying: n, quote currency. */
export type ReferenceQuotes = OtmQuotes & { readonly underlying: Float64Array }

/**
 * At-the-money vol by the reference product's exact rule: P the nearest listed put strike below the underlying, C the
 * nearest call strike above, U the mean of the two quotes' own underlying prices,
 * σ² = w·σ_C² + (1 − w)·σ_P² with w = (U − K_P)/(K_C − K_P).
 *
 * @param quotes  every listed option of the expiry that has a mark vol
 * @returns σ in the unit of the quotes, or the side that is missing
 * @see Amberdata delta surfaces of 2024-04-01 (all expiries reproduced exactly)
 */
export const atmVolReference = (quotes: ReferenceQuotes): AtmVol => {
  const { strike, types, vol, underlying } = quotes
  let put = -1
  let call = -1
  for (let i = 0; i < strike.length; i++) {
    if (!(vol[i] > 0)) continue
    if (types[i] === 1 && strike[i] <= underlying[i] && (put < 0 || strike[i] > strike[put])) put = i
    if (types[i] === 0 && strike[i] >= underlying[i] && (call < 0 || strike[i] < strike[call])) call = i
  }
  if (put < 0) return { ok: false, reason: 'no-put-below' }
  if (call < 0) return { ok: false, reason: 'no-call-above' }
  return { ok: true, vol: between(quotes, put, call, (underlying[put] + underlying[call]) / 2) }
}
