import { type Market, marketKey } from '@gvol/market'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { SETTLEMENT_NEEDS, settlementOf } from '../../../portfolio/settlementOf.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { spanEnds } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, missingText, noData } from '../../../study/study.ts'
import { coverageNote } from './coverage.ts'
import { rounds } from './rounds.ts'
import { STRATEGY_IDS } from './rules.ts'

const output = {
  entryAt: time('when the round was opened'),
  exitAt: maybe(time('settlement time; null while it runs or if no settlement price is stored')),
  status: text('settled, open, no-settlement-price, no-expiry or no-quote'),
  expiry: maybe(time('expiry traded')),
  strikes: maybe(text('strikes traded, quote currency')),
  entrySpot: maybe(number('quote ccy', 'index at entry')),
  exitSpot: maybe(number('quote ccy', 'settlement price')),
  premium: maybe(number('quote ccy', 'premium received for one coin of notional')),
  fees: maybe(number('quote ccy', 'paid')),
  pnl: maybe(number('quote ccy', 'of one coin of notional, after fees')),
  change: maybe(number('1', 'pnl over the index at entry')),
  value: maybe(number('1', 'account that began at 1, each round with all of it')),
  holdChange: maybe(number('1', 'return of the coin alone from entry to exit')),
  holdValue: maybe(number('1', 'buy and hold over the same rounds, from 1')),
  market: text('option book traded'),
}

const rank = (coin: string) => (market: Market) => `${market.symbol === coin ? 0 : 1} ${marketKey(market)}`

export const strategyRun = defineStudy({
  id: 'strategy-run',
  subject: 'coin',
  needs: ['chain', 'snapshot', ...SETTLEMENT_NEEDS],
  title: 'Strategies against buy and hold',
  doc: 'Covered calls, cash-secured puts, short straddles and short variance round by round from the stored chains, with costs, next to the coin itself.',
  method:
    'Entry at 09:00 UTC after the last expiry, on a chain that is newer than it and less than a day old, in the listed expiry nearest to the tenor (at least half of it), held to expiry and settled at the venue’s delivery price, else at the average of its index by the venue’s rule. ' +
    'Sold at the bid (or at the mark where chosen); fees 0.03 % of the index a leg and 0.015 % at delivery, at most 12.5 % of the premium. Covered call: one coin and a 25-delta call sold; ' +
    'cash-secured put: a 25-delta put sold; straddle: call and put nearest the forward; variance: both out-of-the-money strips sold at their bids, 2·ΔK/K² of each, with the futures that centre them on the forward, scaled so that ' +
    'the vega at entry is one percent of the index for one vol point, not hedged. Premiums in coin count at the spot index at which they are received, payoffs at the delivery price. Change = P&L ÷ index at entry. Rounds follow one another; a day without such a chain is passed over, and the answer says how many days of the span its rounds cover.',
  input: {
    strategy: argument.choice('strategy that is sold', STRATEGY_IDS, 'covered-call'),
    tenor: argument.choice('life of the options sold, days', ['7', '14', '30'], '30'),
    fill: argument.choice('sold at the bid, or at the mark', ['cross', 'mark'], 'cross'),
    span: argument.span('how far back', 365, 1830),
  },
  output,
  run: async (input, context) => {
    const chains = (await context.liveOf('chain', { coin: input.coin }, input.asOfMs)).filter(({ size }) => size > 0)
    const of = rank(input.coin)
    const [latest] = chains.toSorted((a, b) => (of(a) < of(b) ? -1 : 1))
    if (latest === undefined) return noData(missingText(['chain'], input))
    const market = { venue: latest.venue, symbol: latest.symbol }
    const { fromMs, toMs } = spanEnds(input.span, input.asOfMs ?? latest.atMs)
    const { column: stored } = await context.rows(
      'snapshot',
      { ...market, fromMs, toMs },
      { columns: ['snapshotMs'], lastOf: { everyMs: MS_PER_DAY } },
    )
    const firstDayMs = stored.snapshotMs.length > 0 ? dayStartMs(stored.snapshotMs[0]) : undefined
    const run = await rounds({
      strategy: input.strategy,
      tenorDays: Number(input.tenor),
      fill: input.fill,
      // Days before the first chain are skipped; a chain that is not stored yet is of the last day.
      fromMs: Math.max(fromMs, firstDayMs ?? latest.atMs - MS_PER_DAY),
      toMs: Math.min(toMs, latest.atMs),
      chainAt: (atMs) => context.live('chain', market, atMs),
      settlement: async (expiryMs) => (await settlementOf({ ...market, instrument: '', expiryMs }, context))?.price,
    })
    if (run.rounds.length === 0) return noData(`No chain of ${market.venue} ${market.symbol} is stored in that span.`)
    return {
      ok: true,
      asOfMs: latest.atMs,
      note: coverageNote(run, { fromMs, toMs, firstDayMs }),
      columns: columnsFromRows(
        output,
        run.rounds.map((round) => ({ ...round, market: `${market.venue} ${market.symbol}` })),
      ),
    }
  },
})
