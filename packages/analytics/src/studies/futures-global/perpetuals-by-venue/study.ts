import { text } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { PERPETUAL_METHOD, perpetualColumns, perpetualRows } from '../../perpetuals/perpetualRows.ts'

const output = { venue: text('venue'), ...perpetualColumns }

export const perpetualsByVenue = defineStudy({
  id: 'perpetuals-by-venue',
  subject: 'coin',
  needs: ['futures', 'future-quote', 'funding-rate', 'long-short-ratio', 'candle'],
  title: 'Perpetuals of all venues',
  doc: 'Every perpetual of one coin at every venue: funding now, predicted, next payment and annualized, its cost over 30 days, premium, open interest, turnover and their daily changes, long-short ratio.',
  method: PERPETUAL_METHOD,
  input: {},
  output,
  run: async (input, context) => {
    const boards = await context.liveOf('futures', { coin: input.coin }, input.asOfMs)
    const quotes = boards.flatMap((board) => board.quotes).filter(({ kind }) => kind === 'perpetual')
    if (quotes.length === 0) return noData()
    const rows = await Promise.all(
      [...Map.groupBy(quotes, ({ venue }) => venue)].map(async ([venue, own]) => {
        const atMs = own.reduce((newest, quote) => Math.max(newest, quote.atMs), 0)
        const listed = await perpetualRows({ venue, atMs, asOfMs: input.asOfMs }, own, context)
        return listed.map((row) => ({ venue, ...row }))
      }),
    )
    const sorted = rows.flat().sort((a, b) => (b.openInterestUsd ?? 0) - (a.openInterestUsd ?? 0))
    const atMs = quotes.reduce((newest, quote) => Math.max(newest, quote.atMs), 0)
    return { ok: true, asOfMs: atMs, columns: columnsFromRows(output, sorted) }
  },
})
