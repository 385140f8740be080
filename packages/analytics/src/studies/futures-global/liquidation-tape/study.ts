import { atPrice, coinOf } from '@gvol/market'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { nanToUndefined } from '../../../study/nanToUndefined.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'

const output = {
  at: time('when, the venue’s clock'),
  venue: text('venue'),
  instrument: text('name at the venue'),
  kind: text('perpetual, future (dated) or option'),
  side: text('long: closed by selling; short: bought back'),
  price: number('quote ccy', 'price of the liquidation, or the bankruptcy price where the venue publishes that'),
  amountCoin: maybe(number('coin', 'size of the position closed')),
  amountUsd: maybe(number('USD', 'the same at the price')),
}

export const liquidationTape = defineStudy({
  id: 'liquidation-tape',
  subject: 'coin',
  needs: ['liquidation'],
  title: 'Liquidations',
  doc: 'Liquidations in one coin at every venue that publishes the side, newest first.',
  method:
    'Binance, Bybit, Deribit, Gate, HTX, Kraken and OKX publish liquidations with their side. Deribit marks trades in which the maker, the taker or both were liquidated: a taker’s sale closes a long, ' +
    'and so does a maker’s purchase. Kraken marks trades: the position is the taker’s. Bybit and Gate publish whose position it was. Binance, HTX and OKX list liquidation orders: a sale closes a long; of all of one second ' +
    'Binance publishes only the last. At Bybit and OKX the price is the bankruptcy price. Contracts are coins and USD at that price. No liquidations of other venues are stored.',
  input: {
    hours: argument.number('h', 'how far back is looked', 24, 1 / 60, 24 * 30),
    limit: argument.number('1', 'most liquidations', 200, 1, 2000),
  },
  output,
  run: async (input, context) => {
    const within = rangeOf({ span: { days: input.hours / 24 }, asOfMs: input.asOfMs }, context, { coin: input.coin })
    const { column, size } = await context.rows('liquidation', within, {
      columns: ['venue', 'symbol', 'instrument', 'kind', 'liquidatedSide', 'price', 'amountCoin', 'amountUsd', 'atMs'],
    })
    const own = Array.from({ length: size }, (_, row) => row).filter((row) => coinOf(column.symbol[row]) === input.coin)
    if (own.length === 0)
      return noData(
        `No liquidation of ${input.coin} in the last ${input.hours === 1 ? 'hour' : `${input.hours} hours`} is stored ${whenText(input.asOfMs)}.`,
      )
    const rows = own
      .sort((a, b) => column.atMs[b] - column.atMs[a])
      .slice(0, Math.floor(input.limit))
      .map((row): RowOf<typeof output> => {
        const amount = { coin: nanToUndefined(column.amountCoin[row]), usd: nanToUndefined(column.amountUsd[row]) }
        const { coin, usd } = atPrice(amount, column.price[row])
        return {
          at: column.atMs[row],
          venue: column.venue[row],
          instrument: column.instrument[row],
          kind: column.kind[row],
          side: column.liquidatedSide[row],
          price: column.price[row],
          amountCoin: coin,
          amountUsd: usd,
        }
      })
    return { ok: true, asOfMs: input.asOfMs ?? column.atMs[own[0]], columns: columnsFromRows(output, rows) }
  },
})
