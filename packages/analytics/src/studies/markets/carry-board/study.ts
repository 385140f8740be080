import { contractDollars } from '../../../market/dollars/contractDollars.ts'
import { joinedNotes, RATES_METHOD } from '../../../market/dollars/ratesAt.ts'
import { storedRates } from '../../../market/dollars/storedRates.ts'
import { futureArguments, isSelected } from '../../../market/future/futureArguments.ts'
import { contractKey, storedFutures } from '../../../market/future/storedFutures.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { contractLimit, largestFirst } from '../largestFirst.ts'
import { STATE_AGE_MS } from '../optionBooks.ts'
import { carryHistories, HISTORY_DAYS } from './carryHistories.ts'
import { carryColumns, carryRow } from './carryRow.ts'

export const carryBoard = defineStudy({
  id: 'carry-board',
  subject: 'none',
  needs: ['future-quote', 'funding-rate', 'spot-quote'],
  title: 'Carry of all coins and venues',
  doc: 'Every dated future and perpetual of all coins and venues against its coin: carry now and after fees, funding of 30 days, size, break-even and percentile.',
  method:
    'Of the snapshots stored last (a minute apart), no older than two hours. Dated future: (F/S − 1)·365/days, F the best bid, S the index of the same quote; where the best ask is below the index, ' +
    'F is the ask and the carry, then negative, is earned by the long side, which sells the coin. None within a day of expiry. Perpetual: funding now × 8,760/interval hours; negative: longs receive it. ' +
    'Funding held: stored payments of 30 days over the hours that they cover, a year. Fees: taker fees of contract and spot pair at the venue, lowest tier, in and out; an expiry counts as a trade. ' +
    'After fees: carry less fees × 365/days to expiry, of a perpetual over the holding time. Break-even: fees ÷ (carry/365). Neither borrowing nor margin is counted. ' +
    `Percentile: share of the last ${HISTORY_DAYS} days whose carry was lower, equal ones at half; a day of a future is its last quote of a whole UTC day, of a perpetual the mean of its payments in 24 hours. ${RATES_METHOD}`,
  input: {
    ...futureArguments,
    holdDays: argument.number('days', 'holding time over which the fees of a perpetual are spread', 30, 1, 365),
    limit: contractLimit,
  },
  output: carryColumns,
  run: async (input, context) => {
    const atMs = input.asOfMs ?? context.nowMs({})
    const state = { atMs, maxAgeMs: STATE_AGE_MS }
    const futures = (await storedFutures(state, context)).filter(({ row }) => row.days !== 0 && isSelected(row, input))
    if (futures.length === 0) return noData()
    const [rates, histories] = await Promise.all([
      storedRates(state, context),
      carryHistories(atMs, input.asOfMs, context),
    ])
    const { largest, note } = largestFirst(futures, input.limit)
    const rows = largest.map((one) =>
      carryRow(one, histories.get(contractKey(one)) ?? { carries: [] }, {
        atMs,
        holdDays: input.holdDays,
        usd: contractDollars(rates, { symbol: one.symbol, isInverse: one.row.isInverse === true }),
      }),
    )
    const sorted = rows.toSorted((a, b) => (b.net ?? Number.NEGATIVE_INFINITY) - (a.net ?? Number.NEGATIVE_INFINITY))
    const newestMs = futures.reduce((newest, { row }) => Math.max(newest, row.at ?? 0), 0)
    return {
      ok: true,
      asOfMs: newestMs,
      note: joinedNotes(note, rates.note()),
      columns: columnsFromRows(carryColumns, sorted),
    }
  },
})
