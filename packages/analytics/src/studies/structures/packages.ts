import type { Market } from '@gvol/market'
import { argument } from '../../_kit/argument/kinds.ts'
import { type Span, spanEnds } from '../../_kit/argument/span.ts'
import { isWanted } from '../../_kit/expiryFilter.ts'
import { type TradedPackage, tradedPackages } from '../../_kit/flow/packages.ts'
import {
  readHedges,
  readStructures,
  readTerms,
  readTrades,
  type TapeReads,
  unlistedText,
} from '../../_kit/flow/readTrades.ts'
import { type RuleSwitches, ruleArguments, rulesOff } from '../../_kit/flow/ruleArguments.ts'
import { type CommonInput, type StudyContext, whenText } from '../../_kit/study.ts'
import { type BookReads, readBooks } from '../../_kit/tradeBook/readBooks.ts'

export const PACKAGE_NEEDS = ['trade', 'trade-book', 'block-rfq-trade', 'instrument', 'option-flow'] as const

/** Which packages are counted. */
export const packageArguments = {
  span: argument.span('how far back', 1, 3650),
  place: argument.choice('all packages, those of the screen, or blocks', ['all', 'screen', 'block'], 'all'),
  side: argument.choice('both sides, what customers bought, or what they sold', ['both', 'buy', 'sell'], 'both'),
  sizeCoin: argument.number('coin', 'least size', 0, 0, 1e9),
  mostCoin: argument.number('coin', 'largest size; 0 for any', 0, 0, 1e9),
  premiumUsd: argument.number('USD', 'least premium, either way', 0, 0, 1e12),
  strike: argument.number('quote ccy', 'strike of a leg; 0 for any', 0, 0, 1e9),
  type: argument.choice('all packages, those with a call, or with a put', ['any', 'call', 'put'], 'any'),
  leastDelta: argument.number('percent', 'least |Δ| of one of it, all legs together', 0, 0, 100),
  mostDelta: argument.number('percent', 'largest |Δ| of one of it, all legs together', 100, 0, 100),
  legs: argument.choice('all packages, those of one option, or of several', ['any', 'one', 'several'], 'any'),
  expiries: argument.times('expiries of a leg; all when empty'),
  ...ruleArguments,
} as const

type Asked = {
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

/** Blocks and requests for quote are blocks; single prints and combinations are of the screen. */
export const isOfBlock = ({ place }: Pick<TradedPackage, 'place'>): boolean => place === 'block' || place === 'rfq'

/** Whether a package is one of those asked for. */
export const isCounted = (one: TradedPackage, asked: Asked): boolean => {
  if (asked.place !== 'all' && isOfBlock(one) !== (asked.place === 'block')) return false
  if (asked.side !== 'both' && (one.direction === 0 || one.side !== asked.side)) return false
  if (asked.legs !== 'any' && one.legs.length > 1 !== (asked.legs === 'several')) return false
  if (one.amountCoin < asked.sizeCoin) return false
  if (asked.mostCoin > 0 && !(one.amountCoin <= asked.mostCoin)) return false
  if (asked.type !== 'any' && !one.legs.some(({ optionType }) => optionType === asked.type)) return false
  const delta = (100 * Math.abs(one.deltaCoin)) / one.amountCoin
  const isOfAnyDelta = asked.leastDelta === 0 && asked.mostDelta === 100
  if (!isOfAnyDelta && !(delta >= asked.leastDelta && delta <= asked.mostDelta)) return false
  // What is not known is not said to reach a bound.
  if (asked.premiumUsd > 0 && !(one.premiumUsd >= asked.premiumUsd)) return false
  if (asked.strike > 0 && !one.legs.some(({ strike }) => strike === asked.strike)) return false
  return asked.expiries.length === 0 || one.legs.some(({ expiryMs }) => isWanted(asked.expiries, expiryMs))
}

/** Packages of a span, by time, with its ends as read and what was left out. */
export const readPackages = async (
  input: CommonInput & { readonly market: Market; readonly span: Span } & RuleSwitches,
  context: TapeReads & BookReads & Pick<StudyContext, 'nowMs'>,
): Promise<{
  readonly packages: readonly TradedPackage[]
  readonly fromMs: number
  readonly toMs: number
  readonly note: string | undefined
}> => {
  const endMs = input.asOfMs ?? context.nowMs(input.market)
  const span = spanEnds(input.span, endMs)
  const within = { fromMs: span.fromMs, toMs: Math.min(span.toMs, endMs) }
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

/** Why nothing is told: nothing traded, nobody knows what did, or none of it was asked for. */
export const nothingText = (
  { subjectText, asOfMs }: CommonInput,
  packages: readonly TradedPackage[],
  note: string | undefined,
): string => {
  const nothing =
    packages.length > 0
      ? `None of the ${packages.length} structures that traded of ${subjectText} is as asked for.`
      : `No option of ${subjectText} traded in the span asked for, as far as trades are stored ${whenText(asOfMs)}.`
  if (note === undefined) return nothing
  return packages.length > 0 ? `${nothing} ${note}` : note
}

export const PACKAGE_TEXT =
  'Prints with one block, request for quote or combination are one structure, in whatever order and however often they came; a print without stands alone. Sides are those of the ' +
  'customer: the taker of a request for quote; of another block the whole package’s price against its mark, because the sides of its legs are bookkeeping; on the screen the rules ' +
  'of the initiator. Where nobody knows they are as the venue printed them. Names follow Deribit’s and Paradigm’s lists. Net premium = paid − received at the index. Greeks: Black-76 at ' +
  'the vols of the prints, side × coins, without the hedge.'
