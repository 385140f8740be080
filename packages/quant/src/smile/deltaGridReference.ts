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
  const put50 = varianceLinear(puts, 0.5, firstFrom(puts, 0.5, 0))
  const call50 = varianceLinear(calls, 0.5, firstFrom(calls, 0.5, 0))
  return {
    put: onGrid(puts),
    call: onGrid(calls),
    put50,
    call50,
    delta50: (put50 + call50) / 2,
  }
}

const onGrid = (side: Side): Float64Array => {
  const vols = new Float64Array(REFERENCE_DELTAS.length)
  let from = 0
  for (let i = 0; i < vols.length; i++) {
    const target = REFERENCE_DELTAS[i] / 100
    from = firstFrom(side, target, from)
    vols[i] = varianceLinear(side, target, from)
  }
  return vols
}

/** Options of one side by ascending |Δ|; of equal ones the first listed comes first. */
type Side = { readonly deltas: readonly number[]; readonly vols: readonly number[] }

const sideOf = ({ types, delta, vol }: DeltaQuotes, optionType: 0 | 1): Side => {
  const deltas: number[] = []
  const vols: number[] = []
  // By ascending strike |Δ| of puts ascends and that of calls descends, so that next to nothing has to be moved.
  const isFromEnd = optionType === 0
  for (let n = 0; n < types.length; n++) {
    const i = isFromEnd ? types.length - 1 - n : n
    if (types[i] !== optionType || !(vol[i] > 0) || delta[i] - delta[i] !== 0) continue
    const own = Math.abs(delta[i])
    let at = deltas.length
    deltas.push(own)
    vols.push(vol[i])
    for (; at > 0 && (deltas[at - 1] > own || (isFromEnd && deltas[at - 1] === own)); at--) {
      deltas[at] = deltas[at - 1]
      vols[at] = vols[at - 1]
    }
    deltas[at] = own
    vols[at] = vol[i]
  }
  return { deltas, vols }
}

/** First option whose |Δ| is at least a target, searched from an index on. */
const firstFrom = ({ deltas }: Side, target: number, from: number): number => {
  let i = from
  while (i < deltas.length && !(deltas[i] >= target)) i++
  return i
}

/** Vol at a target. @param i  `firstFrom` it */
const varianceLinear = ({ deltas, vols }: Side, target: number, i: number): number => {
  if (i === deltas.length) return Number.NaN
  if (deltas[i] === target) return vols[i]
  if (i === 0) return Number.NaN
  const share = (target - deltas[i - 1]) / (deltas[i] - deltas[i - 1])
  return Math.sqrt(vols[i - 1] * vols[i - 1] + share * (vols[i] * vols[i] - vols[i - 1] * vols[i - 1]))
}
