import type { Chain } from '@gvol/market'
import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, missingText, noData } from '../../../study/study.ts'
import { INDEX_DAYS } from '../../../surface/volIndex/coinIndex.ts'
import { DOUBTFUL } from '../../../surface/volIndex/combinedBooks.ts'
import { type OwnIndexFailure, ownIndex } from '../../../surface/volIndex/ownIndex.ts'

const output = {
  venue: text('venue of the option book'),
  symbol: text('option book'),
  updatedAt: time('instant of the chain'),
  quoted: maybe(number('decimal', 'this desk’s index from quotes: Cboe’s VIX method over bids and asks')),
  marked: maybe(number('decimal', 'ours, from marks: the same strip over mark vols with |Δ| of 0.03 or more')),
  published: maybe(number('decimal', 'the index that the venue publishes of this book; null without one')),
  difference: maybe(number('decimal', 'ours from marks − published')),
  nearExpiry: maybe(time('last expiry before the horizon')),
  nextExpiry: maybe(time('first expiry after it')),
  strikes: maybe(number('1', 'strikes that entered from quotes, both expiries')),
  stripError: maybe(
    number(
      'decimal',
      'what the same strikes would add to a flat vol: strikes too far apart add, missing wings take away',
    ),
  ),
  width: maybe(number('decimal', 'the index from asks − the index from bids')),
  note: maybe(text('why there is no index, or why it is doubtful')),
}

const NOTES: Readonly<Record<OwnIndexFailure, string>> = {
  'not-around': 'no two listed expiries lie around 30 days',
  'no-forward': 'no forward of an expiry is available',
  'no-strike-below-forward': 'no strike is listed below the forward',
  'too-few-strikes': 'fewer than three strikes are quoted',
  'negative-variance': 'the quotes contradict one another',
  'same-expiry': 'no two listed expiries lie around 30 days',
}

/** Returns why an index from quotes is doubtful; null if it is not. */
const doubtText = (strikes: number | undefined, stripError: number | undefined): string | null =>
  stripError === undefined || Math.abs(stripError) < DOUBTFUL
    ? null
    : `the ${strikes} quoted strikes are ${stripError > 0 ? 'too far apart' : 'too near the forward'}: at a flat vol they would be ${Math.abs(stripError * 100).toFixed(1)} points too ${stripError > 0 ? 'high' : 'low'}`

const valueIn = (index: number | OwnIndexFailure): number | undefined => (typeof index === 'number' ? index : undefined)

const noteOf = (marked: number | OwnIndexFailure, quoted: number | OwnIndexFailure, doubt: string | null) => {
  if (typeof quoted !== 'number') return NOTES[quoted]
  return typeof marked === 'number' ? doubt : NOTES[marked]
}

const rowOf = (chain: Chain, published: number | undefined) => {
  const index = ownIndex(chain, INDEX_DAYS)
  const { marked = 'not-around', quoted = 'not-around', strikes, stripError, width } = index ?? {}
  const level = valueIn(marked)
  return {
    venue: chain.venue,
    symbol: chain.symbol,
    updatedAt: chain.atMs,
    published,
    quoted: valueIn(quoted),
    marked: level,
    difference: level !== undefined && published !== undefined ? level - published : undefined,
    nearExpiry: index?.nearMs,
    nextExpiry: index?.nextMs,
    strikes,
    stripError,
    width,
    note: noteOf(marked, quoted, doubtText(strikes, stripError)),
  }
}

export const ownVolIndex = defineStudy({
  id: 'own-vol-index',
  subject: 'coin',
  needs: ['chain', 'vol-index'],
  title: 'Our own 30-day index',
  doc: 'This desk’s own 30-day volatility index for every option book of a coin, also where none is published, compared with the published one if there is one.',
  method:
    'Model-free variance of the two listed expiries around 30 days, total variance linear in time, annualized (Cboe’s VIX method). From quotes: mids of bid and ask ' +
    'out of the money, outward until two strikes in a row have no bid; coin premiums times the forward of their expiry, as the method takes prices of then. From marks: Black-76 at the mark vols of strikes with |Δ| ≥ 0.03. Both are ours; a venue that publishes an index ' +
    'uses its own rule, which is nowhere published in full: the difference is shown. Error of the strip: the same quoted strikes, each priced at the flat vol of the marks, less that vol; an index with an error of a vol point or more is doubtful. Width: the index from asks less that from bids.',
  input: {},
  output,
  run: async (input, context) => {
    const [chains, boards] = await Promise.all([
      context.liveOf('chain', { coin: input.coin }, input.asOfMs),
      context.liveOf('vol-index', { coin: input.coin }, input.asOfMs),
    ])
    const rows = chains
      .filter(({ size }) => size > 0)
      .map((chain) => {
        const board = boards.find(({ venue, symbol }) => venue === chain.venue && symbol === chain.symbol)
        return rowOf(chain, board?.quotes[0]?.vol)
      })
    if (rows.length === 0) return noData(missingText(['chain'], input))
    return { ok: true, columns: columnsFromRows(output, rows) }
  },
})
