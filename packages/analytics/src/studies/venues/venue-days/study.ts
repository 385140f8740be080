import { notionalUsd } from '@gvol/market'
import { tables } from '@gvol/store'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { coinPrices } from '../../../market/prices/coinPrices.ts'
import { PRICE_NEEDS } from '../../../market/prices/priceSeries.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'
import { booksOf } from '../books.ts'

const output = {
  at: time('beginning of the day, UTC'),
  venue: text('venue; all: every venue together'),
  open: maybe(number('quote ccy', 'price of the coin as the day began')),
  high: maybe(number('quote ccy', 'highest price of the day')),
  low: maybe(number('quote ccy', 'lowest price of the day')),
  close: maybe(number('quote ccy', 'price as the day ended')),
  openCoin: maybe(number('coin', 'open options, last snapshot of the day')),
  notionalUsd: maybe(number('USD', 'open options at the closing price; null if there is none')),
  volumeCoin: maybe(number('coin', 'the venue’s rolling 24-hour volume at that snapshot')),
  putCallRatio: maybe(number('1', 'open puts over open calls')),
}

type Sums = { call: number; put: number; volume: number }
const ALL = 'all'

export const venueDays = defineStudy({
  id: 'venue-days',
  subject: 'coin',
  needs: ['chain', 'open-interest', ...PRICE_NEEDS],
  title: 'Days of a coin over all venues',
  doc: 'Each day with open, high, low and close of the coin, and of each venue and all together the open options, their notional and put/call ratio.',
  method:
    'The last stored snapshot of each UTC day of every book that is quoted now, coins of its own contract size; books of one venue are added. Prices: of the spot pair or perpetual with the longest stored history; whole days only. Notional = coins × close.',
  input: { span: argument.span('how far back', 30, 730) },
  output,
  run: async (input, context) => {
    const booksResult = await booksOf(input, context)
    if (!booksResult.ok) return booksResult
    const range = rangeOf(input, context, { coin: input.coin })
    const fromMs = dayStartMs(range.fromMs)
    const { toMs } = range
    const [prices, ...sums] = await Promise.all([
      coinPrices(input.coin, { stepMs: MS_PER_DAY, fromMs, toMs }, context),
      ...booksResult.books.map(({ venue, symbol }) =>
        context.query(tables.openInterest.queries.sums, { venue, symbol, fromMs, toMs, everyMs: MS_PER_DAY, by: [] }),
      ),
    ])
    const days = new Map<number, Map<string, Sums>>()
    for (const [i, { venue }] of booksResult.books.entries()) {
      const { size, column } = sums[i] ?? { size: 0 }
      for (let row = 0; column !== undefined && row < size; row++) {
        const at = dayStartMs(column.atMs[row])
        const day = days.get(at) ?? new Map<string, Sums>()
        days.set(at, day)
        for (const name of [venue, ALL]) {
          const sum = day.get(name) ?? { call: 0, put: 0, volume: 0 }
          day.set(name, sum)
          sum.call += column.callCoin[row] || 0
          sum.put += column.putCoin[row] || 0
          sum.volume += (column.callVolumeCoin[row] || 0) + (column.putVolumeCoin[row] || 0)
        }
      }
    }
    if (days.size === 0)
      return noData(
        `No open interest of options on ${input.coin} is stored in the selected span. The history grows with every snapshot.`,
      )
    const barOn = new Map(Array.from(prices?.atMs ?? [], (at, row) => [at, row]))
    const price = (name: 'open' | 'high' | 'low' | 'close', at: number) => {
      const row = barOn.get(at)
      return prices === undefined || row === undefined ? undefined : numberAt(prices[name], row)
    }
    const rows = [...days]
      .sort(([a], [b]) => b - a)
      .flatMap(([at, venues]) =>
        [...venues]
          .sort(([a], [b]) => Number(b === ALL) - Number(a === ALL) || a.localeCompare(b))
          .map(([venue, { call, put, volume }]) => {
            const close = price('close', at)
            return {
              at,
              venue,
              open: price('open', at),
              high: price('high', at),
              low: price('low', at),
              close,
              openCoin: call + put,
              volumeCoin: volume,
              notionalUsd: close === undefined ? undefined : notionalUsd(call + put, close),
              putCallRatio: call > 0 ? put / call : undefined,
            }
          }),
      )
    return { ok: true, asOfMs: toMs, columns: columnsFromRows(output, rows) }
  },
})
