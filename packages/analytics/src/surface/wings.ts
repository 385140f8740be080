import { argument } from '../study/argument/kinds.ts'
import { maybe, number } from '../study/column.ts'
import type { DeltaBucket, DeltaVols } from './surface.ts'

/** Deltas at which wings are compared, percent. */
const WING_DELTAS = ['05', '15', '25', '35'] as const
type WingDelta = (typeof WING_DELTAS)[number] | '10' | '20'
type Wings<Delta extends WingDelta> = Readonly<Record<`rr${Delta}` | `fly${Delta}`, number | undefined>>

/** Conventions in which desks differ about the same two numbers. */
export const wingArguments = {
  sign: argument.choice('sign of the risk reversal', ['call-minus-put', 'put-minus-call'], 'call-minus-put'),
  butterfly: argument.choice('call + put − 2·ATM, or half of it', ['full', 'halved'], 'full'),
} as const

export type WingConvention = {
  readonly sign: 'call-minus-put' | 'put-minus-call'
  readonly butterfly: 'full' | 'halved'
}

export const MARKET_CONVENTION: WingConvention = { sign: 'call-minus-put', butterfly: 'full' }

// The keys are built from the list that also defines the name type.
export const wingColumns = Object.fromEntries(
  WING_DELTAS.flatMap((delta) => [
    [`rr${delta}`, maybe(number('decimal', `${Number(delta)}-delta risk reversal`))],
    [`fly${delta}`, maybe(number('decimal', `${Number(delta)}-delta butterfly`))],
  ]),
) as Record<keyof Wings<(typeof WING_DELTAS)[number]>, ReturnType<typeof number>>

const wing = (vols: DeltaVols, delta: WingDelta, convention: WingConvention) => {
  const call = vols[`call${delta}` as DeltaBucket]
  const put = vols[`put${delta}` as DeltaBucket]
  if (call === undefined || put === undefined) return { skew: undefined, butterfly: undefined }
  const skew = convention.sign === 'call-minus-put' ? call - put : put - call
  if (vols.atm === undefined) return { skew, butterfly: undefined }
  const full = call + put - 2 * vols.atm
  return { skew, butterfly: convention.butterfly === 'full' ? full : full / 2 }
}

/**
 * Returns risk reversals and butterflies of one smile at several deltas, decimal vol; undefined where the smile does
 * not reach the delta.
 *
 * @param divisor  1, or the at-the-money vol for normalized wings; undefined makes every wing undefined
 */
export const wingsAt = <Delta extends WingDelta>(
  deltas: readonly Delta[],
  vols: DeltaVols,
  convention: WingConvention,
  divisor: number | undefined = 1,
): Wings<Delta> => {
  const over = (value: number | undefined) =>
    value === undefined || divisor === undefined ? undefined : value / divisor
  const wings: Record<string, number | undefined> = {}
  for (const delta of deltas) {
    const { skew, butterfly } = wing(vols, delta, convention)
    wings[`rr${delta}`] = over(skew)
    wings[`fly${delta}`] = over(butterfly)
  }
  // Two entries per delta of the list that defines the type.
  return wings as Wings<Delta>
}

/** Returns risk reversals and butterflies of one smile at the standard wing deltas; see `wingsAt`. */
export const wingValues = (vols: DeltaVols, convention: WingConvention, divisor?: number) =>
  wingsAt(WING_DELTAS, vols, convention, divisor)
