import { argument } from '../../../_kit/argument/kinds.ts'
import { maybe, number, text, time } from '../../../_kit/column.ts'
import { byCoin, type HeldLeg, LEG_NEEDS, legsAsHeld, pricedLegs } from '../../../_kit/portfolio/heldLegs.ts'
import { columnsFromRows, type RowOf } from '../../../_kit/rows.ts'
import { type CommonInput, defineStudy, noData, type StudyContext } from '../../../_kit/study.ts'
import { type Hedge, type HedgeLeg, hedgesOf, type Sums, sumsOf, TARGETS } from './hedges.ts'
import { futureLegs, optionLegs, sizesOf, tightest, toolsOf } from './tools.ts'

const output = {
  hedge: number('1', 'number of the suggestion; its legs follow each other'),
  coin: text('coin whose risk it takes away'),
  target: text('what it takes away'),
  exchange: text('venue of the leg'),
  instrument: text('name at the venue'),
  kind: text('option, future or perpetual'),
  expiry: maybe(time('expiry; null for a perpetual')),
  coins: number('coin', 'to trade; + buy'),
  price: number('settlement ccy', 'ask where bought, bid where sold, as the venue quotes it'),
  bestSize: maybe(number('coin', 'at that best price; null where the venue does not say it')),
  legCostUsd: number('USD', 'lost against the mark by trading it'),
  premiumUsd: number('USD', 'premium paid for it; − received'),
  costUsd: number('USD', 'lost against the marks by the whole suggestion, without fees'),
  deltaAfter: number('coin', 'Black-76 delta that is left'),
  gammaAfter: number('USD per 1 %', 'gamma that is left'),
  vegaAfter: number('USD', 'vega on 30 days that is left, for one point'),
  deltaNow: number('coin', 'Black-76 delta as it stands'),
  gammaNow: number('USD per 1 %', 'gamma as it stands'),
  vegaNow: number('USD', 'vega on 30 days as it stands, for one point'),
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

/** Suggestions for one coin, the cheapest of each target. */
const ofCoin = async (
  coin: string,
  legs: readonly HeldLeg[],
  input: CommonInput & { readonly perTarget: number },
  context: Reads,
): Promise<readonly (readonly Omit<Row, 'hedge'>[])[]> => {
  const venues = [...new Set(legs.map(({ venue }) => venue))].filter((venue) => venue !== '')
  const { spot } = legs[0]
  const [chains, boards] = await Promise.all([
    Promise.all(venues.map((venue) => context.liveOf('chain', { venue, coin }, input.asOfMs))),
    Promise.all(venues.map((venue) => context.liveOf('futures', { venue, coin }, input.asOfMs))),
  ])
  const listed = chains.flat()
  const asked = [...listed.flatMap(optionLegs), ...futureLegs(boards.flat(), coin)]
  const { held } = await legsAsHeld({ ...input, legs: asked }, context)
  const tools = toolsOf(held, spot, sizesOf(listed))
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
  doc: 'What to trade so that delta, gamma or vega of a portfolio go away, with what it costs at the quotes of the moment.',
  method:
    'Each coin for itself, with what the venues that are held list and quote on both sides: against delta the perpetual with the tightest market; against gamma or vega one option beside it, against both two of different ' +
    'expiries, solved exactly. Options: out of the money, |delta| 0.2 to 0.8, two days or longer, two of each expiry nearest to the forward. Vega is put on 30 days by √(30/days). Bought at the ask, sold at the ' +
    'bid; cost = what that is away from the mark, without fees, for the best price alone: how much there is of it is told. The cheapest of each target.',
  input: { perTarget: argument.number('1', 'suggestions of each target', 2, 1, 10) },
  output,
  run: async (input, context) => {
    const found = await pricedLegs(input, context)
    if (!found.ok) return found
    const all = await Promise.all([...byCoin(found.held)].map(([coin, legs]) => ofCoin(coin, legs, input, context)))
    const rows = all.flat().flatMap((legs, at) => legs.map((row): Row => ({ hedge: at + 1, ...row })))
    if (rows.length === 0)
      return noData('Nothing to hedge with: the venues of these legs quote no perpetual or future on both sides.')
    return { ok: true, columns: columnsFromRows(output, rows) }
  },
})
