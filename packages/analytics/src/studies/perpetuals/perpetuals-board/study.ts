import { futureArguments } from '../../../market/future/futureArguments.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { PERPETUAL_METHOD, perpetualColumns, perpetualRows } from '../perpetualRows.ts'

export const perpetualsBoard = defineStudy({
  id: 'perpetuals-board',
  subject: 'venue',
  needs: ['futures', 'future-quote', 'funding-rate', 'long-short-ratio', 'candle'],
  title: 'Perpetuals board',
  doc: 'Every perpetual of a venue: funding now, predicted, next payment and annualized, its cost over 30 days, premium, open interest, turnover and their daily changes, long-short ratio, and realised vol of the coin.',
  method: PERPETUAL_METHOD,
  input: futureArguments,
  output: perpetualColumns,
  run: async (input, context) => {
    const boards = await context.liveOf('futures', { venue: input.venue, coin: input.coin }, input.asOfMs)
    const quotes = boards
      .flatMap((board) => board.quotes)
      .filter(
        ({ kind, isInverse }) =>
          kind === 'perpetual' && (input.margin === 'all' || isInverse === (input.margin === 'coin')),
      )
    if (quotes.length === 0) return noData()
    const atMs = quotes.reduce((newest, quote) => Math.max(newest, quote.atMs), 0)
    const rows = await perpetualRows({ venue: input.venue, atMs, asOfMs: input.asOfMs }, quotes, context)
    return { ok: true, asOfMs: atMs, columns: columnsFromRows(perpetualColumns, rows) }
  },
})
