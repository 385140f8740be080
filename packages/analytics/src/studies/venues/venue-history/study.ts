import { tables } from '@gvol/store'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { nanToUndefined } from '../../../study/nanToUndefined.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { unevenVenuesNote } from '../../../study/unevenVenues.ts'
import { booksOf } from '../books.ts'

const output = {
  at: time('beginning of the day, UTC'),
  venue: text('venue'),
  openCoin: maybe(number('coin', 'open options of its books, last snapshot of the day')),
  volumeCoin: maybe(number('coin', 'the venue’s rolling 24-hour volume at that snapshot')),
  putCallRatio: maybe(number('1', 'open puts over open calls')),
}

type Day = { readonly at: number; readonly venue: string; call: number; put: number; volume: number }

export const venueHistory = defineStudy({
  id: 'venue-history',
  subject: 'coin',
  needs: ['chain', 'open-interest'],
  title: 'Open interest and volume of all venues through time',
  doc: 'Open interest, volume and put/call ratio of the options of one coin by day, venue by venue.',
  method:
    'The last snapshot of each UTC day of every book that is quoted now, in coins; books of one venue are added; a book without a snapshot today uses its current quotes.',
  input: { span: argument.span('how far back', 90, 3650) },
  output,
  run: async (input, context) => {
    const booksResult = await booksOf(input, context)
    if (!booksResult.ok) return booksResult
    const { fromMs, toMs } = rangeOf(input, context, { coin: input.coin })
    const sums = await Promise.all(
      booksResult.books.map(({ venue, symbol }) =>
        context.query(tables.openInterest.queries.sums, {
          venue,
          symbol,
          fromMs,
          toMs,
          everyMs: MS_PER_DAY,
          by: [],
        }),
      ),
    )
    const days = new Map<string, Day>()
    const add = (at: number, venue: string, call: number, put: number, volume: number) => {
      const day = days.get(`${at} ${venue}`) ?? { at, venue, call: 0, put: 0, volume: 0 }
      days.set(`${at} ${venue}`, day)
      day.call += call || 0
      day.put += put || 0
      day.volume += volume || 0
    }
    for (const [i, chain] of booksResult.books.entries()) {
      const { size, column } = sums[i]
      for (let row = 0; row < size; row++) {
        const volume = (column.callVolumeCoin[row] || 0) + (column.putVolumeCoin[row] || 0)
        add(dayStartMs(column.atMs[row]), chain.venue, column.callCoin[row], column.putCoin[row], volume)
      }
      // A chain that was just received may not be stored yet.
      const isStored = size > 0 && dayStartMs(column.atMs[size - 1]) === dayStartMs(chain.atMs)
      if (!isStored && chain.atMs <= toMs)
        for (let row = 0; row < chain.size; row++) {
          const coins = chain.openInterestCoin[row]
          const isCall = chain.optionType[row] === 0
          add(dayStartMs(chain.atMs), chain.venue, isCall ? coins : 0, isCall ? 0 : coins, chain.volume24hCoin[row])
        }
    }
    if (days.size === 0)
      return noData(
        `No open interest of options on ${input.coin} is stored in the selected span. The history grows with every snapshot.`,
      )
    const rows = [...days.values()]
      .sort((a, b) => a.at - b.at || a.venue.localeCompare(b.venue))
      .map(({ at, venue, call, put, volume }) => ({
        at,
        venue,
        openCoin: call + put,
        volumeCoin: volume,
        putCallRatio: nanToUndefined(call > 0 ? put / call : Number.NaN),
      }))
    const note = unevenVenuesNote(
      rows.map(({ at }) => at),
      rows.map(({ venue }) => venue),
    )
    return { ok: true, asOfMs: toMs, note, columns: columnsFromRows(output, rows) }
  },
})
