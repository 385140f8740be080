import { isInverseSymbol } from '@gvol/market'
import { recogniseStrategy, type StrategyLeg, strategyLabel } from '@gvol/quant'
import { takerHedge } from '../../../market/flow/packages.ts'
import { positionColumn, positionText } from '../../../market/flow/position.ts'
import { readStructures, readTerms, type TermsOf } from '../../../market/flow/readTrades.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'

const output = {
  at: time('when it traded, the venue’s clock'),
  rfqId: text('of the request at the venue'),
  name: text('as a desk would write it; the venue’s legs where it has no name'),
  side: text('of the taker, who requested the quote: buy or sell'),
  amountCoin: number('coin', 'for each unit of the ratios'),
  legs: number('1', 'options and futures in it'),
  price: maybe(number('settlement ccy', 'net price of one unit, as published by the venue')),
  mark: maybe(number('settlement ccy', 'net mark of one')),
  edge: maybe(
    number('settlement ccy', 'taker’s cost against the mark: price − mark of a purchase, mark − price of a sale'),
  ),
  premiumUsd: maybe(number('USD', 'premium that the taker paid − received, at the index')),
  index: maybe(number('quote ccy', 'index of the trade')),
  hedge: maybe(text('future that was traded with it')),
  hedgeSide: maybe(text('taker’s side of the hedge: buy or sell')),
  hedgePrice: maybe(number('quote ccy', 'at which price')),
  hedgeAmount: maybe(number('contracts', 'how much of it, as the venue counts it: USD for coin-settled futures')),
  isHedged: flag('whether a future was traded with it'),
  position: positionColumn,
  uniTrade: text('its options as a JSON list of "buy X" and "sell X", as the taker traded them'),
}

type Request = Awaited<ReturnType<typeof readStructures>>[number]

const nameOf = ({ legs, hedge, takerSide, amountCoin }: Request, termsOf: TermsOf): string => {
  const turn = takerSide === 'buy' ? 1 : -1
  const options = legs.flatMap(({ instrument, side, ratio }): StrategyLeg[] => {
    const terms = termsOf(instrument)
    const quantity = turn * (side === 'buy' ? 1 : -1) * ratio * amountCoin
    return terms === undefined
      ? []
      : [{ type: terms.optionType, strike: terms.strike, expiryMs: terms.expiryMs, quantity }]
  })
  const future: readonly StrategyLeg[] =
    hedge === undefined ? [] : [{ type: 'perpetual', quantity: turn * (hedge.side === 'buy' ? 1 : -1) }]
  const strategy = options.length < legs.length ? undefined : recogniseStrategy([...options, ...future])
  return strategy === undefined || strategy.legs.length === 0
    ? legs.map(({ instrument, side, ratio }) => `${side} ${ratio} ${instrument}`).join(', ')
    : strategyLabel(strategy)
}

const turned = (side: 'buy' | 'sell', taker: 'buy' | 'sell'): 'buy' | 'sell' => (side === taker ? 'buy' : 'sell')

const rowOf = (one: Request, isInverse: boolean, termsOf: TermsOf): RowOf<typeof output> => {
  const { price, mark, index, hedge, takerSide, amountCoin } = one
  const turn = takerSide === 'buy' ? 1 : -1
  const rate = isInverse ? index : 1
  const hedged = takerHedge(one)
  return {
    at: one.atMs,
    rfqId: one.rfqId,
    name: nameOf(one, termsOf),
    side: takerSide,
    amountCoin,
    legs: one.legs.length,
    price,
    mark,
    index,
    edge: price === undefined || mark === undefined ? undefined : turn * (price - mark),
    premiumUsd: price === undefined || rate === undefined ? undefined : turn * price * amountCoin * rate,
    hedge: hedge?.instrument ?? null,
    hedgeSide: hedge === undefined ? null : turned(hedge.side, takerSide),
    hedgePrice: hedge?.price,
    hedgeAmount: hedge?.amount,
    isHedged: hedge !== undefined,
    position: positionText([
      ...one.legs.map(({ instrument, side, ratio, price: paid }) => ({
        instrument,
        amount: (turned(side, takerSide) === 'buy' ? 1 : -1) * ratio * amountCoin,
        price: paid,
      })),
      ...(hedged === undefined ? [] : [{ ...hedged, amount: hedged.side * hedged.amountCoin }]),
    ]),
    uniTrade: JSON.stringify(one.legs.map(({ instrument, side }) => `${turned(side, takerSide)} ${instrument}`).sort()),
  }
}

export const rfqTape = defineStudy({
  id: 'rfq-tape',
  subject: 'option-book',
  needs: ['block-rfq-trade', 'instrument', 'option-flow'],
  title: 'Requests for quote',
  doc: 'The venue’s own tape of structures traded by request for quote: taker side, net price against its mark, hedge.',
  method:
    'As published by the venue (Deribit: public/get_block_rfq_trades), one row per request. The taker requested the quote, so its side is not inferred. Edge = price − mark of a purchase, mark − price of a sale: the taker’s cost. ' +
    'The venue states the hedge for a buyer of the structure; here it is the taker’s side. Premium in USD at the index of the trade for coin-settled books.',
  input: {
    span: argument.span('how far back', 1, 3650),
    limit: argument.number('1', 'most requests, the newest first', 200, 1, 5000),
  },
  output,
  run: async (input, context) => {
    const within = rangeOf(input, context, input.market)
    const [requests, termsOf] = await Promise.all([
      readStructures(context, input.market, within),
      readTerms(context, input.market, within),
    ])
    if (requests.length === 0)
      return noData(
        `No request for quote of ${input.subjectText} in the selected span is stored ${whenText(input.asOfMs)}. Only Deribit and OKX publish them.`,
      )
    const isInverse = isInverseSymbol(input.market.symbol)
    const rows = requests.toReversed().slice(0, Math.floor(input.limit))
    return {
      ok: true,
      asOfMs: requests.at(-1)?.atMs ?? within.toMs,
      columns: columnsFromRows(
        output,
        rows.map((one) => rowOf(one, isInverse, termsOf)),
      ),
    }
  },
})
