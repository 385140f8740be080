import type { Chain } from '@gvol/market'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { matchesExpiry } from '../../../study/expiryFilter.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { pricedChain } from '../../../surface/pricedChain.ts'
import { booksOf, FEE, feeUsd, nanToUndefined, premiumUsd } from '../books.ts'

const output = {
  expiry: time('expiry'),
  strike: number('quote ccy', 'strike'),
  type: text('call or put'),
  books: number('1', 'books that quote it'),
  delta: maybe(number('1', 'at the mark of the first book')),
  bidVol: maybe(number('decimal', 'highest bid vol')),
  bidVenue: maybe(text('who')),
  bidUsd: maybe(number('quote ccy', 'premium of that bid')),
  bidInstrument: maybe(text('name of the option there')),
  askVol: maybe(number('decimal', 'lowest ask vol')),
  askVenue: maybe(text('who')),
  askUsd: maybe(number('quote ccy', 'premium of that ask')),
  askInstrument: maybe(text('name of the option there')),
  feesUsd: maybe(number('quote ccy', 'of buying at the one and selling at the other')),
  freeUsd: maybe(
    number(
      'quote ccy',
      'bid − ask − fees of one coin; above 0 is the edge after costs if both sides can be filled at once',
    ),
  ),
}

type Quote = { readonly chain: Chain; readonly row: number }

const rowOf = (quotes: readonly Quote[]): RowOf<typeof output> => {
  const [{ chain, row }] = quotes
  const usd = ({ chain: of, row: at }: Quote, side: 'bid' | 'ask') =>
    premiumUsd(of, of[side][at], pricedChain(of).forward[at])
  const best = (side: 'bid' | 'ask') =>
    quotes
      .filter((quote) => quote.chain[side][quote.row] > 0 && !Number.isNaN(usd(quote, side)))
      .toSorted((a, b) => (side === 'bid' ? usd(b, side) - usd(a, side) : usd(a, side) - usd(b, side)))[0]
  const bid = best('bid')
  const ask = best('ask')
  const volOf = (quote: Quote | undefined, side: 'bidVol' | 'askVol') =>
    quote === undefined ? undefined : nanToUndefined(pricedChain(quote.chain)[side][quote.row])
  const bidUsd = bid && usd(bid, 'bid')
  const askUsd = ask && usd(ask, 'ask')
  const fees =
    bid === undefined || ask === undefined || bidUsd === undefined || askUsd === undefined
      ? undefined
      : feeUsd(bid.chain.index ?? Number.NaN, bidUsd) + feeUsd(ask.chain.index ?? Number.NaN, askUsd)
  const name = (quote: Quote | undefined) => quote?.chain.instrument[quote.row] ?? null
  return {
    expiry: chain.expiryMs[row],
    strike: chain.strike[row],
    type: chain.optionType[row] === 0 ? 'call' : 'put',
    books: quotes.length,
    delta: nanToUndefined(pricedChain(chain).delta[row]),
    bidVol: volOf(bid, 'bidVol'),
    bidVenue: bid?.chain.venue ?? null,
    bidUsd,
    bidInstrument: name(bid),
    askVol: volOf(ask, 'askVol'),
    askVenue: ask?.chain.venue ?? null,
    askUsd,
    askInstrument: name(ask),
    feesUsd: fees,
    freeUsd:
      fees === undefined || bid?.chain === ask?.chain
        ? undefined
        : nanToUndefined((bidUsd ?? Number.NaN) - (askUsd ?? Number.NaN) - fees),
  }
}

export const venueBest = defineStudy({
  id: 'venue-best',
  subject: 'coin',
  needs: ['chain'],
  title: 'Best quotes over venues',
  doc: 'Best bid and ask over venues, in vol and USD, of every option that several books quote, and the edge after fees where they cross.',
  method:
    `Options of one expiry instant, strike and type are one. Premiums in USD: coin-settled ones at the forward of their book. Fees of a taker by the usual schedule, ${FEE.rate * 100} % of the index and no more than ${FEE.cap * 100} % of the premium, on both sides; ` +
    'settlement, transfers and margin are not in it, and quotes of two venues are not of one instant.',
  input: {
    expiries: argument.times('expiries to show; all when empty'),
    leastDelta: argument.number('percent', 'least |Δ|', 0, 0, 100),
    mostDelta: argument.number('percent', 'largest |Δ|', 100, 0, 100),
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
    const rows = of.map(rowOf).filter(isWithin)
    if (rows.length === 0)
      return noData(`No option on ${input.coin} of those selected is quoted by more than one book.`)
    rows.sort(
      (a, b) =>
        (a.expiry ?? 0) - (b.expiry ?? 0) ||
        (a.strike ?? 0) - (b.strike ?? 0) ||
        (a.type ?? '').localeCompare(b.type ?? ''),
    )
    return { ok: true, columns: columnsFromRows(output, rows) }
  },
})
