import type { Market } from '@gvol/market'
import { type TradedPackage, tradedPackages } from '../../market/flow/packages.ts'
import {
  readHedges,
  readStructures,
  readTerms,
  readTrades,
  type TapeReads,
  unlistedText,
} from '../../market/flow/readTrades.ts'
import { type RuleSwitches, ruleArguments, rulesOff } from '../../market/flow/ruleArguments.ts'
import { type BookReads, readBooks } from '../../market/tradeBook/readBooks.ts'
import { argument } from '../../study/argument/kinds.ts'
import type { Span } from '../../study/argument/span.ts'
import { matchesExpiry } from '../../study/expiryFilter.ts'
import { rangeOf } from '../../study/range.ts'
import type { CommonInput, StudyContext } from '../../study/study.ts'
import { nothingTradedText } from './tradesOfSpan.ts'

export const PACKAGE_NEEDS = ['trade', 'trade-book', 'block-rfq-trade', 'instrument', 'option-flow'] as const

/** Filters for packages. */
export const packageArguments = {
  span: argument.span('how far back', 1, 3650),
  place: argument.choice('all packages, those of the screen, or blocks', ['all', 'screen', 'block'], 'all'),
  side: argument.choice('both sides, customer buys, or customer sells', ['both', 'buy', 'sell'], 'both'),
  sizeCoin: argument.number('coin', 'least size', 0, 0, 1e9),
  mostCoin: argument.number('coin', 'largest size; 0 for any', 0, 0, 1e9),
  premiumUsd: argument.number('USD', 'minimum absolute premium', 0, 0, 1e12),
  strike: argument.number('quote ccy', 'strike of a leg; 0 for any', 0, 0, 1e9),
  type: argument.choice('all packages, those with a call, or with a put', ['any', 'call', 'put'], 'any'),
  leastDelta: argument.number('percent', 'least |Δ| of one of it, all legs together', 0, 0, 100),
  mostDelta: argument.number('percent', 'largest |Δ| of one of it, all legs together', 100, 0, 100),
  legs: argument.choice('all packages, those of one option, or of several', ['any', 'one', 'several'], 'any'),
  expiries: argument.times('expiries of a leg; all when empty'),
  ...ruleArguments,
} as const

type PackageFilter = {
  readonly place: 'all' | 'screen' | 'block'
  readonly side: 'both' | 'buy' | 'sell'
  readonly sizeCoin: number
  readonly mostCoin: number
  readonly premiumUsd: number
  readonly strike: number
  readonly type: 'any' | 'call' | 'put'
  readonly leastDelta: number
  readonly mostDelta: number
  readonly legs: 'any' | 'one' | 'several'
  readonly expiries: readonly number[]
}

/** Blocks and requests for quote count as blocks; single prints and combinations as screen. */
export const isOfBlock = ({ place }: Pick<TradedPackage, 'place'>): boolean => place === 'block' || place === 'rfq'

/** Whether a package matches the filter. */
export const isCounted = (one: TradedPackage, filter: PackageFilter): boolean => {
  if (filter.place !== 'all' && isOfBlock(one) !== (filter.place === 'block')) return false
  if (filter.side !== 'both' && (one.direction === 0 || one.side !== filter.side)) return false
  if (filter.legs !== 'any' && one.legs.length > 1 !== (filter.legs === 'several')) return false
  if (one.amountCoin < filter.sizeCoin) return false
  if (filter.mostCoin > 0 && !(one.amountCoin <= filter.mostCoin)) return false
  if (filter.type !== 'any' && !one.legs.some(({ optionType }) => optionType === filter.type)) return false
  const delta = (100 * Math.abs(one.deltaCoin)) / one.amountCoin
  const isOfAnyDelta = filter.leastDelta === 0 && filter.mostDelta === 100
  if (!isOfAnyDelta && !(delta >= filter.leastDelta && delta <= filter.mostDelta)) return false
  // A missing value does not reach a bound.
  if (filter.premiumUsd > 0 && !(one.premiumUsd >= filter.premiumUsd)) return false
  if (filter.strike > 0 && !one.legs.some(({ strike }) => strike === filter.strike)) return false
  return filter.expiries.length === 0 || one.legs.some(({ expiryMs }) => matchesExpiry(filter.expiries, expiryMs))
}

/** Reads packages of a span, by time, with the ends actually read and a note about what was left out. */
export const readPackages = async (
  input: CommonInput & { readonly market: Market; readonly span: Span } & RuleSwitches,
  context: TapeReads & BookReads & Pick<StudyContext, 'nowMs'>,
): Promise<{
  readonly packages: readonly TradedPackage[]
  readonly fromMs: number
  readonly toMs: number
  readonly note: string | undefined
}> => {
  const within = rangeOf(input, context, input.market)
  const { trades, fromMs, note } = await readTrades(context, input.market, within)
  const read = { fromMs, toMs: within.toMs }
  const [hedges, structures, termsOf, books] = await Promise.all([
    readHedges(context, input.market, read),
    readStructures(context, input.market, read),
    readTerms(context, input.market, read),
    readBooks(context, input.market, read),
  ])
  const packages = tradedPackages([...trades, ...hedges], structures, termsOf, { books, without: rulesOff(input) })
  const notes = [note, unlistedText(trades, termsOf)].filter((text) => text !== undefined)
  return { packages, ...read, note: notes.length === 0 ? undefined : notes.join(' ') }
}

/** Returns why the answer is empty: nothing traded, no terms for what traded, or no match for the filters. */
export const nothingText = (
  input: CommonInput,
  packages: readonly TradedPackage[],
  note: string | undefined,
): string => {
  const nothing =
    packages.length > 0
      ? `None of the ${packages.length} structures that traded of ${input.subjectText} matches the filters.`
      : nothingTradedText(input)
  if (note === undefined) return nothing
  return packages.length > 0 ? `${nothing} ${note}` : note
}

export const PACKAGE_TEXT =
  'Prints with the same block, request for quote or combination are one structure, in any order and with duplicates removed; a print without one is separate. Sides are those of the ' +
  'customer: the taker of a request for quote; of another block the whole package’s price against its mark, because the sides of its legs are bookkeeping; on the screen the rules ' +
  'of the initiator. Where it is unknown they are as the venue printed them. Names follow Deribit’s and Paradigm’s lists. Net premium = paid − received at the index. Greeks: Black-76 at ' +
  'the vols of the prints, side × coins, without the hedge.'
