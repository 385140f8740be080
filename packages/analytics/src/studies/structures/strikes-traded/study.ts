import { FLOW_NEEDS, readFlow } from '../../../market/flow/readFlow.ts'
import { ruleArguments, rulesOff } from '../../../market/flow/ruleArguments.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number } from '../../../study/column.ts'
import { matchesExpiry } from '../../../study/expiryFilter.ts'
import { spanEnds } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { chainAt } from '../../../study/stateOf.ts'
import { defineStudy, noData } from '../../../study/study.ts'

const SUMS = ['boughtCoin', 'soldCoin', 'unknownCoin', 'premiumUsd', 'trades'] as const

const output = {
  strike: number('quote ccy', 'strike'),
  callBoughtCoin: number('coin', 'calls that customers bought'),
  callSoldCoin: number('coin', 'calls that they sold'),
  callUnknownCoin: number('coin', 'calls with an unknown initiator'),
  callPremiumUsd: number('USD', 'premium of the calls traded'),
  callTrades: number('1', 'trades of calls'),
  putBoughtCoin: number('coin', 'puts that customers bought'),
  putSoldCoin: number('coin', 'puts that they sold'),
  putUnknownCoin: number('coin', 'puts with an unknown initiator'),
  putPremiumUsd: number('USD', 'premium of the puts traded'),
  putTrades: number('1', 'trades of puts'),
  callOpenCoin: maybe(number('coin', 'open calls now')),
  putOpenCoin: maybe(number('coin', 'open puts now')),
}

type Sums = Record<'Bought' | 'Sold' | 'Unknown' | 'Premium' | 'Trades' | 'Open', number>
const nothing = (): Sums => ({ Bought: 0, Sold: 0, Unknown: 0, Premium: 0, Trades: 0, Open: Number.NaN })

const rowOf = (strike: number, call: Sums, put: Sums) => ({
  strike,
  callBoughtCoin: call.Bought,
  callSoldCoin: call.Sold,
  callUnknownCoin: call.Unknown,
  callPremiumUsd: call.Premium,
  callTrades: call.Trades,
  putBoughtCoin: put.Bought,
  putSoldCoin: put.Sold,
  putUnknownCoin: put.Unknown,
  putPremiumUsd: put.Premium,
  putTrades: put.Trades,
  callOpenCoin: Number.isNaN(call.Open) ? undefined : call.Open,
  putOpenCoin: Number.isNaN(put.Open) ? undefined : put.Open,
})

export const strikesTraded = defineStudy({
  id: 'strikes-traded',
  subject: 'option-book',
  needs: ['chain', ...FLOW_NEEDS],
  title: 'Strikes bought and sold',
  doc: 'Customer buys and sells of calls and puts at every strike over a span, with current open interest.',
  method:
    'Sum of the trades of the span by strike, call or put and side of the customer as inferred: the taker of a request for quote; of other blocks price against mark; else the rules of ' +
    'the initiator. Trades of unknown side are separate. Open interest from the newest chain, of the same expiries; strikes without open interest and without trades are left out.',
  input: {
    span: argument.span('how far back', 1, 3650),
    place: argument.choice('all trades, those on the screen, or blocks', ['all', 'screen', 'block'], 'all'),
    expiries: argument.times('expiries to count; all when empty'),
    ...ruleArguments,
  },
  output,
  run: async (input, context) => {
    const chainResult = await chainAt(input, context)
    if (!chainResult.ok) return chainResult
    const { chain } = chainResult
    const endMs = input.asOfMs ?? Math.max(chain.atMs, context.nowMs(input.market))
    const { size, column, note } = await readFlow(
      context,
      input.market,
      {
        ...spanEnds(input.span, endMs),
        by: ['strike', 'optionType'],
        sums: SUMS,
        expiries: input.expiries,
        place: input.place === 'all' ? undefined : input.place,
      },
      chain,
      rulesOff(input),
    )
    const strikes = new Map<number, readonly [Sums, Sums]>()
    for (let i = 0; i < size; i++) {
      const strike = column.strike?.[i] ?? Number.NaN
      const sides = strikes.get(strike) ?? [nothing(), nothing()]
      strikes.set(strike, sides)
      const sums = sides[column.optionType?.[i] === 'put' ? 1 : 0]
      const [bought, sold, unknown, premium, trades] = SUMS.map((name) => column[name][i])
      sums.Bought += bought
      sums.Sold += sold
      sums.Unknown += unknown
      sums.Premium += premium
      sums.Trades += trades
    }
    for (let row = 0; row < chain.size; row++) {
      const open = chain.openInterestCoin[row]
      if (!(open >= 0) || !matchesExpiry(input.expiries, chain.expiryMs[row])) continue
      const sides = strikes.get(chain.strike[row]) ?? [nothing(), nothing()]
      strikes.set(chain.strike[row], sides)
      const sums = sides[chain.optionType[row] as 0 | 1]
      sums.Open = (sums.Open || 0) + open
    }
    if (strikes.size === 0)
      return noData(`Nothing is open of ${input.subjectText} and nothing traded in the selected span.`)
    const rows = [...strikes].sort(([a], [b]) => a - b).map(([strike, [call, put]]) => rowOf(strike, call, put))
    return { ok: true, asOfMs: endMs, note, columns: columnsFromRows(output, rows) }
  },
})
