import { charmExposure, gammaExposure, vannaExposure, vegaPerPoint } from '@gvol/quant'
import type { DealerBook } from '../../../exposure/dealerBook.ts'
import { chainGroups, type Grouping } from '../../../exposure/grouping.ts'

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
  'lowGammaCoin',
  'highGammaCoin',
  'lowGammaUsd',
  'highGammaUsd',
  'deltaCoin',
  'vannaUsd',
  'charmUsd',
  'vegaUsd',
] as const

/** All can be summed. */
type Sums = Readonly<Record<(typeof SUMS)[number], Float64Array>>

/** A missing number adds nothing. */
const nanToZero = (value: number): number => (Number.isNaN(value) ? 0 : value)

const times = (coins: number, greek: number): number => (coins === 0 ? 0 : nanToZero(coins * greek))

/** Returns exposures summed by strike, by expiry or by strike of each expiry. */
export const exposureGroups = (book: DealerBook, by: Grouping, isCounted: (expiryMs: number) => boolean) => {
  const { groups, groupOf } = chainGroups(book.chain, by, isCounted)
  // One entry per sum of the list that defines the type.
  const sums = Object.fromEntries(SUMS.map((name) => [name, new Float64Array(groups.length)])) as Sums
  addPositions(book, groupOf, sums)
  addGreeks(book, groupOf, sums)
  return { groups, sums }
}

/** Adds the coins of every option to its group. */
const addPositions = ({ chain, positions }: DealerBook, groupOf: Int32Array, sums: Sums): void => {
  const { net, low, high, gross, unknown, open } = positions
  for (let row = 0; row < chain.size; row++) {
    const group = groupOf[row]
    if (group < 0) continue
    const isCall = chain.optionType[row] === 0
    sums.netCoin[group] += net[row]
    sums.lowNetCoin[group] += low[row]
    sums.highNetCoin[group] += high[row]
    sums.grossCoin[group] += gross[row]
    sums.unknownCoin[group] += unknown[row]
    sums.openCoin[group] += nanToZero(open[row])
    sums.volumeCoin[group] += nanToZero(chain.volume24hCoin[row])
    sums[isCall ? 'callNetCoin' : 'putNetCoin'][group] += net[row]
    sums[isCall ? 'callGrossCoin' : 'putGrossCoin'][group] += gross[row]
    sums[isCall ? 'callOpenCoin' : 'putOpenCoin'][group] += nanToZero(open[row])
  }
}

/** Adds the dealers' exposure from every option. Uses the greeks with which the chain is priced. */
const addGreeks = ({ chain, priced, spot, positions }: DealerBook, groupOf: Int32Array, sums: Sums): void => {
  const { net, low, high } = positions
  const columns = {
    types: chain.optionType,
    forward: priced.forward,
    strike: chain.strike,
    timeYears: priced.timeYears,
    vol: priced.markVol,
  }
  const gamma = gammaExposure(net, columns, spot, { gamma: priced.gamma })
  const lowGamma = gammaExposure(low, columns, spot, { gamma: priced.gamma })
  const highGamma = gammaExposure(high, columns, spot, { gamma: priced.gamma })
  const vanna = vannaExposure(net, columns, spot, { vanna: priced.vanna })
  const charm = charmExposure(net, columns, spot, { charm: priced.charm })
  for (let row = 0; row < chain.size; row++) {
    const group = groupOf[row]
    if (group < 0) continue
    sums.gammaLevel[group] += times(net[row], priced.gamma[row])
    sums.gammaCoin[group] += gamma.coin[row]
    sums.gammaUsd[group] += gamma.usd[row]
    sums[chain.optionType[row] === 0 ? 'callGammaUsd' : 'putGammaUsd'][group] += gamma.usd[row]
    sums.lowGammaCoin[group] += lowGamma.coin[row]
    sums.highGammaCoin[group] += highGamma.coin[row]
    sums.lowGammaUsd[group] += lowGamma.usd[row]
    sums.highGammaUsd[group] += highGamma.usd[row]
    sums.deltaCoin[group] += times(net[row], priced.delta[row])
    sums.vannaUsd[group] += vanna.usd[row]
    sums.charmUsd[group] += charm.usd[row]
    sums.vegaUsd[group] += times(net[row], vegaPerPoint(priced.vega[row]))
  }
}
