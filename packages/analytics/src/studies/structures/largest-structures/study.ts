import { type Chain, isInverseSymbol } from '@gvol/market'
import { type LargestStructures, tables } from '@gvol/store'
import { positionColumn, positionText } from '../../../market/flow/position.ts'
import { SETTLEMENT_NEEDS, settledPrices } from '../../../portfolio/settlementOf.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'
import { rowsByName } from '../../../surface/pickedRows.ts'
import { pricedChain } from '../../../surface/pricedChain.ts'
import type { LifeLeg } from '../findStructure.ts'
import { type LegQuote, legState, totalState } from '../legState.ts'
import { OF_DAY_TEXT, yearArguments } from '../yearArguments.ts'

const output = {
  at: time('when it traded'),
  tradeId: text('id of the block, request for quote or print'),
  uniTrade: text('legs as a JSON list of "buy X" and "sell X"'),
  position: positionColumn,
  name: text('as a desk would write it'),
  strategy: text('strategy'),
  side: text('buy or sell, the customer’s side if known'),
  isKnown: flag('whether the initiator is known'),
  rule: text('rule that identified the initiator'),
  place: text('screen, combo, block or rfq'),
  expiry: time('expiry of its last option'),
  amountCoin: number('coin', 'for each unit of the ratios'),
  premiumUsd: maybe(number('USD', 'premium of all legs')),
  netPremiumUsd: maybe(number('USD', 'paid − received')),
  index: maybe(number('quote ccy', 'index when it traded')),
  vol: maybe(number('decimal', 'vega-weighted vol of its legs')),
  vegaUsd: maybe(number('USD', 'for one vol point, when it traded')),
  deltaCoin: maybe(number('coin', 'when it traded, without a hedge')),
  isSettled: flag('whether all of its options are settled; else the result is its P&L until now'),
  settlement: maybe(number('quote ccy', 'delivery price of its last expiry')),
  resultCoin: maybe(number('coin', 'intrinsic at settlement, or worth at the mark, less the premium paid')),
  resultUsd: maybe(number('USD', 'the same at the index, or the delivery price, of then')),
  resultShare: maybe(number('decimal', 'result ÷ (coins × index of the trade)')),
  resultOfPremium: maybe(number('decimal', 'result ÷ premium of all legs')),
}

const numberOrNaN = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)

/** Returns quotes of a chain by option name. */
const quotesOf = (chain: Chain | undefined): ((instrument: string) => LegQuote | undefined) => {
  if (chain === undefined) return () => undefined
  const { forward, markVol } = pricedChain(chain)
  return (instrument) => {
    const row = rowsByName(chain).get(instrument)
    if (row === undefined) return undefined
    const openCoin = chain.openInterestCoin[row]
    return { mark: chain.mark[row], markVol: markVol[row], forward: forward[row], openCoin }
  }
}

const legsAt = (column: LargestStructures['column'], row: number): readonly LifeLeg[] => {
  const list = <Value>(name: keyof typeof column) => column[name][row] as readonly Value[]
  const sides = list<number>('legSide')
  const coins = list<number>('legCoin')
  const prices = list<number>('legPrice')
  const expiries = list<number>('legExpiryMs')
  const strikes = list<number>('legStrike')
  const types = list<'call' | 'put'>('legType')
  return list<string>('legInstrument').map((instrument, i) => ({
    instrument,
    kind: 'option',
    side: sides[i] > 0 ? 1 : -1,
    amountCoin: coins[i],
    price: prices[i],
    vol: Number.NaN,
    expiryMs: expiries[i],
    strike: strikes[i],
    optionType: types[i],
  }))
}

type Now = {
  readonly atMs: number
  readonly index: number
  readonly isInverse: boolean
  readonly quoteOf: (instrument: string) => LegQuote | undefined
  readonly settledAt: ReadonlyMap<number, number>
}

/** Returns the total value of a structure's legs, at settlement once all of them are settled. */
const outcomeOf = (legs: readonly LifeLeg[], lastExpiryMs: number, now: Now) => {
  const isSettled = lastExpiryMs <= now.atMs
  const settlement = isSettled ? now.settledAt.get(lastExpiryMs) : undefined
  const snapshot = { ...now, index: isSettled ? (settlement ?? Number.NaN) : now.index }
  const states = legs.map((leg) => {
    const over = leg.expiryMs <= now.atMs ? (now.settledAt.get(leg.expiryMs) ?? Number.NaN) : undefined
    return legState(leg, snapshot, now.quoteOf(leg.instrument), over)
  })
  const { pnlCoin, pnlUsd } = totalState(states)
  return { isSettled, settlement, resultCoin: pnlCoin, resultUsd: pnlUsd }
}

const rowOf = (column: LargestStructures['column'], row: number, now: Now): RowOf<typeof output> => {
  const of = (name: keyof typeof column) => numberOrNaN(column[name][row])
  const word = (name: keyof typeof column) => String(column[name][row])
  const legs = legsAt(column, row)
  const expiry = of('lastExpiryMs')
  const outcome = outcomeOf(legs, expiry, now)
  return {
    at: of('tradedMs'),
    tradeId: word('packageId'),
    uniTrade: word('uniTrade'),
    name: word('name'),
    position: positionText(
      legs.map(({ instrument, side, amountCoin, price }) => ({ instrument, amount: side * amountCoin, price })),
    ),
    strategy: word('strategy'),
    side: word('side'),
    rule: word('rule'),
    place: word('madeBy'),
    isKnown: column.isKnown[row] === true,
    expiry,
    amountCoin: of('amountCoin'),
    premiumUsd: of('premiumUsd'),
    netPremiumUsd: of('netPremiumUsd'),
    index: of('index'),
    vol: of('vol'),
    vegaUsd: of('vegaUsd'),
    deltaCoin: of('deltaCoin'),
    ...outcome,
    resultShare: outcome.resultUsd / (of('amountCoin') * of('index')),
    resultOfPremium: outcome.resultUsd / of('premiumUsd'),
  }
}

export const largestStructures = defineStudy({
  id: 'largest-structures',
  subject: 'option-book',
  needs: ['traded-structure', 'chain', ...SETTLEMENT_NEEDS],
  title: 'Largest structures',
  doc: 'The largest structures of a year with their outcome: P&L at the mark while they are live, the result once all of their options are settled.',
  method: `${OF_DAY_TEXT} Result = intrinsic at the delivery price, else at the average of the index by the venue’s rule (÷ it where paid in coin) − the premium paid, legs summed; live options count at the mark. In USD at the delivery price of the last expiry, or the current index. A missing mark or delivery price of a leg leaves it empty.`,
  input: {
    ...yearArguments,
    order: argument.choice(
      'the largest by premium, coins at the index, or vega',
      ['premium', 'notional', 'vega'],
      'premium',
    ),
    limit: argument.number('1', 'most structures', 100, 1, 1000),
  },
  output,
  run: async (input, context) => {
    const { market, place, strategy, premiumUsd, order, limit } = input
    const within = rangeOf(input, context, market)
    const [{ size, column }, chain] = await Promise.all([
      context.query(tables.tradedStructure.queries.largest, {
        venue: market.venue,
        symbol: market.symbol,
        ...within,
        madeBy: place,
        strategy,
        leastPremiumUsd: premiumUsd,
        order,
        limit: Math.floor(limit),
      }),
      context.live('chain', market, input.asOfMs),
    ])
    if (size === 0)
      return noData(
        `No structure of ${input.subjectText} matching the filters is stored ${whenText(input.asOfMs)}: they are stored once the hour of their print is over; run gvol rederive to add earlier ones.`,
      )
    const expired = Array.from({ length: size }, (_, row) => column.legExpiryMs[row] as readonly number[])
      .flat()
      .filter((expiryMs) => expiryMs <= within.toMs)
    const settledAt = await settledPrices(market, expired, context)
    const isInverse = isInverseSymbol(market.symbol)
    const now: Now = {
      atMs: within.toMs,
      isInverse,
      settledAt,
      quoteOf: quotesOf(chain),
      index: chain?.index ?? Number.NaN,
    }
    const rows = Array.from({ length: size }, (_, row) => rowOf(column, row, now))
    return { ok: true, asOfMs: within.toMs, columns: columnsFromRows(output, rows) }
  },
})
