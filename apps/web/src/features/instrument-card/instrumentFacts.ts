import {
  coinText,
  columnDecimals,
  compactText,
  decimalText,
  type MaybeNumber,
  nonZeroText,
  percentText,
  strikeText,
  usdText,
  volPercentText,
} from '@gvol/format'
import { forwardSourceText } from '../../chart/model/forwardSource.ts'
import type { StudyAnswer } from '../../data/study.ts'
import type { TokenName } from '../../ui/tokens/tokens.ts'

/** Chain columns used by the card. */
export const FACT_COLUMNS = [
  'instrument',
  'type',
  'expiry',
  'days',
  'strike',
  'forward',
  'forwardSource',
  'bid',
  'bidSize',
  'mark',
  'markUsd',
  'ask',
  'askSize',
  'bidVol',
  'markVol',
  'askVol',
  'fittedVol',
  'delta',
  'deltaPremiumAdjusted',
  'gamma',
  'vega',
  'theta',
  'rho',
  'vanna',
  'volga',
  'charm',
  'openInterestCoin',
  'openInterestUsd',
  'volumeCoin',
  'volumeUsd',
] as const

type Chain = StudyAnswer<'option-chain', (typeof FACT_COLUMNS)[number]>['data']

export type Fact = { readonly label: string; readonly text: string; readonly ink?: TokenName }

export type FactGroup = { readonly title: string; readonly facts: readonly Fact[] }

/** Premiums below a threshold (coins, cheap options) have four decimals or as many as show a digit, others two. */
const premiumText = (premium: MaybeNumber): string =>
  decimalText(premium, Math.abs(premium ?? 0) < 10 ? columnDecimals([premium], 4, 8) : 2)

const withSize = (premium: MaybeNumber, size: MaybeNumber): string =>
  premium === null || premium === undefined ? premiumText(premium) : `${premiumText(premium)} × ${compactText(size)}`

const difference = (a: MaybeNumber, b: MaybeNumber): number | undefined =>
  typeof a === 'number' && typeof b === 'number' ? a - b : undefined

/** Returns all chain values of one option, ordered by importance to a trader. */
export const instrumentFacts = (data: Chain, row: number, coin: string): readonly FactGroup[] => {
  const residual = difference(data.markVol[row], data.fittedVol[row])
  const moneyness = difference(data.strike[row], data.forward[row])
  const forward = data.forward[row]
  const distance = moneyness === undefined || forward === null ? undefined : moneyness / forward
  return [
    {
      title: 'Quote',
      facts: [
        { label: 'Bid × size', text: withSize(data.bid[row], data.bidSize[row]), ink: 'bid' },
        { label: 'Mark', text: premiumText(data.mark[row]) },
        { label: 'Ask × size', text: withSize(data.ask[row], data.askSize[row]), ink: 'ask' },
        { label: 'Mark, USD', text: nonZeroText(data.markUsd[row], 2) },
        { label: 'Forward', text: decimalText(forward, 2) },
        { label: 'Forward from', text: forwardSourceText(data.forwardSource[row]) },
        { label: 'Strike over forward', text: percentText(distance, 2, { isSigned: true }) },
      ],
    },
    {
      title: 'Vol',
      facts: [
        { label: 'Bid', text: volPercentText(data.bidVol[row]), ink: 'bid' },
        { label: 'Mark', text: volPercentText(data.markVol[row]) },
        { label: 'Ask', text: volPercentText(data.askVol[row]), ink: 'ask' },
        { label: 'Fitted', text: volPercentText(data.fittedVol[row]), ink: 'model' },
        { label: 'Mark − fitted', text: volPercentText(residual, { isSigned: true }) },
      ],
    },
    {
      title: 'Greeks, per coin',
      facts: [
        { label: 'Delta', text: nonZeroText(data.delta[row], 2) },
        { label: 'Delta, premium-adjusted', text: nonZeroText(data.deltaPremiumAdjusted[row], 2) },
        { label: 'Gamma, per USD', text: nonZeroText(data.gamma[row], columnDecimals([data.gamma[row]], 7, 9)) },
        { label: 'Vega, USD per point', text: nonZeroText(data.vega[row], 2) },
        { label: 'Theta, USD per day', text: nonZeroText(data.theta[row], 2) },
        { label: 'Rho, USD per point', text: nonZeroText(data.rho[row], 2) },
        { label: 'Vanna, per point', text: nonZeroText(data.vanna[row], 4) },
        { label: 'Volga, USD per point²', text: nonZeroText(data.volga[row], 3) },
        { label: 'Charm, per day', text: nonZeroText(data.charm[row], 4) },
      ],
    },
    {
      title: 'Open and traded',
      facts: [
        { label: 'Open interest', text: coinText(data.openInterestCoin[row], coin) },
        { label: 'Open interest, USD', text: usdText(data.openInterestUsd[row]) },
        { label: 'Volume 24 h', text: coinText(data.volumeCoin[row], coin) },
        { label: 'Premium 24 h, USD', text: usdText(data.volumeUsd[row]) },
      ],
    },
  ]
}

/** Returns a short name as traders use it, `Call 95k`. */
export const instrumentTitle = (data: Chain, row: number): string =>
  `${data.type[row] === 'call' ? 'Call' : 'Put'} ${strikeText(data.strike[row])}`
