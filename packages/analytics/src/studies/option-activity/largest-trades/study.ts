import { isInverseSymbol, MS_PER_DAY, MS_PER_HOUR } from '@gvol/market'
import { argument } from '../../../_kit/argument/kinds.ts'
import { flag, maybe, number, text, time } from '../../../_kit/column.ts'
import { knownAt } from '../../../_kit/deltaVolColumns.ts'
import { greeksAt } from '../../../_kit/optionPast/quoteHistory.ts'
import { columnsFromRows } from '../../../_kit/rows.ts'
import { defineStudy, noData, whenText } from '../../../_kit/study.ts'
import { MOST_TRADES, optionTerms } from '../terms.ts'

const output = {
  at: time('when it traded, the venue’s clock'),
  tradeId: text('id at the venue'),
  instrument: text('the option'),
  side: text('of the taker; bookkeeping for a block'),
  amountCoin: number('coin', 'traded'),
  price: number('settlement ccy', 'traded price'),
  vol: number('decimal', 'vol of the price'),
  premiumUsd: number('USD', 'premium at the index of the trade'),
  vega: number('USD', 'vega of the whole trade, for one vol point'),
  delta: number('coin', 'delta of the whole trade, of who holds the option'),
  isBlock: flag('traded as a block'),
  weightedVega: maybe(
    number('USD', 'vega × √(30/days): what a parallel move of the term structure by one point at 30 days makes of it'),
  ),
}

export const largestTrades = defineStudy({
  id: 'largest-trades',
  subject: 'option-book',
  needs: ['trade', 'instrument'],
  title: 'Largest vega trades',
  doc: 'The trades of the last hours with the largest vega, with price, vol, premium and delta.',
  method:
    'Recorded trades with a vol. Greeks by Black-76 at the vol of the trade with its index as forward, times the amount; vega for one vol point, in USD. Weighted: × √(30/days to expiry).',
  input: {
    hours: argument.number('hours', 'how far back', 24, 1, 720),
    limit: argument.number('1', 'most trades', 10, 1, 500),
  },
  output,
  run: async (input, context) => {
    const toMs = input.asOfMs ?? context.nowMs(input.market)
    const [{ size, column }, terms] = await Promise.all([
      context.rows(
        'trade',
        { ...input.market, fromMs: toMs - input.hours * MS_PER_HOUR, toMs },
        {
          columns: [
            'atMs',
            'tradeId',
            'instrument',
            'takerSide',
            'price',
            'amountCoin',
            'vol',
            'index',
            'blockTradeId',
            'blockRfqId',
          ],
          where: { kind: 'option' },
          limit: MOST_TRADES,
        },
      ),
      optionTerms(input.market, context),
    ])
    const isInverse = isInverseSymbol(input.market.symbol)
    const rows = Array.from({ length: size }, (_, row) => row).flatMap((row) => {
      const [option, vol, index, amount] = [
        terms.get(column.instrument[row]),
        knownAt(column.vol, row),
        knownAt(column.index, row),
        knownAt(column.amountCoin, row),
      ]
      if (option === undefined || vol === undefined || index === undefined || amount === undefined) return []
      const { vega, delta } = greeksAt(option, column.atMs[row], index, vol)
      if (Number.isNaN(vega)) return []
      const days = (option.expiryMs - column.atMs[row]) / MS_PER_DAY
      return [
        {
          ...{
            at: column.atMs[row],
            tradeId: column.tradeId[row],
            instrument: column.instrument[row],
            side: column.takerSide[row],
          },
          ...{ amountCoin: amount, price: column.price[row], vol, vega: vega * amount, delta: delta * amount },
          premiumUsd: column.price[row] * amount * (isInverse ? index : 1),
          isBlock: column.blockTradeId[row] !== null || column.blockRfqId[row] !== null,
          weightedVega: days > 0 ? vega * amount * Math.sqrt(30 / days) : undefined,
        },
      ]
    })
    if (rows.length === 0)
      return noData(
        `No option trade of ${input.subjectText} with a vol in the last ${input.hours} hours is stored ${whenText(input.asOfMs)}.`,
      )
    rows.sort((a, b) => b.vega - a.vega || b.at - a.at)
    return { ok: true, asOfMs: toMs, columns: columnsFromRows(output, rows.slice(0, Math.floor(input.limit))) }
  },
})
