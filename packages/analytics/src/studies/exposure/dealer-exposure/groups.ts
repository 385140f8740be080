import { charmExposure, gammaExposure, vannaExposure, vegaPerPoint } from '@gvol/quant'
import type { DealerBook } from '../../../_kit/exposure/dealerBook.ts'
import { chainGroups, type Grouping } from '../../../_kit/grouping.ts'

const SUMS = [
  'netCoin',
  'callNetCoin',
  'putNetCoin',
  'lowNetCoin',
  'highNetCoin',
  'grossCoin',
  'callGrossCoin',
  'putGrossCoin',
  'unknownCoin',
  'openCoin',
  'callOpenCoin',
  'putOpenCoin',
  'volumeCoin',
  'gammaLevel',
  'gammaCoin',
  'gammaUsd',
  'callGammaUsd',
  'putGammaUsd',
  'lowGammaUsd',
  'highGammaUsd',
  'deltaCoin',
  'vannaUsd',
  'charmUsd',
  'vegaUsd',
] as const

type ExposureSum = (typeof SUMS)[number]

/** Per option what dealers hold and are exposed to; all additive. */
const perOption = ({ chain, priced, spot, positions }: DealerBook): Readonly<Record<ExposureSum, Float64Array>> => {
  const { net, low, high, gross, unknown, open } = positions
  const columns = {
    types: chain.optionType,
    forward: priced.forward,
    strike: chain.strike,
    timeYears: priced.timeYears,
    vol: priced.markVol,
  }
  const gamma = gammaExposure(net, columns, spot)
  const only = (type: 0 | 1, values: Float64Array) =>
    values.map((value, row) => (chain.optionType[row] === type ? value : 0))
  const known = (values: Float64Array) => values.map((value) => (Number.isNaN(value) ? 0 : value))
  const times = (greek: Float64Array) => known(net.map((coins, row) => (coins === 0 ? 0 : coins * greek[row])))
  return {
    netCoin: net,
    callNetCoin: only(0, net),
    putNetCoin: only(1, net),
    lowNetCoin: low,
    highNetCoin: high,
    grossCoin: gross,
    callGrossCoin: only(0, gross),
    putGrossCoin: only(1, gross),
    unknownCoin: unknown,
    openCoin: known(open),
    callOpenCoin: only(0, known(open)),
    putOpenCoin: only(1, known(open)),
    volumeCoin: known(chain.volume24hCoin),
    gammaLevel: times(priced.gamma),
    gammaCoin: gamma.coin,
    gammaUsd: gamma.usd,
    callGammaUsd: only(0, gamma.usd),
    putGammaUsd: only(1, gamma.usd),
    lowGammaUsd: gammaExposure(low, columns, spot).usd,
    highGammaUsd: gammaExposure(high, columns, spot).usd,
    deltaCoin: times(priced.delta),
    vannaUsd: vannaExposure(net, columns, spot).usd,
    charmUsd: charmExposure(net, columns, spot).usd,
    vegaUsd: times(priced.vega.map(vegaPerPoint)),
  }
}

/** Exposures added up by strike, by expiry or by strike of each expiry. */
export const exposureGroups = (book: DealerBook, by: Grouping, isCounted: (expiryMs: number) => boolean) => {
  const { groups, groupOf } = chainGroups(book.chain, by, isCounted)
  const values = perOption(book)
  const sums = Object.fromEntries(
    SUMS.map((name) => {
      const sum = new Float64Array(groups.length)
      for (let row = 0; row < book.chain.size; row++) if (groupOf[row] >= 0) sum[groupOf[row]] += values[name][row]
      return [name, sum]
    }),
  ) as Record<ExposureSum, Float64Array>
  return { groups, sums }
}
