import { fitCorrection } from '../../smile/correction/fitCorrection.ts'
import { fitPrepared, type SliceBounds } from '../../smile/fit/fitPrepared.ts'
import { rawPart, type SviRaw } from '../../smile/svi/svi.ts'
import type { RepairSlice } from './repairCalendar.ts'
import { crosses, sampled } from './strikeGrid.ts'

/**
 * A raw slice may be pulled below its successor as long as its rms error stays under CHEAP × its own best + CHEAP_VOL.
 */
const CHEAP = 1.25
const CHEAP_VOL = 0.0005

/**
 * Returns the smiles with raw parts that do not cross where strikes are listed: beyond the quotes only the raw slice
 * applies, and most crossings are there. First from the last expiry back, a raw slice that crosses its successor is
 * pulled
 * below it where that costs little; then in order of time one that still crosses is fitted above the one before. The
 * corrections bring them back to their quotes.
 */
export const wingsApart = (slices: readonly RepairSlice[], grid: Float64Array): readonly RepairSlice[] => {
  const raws = slices.map(({ slice }) => rawPart(slice))
  const isCrossing = (earlier: number, later: number): boolean =>
    crosses(
      sampled({ ...slices[earlier], slice: raws[earlier] }, grid),
      sampled({ ...slices[later], slice: raws[later] }, grid),
    )
  for (let i = slices.length - 2; i >= 0; i--) {
    if (!isCrossing(i, i + 1)) continue
    const lower = refitted(slices[i], raws[i], { ceiling: raws[i + 1] })
    if (lower !== undefined) raws[i] = lower
  }
  for (let i = 1; i < slices.length; i++) {
    if (isCrossing(i - 1, i)) raws[i] = refitted(slices[i], raws[i], { floor: raws[i - 1] }) ?? raws[i]
  }
  return slices.map((own, i) => {
    if (isSame(raws[i], own.slice)) return own
    return { ...own, slice: own.isCorrected ? fitCorrection(raws[i], own.quotes) : raws[i] }
  })
}

const isSame = (raw: SviRaw, slice: RepairSlice['slice']): boolean =>
  raw.a === slice.a && raw.b === slice.b && raw.rho === slice.rho && raw.m === slice.m && raw.sigma === slice.sigma

const refitted = ({ prepared }: RepairSlice, raw: SviRaw, bounds: SliceBounds): SviRaw | undefined => {
  const fit = fitPrepared(prepared, bounds, raw)
  if (!fit.ok) return undefined
  if (bounds.ceiling === undefined) return fit.params
  const own = fitPrepared(prepared, {}, raw)
  const isCheap = own.ok && fit.diagnostics.rmsVol <= CHEAP * own.diagnostics.rmsVol + CHEAP_VOL
  return isCheap ? fit.params : undefined
}
