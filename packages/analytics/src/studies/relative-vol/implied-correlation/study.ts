import { coinOf } from '@gvol/market'
import { maybe, number, text } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { chainAt } from '../../../study/stateOf.ts'
import { defineStudy, noData, whenText } from '../../../study/study.ts'
import { listedVolsOf } from '../../../surface/listedVols.ts'
import { marketText } from '../pair.ts'

const output = {
  tenorDays: number('days', 'constant maturity'),
  cross: text('symbol of the cross whose options imply it'),
  vol: maybe(number('decimal', 'at-the-money vol of the first book')),
  otherVol: maybe(number('decimal', 'at-the-money vol of the second book')),
  crossVol: maybe(number('decimal', 'at-the-money vol of the cross')),
  correlation: maybe(
    number('1', 'implied correlation; null where the three vols are of no correlation between −1 and 1'),
  ),
}

/** Returns ρ of σ× = √(σ₁² + σ₂² − 2ρσ₁σ₂); undefined outside −1 … 1, where the three vols contradict each other. */
export const correlationOf = (vol: number, otherVol: number, crossVol: number): number | undefined => {
  const rho = (vol * vol + otherVol * otherVol - crossVol * crossVol) / (2 * vol * otherVol)
  return rho >= -1 && rho <= 1 ? rho : undefined
}

export const impliedCorrelation = defineStudy({
  id: 'implied-correlation',
  subject: 'two-books',
  needs: ['chain'],
  title: 'Implied correlation',
  doc: 'Correlation of two coins that their options and those of their cross imply, by constant maturity, where a venue lists options on the cross.',
  method:
    'ρ = (σ₁² + σ₂² − σ×²)/(2σ₁σ₂) with at-the-money vols of the two coins and of their cross (ETH_BTC) at the same constant maturity, all of the venue of the first book.',
  input: {},
  output,
  run: async (input, context) => {
    const { market, otherMarket, asOfMs } = input
    const own = await chainAt({ ...input, subjectText: marketText(market) }, context)
    if (!own.ok) return own
    const other = await chainAt({ ...input, market: otherMarket, subjectText: marketText(otherMarket) }, context)
    if (!other.ok) return other
    const coin = coinOf(market.symbol)
    const otherCoin = coinOf(otherMarket.symbol)
    const crosses = [`${coin}_${otherCoin}`, `${otherCoin}_${coin}`].map((symbol) => ({ ...market, symbol }))
    const chains = await Promise.all(crosses.map((cross) => context.live('chain', cross, asOfMs)))
    const cross = chains.find((chain) => chain !== undefined && chain.size > 0)
    if (cross === undefined)
      return noData(
        `${market.venue} lists no options on ${crosses.map(({ symbol }) => symbol).join(' or ')} ${whenText(asOfMs)}, so nothing implies the correlation of ${coin} and ${otherCoin}.`,
      )
    const [a, b, x] = [own.chain, other.chain, cross].map((chain) => listedVolsOf(chain).constantMaturities)
    const rows = a.map(({ tenorDays, vols }, i) => {
      const vol = vols.atm
      const otherVol = b[i].vols.atm
      const crossVol = x[i].vols.atm
      const hasAllVols = vol !== undefined && otherVol !== undefined && crossVol !== undefined
      return {
        tenorDays,
        cross: cross.symbol,
        vol,
        otherVol,
        crossVol,
        correlation: hasAllVols ? correlationOf(vol, otherVol, crossVol) : undefined,
      }
    })
    return { ok: true, columns: columnsFromRows(output, rows) }
  },
})
