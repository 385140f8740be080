import { type Market, unixMs, vol } from '@gvol/market'
import type { StudyContext } from '../../study/study.ts'
import { numberAt } from '../../surface/deltaVolColumns.ts'
import type { BookAround } from '../flow/customerSide.ts'
import { bookAround } from './bookAround.ts'

export type BookReads = Pick<StudyContext<'trade-book'>, 'rows'>

const RULE_COLUMNS = [
  'atMs',
  'tradeId',
  'isStreamed',
  'bookBeforeMs',
  'bidBefore',
  'bidSizeBefore',
  'askBefore',
  'askSizeBefore',
  'markBefore',
  'markVolBefore',
  'bookAfterMs',
  'bidAfter',
  'askAfter',
] as const

/** Reads the books around the option trades of a span for the initiator rules, by trade id. */
export const readBooks = async (
  context: BookReads,
  { venue, symbol }: Market,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<ReadonlyMap<string, BookAround>> => {
  const { size, column } = await context.rows('trade-book', { venue, symbol, fromMs, toMs }, { columns: RULE_COLUMNS })
  const books = new Map<string, BookAround>()
  for (let row = 0; row < size; row++) {
    const of = (name: Exclude<(typeof RULE_COLUMNS)[number], 'tradeId' | 'isStreamed'>) => numberAt(column[name], row)
    const before = of('bookBeforeMs')
    const after = of('bookAfterMs')
    const markVol = of('markVolBefore')
    const book = bookAround({
      atMs: column.atMs[row],
      isStreamed: column.isStreamed[row],
      bookBeforeMs: before === undefined ? undefined : unixMs(before),
      bookAfterMs: after === undefined ? undefined : unixMs(after),
      bidBefore: of('bidBefore'),
      bidSizeBefore: of('bidSizeBefore'),
      askBefore: of('askBefore'),
      askSizeBefore: of('askSizeBefore'),
      markBefore: of('markBefore'),
      markVolBefore: markVol === undefined ? undefined : vol(markVol),
      bidAfter: of('bidAfter'),
      askAfter: of('askAfter'),
    })
    if (book !== undefined) books.set(column.tradeId[row], book)
  }
  return books
}

const SIDE_COLUMNS = ['bid', 'bidSize', 'bidVol', 'ask', 'askSize', 'askVol', 'mark', 'markVol', 'underlying'] as const

/**
 * The before or after side of a stored book; undefined fields are not available. Prices as traded, vols decimal, sizes
 * in coins.
 */
export type BookFacts = { readonly [Name in (typeof SIDE_COLUMNS)[number]]: number | undefined } & {
  readonly atMs: number | undefined
  readonly openAtMs: number | undefined
  readonly openCoin: number | undefined
}

/** A stored book before and after its trade. */
export type BooksOfTrade = {
  readonly before: BookFacts
  readonly after: BookFacts
  readonly isStreamed: boolean
}

const MAX_IDS = 2000

const columnsOf = <When extends 'Before' | 'After'>(when: When) =>
  [
    `book${when}Ms`,
    `open${when}Ms`,
    `openCoin${when}`,
    ...SIDE_COLUMNS.map((name) => `${name}${when}` as const),
  ] as const

/** Reads complete books of several trades, for tables that show them, by trade id. */
export const readBooksOf = async (
  context: BookReads,
  { venue, symbol }: Market,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  tradeIds: readonly string[],
): Promise<ReadonlyMap<string, BooksOfTrade>> => {
  if (tradeIds.length === 0) return new Map()
  const { size, column } = await context.rows(
    'trade-book',
    { venue, symbol, fromMs, toMs },
    {
      columns: ['tradeId', 'isStreamed', ...columnsOf('Before'), ...columnsOf('After')],
      ...(tradeIds.length > MAX_IDS ? {} : { where: { tradeId: { in: tradeIds } } }),
    },
  )
  const factsOf = (row: number, when: 'Before' | 'After'): BookFacts => {
    const of = (name: (typeof SIDE_COLUMNS)[number]) => numberAt(column[`${name}${when}`], row)
    return {
      bid: of('bid'),
      bidSize: of('bidSize'),
      bidVol: of('bidVol'),
      ask: of('ask'),
      askSize: of('askSize'),
      askVol: of('askVol'),
      mark: of('mark'),
      markVol: of('markVol'),
      underlying: of('underlying'),
      atMs: numberAt(column[`book${when}Ms`], row),
      openAtMs: numberAt(column[`open${when}Ms`], row),
      openCoin: numberAt(column[`openCoin${when}`], row),
    }
  }
  return new Map(
    Array.from({ length: size }, (_, row) => [
      column.tradeId[row],
      { before: factsOf(row, 'Before'), after: factsOf(row, 'After'), isStreamed: column.isStreamed[row] },
    ]),
  )
}
