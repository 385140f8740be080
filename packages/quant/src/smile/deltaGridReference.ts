/** Deltas of the reference product's grid, in hundredths. */
export const REFERENCE_DELTAS: readonly number[] = [5, 10, 15, 20, 25, 30, 35, 40, 45]

/** Listed options of one expiry. types: n (0 call, 1 put); delta: n, signed, as the venue publishes it; vol: n. */
export type DeltaQuotes = { readonly types: Uint8Array; readonly delta: Float64Array; readonly vol: Float64Array }

/**
 * Vols on the reference product's delta grid, NaN where the quotes do not reach. `put`, `call`: 9 values at
 * |Δ| = 0.05 … 0.45; `put50`, `call50`: each side's own 50-delta vol; `delta50`: their mean.
 */
export type DeltaGrid = {
  readonly put: Float64Array
  readonly call: Float64Array
  readonly put50: number
  readonly call50: number
  readonly delta50: number
}

/**
 * Delta grid of one expiry by the reference product's exact rule: all listed calls (puts, in-the-money ones included)
 * sorted by |Δ|, σ² linear in |Δ| between the two neighbours of the target, no extrapolation, no averaging of sides.
 *
 * @param quotes  every listed option of the expiry with a mark vol; rows with NaN are skipped
 * @returns vols in the unit of the quotes; NaN where the target lies outside the listed deltas
 * @see Amberdata delta surfaces of 2024-04-01 (209 of 209 points reproduced)
 */
export const deltaGridReference = (quotes: DeltaQuotes): DeltaGrid => {
  const calls = sideOf(quotes, 0)
  const puts = sideOf(quotes, 1)
  const put50 = varianceLinear(puts, 0.5)
  const call50 = varianceLinear(calls, 0.5)
  return {
    put: Float64Array.from(REFERENCE_DELTAS, (delta) => varianceLinear(puts, delta / 100)),
    call: Float64Array.from(REFERENCE_DELTAS, (delta) => varianceLinear(calls, delta / 100)),
    put50,
    call50,
    delta50: (put50 + call50) / 2,
  }
}

type Side = readonly { readonly delta: number; readonly vol: number }[]

const sideOf = ({ types, delta, vol }: DeltaQuotes, wanted: 0 | 1): Side => {
  const rows: Side[number][] = []
  for (let i = 0; i < types.length; i++)
    if (types[i] === wanted && vol[i] > 0 && delta[i] - delta[i] === 0)
      rows.push({ delta: Math.abs(delta[i]), vol: vol[i] })
  return rows.sort((a, b) => a.delta - b.delta)
}

const varianceLinear = (side: Side, target: number): number => {
  const i = side.findIndex(({ delta }) => delta >= target)
  const [before, after] = [side[i - 1], side[i]]
  if (after?.delta === target) return after.vol
  if (before === undefined || after === undefined) return Number.NaN
  const share = (target - before.delta) / (after.delta - before.delta)
  return Math.sqrt(before.vol * before.vol + share * (after.vol * after.vol - before.vol * before.vol))
}
