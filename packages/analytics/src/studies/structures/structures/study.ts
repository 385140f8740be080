import { notionalUsd } from '@gvol/market'
import type { TradedPackage } from '../../../market/flow/packages.ts'
import { packagePosition, positionColumn } from '../../../market/flow/position.ts'
import { type BooksOfTrade, readBooksOf } from '../../../market/tradeBook/readBooks.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import { nanToUndefined } from '../../../study/nanToUndefined.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { bookColumns } from '../bookColumns.ts'
import { isCounted, nothingText, PACKAGE_NEEDS, PACKAGE_TEXT, packageArguments, readPackages } from '../packages.ts'
import { UNI_TRADE, uniTradeOf } from '../uniTrade.ts'

const output = {
  at: time('the first print, the venue’s clock'),
  id: text('of the block, request, combination or print at the venue'),
  place: text('screen, combo, block or rfq'),
  name: text('as a desk would write it'),
  strategy: text('strategy: call, put-spread, risk-reversal, …; custom if it has no name'),
  uniTrade: text('its legs as a JSON list of "buy X" and "sell X"'),
  position: positionColumn,
  instrument: maybe(text('the option, where it is one alone')),
  side: text('buy or sell: the customer’s side of the named structure; as printed if the initiator is unknown'),
  isKnown: flag('whether the initiator is known'),
  rule: text('rule that decided'),
  confidence: number('1', 'confidence in the rule; 0 if the initiator is unknown'),
  legs: number('1', 'options in it'),
  isWhole: flag('whether all legs that the venue announced are there'),
  amountCoin: number('coin', 'for each unit of the ratios'),
  vol: maybe(number('decimal', 'vega-weighted vol of the legs')),
  priceCoin: maybe(number('settlement ccy', 'net price of one: paid − received')),
  premiumUsd: maybe(number('USD', 'premium of all legs')),
  netPremiumUsd: maybe(number('USD', 'premium that the customer paid − received')),
  notionalUsd: maybe(number('USD', 'coins × index')),
  deltaCoin: maybe(number('coin', 'delta that it gives the customer, without hedge')),
  gamma: maybe(number('coin per USD', 'gamma')),
  vegaUsd: maybe(number('USD per vol point', 'vega')),
  thetaUsd: maybe(number('USD per day', 'theta')),
  hedge: maybe(text('future that was traded with it')),
  hedgeSide: maybe(text('buy or sell')),
  hedgeCoin: maybe(number('coin', 'how much of it')),
  hedgePrice: maybe(number('quote ccy', 'at which price')),
  index: maybe(number('quote ccy', 'index of its prints')),
  bookBeforeAt: maybe(time('since when the book stood that was in force before; of several legs the oldest')),
  bidBefore: maybe(number('settlement ccy', 'best bid then; for several legs the net cost with passive orders')),
  askBefore: maybe(number('settlement ccy', 'best ask then; for several legs the net cost of immediate execution')),
  markBefore: maybe(number('settlement ccy', 'mark then, of several legs net')),
  bidSizeBefore: maybe(number('coin', 'at that bid; null of several legs')),
  askSizeBefore: maybe(number('coin', 'at that ask; null for several legs')),
  bidVolBefore: maybe(number('decimal', 'vol of that bid; null of several legs')),
  askVolBefore: maybe(number('decimal', 'vol of that ask; null for several legs')),
  bookAfterAt: maybe(time('when the first book after it came to be; of several legs the latest')),
  bidAfter: maybe(number('settlement ccy', 'best bid then, as before')),
  askAfter: maybe(number('settlement ccy', 'best ask then, as before')),
  openBefore: maybe(number('coin', 'open before, all legs together')),
  openChange: maybe(
    number(
      'coin',
      'open after − before, all legs together: above 0 opened, below closed; with all that traded between',
    ),
  ),
  isStreamed: flag(
    'whether the books were streamed change by change; otherwise they are from chains polled at intervals',
  ),
}

/** Returns the net premium of one structure in the settlement currency. */
const priceOf = ({ legs, amountCoin }: TradedPackage): number =>
  legs.reduce((sum, leg) => sum + leg.side * leg.price * leg.amountCoin, 0) / amountCoin

const rowOf = (one: TradedPackage, books: ReadonlyMap<string, BooksOfTrade>): RowOf<typeof output> => {
  const [hedge] = one.hedge
  return {
    at: one.atMs,
    id: one.id,
    place: one.place,
    name: one.name,
    strategy: one.strategy,
    uniTrade: JSON.stringify(one.signature),
    position: packagePosition(one),
    instrument: one.legs.length === 1 ? one.legs[0].instrument : null,
    side: one.side,
    isKnown: one.direction !== 0,
    rule: one.rule,
    confidence: one.confidence,
    legs: one.legs.length,
    isWhole: one.isWhole,
    amountCoin: one.amountCoin,
    vol: nanToUndefined(one.vol),
    priceCoin: nanToUndefined(priceOf(one)),
    premiumUsd: nanToUndefined(one.premiumUsd),
    netPremiumUsd: nanToUndefined(one.netPremiumUsd),
    notionalUsd: nanToUndefined(notionalUsd(one.amountCoin, one.index)),
    deltaCoin: nanToUndefined(one.deltaCoin),
    gamma: nanToUndefined(one.gamma),
    vegaUsd: nanToUndefined(one.vegaUsd),
    thetaUsd: nanToUndefined(one.thetaUsd),
    hedge: hedge?.instrument ?? null,
    hedgeSide: hedge === undefined ? null : hedge.side > 0 ? 'buy' : 'sell',
    hedgeCoin: hedge === undefined ? undefined : nanToUndefined(hedge.amountCoin),
    hedgePrice: hedge?.price,
    index: nanToUndefined(one.index),
    ...bookColumns(one, books),
  }
}

const ORDERS = {
  newest: (one: TradedPackage) => one.atMs,
  size: (one: TradedPackage) => one.amountCoin,
  premium: (one: TradedPackage) => one.premiumUsd || 0,
} as const

const FIRST = { newest: 'newest', size: 'largest', premium: 'dearest' } as const

export const structures = defineStudy({
  id: 'structures',
  subject: 'option-book',
  needs: PACKAGE_NEEDS,
  title: 'Traded structures',
  doc: 'Everything that was traded as one: single prints, combinations, blocks and requests for quote, with name, net premium, net greeks and hedge.',
  method: PACKAGE_TEXT,
  input: {
    ...packageArguments,
    uniTrade: argument.text(
      'only the structure of these legs, a JSON list of "buy X" and "sell X"',
      UNI_TRADE,
      undefined,
    ),
    order: argument.choice('which come first', ['newest', 'size', 'premium'], 'newest'),
    limit: argument.number('1', 'most structures', 200, 1, 5000),
  },
  output,
  run: async (input, context) => {
    const { packages, fromMs, toMs, note } = await readPackages(input, context)
    const signature = input.uniTrade === undefined ? undefined : uniTradeOf(input.uniTrade)
    const counted = packages.filter(
      (one) => isCounted(one, input) && (signature === undefined || JSON.stringify(one.signature) === signature),
    )
    if (counted.length === 0) return noData(nothingText(input, packages, note))
    const order = ORDERS[input.order]
    const selected = counted
      .toSorted((a, b) => order(b) - order(a) || b.atMs - a.atMs)
      .slice(0, Math.floor(input.limit))
    const left =
      counted.length > selected.length
        ? `The ${FIRST[input.order]} ${selected.length} of ${counted.length.toLocaleString('en-US')} structures are shown.`
        : ''
    const books = await readBooksOf(
      context,
      input.market,
      { fromMs, toMs },
      selected.flatMap(({ prints }) => prints.map(({ trade }) => trade.tradeId)),
    )
    return {
      ok: true,
      asOfMs: toMs,
      note: [left, note ?? ''].filter(Boolean).join(' ') || undefined,
      columns: columnsFromRows(
        output,
        selected.map((one) => rowOf(one, books)),
      ),
    }
  },
})
