import { volIndexCoin } from '@gvol/market'
import { unknownFuture } from '../../../_kit/future/futureOf.ts'
import { FUTURE_METHOD, futureColumns, futureRow } from '../../../_kit/future/futureRow.ts'
import { columnsFromRows } from '../../../_kit/rows.ts'
import { defineStudy } from '../../../_kit/study.ts'

export const futureNow = defineStudy({
  id: 'future-now',
  subject: 'instrument',
  needs: ['futures'],
  title: 'One future',
  doc: 'One dated future or perpetual: quotes, basis, annual rate, spread, open interest, volume and funding.',
  method: FUTURE_METHOD,
  input: {},
  output: futureColumns,
  run: async (input, context) => {
    const symbol = input.instrument.split('-', 1)[0]
    // Futures on a volatility index are told where they are named.
    const covered = volIndexCoin(symbol) === undefined ? { venue: input.venue } : { venue: input.venue, symbol }
    const boards = await context.liveOf('futures', covered, input.asOfMs)
    const quotes = boards.flatMap((board) => board.quotes)
    const quote = quotes.find(({ instrument }) => instrument === input.instrument)
    if (quote === undefined)
      return unknownFuture(
        input,
        quotes.map(({ instrument }) => instrument),
      )
    return { ok: true, asOfMs: quote.atMs, columns: columnsFromRows(futureColumns, [futureRow(quote)]) }
  },
})
