import { RATES_METHOD } from '../../../market/dollars/ratesAt.ts'
import { usdSpotOf } from '../../../portfolio/collateral.ts'
import { byCoin, LEG_NEEDS, type MarketLeg, marketLegs, pricedLegs } from '../../../portfolio/marketLegs.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { type CommonInput, defineStudy, noData, type StudyContext } from '../../../study/study.ts'
import { type Hedge, type HedgeLeg, hedgesOf, type Sums, sumsOf, TARGETS } from './hedges.ts'
import { futureLegs, optionLegs, sizesOf, tightest, toolsOf } from './tools.ts'

const output = {
  hedge: number('1', 'number of the suggestion; its legs follow each other'),
  coin: text('coin whose risk is hedged'),
  target: text('greeks that it hedges'),
  exchange: text('venue of the leg'),
  instrument: text('name at the venue'),
  kind: text('option, future or perpetual'),
  expiry: maybe(time('expiry; null for a perpetual')),
  coins: number('coin', 'to trade; + buy'),
  price: number('settlement ccy', 'ask if bought, bid if sold, as the venue quotes it'),
  bestSize: maybe(number('coin', 'size at that best price; null if the venue does not publish it')),
  legCostUsd: number('USD', 'lost against the mark by trading it'),
  premiumUsd: number('USD', 'premium paid for it; − received'),
  costUsd: number('USD', 'lost against the marks by the whole suggestion, without fees'),
  deltaAfter: number('coin', 'Black-76 delta that is left'),
  gammaAfter: number('USD per 1 %', 'gamma that is left'),
  vegaAfter: number('USD', 'vega on 30 days that is left, for one point'),
  deltaNow: number('coin', 'Black-76 delta before the hedge'),
  gammaNow: number('USD per 1 %', 'gamma before the hedge'),
  vegaNow: number('USD', '30-day vega before the hedge, for one point'),
}
type Row = RowOf<typeof output>

type Reads = StudyContext<(typeof LEG_NEEDS)[number]>

const rowOf = (coin: string, now: Sums, hedge: Hedge, part: HedgeLeg): Omit<Row, 'hedge'> => {
  const { leg } = part.tool
  return {
    coin,
    target: hedge.target,
    exchange: leg.venue,
    instrument: leg.instrument,
    kind: leg.kind,
    expiry: leg.expiryMs,
    coins: part.coins,
    price: part.price,
    bestSize: part.coins > 0 ? part.tool.askSize : part.tool.bidSize,
    legCostUsd: part.costUsd,
    premiumUsd: part.premiumUsd,
    costUsd: hedge.costUsd,
    deltaAfter: hedge.after.delta,
    gammaAfter: hedge.after.gamma,
    vegaAfter: hedge.after.vega,
    deltaNow: now.delta,
    gammaNow: now.gamma,
    vegaNow: now.vega,
  }
}

/** Returns hedges for one coin, the cheapest of each target. */
const ofCoin = async (
  coin: string,
  legs: readonly MarketLeg[],
  input: CommonInput & { readonly perTarget: number },
  context: Reads,
): Promise<readonly (readonly Omit<Row, 'hedge'>[])[]> => {
  const venues = [...new Set(legs.map(({ venue }) => venue))].filter((venue) => venue !== '')
  const spot = usdSpotOf(legs[0])
  const [chains, boards] = await Promise.all([
    Promise.all(venues.map((venue) => context.liveOf('chain', { venue, coin }, input.asOfMs))),
    Promise.all(venues.map((venue) => context.liveOf('futures', { venue, coin }, input.asOfMs))),
  ])
  const listed = chains.flat()
  const candidateLegs = [...listed.flatMap(optionLegs), ...futureLegs(boards.flat(), coin)]
  const { positions } = await marketLegs({ ...input, legs: candidateLegs }, context)
  const tools = toolsOf(positions, spot, sizesOf(listed))
  const future = tightest(tools.filter(({ leg }) => leg.kind !== 'option'))
  if (future === undefined) return []
  const now = sumsOf(legs, spot)
  const hedges = hedgesOf(
    now,
    future,
    tools.filter(({ leg }) => leg.kind === 'option'),
    spot,
  )
  return TARGETS.flatMap((target) =>
    hedges.filter((hedge) => hedge.target === target).slice(0, Math.round(input.perTarget)),
  ).map((hedge) => hedge.legs.map((part) => rowOf(coin, now, hedge, part)))
}

export const portfolioHedges = defineStudy({
  id: 'portfolio-hedges',
  subject: 'portfolio',
  needs: LEG_NEEDS,
  title: 'Hedges of a portfolio',
  doc: 'Trades that hedge delta, gamma or vega of a portfolio, with their cost at current quotes.',
  method:
    'Each coin separately, with instruments that the portfolio’s venues list and quote on both sides: against delta the perpetual with the tightest market; against gamma or vega one option more, against both two of different ' +
    'expiries, solved exactly. Options: out of the money, |delta| 0.2 to 0.8, two days or longer, two of each expiry nearest to the forward. Vega is scaled to 30 days by √(30/days). Bought at the ask, sold at the ' +
    'bid; cost = distance from the mark, without fees, for the best price only: the size available there is shown; in USD, coin premiums at spot. The cheapest of each target. ' +
    RATES_METHOD,
  input: { perTarget: argument.number('1', 'suggestions of each target', 2, 1, 10) },
  output,
  run: async (input, context) => {
    const legsResult = await pricedLegs(input, context)
    if (!legsResult.ok) return legsResult
    const all = await Promise.all(
      [...byCoin(legsResult.positions)].map(([coin, legs]) => ofCoin(coin, legs, input, context)),
    )
    const rows = all.flat().flatMap((legs, at) => legs.map((row): Row => ({ hedge: at + 1, ...row })))
    if (rows.length === 0)
      return noData('Nothing to hedge with: the venues of these legs quote no perpetual or future on both sides.')
    return { ok: true, note: legsResult.note, columns: columnsFromRows(output, rows) }
  },
})
