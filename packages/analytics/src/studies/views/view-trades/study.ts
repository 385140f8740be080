import { type Chain, dollarsUsd, optionFeesOf } from '@gvol/market'
import { joinedNotes, RATES_METHOD, ratesAt } from '../../../market/dollars/ratesAt.ts'
import { ofUsd } from '../../../portfolio/collateral.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { bookCurrency } from '../../venues/books.ts'
import { shareOf } from '../pastMoves.ts'
import { VIEW_METHOD, VIEW_NEEDS, type View, viewArguments, viewOf } from '../view.ts'
import { CONDOR_STRIKES, type FoundStructure, foundStructures, resultAt } from './search.ts'

/** Vols at the date against those of now, as a share. */
const VOL_CHANGES = { lower: -0.2, unchanged: 0, higher: 0.2 } as const

const output = {
  rank: number('1', 'position, best first'),
  kind: text(
    'structure: call, put, call spread, put spread, straddle, strangle, risk reversal, iron fly, iron condor, call calendar or put calendar',
  ),
  action: text('what to buy and sell'),
  legs: text(
    'the legs as JSON, as the portfolio studies and the analyzer take them; size in coins, price as the venue quotes it',
  ),
  sizeCoin: number('coin', 'size of each leg'),
  isLimitedByQuotes: flag('the size at the best prices is smaller than the largest loss allows'),
  expectedUsd: number('USD', 'mean result under the view, after fees, as of now'),
  worstUsd: number(
    'USD',
    'result at the worst price at the date of the view with vols as now and no later move; a loss is negative',
  ),
  returnOnMargin: maybe(number('decimal', 'mean result over the money tied up, until the date; null where none is')),
  returnOnLoss: maybe(number('decimal', 'mean result over the largest loss; null where nothing can be lost')),
  winProbability: number('1', 'of a result above 0 under the view'),
  pastWinShare: maybe(
    number('1', 'share of past periods whose move would have given a result above 0; null without history'),
  ),
  costUsd: number('USD', 'paid (+) or received (−) now for all legs, with fees'),
  marginUsd: number('USD', 'margin of the sold options, an estimate'),
  tiedUpUsd: number('USD', 'margin and premium paid'),
  expiry: time('date of the view: expiry of the first legs'),
  days: number('days', 'to it'),
  low: number('quote ccy', 'price above which the view ends with half of the rest of its confidence'),
  high: number('quote ccy', 'price below which it does'),
  confidence: number('1', 'probability of the view between the two'),
  heldShare: maybe(
    number('1', 'share of past periods whose move would have ended between the two; null without history'),
  ),
  cases: number('1', 'past periods counted; they overlap'),
  independentCases: number('1', 'of them that do not overlap'),
}

type Row = RowOf<typeof output>

const actionOf = (chain: Chain, { chainRows, sides }: FoundStructure): string => {
  const named = (side: 1 | -1) =>
    chainRows
      .filter((_, i) => sides[i] === side)
      .map((row) => chain.instrument[row])
      .join(' and ')
  const parts = [
    ...(sides.includes(1) ? [`buy ${named(1)}`] : []),
    ...(sides.includes(-1) ? [`sell ${named(-1)}`] : []),
  ].join(', ')
  return `${parts[0].toUpperCase()}${parts.slice(1)}`
}

const legsOf = (chain: Chain, { chainRows, sides, sizeCoin }: FoundStructure): string =>
  JSON.stringify(
    chainRows.map((row, i) => ({
      exchange: chain.venue,
      instrument: chain.instrument[row],
      amount: Number((sides[i] * sizeCoin).toPrecision(12)),
      price: (sides[i] === 1 ? chain.ask : chain.bid)[row],
    })),
  )

const rowsOf = (view: View, structures: readonly FoundStructure[], usd: (amount: number) => number): readonly Row[] => {
  const { chain, expiry, days, low, high, confidence, past, pastPrices, heldShare } = view
  const density = view.density(Float64Array.from(chain.strike.subarray(...rowsOfExpiry(view))).sort())
  return structures.map((one, at): Row => {
    const wins = density.price.reduce(
      (sum, price, i) => sum + (resultAt(one, price) > 0 ? density.probability[i] : 0),
      0,
    )
    return {
      rank: at + 1,
      kind: one.kind,
      action: actionOf(chain, one),
      legs: legsOf(chain, one),
      sizeCoin: one.sizeCoin,
      isLimitedByQuotes: one.isLimitedByQuotes,
      expectedUsd: usd(one.expected),
      worstUsd: usd(one.worst),
      returnOnMargin: one.tiedUp > 0 ? one.expected / one.tiedUp : undefined,
      returnOnLoss: one.worst < 0 ? one.expected / -one.worst : undefined,
      winProbability: wins,
      pastWinShare: shareOf(pastPrices, (price) => resultAt(one, price) > 0),
      costUsd: usd(one.cost),
      marginUsd: usd(one.margin),
      tiedUpUsd: usd(one.tiedUp),
      expiry: expiry.expiryMs,
      days,
      low,
      high,
      confidence,
      heldShare,
      cases: past.ratio.length,
      independentCases: past.independent,
    }
  })
}

const rowsOfExpiry = ({ chain, expiry }: View): readonly [number, number] => [
  chain.expiryStart[expiry.expiryIndex],
  chain.expiryStart[expiry.expiryIndex + 1],
]

export const viewTrades = defineStudy({
  id: 'view-trades',
  subject: 'option-book',
  needs: [...VIEW_NEEDS, 'spot'],
  title: 'From a view to a trade',
  doc: 'The structures of listed options that do best under a view of the price at a date, at bid and ask with fees, margin and size limits.',
  method:
    VIEW_METHOD +
    `Search: every call, put, spread, straddle, strangle and risk reversal of the expiry of the view and of the next one, every iron fly and iron condor of its ${CONDOR_STRIKES} strikes nearest to the forward, and every calendar of its strikes against the next four expiries, bought and sold. Bought at the ask, sold at the bid, trading fees by the schedule of the venue, premiums in coin at the spot index. ` +
    'At the date options of that expiry pay (S − K)⁺ or (K − S)⁺ less the fee of exercise; later ones are worth Black-76 on the forward that keeps its ratio to the price, moved by the entered later move, with the vol of their strike, a fifth lower or higher if the view says so, less the fee of closing. ' +
    'Size: largest multiple of the smallest order whose worst case, with vols as now and no later move, over all strikes, cells of the density and prices from 0 to four times the highest strike, is within the largest loss, and no more than is quoted at the best prices. Structures that sell more calls than they buy lose without bound and are left out. ' +
    `Margin of a sold option: 15 % of the index less what it is out of the money, at least 10 %, and its premium. Mean result: sum over the density. Ranked over the best of each kind. ${RATES_METHOD}`,
  input: {
    ...viewArguments,
    laterVols: argument.choice(
      'vols at the date, of options that live on',
      ['lower', 'unchanged', 'higher'],
      'unchanged',
    ),
    laterMove: argument.number(
      'decimal',
      'move of the price after the date, which later expiries are valued with',
      0,
      -0.9,
      5,
    ),
    mostLossUsd: argument.number('USD', 'most that may be lost', 5000, 1, 1e9),
    rank: argument.choice(
      'expected: mean result; loss: mean result over the largest loss; margin: over the money tied up',
      ['expected', 'loss', 'margin'],
      'expected',
    ),
    perKind: argument.number('1', 'structures of each kind', 2, 1, 200),
    step: argument.number('coin', 'smallest step of size; that of the book when absent', undefined, 1e-6, 1e6),
  },
  output,
  run: async (input, context) => {
    const viewResult = await viewOf(input, context)
    if (!viewResult.ok) return viewResult
    const { view } = viewResult
    const { chain, casesNote } = view
    const rates = await ratesAt(context, input.asOfMs)
    const rate = rates.rateOf(bookCurrency(chain))
    const structures = foundStructures(view, {
      volChange: VOL_CHANGES[input.laterVols],
      laterMove: input.laterMove,
      mostLoss: ofUsd(input.mostLossUsd, rate.rate),
      step: input.step,
      rank: input.rank,
      perKind: Math.floor(input.perKind),
    })
    if (structures.length === 0)
      return noData(
        `No structure of listed options can be traded with a loss of at most ${input.mostLossUsd} USD: the smallest order of each loses more, or has no quotes. Allow a larger loss.`,
      )
    const feeNote = optionFeesOf(chain.venue).isOwn ? undefined : `Fees of ${chain.venue} by the usual schedule.`
    const losing = structures[0].expected > 0 ? undefined : 'No structure earns money under this view after costs.'
    return {
      ok: true,
      asOfMs: chain.atMs,
      note: joinedNotes(losing, casesNote, rates.note(), feeNote),
      columns: columnsFromRows(
        output,
        rowsOf(view, structures, (amount) => dollarsUsd(amount, rate)),
      ),
    }
  },
})
