import { type Trade, unixMs } from '@gvol/market'
import { putCallDistribution as distribution } from '@gvol/quant'
import { tables } from '@gvol/store'
import { customerSides } from '../../../market/flow/customerSide.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { number, text } from '../../../study/column.ts'
import { matchesExpiry } from '../../../study/expiryFilter.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'

const output = {
  slice: text('calls bought, calls sold, puts bought, puts sold, or undirected'),
  takerCoin: number('coin', 'by the taker side that the venue publishes'),
  takerPremiumUsd: number('USD', 'premium, by that side'),
  takerTrades: number('1', 'trades, by that side'),
  customerCoin: number('coin', 'by the side of the customer as it is inferred'),
  customerPremiumUsd: number('USD', 'premium, by that side'),
  customerTrades: number('1', 'trades, by that side'),
}

const SLICES = [
  ['callsBought', 'calls bought'],
  ['callsSold', 'calls sold'],
  ['putsBought', 'puts bought'],
  ['putsSold', 'puts sold'],
  ['undirected', 'undirected'],
] as const

export const putCallDistribution = defineStudy({
  id: 'put-call-distribution',
  subject: 'option-book',
  needs: ['trade'],
  title: 'Put/call trade distribution',
  doc: 'Calls and puts bought and sold over the last hours, by the venue’s side of the taker and by the customer as inferred.',
  method:
    'All recorded trades of the span, from stored sums. Taker: the side that the venue publishes, for blocks bookkeeping. Customer: the initiator rules that need no book; of a block only price against mark counts. Premium at the index of each trade for coin-settled books. ' +
    'All trades are included: those without a side are undirected.',
  input: {
    hours: argument.number('hours', 'how far back', 24, 1, 720),
    place: argument.choice('where it traded', ['all', 'screen', 'block'], 'all'),
    type: argument.choice('calls, puts, or both', ['both', 'call', 'put'], 'both'),
    expiries: argument.times('expiries to count; all when empty'),
    strike: argument.number('quote ccy', 'only this strike; 0 for any', 0, 0, 1e9),
  },
  output,
  run: async (input, context) => {
    const within = rangeOf({ span: { days: input.hours / 24 }, asOfMs: input.asOfMs }, context, input.market)
    const isPart = input.type !== 'both' || input.expiries.length > 0 || input.strike > 0 || input.place !== 'all'
    const { size, column } = await context.query(tables.trade.queries.optionSums, {
      ...input.market,
      ...within,
      by: [
        ...(['optionType', 'takerSide', 'place', 'edge', 'liquidatedSide'] as const),
        ...(input.expiries.length > 0 ? (['expiryMs'] as const) : []),
        ...(input.strike > 0 ? (['strike'] as const) : []),
      ],
      ...(input.place === 'all' ? {} : { isBlock: input.place === 'block' }),
    })
    const { optionType = [], takerSide = [], place = [], edge = new Float64Array(size), liquidatedSide = [] } = column
    // An unknown instrument has no call or put side.
    const rows = Array.from({ length: size }, (_, row) => row).filter(
      (row) =>
        optionType[row] !== null &&
        (input.type === 'both' || optionType[row] === input.type) &&
        matchesExpiry(input.expiries, column.expiryMs?.[row] ?? Number.NaN) &&
        (input.strike === 0 || column.strike?.[row] === input.strike),
    )
    if (rows.length === 0)
      return noData(
        `No option trade of ${input.subjectText}${isPart ? ' of that kind' : ''} in the last ${input.hours} hours is stored ${whenText(input.asOfMs)}.`,
      )
    // Trades that are equal in everything the rules inspect have the same side: the rules decide once per kind.
    const examples = rows.map((row): Trade => {
      const of = edge[row]
      const forced = liquidatedSide[row]
      return {
        type: 'trade',
        kind: 'option',
        ...input.market,
        instrument: '',
        tradeId: String(row),
        atMs: unixMs(within.toMs),
        receivedAtMs: unixMs(within.toMs),
        takerSide: takerSide[row] === 'sell' ? 'sell' : 'buy',
        price: 1 + (Number.isNaN(of) ? 0 : of / 2),
        ...(Number.isNaN(of) ? {} : { mark: 1 }),
        ...(place[row] === 'block' ? { blockTradeId: 'block' } : {}),
        ...(forced === null || forced === undefined ? {} : { liquidatedSide: forced }),
      }
    })
    const own = {
      types: Uint8Array.from(rows, (row) => (optionType[row] === 'call' ? 0 : 1)),
      amount: Float64Array.from(rows, (row) => column.amountCoin[row]),
      premiumUsd: Float64Array.from(rows, (row) => column.premiumUsd[row]),
    }
    /** Returns the trades of a slice. */
    const tradesBy = (direction: Int8Array) => {
      const of = (type: number, side: number) =>
        rows.reduce((sum, row, i) => sum + (own.types[i] === type && direction[i] === side ? column.trades[row] : 0), 0)
      return {
        callsBought: of(0, 1),
        callsSold: of(0, -1),
        putsBought: of(1, 1),
        putsSold: of(1, -1),
        undirected: of(0, 0) + of(1, 0),
      }
    }
    const takers = Int8Array.from(rows, (row) => (takerSide[row] === 'buy' ? 1 : -1))
    const customers = customerSides(examples, []).direction
    const [taker, customer] = [takers, customers].map((direction) => ({
      sums: distribution({ ...own, direction }),
      trades: tradesBy(direction),
    }))
    const sliceRows = SLICES.map(([name, slice]) => ({
      slice,
      takerCoin: taker?.sums[name].contracts,
      takerPremiumUsd: taker?.sums[name].premiumUsd,
      customerCoin: customer?.sums[name].contracts,
      customerPremiumUsd: customer?.sums[name].premiumUsd,
      takerTrades: taker?.trades[name],
      customerTrades: customer?.trades[name],
    }))
    return { ok: true, asOfMs: within.toMs, columns: columnsFromRows(output, sliceRows) }
  },
})
