import { maybe, number } from '../../study/column.ts'
import type { DeltaVols } from '../../surface/surface.ts'
import { type WingConvention, wingValues } from '../../surface/wings.ts'

/** Wings at which two books are compared, named as in `wingValues`. */
const WINGS = ['rr05', 'rr15', 'rr25', 'rr35', 'fly05', 'fly15', 'fly25', 'fly35'] as const

type Wing = (typeof WINGS)[number]
type WingDifference = `${Wing}Difference`

const nameOf = (wing: Wing): string =>
  `${Number(wing.slice(-2))}-delta ${wing.startsWith('rr') ? 'risk reversal' : 'butterfly'}`

// The keys are built from the list that also defines the name type.
export const wingDifferenceColumns = Object.fromEntries(
  WINGS.map((wing) => [`${wing}Difference`, maybe(number('decimal', `${nameOf(wing)}, first − second`))]),
) as Record<WingDifference, ReturnType<typeof number>>

/** Returns first − second; undefined if one is missing. */
export const differenceOf = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a - b

/** Returns risk reversals and butterflies of one smile − those of another, decimal vol. */
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
