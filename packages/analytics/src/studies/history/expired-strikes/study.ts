import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { instantText } from '../../../study/instantText.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { expiredExpiry, expiredOpen } from '../expiredOpen.ts'

const output = {
  expiry: time('expiry'),
  settlement: maybe(number('quote ccy', 'settlement price; null where none is stored')),
  openAt: time('instant of the last snapshot before it'),
  strike: number('quote ccy', 'strike'),
  inTheMoney: maybe(
    text('call or put: which of the strike ended in the money; null of neither, or without a settlement'),
  ),
  callCoin: number('coin', 'calls open at that snapshot'),
  putCoin: number('coin', 'puts open at that snapshot'),
  callItmCoin: maybe(number('coin', 'of them, in the money at the settlement price')),
  putItmCoin: maybe(number('coin', 'of them, in the money at the settlement price')),
  callPaidUsd: maybe(number('quote ccy', 'payout to the holders of the calls')),
  putPaidUsd: maybe(number('quote ccy', 'payout to the holders of the puts')),
}

export const expiredStrikes = defineStudy({
  id: 'expired-strikes',
  subject: 'option-book',
  needs: ['settlement-price', 'open-interest'],
  title: 'Expired strikes',
  doc: 'Every strike of one past expiry: calls and puts open before it, which ended in the money, and their payout.',
  method:
    'Open options of the last snapshot within two days before the expiry. In the money: calls below and puts above the delivery price that the venue published for that instant. ' +
    'Paid = open·max(0, S − K) of calls, open·max(0, K − S) of puts.',
  input: { expiry: argument.time('which expiry; the newest that is over when absent') },
  output,
  run: async (input, context) => {
    const endMs = input.asOfMs ?? context.nowMs(input.market)
    const expired = await expiredExpiry(input.market, input.expiry, endMs, context)
    if (expired === undefined)
      return noData(
        input.expiry === undefined
          ? `No expiry of ${input.subjectText} that was over by ${instantText(endMs)} is stored.`
          : `The expiry of ${instantText(input.expiry)} was not over by ${instantText(endMs)}.`,
      )
    const { expiryMs, settlement } = expired
    const open = await expiredOpen(input.market, expiryMs, context)
    if (open === undefined)
      return noData(
        `No open interest of ${input.subjectText} is stored within two days before ${instantText(expiryMs)}.`,
      )
    const rows = open.strikes.map(({ strike, callCoin, putCoin }) => {
      const of = <Value>(compute: (price: number) => Value) =>
        settlement === undefined ? undefined : compute(settlement)
      return {
        expiry: expiryMs,
        settlement,
        openAt: open.atMs,
        strike,
        callCoin,
        putCoin,
        inTheMoney: of((price) => (strike < price ? 'call' : strike > price ? 'put' : null)) ?? null,
        callItmCoin: of((price) => (strike < price ? callCoin : 0)),
        putItmCoin: of((price) => (strike > price ? putCoin : 0)),
        callPaidUsd: of((price) => callCoin * Math.max(0, price - strike)),
        putPaidUsd: of((price) => putCoin * Math.max(0, strike - price)),
      }
    })
    return { ok: true, asOfMs: expiryMs, columns: columnsFromRows(output, rows) }
  },
})
