import type { FutureQuote } from '@gvol/market'
import { futureRow } from '../../../market/future/futureRow.ts'
import { nameKey } from '../../../market/future/storedFutures.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { matchesExpiry } from '../../../study/expiryFilter.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { fundingCarries } from '../../markets/carry-board/carryHistories.ts'
import { booksOf } from '../../venues/books.ts'
import { rateExpiries, sisterFutures } from '../rateBook.ts'
import { type BookFunding, rateColumns, rateRow } from './rateRow.ts'

type Histories = Awaited<ReturnType<typeof fundingCarries>>

/** Returns the funding of the perpetual with most open among the futures of a book. */
const fundingOf = (futures: readonly FutureQuote[], histories: Histories): BookFunding => {
  const [perpetual] = futures
    .filter(({ kind }) => kind === 'perpetual')
    .toSorted((a, b) => (futureRow(b).openInterestUsd ?? 0) - (futureRow(a).openInterestUsd ?? 0))
  if (perpetual === undefined)
    return { perpetual: null, fundingNow: undefined, fundingExpected: undefined, fundingDays: undefined }
  const { fundingApr } = futureRow(perpetual)
  const held = histories.get(nameKey(perpetual))?.held
  return {
    perpetual: perpetual.instrument,
    fundingNow: fundingApr,
    fundingExpected: held?.apr ?? fundingApr,
    fundingDays: held?.days,
  }
}

export const impliedRates = defineStudy({
  id: 'implied-rates',
  subject: 'coin',
  needs: ['chain', 'futures', 'funding-rate'],
  title: 'Implied rates',
  doc: 'The yearly rate that options of each expiry imply by put-call parity, by venue and collateral, with its bid, ask and error, beside the basis of the future and the funding expected.',
  method:
    'Parity of one strike: premiums in coin c − p = 1 − K/F, so F = K/(1 − (c − p)); premiums in a dollar currency C − P = D·(F − K), D the slope of C − P over strikes where it is a rate between −5 and 30 %, else 1. ' +
    'Forward: mean over two-sided strikes with weights 1/(spread² of call + spread² of put), strikes beyond four robust deviations left out; the error is that of the spreads. ' +
    'Bid: best over strikes of selling the call at its bid and buying the put at its ask; ask: the reverse; of dollar books the twelve strikes nearest to the forward. A bid above the ask is an old quote or a trade. ' +
    'Rate = (F/S − 1)/T, S the index of the book, T in Act/365; none within a day of expiry. After fees: of selling at the bid against the coin, trading fees of both options, exercise at the forward, spot in and out, over T. ' +
    'Rate of money: (1/(b·u) − 1)/T, b minus the slope of call − put over strikes, u = 1, or S for premiums in coin; boxes: best pair of strikes at bids and asks. ' +
    'Future: of the same venue, collateral and expiry. Funding expected: mean of the payments of 30 days, an estimate, not a forecast. ' +
    'American options can be exercised before, so that parity is an inequality: the bid is max (K/(S − C + P) − 1)/T, earned at least, and there is no ask.',
  input: { expiries: argument.times('expiries to show; all when empty') },
  output: rateColumns,
  run: async (input, context) => {
    const booksResult = await booksOf(input, context)
    if (!booksResult.ok) return booksResult
    const { books, newestMs: atMs } = booksResult
    const [boards, histories] = await Promise.all([
      context.liveOf('futures', { coin: input.coin }, input.asOfMs),
      fundingCarries(atMs, input.asOfMs, context),
    ])
    const rows = books.flatMap((chain) => {
      const futures = sisterFutures(chain, boards)
      const funding = fundingOf(futures, histories)
      return rateExpiries(chain, (expiryMs) => matchesExpiry(input.expiries, expiryMs)).map((expiry) =>
        rateRow(expiry, futures, funding, atMs),
      )
    })
    if (rows.length === 0) return noData(`No venue lists a call and a put of ${input.coin} at one strike.`)
    rows.sort(
      (a, b) =>
        (a.expiry ?? 0) - (b.expiry ?? 0) ||
        (a.venue ?? '').localeCompare(b.venue ?? '') ||
        (a.symbol ?? '').localeCompare(b.symbol ?? ''),
    )
    return { ok: true, asOfMs: atMs, columns: columnsFromRows(rateColumns, rows) }
  },
})
