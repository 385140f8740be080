import { coinOf } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { maybe, number, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'

const output = {
  at: time('beginning of the day, UTC'),
  notionalUsd: number('USD', 'options traded that day, as the venue counts them'),
  cumulativeUsd: maybe(
    number('USD', 'of all days up to its end, since the venue began; null where it is not published'),
  ),
  premiumUsd: number('USD', 'premium of that day'),
  feesUsd: number('USD', 'fees of that day'),
  trades: number('1', 'trades of that day'),
  wallets: maybe(number('1', 'accounts that traded; null before the last week, and if not all trades are published')),
  takers: maybe(number('1', 'accounts that took')),
  makers: maybe(number('1', 'maker accounts')),
}

export const venueActivity = defineStudy({
  id: 'venue-activity',
  subject: 'option-book',
  // Fetched from the venue, not from market data: computed again with the chain, and cached by the desk for an hour.
  needs: ['chain'],
  title: 'Daily activity as published by the venue',
  doc: 'Notional, premium, fees, trades and accounts of Derive’s last fourteen days of options on a coin.',
  method:
    'Derive’s public/statistics of all options of the coin at each midnight UTC: its 24-hour figures are those of the day that ends there, its totals those since it began. Accounts: distinct wallets in ' +
    'public/get_trade_history of the day, of the last seven days, five thousand sides at most. Notional is the venue’s own count. Without statistics, as in v3: sums of the settled trades of seven days, ' +
    'notional = Σ amount × index and premium = Σ amount × price of takers, fees of both sides.',
  input: {},
  output,
  run: async ({ market, asOfMs }, context) => {
    if (context.activity === undefined) return noData('Daily activity of venues is not fetched on this desk.')
    const answer = await context.activity(market.venue, coinOf(market.symbol))
    if (!answer.ok) return noData(answer.message)
    const days = answer.days.filter(({ atMs }) => asOfMs === undefined || atMs + MS_PER_DAY <= asOfMs)
    if (days.length === 0)
      return noData('The venue publishes only its last fourteen days: none of them had ended then.')
    const rows = days.map(({ atMs: at, totalNotionalUsd: cumulativeUsd, wallets, takers, makers, ...day }) => ({
      at,
      cumulativeUsd,
      wallets,
      takers,
      makers,
      ...day,
    }))
    return { ok: true, note: answer.notes.join(' ') || undefined, columns: columnsFromRows(output, rows) }
  },
})
