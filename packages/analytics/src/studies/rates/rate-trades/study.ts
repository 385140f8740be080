import { optionFeesOf } from '@gvol/market'
import { joinedNotes, RATES_METHOD, ratesAt } from '../../../market/dollars/ratesAt.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { matchesExpiry } from '../../../study/expiryFilter.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { booksOf } from '../../venues/books.ts'
import { rateExpiries, sisterFutures } from '../rateBook.ts'
import { tradeColumns, tradeRows } from './trades.ts'

export const rateTrades = defineStudy({
  id: 'rate-trades',
  subject: 'coin',
  needs: ['chain', 'futures', 'spot'],
  title: 'Boxes and conversions',
  doc: 'The best box that lends, box that borrows, conversion and reversal of each expiry and book at bids and asks, with fees, margin, size and the edge after costs.',
  method:
    'Lend: buy the call and sell the put of K₁, sell the call and buy the put of K₂; it pays K₂ − K₁ at the expiry wherever the coin is, and costs X now: rate ((K₂ − K₁)/X − 1)/T, X in coin at the index. Borrow: the reverse. Best of all pairs of strikes after fees. ' +
    'Conversion: buy the call, sell the put, sell the future of the same venue, collateral and expiry; profit (F − K) − (C − P)/D at the expiry, D the discount at the cost of money where the premium is paid, at what it earns where it is received, of an inverse book (1 − K/F) − (c − p) coins with K USD of the future, without interest, for a coin earns none. Reversal: the other sides. ' +
    'Fees: options by the schedule of the venue, exercise at the forward, future in and at the expiry, of a box in coin the exchange for coins and back at spot. ' +
    'Margin: of each sold option 15 % of the index less what it is out of the money, at least 10 %, and its premium; 10 % of the index for the future; none of this for an account with portfolio margin. Interest on it at the cost of money. ' +
    'Edge, discounted to now: a box that lends against what its cash costs, one that borrows against what its cash earns, simple; with idle money both rates are the same. Sound: edge above 0 and above S·σ·√t, t between the oldest and newest quote of the legs. ' +
    `European options alone; no rate within a day of expiry. ${RATES_METHOD}`,
  input: {
    expiries: argument.times('expiries to show; all when empty'),
    kind: argument.choice('which trades', ['all', 'lend', 'borrow', 'conversion', 'reversal'], 'all'),
    earnRate: argument.number('percent', 'yearly rate that idle money earns elsewhere', 4, 0, 100),
    costRate: argument.number('percent', 'yearly cost of money that is paid or tied up', 10, 0, 100),
    margin: argument.choice(
      'standard: each sold option by itself; portfolio: an account whose margin is the risk of the whole, none here',
      ['standard', 'portfolio'],
      'standard',
    ),
  },
  output: tradeColumns,
  run: async (input, context) => {
    const booksResult = await booksOf(input, context)
    if (!booksResult.ok) return booksResult
    const { books, newestMs: atMs } = booksResult
    const [boards, rates] = await Promise.all([
      context.liveOf('futures', { coin: input.coin }, input.asOfMs),
      ratesAt(context, input.asOfMs),
    ])
    const terms = {
      earnRate: input.earnRate / 100,
      costRate: input.costRate / 100,
      hasMargin: input.margin === 'standard',
      rates,
      atMs,
    }
    const rows = books
      .flatMap((chain) => {
        const futures = sisterFutures(chain, boards)
        return rateExpiries(chain, (expiryMs) => matchesExpiry(input.expiries, expiryMs)).flatMap((expiry) =>
          tradeRows(expiry, futures, terms),
        )
      })
      .filter(({ kind }) => input.kind === 'all' || kind === input.kind)
    if (rows.length === 0)
      return noData(`No European options on ${input.coin} have the quotes of a box or a conversion in any book.`)
    rows.sort((a, b) => (b.edgeUsd ?? 0) - (a.edgeUsd ?? 0))
    const others = [...new Set(rows.map(({ venue }) => venue ?? ''))].filter((venue) => !optionFeesOf(venue).isOwn)
    const feeNote = others.length === 0 ? undefined : `Fees of ${others.join(', ')} by the usual schedule.`
    return {
      ok: true,
      asOfMs: atMs,
      note: joinedNotes(rates.note(), feeNote),
      columns: columnsFromRows(tradeColumns, rows),
    }
  },
})
