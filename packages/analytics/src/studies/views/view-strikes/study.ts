import { dollarsUsd } from '@gvol/market'
import { lawDensity, type PriceDensity, smileProbabilityAbove } from '@gvol/quant'
import { joinedNotes, RATES_METHOD, ratesAt } from '../../../market/dollars/ratesAt.ts'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import { nanToUndefined } from '../../../study/nanToUndefined.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { bookCurrency } from '../../venues/books.ts'
import { type OptionMoney, optionMoney } from '../optionWorth.ts'
import { VIEW_METHOD, VIEW_NEEDS, type View, viewArguments, viewOf } from '../view.ts'

const usd = (doc: string) => maybe(number('USD', `${doc}; one coin`))

const output = {
  expiry: time('expiry at which the view ends'),
  strike: number('quote ccy', 'strike'),
  instrument: text('out-of-the-money option of the strike'),
  type: text('call or put'),
  exchange: text('venue'),
  impliedBeyond: number('1', 'probability of the fitted smile that it ends in the money'),
  ownBeyond: number('1', 'probability of the view that it does'),
  difference: number('1', 'of the view less that of the market'),
  bidUsd: usd('bid, at the spot index'),
  askUsd: usd('ask'),
  impliedUsd: usd('worth under the fitted smile, as of now'),
  ownUsd: usd('worth under the view, as of now'),
  differenceUsd: usd('worth under the view less that under the fitted smile'),
  buyEdgeUsd: usd('worth under the view less the ask and all fees'),
  sellEdgeUsd: usd('bid less the worth under the view and all fees'),
  action: maybe(text('buy or sell: the side that the view pays for; null where neither is')),
  price: maybe(number('settlement ccy', 'ask or bid of that side, as the venue quotes it')),
  edgeUsd: usd('its edge after fees'),
  sizeCoin: maybe(number('coin', 'at that best price; null where none is published')),
  isRepriced: flag(
    'the fitted smile prices the option between its bid and its ask; false too for one-sided quotes outside it',
  ),
}

type Row = RowOf<typeof output>

const meanOf = ({ price, probability }: PriceDensity, of: (price: number) => number): number =>
  price.reduce((sum, one, i) => sum + probability[i] * of(one), 0)

/** Returns the rows of the chain of the out-of-the-money options of the expiry that have a quote. */
const quotedRows = ({ chain, expiry }: View): readonly number[] => {
  const from = chain.expiryStart[expiry.expiryIndex]
  const to = chain.expiryStart[expiry.expiryIndex + 1]
  return Array.from({ length: to - from }, (_, i) => from + i).filter((row) => {
    const isCall = chain.optionType[row] === 0
    return chain.strike[row] >= expiry.forward === isCall && (chain.bid[row] > 0 || chain.ask[row] > 0)
  })
}

/** Quotes count as matched within this share of the index, which rounding of the fit may cost. */
const TOLERANCE = 1e-6

/** Returns worth and edges of one option under both densities, quote currency. */
const edgesOf = (money: OptionMoney, own: PriceDensity, market: PriceDensity) => {
  const ownWorth = meanOf(own, money.worthAt)
  const fee = meanOf(own, money.endFeeAt)
  const buyEdge = ownWorth - fee - money.cost
  const sellEdge = money.credit - ownWorth - fee
  const isBuy = buyEdge > 0
  return {
    ownWorth,
    impliedWorth: meanOf(market, money.worthAt),
    buyEdge,
    sellEdge,
    side: isBuy ? ('buy' as const) : sellEdge > 0 ? ('sell' as const) : undefined,
  }
}

const rowsOf = (view: View, rows: readonly number[], inUsd: (amount: number) => number): readonly Row[] => {
  const { chain, index, expiry, implied } = view
  const strikes = Float64Array.from(rows, (row) => chain.strike[row]).sort()
  const own = view.density(strikes)
  const market = lawDensity(implied, strikes)
  return rows.map((row): Row => {
    const strike = chain.strike[row]
    const isCall = chain.optionType[row] === 0
    const money = optionMoney(view, row, { volChange: 0, laterMove: 0 })
    const { ownWorth, impliedWorth, buyEdge, sellEdge, side } = edgesOf(money, own, market)
    const above = smileProbabilityAbove(implied.slice, Math.log(strike / expiry.forward))
    const impliedBeyond = isCall ? above : 1 - above
    const ownBeyond = meanOf(own, (price) => (price > strike === isCall ? 1 : 0))
    const slack = TOLERANCE * index
    return {
      expiry: expiry.expiryMs,
      strike,
      instrument: chain.instrument[row],
      type: isCall ? 'call' : 'put',
      exchange: chain.venue,
      impliedBeyond,
      ownBeyond,
      difference: ownBeyond - impliedBeyond,
      bidUsd: nanToUndefined(inUsd(money.bid)),
      askUsd: nanToUndefined(inUsd(money.ask)),
      impliedUsd: inUsd(impliedWorth),
      ownUsd: inUsd(ownWorth),
      differenceUsd: inUsd(ownWorth - impliedWorth),
      buyEdgeUsd: nanToUndefined(inUsd(buyEdge)),
      sellEdgeUsd: nanToUndefined(inUsd(sellEdge)),
      action: side ?? null,
      price: side === undefined ? undefined : (side === 'buy' ? chain.ask : chain.bid)[row],
      edgeUsd: side === undefined ? undefined : inUsd(side === 'buy' ? buyEdge : sellEdge),
      sizeCoin: side === undefined ? undefined : nanToUndefined((side === 'buy' ? chain.askSize : chain.bidSize)[row]),
      isRepriced: !(impliedWorth < money.bid - slack) && !(impliedWorth > money.ask + slack),
    }
  })
}

export const viewStrikes = defineStudy({
  id: 'view-strikes',
  subject: 'option-book',
  needs: [...VIEW_NEEDS, 'spot'],
  title: 'Where a view differs from the market',
  doc: 'The difference between a view and the density of option prices at every strike, in probability and in USD, and the option that holds it.',
  method:
    `${VIEW_METHOD}Worth of an option: its mean payoff under each density. Edge of buying: worth under the view less the ask, the trading fee and the mean fee of exercise; of selling: the bid less the same. ` +
    `Repriced: the fitted smile gives a price between bid and ask; the answer names the options where it does not. Out-of-the-money options that have a bid or an ask. ${RATES_METHOD}`,
  input: viewArguments,
  output,
  run: async (input, context) => {
    const viewResult = await viewOf(input, context)
    if (!viewResult.ok) return viewResult
    const { view } = viewResult
    const { chain, casesNote } = view
    const quoted = quotedRows(view)
    if (quoted.length === 0) return noData('No option of this expiry has a bid or an ask.')
    const rates = await ratesAt(context, input.asOfMs)
    const rate = rates.rateOf(bookCurrency(chain))
    const rows = rowsOf(view, quoted, (amount) => dollarsUsd(amount, rate))
    return {
      ok: true,
      asOfMs: chain.atMs,
      note: joinedNotes(repricedText(rows), casesNote, rates.note()),
      columns: columnsFromRows(output, rows),
    }
  },
})

/** Names that a note lists before it counts the rest. */
const NAMES = 5

/** Returns how many quotes the density of the market gives back, and where it does not. */
const repricedText = (rows: readonly Row[]): string => {
  const outside = rows.filter(({ isRepriced }) => !isRepriced).map(({ instrument }) => instrument)
  const counts = `The implied density prices ${rows.length - outside.length} of ${rows.length} options within their quotes`
  if (outside.length === 0) return `${counts}.`
  const more = outside.length > NAMES ? ` and ${outside.length - NAMES} more` : ''
  return `${counts}; not ${outside.slice(0, NAMES).join(', ')}${more}.`
}
