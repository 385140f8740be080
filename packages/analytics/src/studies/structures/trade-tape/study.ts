import { isBlock } from '../../../market/flow/customerSide.ts'
import type { TradedPackage } from '../../../market/flow/packages.ts'
import { premiumUsdOf, tradeGreeks } from '../../../market/flow/tradeGreeks.ts'
import { bookVol } from '../../../market/tradeBook/bookVol.ts'
import { type BookFacts, type BooksOfTrade, readBooksOf } from '../../../market/tradeBook/readBooks.ts'
import type { OptionTerms } from '../../../market/traded/tradedOption.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'
import { isCounted, PACKAGE_NEEDS, packageArguments, readPackages } from '../packages.ts'
import { UNI_TRADE, uniTradeOf } from '../uniTrade.ts'

const MAX_TRADES = 5_000

const bookOf = (when: string) => ({
  [`bid${when}`]: maybe(number('settlement ccy', 'best bid of that book')),
  [`bidSize${when}`]: maybe(number('coin', 'at its best bid')),
  [`bidVol${when}`]: maybe(number('decimal', 'vol of its best bid')),
  [`ask${when}`]: maybe(number('settlement ccy', 'best ask of that book')),
  [`askSize${when}`]: maybe(number('coin', 'at its best ask')),
  [`askVol${when}`]: maybe(number('decimal', 'vol of its best ask')),
  [`mark${when}`]: maybe(number('settlement ccy', 'mark of that book')),
  [`markVol${when}`]: maybe(number('decimal', 'vol of its mark')),
  [`open${when}`]: maybe(number('coin', 'open interest at that time')),
})

const output = {
  at: time('when it traded, the venue’s clock'),
  tradeId: text('id at the venue'),
  tradeSeq: maybe(number('1', 'number of the trade of its option')),
  instrument: text('the option'),
  expiry: time('expiry'),
  strike: number('quote ccy', 'strike'),
  type: text('call or put'),
  side: text('of the taker, as published by the venue: buy or sell; bookkeeping for a block'),
  customer: maybe(text('inferred initiator: buy or sell; null if unknown')),
  blockId: maybe(text('of the block or request for quote')),
  structureId: text('id of its package: the block, request, combination or itself'),
  structure: text('that, as a desk would write it'),
  legs: number('1', 'options that were traded as one with it'),
  uniTrade: text('these legs as a JSON list of "buy X" and "sell X"'),
  isLiquidation: flag('liquidation, as far as the venue publishes it'),
  price: number('settlement ccy', 'traded price'),
  vol: maybe(number('decimal', 'vol of the price, as the venue prints it')),
  amountCoin: maybe(number('coin', 'traded')),
  structureCoin: number('coin', 'of the whole structure, for each unit of its ratios'),
  premiumUsd: maybe(number('USD', 'premium at the index of the trade')),
  index: maybe(number('quote ccy', 'index of the trade')),
  forward: maybe(number('quote ccy', 'forward of the expiry then')),
  delta: maybe(number('1', 'of one coin of it, at the vol of the trade')),
  gamma: maybe(number('1/quote ccy', 'change of delta per unit of the forward')),
  vega: maybe(number('quote ccy per vol point', 'for one vol point')),
  theta: maybe(number('quote ccy per day', 'for one calendar day, or for the remaining life if shorter')),
  rho: maybe(number('quote ccy per rate point', 'for one percent of rate, spot unchanged')),
  hedge: maybe(text('future that was traded with it')),
  hedgeSide: maybe(text('buy or sell')),
  hedgePrice: maybe(number('quote ccy', 'at which price')),
  hedgeCoin: maybe(number('coin', 'how much of it')),
  beforeAt: maybe(time('since when the book stood that was in force before the trade')),
  ...(bookOf('Before') as Record<`${BookName}Before`, ReturnType<typeof maybe>>),
  afterAt: maybe(time('instant of the first book after the trade')),
  ...(bookOf('After') as Record<`${BookName}After`, ReturnType<typeof maybe>>),
  openChange: maybe(number('coin', 'open after − before, with everything that traded between the two')),
}

type BookName = 'bid' | 'bidSize' | 'bidVol' | 'ask' | 'askSize' | 'askVol' | 'mark' | 'markVol' | 'open'
type TapePrint = { readonly one: TradedPackage; readonly print: TradedPackage['prints'][number] }

/** Returns the before or after columns of a trade's book. */
const facts = (book: BookFacts | undefined, symbol: string, option: OptionTerms, atMs: number, when: string) => {
  const volOf = (side: 'bid' | 'ask') => (book === undefined ? undefined : bookVol(symbol, option, atMs, book, side))
  return {
    [`bid${when}`]: book?.bid,
    [`bidSize${when}`]: book?.bidSize,
    [`bidVol${when}`]: volOf('bid'),
    [`ask${when}`]: book?.ask,
    [`askSize${when}`]: book?.askSize,
    [`askVol${when}`]: volOf('ask'),
    [`mark${when}`]: book?.mark,
    [`markVol${when}`]: book?.markVol,
    [`open${when}`]: book?.openCoin,
  } as Record<string, number | undefined>
}

const finite = (value: number | undefined): number | undefined =>
  value !== undefined && Number.isFinite(value) ? value : undefined

const terms = ({ one, print: { trade, side, ...option } }: TapePrint) => {
  const [hedge] = one.hedge
  return {
    at: trade.atMs,
    tradeId: trade.tradeId,
    tradeSeq: trade.tradeSeq,
    instrument: trade.instrument,
    expiry: option.expiryMs,
    strike: option.strike,
    type: option.optionType,
    side: trade.takerSide,
    customer: one.direction === 0 ? null : side > 0 ? 'buy' : 'sell',
    blockId: isBlock(trade) ? (trade.blockTradeId ?? trade.blockRfqId ?? null) : null,
    structureId: one.id,
    structure: one.name,
    legs: one.legs.length,
    uniTrade: JSON.stringify(one.signature),
    isLiquidation: trade.isLiquidation === true,
    price: trade.price,
    vol: trade.vol,
    amountCoin: trade.amountCoin,
    structureCoin: one.amountCoin,
    premiumUsd: finite(premiumUsdOf(trade.symbol, { trade })),
    index: trade.index,
    hedge: hedge?.instrument ?? null,
    hedgeSide: hedge === undefined ? null : hedge.side > 0 ? 'buy' : 'sell',
    hedgePrice: hedge?.price,
    hedgeCoin: finite(hedge?.amountCoin),
  }
}

const rowOf = (tapePrint: TapePrint, book: BooksOfTrade | undefined): Record<string, unknown> => {
  const { print } = tapePrint
  const { symbol, atMs } = print.trade
  const openBefore = book?.before.openCoin
  const openAfter = book?.after.openCoin
  return {
    ...terms(tapePrint),
    beforeAt: book?.before.atMs,
    ...facts(book?.before, symbol, print, atMs, 'Before'),
    afterAt: book?.after.atMs,
    ...facts(book?.after, symbol, print, atMs, 'After'),
    openChange: openBefore === undefined || openAfter === undefined ? undefined : openAfter - openBefore,
  }
}

export const tradeTape = defineStudy({
  id: 'trade-tape',
  subject: 'option-book',
  needs: PACKAGE_NEEDS,
  title: 'Tape of option trades',
  doc: 'Every option trade of a span, newest first, with its initiator, its package, greeks, and the book and open interest before and after.',
  method:
    'Each print of a package separately; initiator by the initiator rules, of blocks by the price of the whole. Greeks: Black-76 at the vol of the print on the index with the carry of its ' +
    'expiry. The book before is the one in force at the trade, after the first one at or after it, where books were recorded.',
  input: {
    ...packageArguments,
    uniTrade: argument.text(
      'only the structure of these legs, a JSON list of "buy X" and "sell X"',
      UNI_TRADE,
      undefined,
    ),
    order: argument.choice('which come first', ['newest', 'premium'], 'newest'),
    limit: argument.number('1', 'most trades', 500, 1, MAX_TRADES),
  },
  output,
  run: async (input, context) => {
    const { packages, fromMs, toMs, note } = await readPackages(input, context)
    const signature = input.uniTrade === undefined ? undefined : uniTradeOf(input.uniTrade)
    const tapePrints = packages
      .filter(
        (one) => isCounted(one, input) && (signature === undefined || JSON.stringify(one.signature) === signature),
      )
      .flatMap((one) => one.prints.map((print): TapePrint => ({ one, print })))
    if (tapePrints.length === 0)
      return noData(
        `No option trade of ${input.subjectText} matching the filters is stored in the span ${whenText(input.asOfMs)}.${note === undefined ? '' : ` ${note}`}`,
      )
    const rank = ({ print }: TapePrint): number =>
      input.order === 'newest' ? print.trade.atMs : (finite(premiumUsdOf(print.trade.symbol, print)) ?? 0)
    const selected = tapePrints
      .toSorted((a, b) => rank(b) - rank(a) || b.print.trade.atMs - a.print.trade.atMs)
      .slice(0, Math.floor(input.limit))
    const ids = selected.map(({ print }) => print.trade.tradeId)
    const books = await readBooksOf(context, input.market, { fromMs, toMs }, ids)
    const greeks = tradeGreeks(
      input.market.symbol,
      selected.map(({ print }) => print),
    )
    const rows = selected.map((one, i) => ({
      ...rowOf(one, books.get(one.print.trade.tradeId)),
      forward: finite(greeks.forward[i]),
      delta: finite(greeks.delta[i]),
      gamma: finite(greeks.gamma[i]),
      vega: finite(greeks.vega[i]),
      theta: finite(greeks.theta[i]),
      rho: finite(greeks.rho[i]),
    }))
    return {
      ok: true,
      asOfMs: toMs,
      note,
      columns: columnsFromRows(output, rows as unknown as readonly RowOf<typeof output>[]),
    }
  },
})
