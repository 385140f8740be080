import { type Chain, coinOf, optionFeesOf, USUAL_OPTION_FEES, type UsdRates } from '@gvol/market'
import { MS_PER_SECOND } from '@gvol/time'
import { joinedNotes, RATES_METHOD, ratesAt } from '../../../market/dollars/ratesAt.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import { matchesExpiry } from '../../../study/expiryFilter.ts'
import { nanToUndefined } from '../../../study/nanToUndefined.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { pricedChain } from '../../../surface/pricedChain.ts'
import { bookCurrency, booksOf, indexUsd, paidUsd } from '../books.ts'
import { actionText, type BestSide, type CapitalCosts, type CommonOption, edgeOf, sizeOf } from './edge.ts'

const output = {
  expiry: time('expiry'),
  strike: number('quote ccy', 'strike'),
  type: text('call or put'),
  books: number('1', 'books that quote it'),
  delta: maybe(number('1', 'at the mark of the first book')),
  bidVol: maybe(number('decimal', 'vol of the best bid; by vol the highest')),
  bidVenue: maybe(text('who')),
  bidUsd: maybe(number('quote ccy', 'what that bid pays now, USD')),
  bidInstrument: maybe(text('name of the option there')),
  askVol: maybe(number('decimal', 'vol of the best ask; by vol the lowest')),
  askVenue: maybe(text('who')),
  askUsd: maybe(number('quote ccy', 'what that ask costs now, USD')),
  askInstrument: maybe(text('name of the option there')),
  feesUsd: maybe(number('quote ccy', 'of buying at the one and selling at the other, by the schedule of each, USD')),
  freeUsd: maybe(number('quote ccy', 'bid − ask − trading fees of one coin, USD')),
  edgeUsd: maybe(number('quote ccy', 'edge after costs of one coin, USD: less fees of exercise, margin and transfers')),
  isSound: flag('the edge after costs is above 0 and above the usual move between the two quotes'),
  action: maybe(text('what has to be done: what to buy and sell where, and how long to hold it')),
  sizeCoin: maybe(number('coin', 'that can be done at both best prices; null where a venue publishes no size')),
  deliveryUsd: maybe(
    number('quote ccy', 'fees of exercise at both venues if it expires at the forward, as of now, USD'),
  ),
  marginUsd: maybe(number('quote ccy', 'margin of the sold coin, an estimate, USD')),
  marginCostUsd: maybe(number('quote ccy', 'interest on the money that is tied up until the expiry, USD')),
  transferUsd: maybe(number('quote ccy', 'transfers divided by the size at the best prices, USD')),
  bidAge: maybe(number('s', 'age of the best bid')),
  askAge: maybe(number('s', 'age of the best ask')),
  apartSeconds: maybe(number('s', 'between the two quotes')),
  moveUsd: maybe(
    number(
      'quote ccy',
      'usual move of the option’s price in the time between the two quotes, and of its strike between two dollars, USD',
    ),
  ),
}

type Quote = { readonly chain: Chain; readonly row: number }
type Side = 'bid' | 'ask'
/** What makes a quote the best: its vol, or the USD that are paid now. */
type Order = 'vol' | 'premium'
type Pricing = {
  readonly rates: UsdRates
  readonly costs: CapitalCosts
  readonly atMs: number
  readonly by: Order
}

const sideOf = ({ chain, row }: Quote, side: Side, rates: UsdRates): BestSide => ({
  venue: chain.venue,
  instrument: chain.instrument[row],
  currency: chain.isInverse ? coinOf(chain.symbol) : bookCurrency(chain),
  usd: paidUsd(chain, chain[side][row], rates),
  sizeCoin: nanToUndefined(chain[`${side}Size`][row]),
  strikeRate: rates.rateOf(bookCurrency(chain)).rate,
  indexUsd: indexUsd(chain, rates),
  quotedMs: chain.quoteAtMs[row],
})

const NO_EDGE = {
  feesUsd: undefined,
  freeUsd: undefined,
  action: null,
  sizeCoin: undefined,
  deliveryUsd: undefined,
  marginUsd: undefined,
  marginCostUsd: undefined,
  transferUsd: undefined,
  edgeUsd: undefined,
  apartSeconds: undefined,
  moveUsd: undefined,
  isSound: false,
}

/** Returns costs and edge of the two sides; without an edge if one is missing or both are of one book. */
const edgeColumns = (
  [bid, ask]: readonly [BestSide | undefined, BestSide | undefined],
  option: CommonOption,
  isOneBook: boolean,
  { costs, atMs }: Pricing,
) => {
  if (bid === undefined || ask === undefined) return NO_EDGE
  const edge = edgeOf(bid, ask, option, costs, atMs)
  const { feesUsd, apartSeconds } = edge
  if (isOneBook) return { ...NO_EDGE, feesUsd: nanToUndefined(feesUsd), apartSeconds }
  return {
    action: actionText(bid, ask, option),
    sizeCoin: sizeOf(bid, ask),
    apartSeconds,
    feesUsd: nanToUndefined(feesUsd),
    freeUsd: nanToUndefined(edge.freeUsd),
    deliveryUsd: nanToUndefined(edge.deliveryUsd),
    marginUsd: nanToUndefined(edge.marginUsd),
    marginCostUsd: nanToUndefined(edge.marginCostUsd),
    transferUsd: edge.transferUsd,
    edgeUsd: edge.edgeUsd === undefined ? undefined : nanToUndefined(edge.edgeUsd),
    moveUsd: nanToUndefined(edge.moveUsd),
    isSound: edge.isSound,
  }
}

/** Returns the best quote of a side. Where a quote has no vol, such as an ask below the intrinsic value, premium decides. */
const bestQuote = (quotes: readonly Quote[], side: Side, { by, rates }: Pricing): Quote | undefined => {
  const sign = side === 'bid' ? -1 : 1
  const quoted = quotes
    .map((quote) => ({
      quote,
      usd: paidUsd(quote.chain, quote.chain[side][quote.row], rates),
      vol: by === 'vol' ? pricedChain(quote.chain)[`${side}Vol`][quote.row] : Number.NaN,
    }))
    .filter(({ quote, usd }) => quote.chain[side][quote.row] > 0 && !Number.isNaN(usd))
  const isByVol = quoted.every(({ vol }) => !Number.isNaN(vol))
  const [best] = quoted.toSorted((a, b) => (isByVol ? sign * (a.vol - b.vol) : 0) || sign * (a.usd - b.usd))
  return best?.quote
}

const rowOf = (quotes: readonly Quote[], pricing: Pricing): RowOf<typeof output> => {
  const [{ chain, row }] = quotes
  const { rates, atMs } = pricing
  const bid = bestQuote(quotes, 'bid', pricing)
  const ask = bestQuote(quotes, 'ask', pricing)
  const bidSide = bid && sideOf(bid, 'bid', rates)
  const askSide = ask && sideOf(ask, 'ask', rates)
  const volOf = (quote: Quote | undefined, side: 'bidVol' | 'askVol') =>
    quote === undefined ? undefined : nanToUndefined(pricedChain(quote.chain)[side][quote.row])
  const ageOf = (side: BestSide | undefined) => side && (atMs - side.quotedMs) / MS_PER_SECOND
  const priced = pricedChain(chain)
  const option: CommonOption = {
    type: chain.optionType[row] === 0 ? 'call' : 'put',
    strike: chain.strike[row],
    expiryMs: chain.expiryMs[row],
    forward: priced.forward[row],
    delta: priced.delta[row],
    vol: priced.markVol[row],
  }
  return {
    expiry: option.expiryMs,
    strike: option.strike,
    type: option.type,
    books: quotes.length,
    delta: nanToUndefined(option.delta),
    bidVol: volOf(bid, 'bidVol'),
    bidVenue: bidSide?.venue ?? null,
    bidUsd: bidSide?.usd,
    bidInstrument: bidSide?.instrument ?? null,
    bidAge: ageOf(bidSide),
    askVol: volOf(ask, 'askVol'),
    askVenue: askSide?.venue ?? null,
    askUsd: askSide?.usd,
    askInstrument: askSide?.instrument ?? null,
    askAge: ageOf(askSide),
    ...edgeColumns([bidSide, askSide], option, bid?.chain === ask?.chain, pricing),
  }
}

export const venueBest = defineStudy({
  id: 'venue-best',
  subject: 'coin',
  needs: ['chain', 'spot'],
  title: 'Best quotes over venues',
  doc: 'Best bid and ask over venues, in vol and USD, of every option that several books quote, and where they cross what to do, its size and the edge after costs.',
  method:
    'Options of one expiry instant, strike and type are one. The best bid is the one with the highest vol and the best ask the one with the lowest, or by premium those that pay most and cost least; the edge is that of the two. A premium is worth what is paid now: coins at the spot index of their book, never at its forward; both payoffs are settled at the same expiry. ' +
    `${RATES_METHOD} Fees of a taker by the schedule of each venue, on both sides (${USUAL_OPTION_FEES.rate * 100} % of the index, no more than ${USUAL_OPTION_FEES.cap * 100} % of the premium, where it has none here), and the fees of exercise, due at the expiry, discounted by spot over forward. ` +
    'Margin of the sold option: 15 % of the index less what it is out of the money, at least 10 %, and its premium; interest on it and on the ask less the bid until the expiry. Transfers are divided by the coins at both best prices. ' +
    'Sound: edge after costs above 0 and above |Δ|·(S·σ·√t + K·|r₁ − r₂|), t between the two quotes, r the dollar rates of the two strikes. Not in it: differences of the settlement indices of two venues.',
  input: {
    expiries: argument.times('expiries to show; all when empty'),
    by: argument.choice('what makes a quote the best: its vol, or the USD paid now', ['vol', 'premium'], 'vol'),
    leastDelta: argument.number('percent', 'least |Δ|', 0, 0, 100),
    mostDelta: argument.number('percent', 'largest |Δ|', 100, 0, 100),
    capitalRate: argument.number('percent', 'yearly cost of the money that is tied up', 5, 0, 100),
    transferUsd: argument.number('USD', 'cost of moving money to both venues and back', 10, 0, 100_000),
  },
  output,
  run: async (input, context) => {
    const booksResult = await booksOf(input, context)
    if (!booksResult.ok) return booksResult
    const options = new Map<string, Quote[]>()
    for (const chain of booksResult.books)
      for (let row = 0; row < chain.size; row++) {
        if (!matchesExpiry(input.expiries, chain.expiryMs[row])) continue
        const key = `${chain.expiryMs[row]} ${chain.strike[row]} ${chain.optionType[row]}`
        const quotes = options.get(key) ?? []
        options.set(key, quotes)
        quotes.push({ chain, row })
      }
    const isWithin = ({ delta }: RowOf<typeof output>) =>
      (input.leastDelta === 0 && input.mostDelta === 100) ||
      (delta !== undefined && Math.abs(delta) * 100 >= input.leastDelta && Math.abs(delta) * 100 <= input.mostDelta)
    const of =
      booksResult.books.length === 1
        ? [...options.values()]
        : [...options.values()].filter((quotes) => quotes.length > 1)
    const { newestMs: atMs } = booksResult
    const rates = await ratesAt(context, input.asOfMs)
    const costs = { yearlyRate: input.capitalRate / 100, transferUsd: input.transferUsd }
    const pricing = { rates, costs, atMs, by: input.by }
    const rows = of.map((quotes) => rowOf(quotes, pricing)).filter(isWithin)
    if (rows.length === 0)
      return noData(`No option on ${input.coin} of those selected is quoted by more than one book.`)
    rows.sort(
      (a, b) =>
        (a.expiry ?? 0) - (b.expiry ?? 0) ||
        (a.strike ?? 0) - (b.strike ?? 0) ||
        (a.type ?? '').localeCompare(b.type ?? ''),
    )
    const others = [...new Set(booksResult.books.map(({ venue }) => venue))].filter(
      (venue) => !optionFeesOf(venue).isOwn,
    )
    const feeNote = others.length === 0 ? undefined : `Fees of ${others.join(', ')} by the usual schedule.`
    return { ok: true, asOfMs: atMs, note: joinedNotes(rates.note(), feeNote), columns: columnsFromRows(output, rows) }
  },
})
