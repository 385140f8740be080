import type { Market } from '@gvol/market'
import { tenorSeries } from '../../market/bookDays/tenorSeries.ts'
import { instantText } from '../../study/instantText.ts'
import type { Range } from '../../study/range.ts'
import { noData, type StudyContext } from '../../study/study.ts'

/** Tenors at which coins are compared, days. */
export const PAIR_TENORS = [7, 30, 60, 90, 180] as const

export const marketText = ({ venue, symbol }: Market): string => `${venue} ${symbol}`

type Books = { readonly market: Market; readonly otherMarket: Market }

/** Returns which of two books has no data of a kind between two instants; undefined if both have some. */
export const missingOf = (what: string, { fromMs, toMs }: Range, books: readonly (readonly [Market, boolean])[]) => {
  const without = books.filter(([, hasSome]) => !hasSome).map(([market]) => marketText(market))
  return without.length === 0
    ? undefined
    : noData(`No ${what} of ${without.join(' and ')} is stored from ${instantText(fromMs)} to ${instantText(toMs)}.`)
}

/** Returns constant maturities of both books by time bucket, or the sentence that says which is missing. */
export const pairSeries = async (
  { market, otherMarket }: Books,
  ends: Range,
  everyMs: number,
  context: Pick<StudyContext<'constant-maturity'>, 'rows'>,
) => {
  const seriesQuery = { tenors: PAIR_TENORS, everyMs }
  const [own, other] = await Promise.all([
    tenorSeries(market, ends, seriesQuery, context),
    tenorSeries(otherMarket, ends, seriesQuery, context),
  ])
  const missing = missingOf('constant-maturity vol', ends, [
    [market, own.size > 0],
    [otherMarket, other.size > 0],
  ])
  if (missing !== undefined) return missing
  const instants = [...own.keys()].filter((at) => other.has(at)).sort((a, b) => a - b)
  return instants.length === 0
    ? noData(`${marketText(market)} and ${marketText(otherMarket)} have no stored vol of the same time.`)
    : ({ ok: true, own, other, instants } as const)
}
