import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'

const output = {
  at: time('when it was traded'),
  subaccount: number('1', 'number of the subaccount on its chain'),
  tradeId: text('the venue’s name of the trade'),
  instrument: text('name at the venue'),
  side: text('buy or sell, of the address'),
  amountCoin: number('coin', 'traded'),
  price: number('quote ccy', 'per coin'),
  cashUsd: number('USD', 'received, − paid: price × amount; of a perpetual its notional'),
  feeUsd: maybe(number('USD', 'fee')),
}

export const addressTrades = defineStudy({
  id: 'address-trades',
  subject: 'address',
  // Computed again when the market changes, since there may be new trades.
  needs: ['chain'],
  title: 'Trades of an address',
  doc: 'Trades of an address as published by Derive, newest first.',
  method:
    'From the venue’s public interface for the wallet, the newest five thousand at most. Transfers between accounts and settlements at expiry are not trades. ' +
    'Whether maker or taker, the side is that of the address.',
  input: {},
  output,
  run: async (input, context) => {
    if (input.asOfMs !== undefined)
      return noData('Trades of an address are shown as of now; history as of an earlier time is not available.')
    const answer = await context.account(input.network, input.address)
    if (!answer.ok) return noData(answer.message)
    const { trades, address, notes, atMs } = answer.account
    if (trades === undefined) return noData(notes.join(' '))
    if (trades.length === 0) return noData(`Derive reports no trade of ${address}.`)
    const rows = trades.toReversed().map(({ atMs: at, side, price, amountCoin, feeUsd, ...trade }) => ({
      at,
      side,
      price,
      amountCoin,
      feeUsd,
      subaccount: trade.subaccount,
      tradeId: trade.tradeId,
      instrument: trade.instrument,
      cashUsd: (side === 'buy' ? -1 : 1) * price * amountCoin,
    }))
    return { ok: true, asOfMs: atMs, note: notes.join(' ') || undefined, columns: columnsFromRows(output, rows) }
  },
})
