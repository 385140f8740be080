import { payoffCoin, quotedPremiumUsd } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { OPTION_NEEDS, optionOf } from '../../../market/optionHistory/optionOf.ts'
import { greeksAt, quoteHistory } from '../../../market/optionHistory/quoteHistory.ts'
import { SETTLEMENT_NEEDS, settlementOf } from '../../../portfolio/settlementOf.ts'
import { bucketMsOf } from '../../../study/argument/granularity.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { instantText } from '../../../study/instantText.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'

const output = {
  at: time('instant of the quote; the last one of an expired option is its expiry'),
  value: maybe(number('settlement ccy', 'value of the position')),
  pnl: maybe(number('settlement ccy', 'value − value at the opening')),
  pnlUsd: maybe(number('USD', 'value at the current index − value at the index of the opening')),
  index: maybe(number('quote ccy', 'spot index')),
  vol: maybe(number('decimal', 'vol of the mark')),
  delta: maybe(number('coin', 'delta of the position')),
  gamma: maybe(number('coin/quote ccy', 'gamma of the position')),
  vega: maybe(number('quote ccy', 'vega of the position for one vol point')),
  theta: maybe(number('quote ccy', 'theta of the position for one day')),
}

const USUAL_DAYS = 30

export const optionPosition = defineStudy({
  id: 'option-position',
  subject: 'instrument',
  needs: [...OPTION_NEEDS, 'option-quote', ...SETTLEMENT_NEEDS],
  title: 'A position in an option',
  doc: 'P&L of a position in one option since a chosen time, with its greeks over time.',
  method:
    'Opened at the first stored quote not earlier than the chosen time, at the mark or across the spread (ask to buy, bid to sell). Afterwards valued at the mark, or at the price to close it. ' +
    'Each USD value uses the index of its own time. An expired option ends with its pay-off at the settlement price of its expiry, that of the venue or else the average of its stored index by the rule of the venue. No fees, no hedge.',
  input: {
    amount: argument.number('coin', 'size; negative is short', 1, -1_000_000, 1_000_000),
    openedAt: argument.time('when it is opened; 30 days before the answer when absent'),
    prices: argument.choice('value at marks, or across the spread', ['mark', 'cross'], 'mark'),
  },
  output,
  run: async (input, context) => {
    if (input.amount === 0) return noData('A position of no size earns nothing: give an amount above or below 0.')
    const optionResult = await optionOf(input, context)
    if (!optionResult.ok) return optionResult
    const { option } = optionResult
    const toMs = input.asOfMs ?? context.nowMs(option.market)
    const fromMs = input.openedAt ?? Math.min(toMs, option.expiryMs) - USUAL_DAYS * MS_PER_DAY
    if (fromMs >= Math.min(toMs, option.expiryMs))
      return noData(
        `A position in ${input.subjectText} cannot be opened at ${instantText(fromMs)}, after the end of its history.`,
      )
    const everyMs = Math.max(bucketMsOf(toMs - fromMs, 'auto'), bucketMsOf(0, '1h'))
    const [{ size, column }, settled] = await Promise.all([
      quoteHistory(option, input.instrument, { fromMs, toMs: Math.min(toMs, option.expiryMs) }, everyMs, context),
      toMs < option.expiryMs
        ? undefined
        : settlementOf({ ...option.market, instrument: input.instrument, expiryMs: option.expiryMs }, context),
    ])
    const { amount } = input
    const entered = input.prices === 'mark' ? column.mark : amount > 0 ? column.ask : column.bid
    const closed = input.prices === 'mark' ? column.mark : amount > 0 ? column.bid : column.ask
    const first = entered.findIndex((price) => price > 0)
    if (size === 0 || first < 0)
      return noData(
        `No ${input.prices === 'mark' ? 'mark' : amount > 0 ? 'ask' : 'bid'} of ${input.subjectText} is stored from ${instantText(fromMs)} on, so nothing could be opened.`,
      )
    const isInverse = column.isInverse[first]
    const opened = amount * entered[first]
    const inUsd = (value: number, index: number) => quotedPremiumUsd(isInverse, value, index)
    const openedUsd = inUsd(opened, column.index[first])
    const rows = Array.from({ length: size - first }, (_, i): RowOf<typeof output> => {
      const row = first + i
      const at = column.snapshotMs[row]
      const index = column.index[row]
      const vol = column.markVol[row]
      const value = amount * closed[row]
      const { delta, gamma, vega, theta } = greeksAt(option, at, column.underlying[row], vol)
      return {
        at,
        value,
        pnl: value - opened,
        pnlUsd: inUsd(value, index) - openedUsd,
        index,
        vol,
        delta: amount * delta,
        gamma: amount * gamma,
        vega: amount * vega,
        theta: amount * theta,
      }
    })
    if (settled !== undefined) {
      const { price } = settled
      const paidUsd = amount * Math.max(0, option.optionType === 'call' ? price - option.strike : option.strike - price)
      const value = isInverse ? payoffCoin(paidUsd, price) : paidUsd
      rows.push({
        at: option.expiryMs,
        value,
        pnl: value - opened,
        pnlUsd: paidUsd - openedUsd,
        index: price,
        vol: undefined,
        delta: 0,
        gamma: 0,
        vega: 0,
        theta: 0,
      })
    }
    return { ok: true, asOfMs: rows[rows.length - 1].at ?? toMs, columns: columnsFromRows(output, rows) }
  },
})
