import { maybe, number } from '../../_kit/column.ts'
import type { DeltaVols } from '../../_kit/surface/surface.ts'
import { type WingConvention, wingValues } from '../../_kit/surface/wings.ts'

/** Wings at which two books are compared, as `wingValues` names them. */
const WINGS = ['rr05', 'rr15', 'rr25', 'rr35', 'fly05', 'fly15', 'fly25', 'fly35'] as const

type Wing = (typeof WINGS)[number]
type WingDifference = `${Wing}Difference`

const nameOf = (wing: Wing): string =>
  `${Number(wing.slice(-2))}-delta ${wing.startsWith('rr') ? 'risk reversal' : 'butterfly'}`

// The keys are built from the very list that the name type is built from.
export const wingDifferenceColumns = Object.fromEntries(
  WINGS.map((wing) => [`${wing}Difference`, maybe(number('decimal', `${nameOf(wing)}, first − second`))]),
) as Record<WingDifference, ReturnType<typeof number>>

/** First less second; undefined where one is not known. */
export const differenceOf = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a - b

/** Risk reversals and butterflies of one smile less those of another, decimal vol. */
export const wingDifferences = (
  a: DeltaVols | undefined,
  b: DeltaVols | undefined,
  convention: WingConvention,
): Readonly<Record<WingDifference, number | undefined>> => {
  const own = a && wingValues(a, convention)
  const other = b && wingValues(b, convention)
  return Object.fromEntries(
    WINGS.map((wing) => [`${wing}Difference`, differenceOf(own?.[wing], other?.[wing])]),
  ) as Record<WingDifference, number | undefined>
}
