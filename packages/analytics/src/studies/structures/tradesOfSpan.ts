import type { Market } from '@gvol/market'
import {
  readStructures,
  readTerms,
  readTrades,
  type TapeReads,
  unlistedText,
  withTerms,
} from '../../market/flow/readTrades.ts'
import { type BookReads, readBooks } from '../../market/tradeBook/readBooks.ts'
import type { Span } from '../../study/argument/span.ts'
import { rangeOf } from '../../study/range.ts'
import { type CommonInput, type StudyContext, whenText } from '../../study/study.ts'

/** Returns that nothing traded, as an error of an answer without rows. */
export const nothingTradedText = ({ subjectText, asOfMs }: CommonInput): string =>
  `No option of ${subjectText} traded in the selected span, as far as trades are stored ${whenText(asOfMs)}.`

/**
 * Reads the option trades of a span with what the rules of the initiator need: structures, terms of the contracts and
 * books around each trade. Trades whose contract is not listed are left out; `unlisted` names them, `note` includes it.
 */
export const readTradesOfSpan = async (
  input: CommonInput & { readonly market: Market; readonly span: Span },
  context: TapeReads & BookReads & Pick<StudyContext, 'nowMs'>,
) => {
  const within = rangeOf(input, context, input.market)
  const tape = await readTrades(context, input.market, within)
  const read = { fromMs: tape.fromMs, toMs: within.toMs }
  const [structures, termsOf, books] = await Promise.all([
    readStructures(context, input.market, read),
    readTerms(context, input.market, read),
    readBooks(context, input.market, read),
  ])
  const unlisted = unlistedText(tape.trades, termsOf)
  return {
    options: withTerms(tape.trades, termsOf),
    structures,
    books,
    toMs: within.toMs,
    unlisted,
    note: [tape.note, unlisted].filter(Boolean).join(' ') || undefined,
  }
}
