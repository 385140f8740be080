import { balanceUsd, daysBetween } from '@gvol/market'
import { portfolioGreeks } from '@gvol/quant'
import { RATES_METHOD } from '../../../market/dollars/ratesAt.ts'
import { byRate, inUsd } from '../../../portfolio/collateral.ts'
import { byCoin, LEG_NEEDS, type MarketLeg, pricedLegs } from '../../../portfolio/marketLegs.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'

const output = {
  expiry: maybe(time('expiry; null for perpetuals and collateral')),
  days: maybe(number('days', 'to expiry')),
  bucket: text('strike over forward: below 80 %, 80–90 … above 120 %; futures, collateral: without a strike'),
  legs: number('legs', 'in the bucket'),
  deltaUsd: number('USD', 'Black-76 delta at spot'),
  gammaUsd: number('USD per 1 %', 'change of the delta in USD when spot rises by 1 %'),
  vega: number('USD', 'for one vol point of that expiry'),
  weightedVega: number('USD', 'vega put on 30 days by √(30/days): may be added over expiries'),
  theta: number('USD', 'for one day'),
}

/** Upper ends of strike over forward, with the name of the range below each. */
const BUCKETS = [
  [0.8, 'below 80 %'],
  [0.9, '80–90 %'],
  [0.975, '90–97.5 %'],
  [1.025, 'at the money'],
  [1.1, '102.5–110 %'],
  [1.2, '110–120 %'],
  [Number.POSITIVE_INFINITY, 'above 120 %'],
] as const

const COLLATERAL = 'collateral'

/** Names of the strike buckets, from low to high; legs without a strike come first. */
export const BUCKET_NAMES: readonly string[] = [COLLATERAL, 'futures', ...BUCKETS.map(([, name]) => name)]

const bucketOf = ({ priced }: MarketLeg): string => {
  if (priced.type === 'cash') return COLLATERAL
  if (priced.type === 'future') return 'futures'
  const ratio = priced.strike / priced.forward
  return BUCKETS.find(([most]) => ratio < most)?.[1] ?? 'above 120 %'
}

const rowOf = (legs: readonly MarketLeg[], bucket: string, atMs: number): RowOf<typeof output> => {
  const expiryMs = legs[0].expiryMs
  const sums = { deltaUsd: 0, gammaUsd: 0, vega: 0, weightedVega: 0, theta: 0 }
  for (const own of byCoin(legs).values()) {
    for (const { legs: ofRate, usdRate } of byRate(own)) {
      const { spot } = ofRate[0]
      const greeks = portfolioGreeks(
        ofRate.map(({ priced }) => priced),
        spot,
      )
      sums.deltaUsd += inUsd(balanceUsd(greeks.delta, spot), usdRate)
      sums.gammaUsd += inUsd(greeks.gammaUsdPerPct, usdRate)
      sums.vega += inUsd(greeks.vegaPerPoint, usdRate)
      sums.weightedVega += inUsd(greeks.weightedVegaPerPoint, usdRate)
      sums.theta += inUsd(greeks.thetaPerDay, usdRate)
    }
  }
  return {
    expiry: expiryMs,
    days: expiryMs === undefined ? undefined : daysBetween(atMs, expiryMs),
    bucket,
    legs: legs.length,
    ...sums,
  }
}

export const portfolioBuckets = defineStudy({
  id: 'portfolio-buckets',
  subject: 'portfolio',
  needs: LEG_NEEDS,
  title: 'Greeks by expiry and strike',
  doc: 'Greeks of a portfolio by expiry and by how far its strikes are from the forward.',
  method:
    'Sums of Black-76 greeks at the vol of each mark. Delta in USD at spot. Buckets by strike over the forward of its expiry. Vega is that of its own expiry; vols of near expiries move more than those of far ones, so ' +
    `before it is added over expiries each vega is put on 30 days: vega·√(30/days). ${RATES_METHOD}`,
  input: { vols: argument.choice('vol of options', ['mark', 'surface'], 'mark') },
  output,
  run: async (input, context) => {
    const legsResult = await pricedLegs(input, context, input.vols)
    if (!legsResult.ok) return legsResult
    const atMs = input.asOfMs ?? context.nowMs(input.covers[0] ?? {})
    const groups = Map.groupBy(legsResult.positions, (leg) => `${leg.expiryMs ?? 0} ${bucketOf(leg)}`)
    const rows = [...groups.values()]
      .map((legs) => rowOf(legs, bucketOf(legs[0]), atMs))
      .sort(
        (a, b) =>
          (a.expiry ?? 0) - (b.expiry ?? 0) ||
          BUCKET_NAMES.indexOf(a.bucket ?? '') - BUCKET_NAMES.indexOf(b.bucket ?? ''),
      )
    return { ok: true, note: legsResult.note, columns: columnsFromRows(output, rows) }
  },
})
