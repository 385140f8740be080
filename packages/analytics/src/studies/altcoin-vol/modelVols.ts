import { altcoinSmile, type SviRaw } from '@gvol/quant'
import { memoizedByText } from '../../study/memoized.ts'
import type { DeltaBucket } from '../../surface/surface.ts'
import type { ChosenLink } from './dailyReturns.ts'

/** Options of the coin at which model and market are compared. */
export const TEST_BUCKETS = ['put10', 'put25', 'atm', 'call25', 'call10'] as const satisfies readonly DeltaBucket[]

type ModelVolsInput = {
  readonly k: Float64Array
  readonly slice: SviRaw
  readonly timeYears: number
  readonly beta: number
  readonly idioVol: number
}

/** A mapping takes milliseconds, and those of past days never change. */
const mapped = memoizedByText(
  20_000,
  ({ k, slice, timeYears, beta, idioVol }: ModelVolsInput) =>
    [...k, slice.a, slice.b, slice.rho, slice.m, slice.sigma, timeYears, beta, idioVol].join(' '),
  ({ k, slice, timeYears, beta, idioVol }: ModelVolsInput): Float64Array | undefined => {
    const smile = altcoinSmile(k, slice, timeYears, { beta, idioVol })
    return smile.ok ? smile.vols : undefined
  },
)

/** Returns the coin's vols at log-moneyness `k`, mapped from the reference's smile; undefined if that fails. */
export const modelVols = (
  k: Float64Array,
  slice: SviRaw,
  tenorDays: number,
  { link }: Pick<ChosenLink, 'link'>,
): Float64Array | undefined =>
  link.beta > 0 ? mapped({ k, slice, timeYears: tenorDays / 365, beta: link.beta, idioVol: link.idioVol }) : undefined
