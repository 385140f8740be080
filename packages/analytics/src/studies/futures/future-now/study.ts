import { volIndexCoin } from '@gvol/market'
import { turnoverOf } from '../../../market/future/boardHistory.ts'
import { unknownFuture } from '../../../market/future/futureOf.ts'
import {
  FUTURE_METHOD,
  futureColumns,
  futureRow,
  predicted8hOf,
  upcomingFundingOf,
} from '../../../market/future/futureRow.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'

const output = {
  ...futureColumns,
  predicted8h: maybe(number('decimal', 'predicted rate of the next interval, per eight hours')),
  nextFunding: maybe(
    time('time of the next payment; null where funding is continuous or the venue does not publish it'),
  ),
  turnover: maybe(number('1', 'volume of 24 hours over open interest')),
}

export const futureNow = defineStudy({
  id: 'future-now',
  subject: 'instrument',
  needs: ['futures'],
  title: 'One future',
  doc: 'One dated future or perpetual: quotes, basis, annual rate, spread, open interest, volume, turnover and funding: now, predicted and when it is paid.',
  method: `Turnover = volume of 24 hours ÷ open interest, in USD. ${FUTURE_METHOD}`,
  input: {},
  output,
  run: async (input, context) => {
    const symbol = input.instrument.split('-', 1)[0]
    // Futures on a volatility index are read only where they are named.
    const covered = volIndexCoin(symbol) === undefined ? { venue: input.venue } : { venue: input.venue, symbol }
    const boards = await context.liveOf('futures', covered, input.asOfMs)
    const quotes = boards.flatMap((board) => board.quotes)
    const quote = quotes.find(({ instrument }) => instrument === input.instrument)
    if (quote === undefined)
      return unknownFuture(
        input,
        quotes.map(({ instrument }) => instrument),
      )
    const row = futureRow(quote)
    const more = {
      predicted8h: predicted8hOf(quote),
      nextFunding: upcomingFundingOf(quote, quote.atMs),
      turnover: turnoverOf(row),
    }
    return { ok: true, asOfMs: quote.atMs, columns: columnsFromRows(output, [{ ...row, ...more }]) }
  },
})
