import { customerSides, isBlock } from '../../../market/flow/customerSide.ts'
import { ruleArguments, rulesOff } from '../../../market/flow/ruleArguments.ts'
import { premiumUsdOf, type TradeGreeks, tradeGreeks } from '../../../market/flow/tradeGreeks.ts'
import type { TradedOption } from '../../../market/traded/tradedOption.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text } from '../../../study/column.ts'
import { matchesExpiry } from '../../../study/expiryFilter.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { PACKAGE_NEEDS } from '../packages.ts'
import { nothingTradedText, readTradesOfSpan } from '../tradesOfSpan.ts'

const output = {
  type: text('call or put'),
  fromDelta: maybe(number('1', '|delta| when it traded, at least this; null where a trade has no vol or index')),
  toDelta: maybe(number('1', 'and less than this, 1 included')),
  trades: number('1', 'trades'),
  boughtCoin: number('coin', 'bought by the initiator'),
  soldCoin: number('coin', 'sold'),
  unknownCoin: number('coin', 'volume with an unknown initiator'),
  netCoin: number('coin', 'bought − sold'),
  premiumUsd: number('USD', 'premium of both sides; without trades that have no index'),
  boughtPremiumUsd: number('USD', 'premium that customers paid'),
  soldPremiumUsd: number('USD', 'premium that they received'),
  boughtVegaUsd: number('USD per vol point', 'vega at the trade of what they bought'),
  soldVegaUsd: number('USD per vol point', 'vega at the trade of what they sold'),
  boughtDeltaCoin: number('coin', '|delta| at the trade of what they bought'),
  soldDeltaCoin: number('coin', '|delta| at the trade of what they sold'),
}

/** Ends of the buckets of |delta|: wings, quarter deltas, at the money, in the money. */
export const DELTA_ENDS = [0, 0.1, 0.25, 0.4, 0.6, 1] as const

/** Returns the index of the bucket of a delta of either sign; the one after the last if it is NaN. */
const bucketOf = (delta: number): number => {
  const size = Math.abs(delta)
  const endIndex = DELTA_ENDS.findIndex((end, i) => i > 0 && (size < end || i === DELTA_ENDS.length - 1))
  return Number.isNaN(size) ? DELTA_ENDS.length - 1 : endIndex - 1
}

type Sums = Record<Exclude<keyof typeof output, 'type' | 'fromDelta' | 'toDelta'>, number>
type Row = RowOf<typeof output> & Sums

const emptyRow = (type: 'call' | 'put', bucket: number): Row => ({
  type,
  fromDelta: undefined,
  toDelta: undefined,
  ...(bucket < DELTA_ENDS.length - 1 ? { fromDelta: DELTA_ENDS[bucket], toDelta: DELTA_ENDS[bucket + 1] } : {}),
  trades: 0,
  boughtCoin: 0,
  soldCoin: 0,
  unknownCoin: 0,
  netCoin: 0,
  premiumUsd: 0,
  boughtPremiumUsd: 0,
  soldPremiumUsd: 0,
  boughtVegaUsd: 0,
  soldVegaUsd: 0,
  boughtDeltaCoin: 0,
  soldDeltaCoin: 0,
})

/** Returns a row for every bucket of puts, then of calls, and one of either for trades without a delta. */
const addedUp = (
  symbol: string,
  options: readonly TradedOption[],
  counted: readonly number[],
  { delta, vega }: Pick<TradeGreeks, 'delta' | 'vega'>,
  direction: ArrayLike<number>,
): readonly Row[] => {
  const rows = new Map(
    (['put', 'call'] as const).map((type) => [type, [...DELTA_ENDS.keys()].map((bucket) => emptyRow(type, bucket))]),
  )
  for (const i of counted) {
    const option = options[i]
    const row = option && rows.get(option.optionType)?.[bucketOf(delta[i])]
    if (row === undefined) continue
    const coins = option.trade.amountCoin ?? 0
    const premium = premiumUsdOf(symbol, option) || 0
    const vegaUsd = coins * vega[i] || 0
    const deltaCoin = coins * Math.abs(delta[i]) || 0
    row.trades++
    row.premiumUsd += premium
    row.netCoin += direction[i] * coins
    if (direction[i] === 0) row.unknownCoin += coins
    else if (direction[i] > 0) {
      row.boughtCoin += coins
      row.boughtPremiumUsd += premium
      row.boughtVegaUsd += vegaUsd
      row.boughtDeltaCoin += deltaCoin
    } else {
      row.soldCoin += coins
      row.soldPremiumUsd += premium
      row.soldVegaUsd += vegaUsd
      row.soldDeltaCoin += deltaCoin
    }
  }
  return [...rows.values()].flat().filter(({ fromDelta, trades }) => fromDelta !== undefined || trades > 0)
}

export const deltaFlow = defineStudy({
  id: 'delta-flow',
  subject: 'option-book',
  needs: PACKAGE_NEEDS,
  title: 'Flow by delta',
  doc: 'Calls and puts that customers bought and sold over a span, by the delta that they had when they traded: coins, premium, vega.',
  method:
    'Every option trade of the span, one by one, at its own delta: Black-76 at the traded vol, on the forward of its expiry at that time. |Δ| below 0.10, to 0.25, to 0.40, to 0.60, and above. Side of the customer as ' +
    'inferred: the taker of a request for quote; of other blocks price against mark; else the initiator rules. Trades of unknown side, and those without a vol, are separate.',
  input: {
    span: argument.span('how far back', 1, 366),
    place: argument.choice('all trades, those on the screen, or blocks', ['all', 'screen', 'block'], 'all'),
    expiries: argument.times('expiries to count; all when empty'),
    ...ruleArguments,
  },
  output,
  run: async (input, context) => {
    const { options, structures, books, toMs, unlisted, note } = await readTradesOfSpan(input, context)
    const trades = options.map(({ trade }) => trade)
    const { direction } = customerSides(trades, structures, { books, without: rulesOff(input) })
    // Sides and forwards need all trades; those that count are selected afterwards.
    const greeks = tradeGreeks(input.market.symbol, options)
    const counted = Array.from(options.keys()).filter(
      (i) =>
        matchesExpiry(input.expiries, options[i].expiryMs) &&
        (input.place === 'all' || isBlock(options[i].trade) === (input.place === 'block')),
    )
    if (counted.length === 0) return noData(unlisted ?? nothingTradedText(input))
    const rows = addedUp(input.market.symbol, options, counted, greeks, direction)
    return { ok: true, asOfMs: toMs, note, columns: columnsFromRows(output, rows) }
  },
})
