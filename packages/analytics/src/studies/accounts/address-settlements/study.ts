import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'

const output = {
  at: time('expiry'),
  subaccount: number('1', 'number of the subaccount on its chain'),
  instrument: text('name at the venue'),
  amountCoin: number('coin', 'size at expiry; − sold'),
  settlementPrice: number('quote ccy', 'index at which the expiry was settled'),
  pnlUsd: maybe(number('USD', 'value at expiry − average cost with fees, as the venue counts it')),
  feesUsd: maybe(number('USD', 'fees of it that the venue counts into the cost')),
}

export const addressSettlements = defineStudy({
  id: 'address-settlements',
  subject: 'address',
  // Computed again when the market changes, since there may be new settlements.
  needs: ['chain'],
  title: 'Settlements of an address',
  doc: 'Options that an address held at Derive at expiry: size, settlement price, profit, newest first.',
  method:
    'Derive’s public/get_option_settlement_history of each subaccount that the chain lists for the address, the newest two thousand of each. Profit is the venue’s: value at expiry − average cost with fees; ' +
    'fees = profit without them − profit.',
  input: {},
  output,
  run: async (input, context) => {
    if (input.asOfMs !== undefined)
      return noData('Settlements of an address are shown as of now; history as of an earlier time is not available.')
    const answer = await context.account(input.network, input.address)
    if (!answer.ok) return noData(answer.message)
    const { settlements, address, notes, atMs } = answer.account
    if (settlements === undefined) return noData(notes.join(' '))
    if (settlements.length === 0) return noData(`Derive reports no settlement of ${address}.`)
    const rows = settlements.toReversed().map(({ subaccount, instrument, amountCoin, pnlUsd, grossUsd, ...one }) => ({
      at: one.atMs,
      subaccount,
      instrument,
      amountCoin,
      settlementPrice: one.price,
      pnlUsd,
      feesUsd: pnlUsd === undefined || grossUsd === undefined ? undefined : grossUsd - pnlUsd,
    }))
    return { ok: true, asOfMs: atMs, note: notes.join(' ') || undefined, columns: columnsFromRows(output, rows) }
  },
})
