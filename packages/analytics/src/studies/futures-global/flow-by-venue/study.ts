import { tables } from '@gvol/store'
import { bucketMsOf } from '../../../study/argument/granularity.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'

const MAX_DAYS = 365

const output = {
  at: time('beginning of the bucket'),
  venue: text('venue'),
  buyCoin: maybe(number('coin', 'takers bought')),
  sellCoin: maybe(number('coin', 'takers sold')),
  cvdCoin: number('coin', 'running sum of bought less sold since the beginning of the span'),
  longLiquidatedUsd: maybe(number('USD', 'longs closed by force')),
  shortLiquidatedUsd: maybe(number('USD', 'shorts closed by force')),
}

type Cell = { buy?: number; sell?: number; long?: number; short?: number }

export const flowByVenue = defineStudy({
  id: 'flow-by-venue',
  subject: 'coin',
  needs: ['trade', 'liquidation'],
  title: 'Flow by venue',
  doc: 'Taker buys and sells of one coin’s futures and perpetuals at every venue, their cumulative difference, and liquidations on both sides.',
  method:
    'Recorded trades of futures and perpetuals by side of the taker, in coins at the price of each; CVD is the running sum of bought less sold. ' +
    'Liquidations where the venue publishes the side, in USD at the price of each. Null where nothing was recorded.',
  input: {
    span: argument.span('how far back', 7, MAX_DAYS),
    granularity: argument.granularity('length of a bucket'),
  },
  output,
  run: async (input, context) => {
    const ends = rangeOf(input, context, { coin: input.coin })
    const flowQuery = { coin: input.coin, ...ends, bucketMs: bucketMsOf(ends.toMs - ends.fromMs, input.granularity) }
    const [traded, forced] = await Promise.all([
      context.query(tables.trade.queries.futureVolumes, flowQuery),
      context.query(tables.liquidation.queries.liquidationBars, flowQuery),
    ])
    const cells = new Map<string, Map<number, Cell>>()
    const add = (venue: string, at: number, name: keyof Cell, amount: number): void => {
      if (Number.isNaN(amount)) return
      const ofVenue = cells.get(venue) ?? new Map<number, Cell>()
      cells.set(venue, ofVenue)
      const cell = ofVenue.get(at) ?? {}
      ofVenue.set(at, cell)
      cell[name] = (cell[name] ?? 0) + amount
    }
    for (const [row, side] of traded.column.takerSide.entries())
      add(traded.column.venue[row], traded.column.atMs[row], side, traded.column.amountCoin[row])
    for (const [row, side] of forced.column.liquidatedSide.entries())
      add(forced.column.venue[row], forced.column.atMs[row], side, forced.column.usd[row])
    if (cells.size === 0)
      return noData(
        `No trade or liquidation of ${input.coin} is stored in the selected span ${whenText(input.asOfMs)}.`,
      )
    const rows = [...cells]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([venue, byTime]) => {
        let cvdCoin = 0
        return [...byTime]
          .sort(([a], [b]) => a - b)
          .map(([at, { buy, sell, long, short }]): RowOf<typeof output> => {
            cvdCoin += (buy ?? 0) - (sell ?? 0)
            return {
              at,
              venue,
              buyCoin: buy,
              sellCoin: sell,
              cvdCoin,
              longLiquidatedUsd: long,
              shortLiquidatedUsd: short,
            }
          })
      })
    return { ok: true, asOfMs: ends.toMs, columns: columnsFromRows(output, rows) }
  },
})
