import { type Chain, daysBetween, optionFeesOf, optionFeeUsd, type UsdRates } from '@gvol/market'
import { constantMaturityVol } from '@gvol/quant'
import { joinedNotes, RATES_METHOD, ratesAt } from '../../../market/dollars/ratesAt.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { nanToUndefined } from '../../../study/nanToUndefined.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { listedVolsOf } from '../../../surface/listedVols.ts'
import { pricedChain } from '../../../surface/pricedChain.ts'
import { smileAtDelta } from '../../../surface/smileAtDelta.ts'
import { booksOf, indexUsd, paidUsd } from '../books.ts'

const output = {
  venue: text('venue'),
  symbol: text('market of the venue'),
  instrument: text('the listed option nearest to the selected life and delta'),
  expiry: time('its expiry'),
  days: number('days', 'its remaining life'),
  strike: number('quote ccy', 'its strike'),
  delta: maybe(number('1', 'its delta')),
  bidVol: maybe(number('decimal', 'vol of its bid')),
  askVol: maybe(number('decimal', 'vol of its ask')),
  bidUsd: maybe(number('quote ccy', 'its bid when it is paid, in USD')),
  askUsd: maybe(number('quote ccy', 'its ask when it is paid, in USD')),
  askSize: maybe(number('coin', 'at its ask')),
  feeUsd: maybe(number('quote ccy', 'fee of buying one coin of it, by the schedule of its venue, in USD')),
  surfaceVol: maybe(
    number('decimal', 'vol of the book’s marks at exactly that life and delta; null outside its listed range'),
  ),
}

type QuotePoint = { readonly tenor: number; readonly delta: number; readonly type: 'call' | 'put' }

const surfaceVol = (chain: Chain, { tenor, delta, type }: QuotePoint): number | undefined => {
  const { expiries } = listedVolsOf(chain)
  const axis = type === 'put' ? delta / 100 : 1 - delta / 100
  const days = Float64Array.from(expiries, ({ expiryMs }) => daysBetween(chain.atMs, expiryMs))
  const vol = constantMaturityVol(
    days,
    Float64Array.from(expiries, ({ deltaVols }) => smileAtDelta(deltaVols, axis) ?? Number.NaN),
    tenor,
  )
  return vol.ok && !vol.isExtrapolated ? vol.vol : undefined
}

/** Returns the option with an ask whose expiry is nearest to the tenor, then whose delta is nearest. */
const nearest = (chain: Chain, { tenor, delta, type }: QuotePoint): number | undefined => {
  const priced = pricedChain(chain)
  const rows = Array.from({ length: chain.size }, (_, row) => row).filter(
    (row) => (chain.optionType[row] === 0) === (type === 'call') && !Number.isNaN(priced.delta[row]),
  )
  const far = (row: number) => Math.abs(daysBetween(chain.atMs, chain.expiryMs[row]) - tenor)
  const least = Math.min(...rows.map(far))
  const off = (row: number) => Math.abs(Math.abs(priced.delta[row]) - delta / 100)
  return rows
    .filter((row) => far(row) === least)
    .toSorted((a, b) => Number(chain.ask[b] > 0) - Number(chain.ask[a] > 0) || off(a) - off(b))[0]
}

const rowOf = (chain: Chain, row: number, point: QuotePoint, rates: UsdRates): RowOf<typeof output> => {
  const priced = pricedChain(chain)
  const usd = (premium: number) => paidUsd(chain, premium, rates)
  const { fees } = optionFeesOf(chain.venue)
  return {
    venue: chain.venue,
    symbol: chain.symbol,
    instrument: chain.instrument[row],
    expiry: chain.expiryMs[row],
    days: daysBetween(chain.atMs, chain.expiryMs[row]),
    strike: chain.strike[row],
    delta: nanToUndefined(priced.delta[row]),
    bidVol: nanToUndefined(priced.bidVol[row]),
    askVol: nanToUndefined(priced.askVol[row]),
    bidUsd: nanToUndefined(usd(chain.bid[row])),
    askUsd: nanToUndefined(usd(chain.ask[row])),
    askSize: nanToUndefined(chain.askSize[row]),
    feeUsd: nanToUndefined(optionFeeUsd(fees, usd(chain.ask[row]), indexUsd(chain, rates))),
    surfaceVol: surfaceVol(chain, point),
  }
}

export const venueQuotes = defineStudy({
  id: 'venue-quotes',
  subject: 'coin',
  needs: ['chain', 'spot'],
  title: 'One option over venues',
  doc: 'Bid and ask of every venue for an option of a given life and delta, the cheapest ask in vol first.',
  method:
    'Of each book the listed option of the expiry nearest to the life, with the delta nearest to the selected one, options with an ask first. As lives and strikes differ, vols are compared, together with the vol of the book’s marks at exactly that life and delta. ' +
    `Premiums are what is paid now: coins at the spot index of the book, never at its forward. ${RATES_METHOD} Fee: of a taker by the schedule of the venue; 0.03 % of the index, no more than 12.5 % of the premium, where it has none here.`,
  input: {
    tenor: argument.number('days', 'life', 30, 0.1, 730),
    delta: argument.number('percent', '|Δ|', 20, 1, 99),
    type: argument.choice('call or put', ['put', 'call'], 'put'),
  },
  output,
  run: async (input, context) => {
    const booksResult = await booksOf(input, context)
    if (!booksResult.ok) return booksResult
    const rates = await ratesAt(context, input.asOfMs)
    const rows = booksResult.books.flatMap((chain) => {
      const row = nearest(chain, input)
      return row === undefined ? [] : [rowOf(chain, row, input, rates)]
    })
    if (rows.length === 0) return noData(`No venue lists a ${input.type} on ${input.coin} with a vol.`)
    rows.sort((a, b) => (a.askVol ?? Number.POSITIVE_INFINITY) - (b.askVol ?? Number.POSITIVE_INFINITY))
    return {
      ok: true,
      asOfMs: booksResult.newestMs,
      note: joinedNotes(rates.note()),
      columns: columnsFromRows(output, rows),
    }
  },
})
