import { daysBetween } from '@gvol/market'
import { charmPerDay, rhoPerPoint, svi, vannaPerPoint, vegaPerPoint, volgaPerPoint } from '@gvol/quant'
import { argument } from '../../../_kit/argument/kinds.ts'
import { flag, maybe, number, text, time } from '../../../_kit/column.ts'
import { isWanted } from '../../../_kit/expiryFilter.ts'
import { pricedChain } from '../../../_kit/pricedChain.ts'
import { columnOf } from '../../../_kit/rows.ts'
import { chainAt } from '../../../_kit/stateOf.ts'
import { defineStudy } from '../../../_kit/study.ts'
import { surfaceOf } from '../../../_kit/surface/chainSurface.ts'
import { thetaOfDay } from '../../../_kit/thetaOfDay.ts'
import { atmRows, picked } from './rows.ts'

const premium = (doc: string) => maybe(number('settlement ccy', doc))
const vol = (doc: string) => maybe(number('decimal', doc))

const output = {
  instrument: text('venue’s name'),
  expiry: time('expiry'),
  days: number('days', 'remaining life'),
  strike: number('quote ccy', 'strike'),
  type: text('call or put'),
  isAtm: flag('nearest strike to the forward of its expiry'),
  index: maybe(number('quote ccy', 'spot index')),
  forward: maybe(number('quote ccy', 'forward of the expiry')),
  bid: premium('best bid; null when nobody bids'),
  bidSize: maybe(number('coin', 'size at the best bid')),
  mark: premium('venue’s mark'),
  ask: premium('best ask'),
  askSize: maybe(number('coin', 'size at the best ask')),
  markUsd: maybe(number('quote ccy', 'mark premium in quote currency')),
  bidVol: vol('vol of the best bid; null below intrinsic value'),
  markVol: vol('vol of the mark'),
  askVol: vol('vol of the best ask'),
  fittedVol: vol('vol of the fitted smile'),
  delta: maybe(number('1', 'forward delta N(d₁), not premium-adjusted')),
  deltaPremiumAdjusted: maybe(number('1', 'delta − premium in coin: the coins that hedge a coin account')),
  gamma: maybe(number('1/quote ccy', 'change of delta per unit of the forward')),
  vega: maybe(number('quote ccy per vol point', 'for one vol point')),
  theta: maybe(number('quote ccy per day', 'for one calendar day, or for what is left of the life')),
  rho: maybe(number('quote ccy per rate point', 'for one percent of rate, spot held fixed')),
  vanna: maybe(number('1 per vol point', 'change of delta for one vol point')),
  volga: maybe(number('quote ccy per vol point²', 'change of vega for one vol point')),
  charm: maybe(number('1 per day', 'change of delta for one calendar day')),
  openInterestCoin: maybe(number('coin', 'open interest')),
  openInterestUsd: maybe(number('USD', 'open interest at the index')),
  volumeCoin: maybe(number('coin', 'traded in 24 hours')),
  volumeUsd: maybe(number('USD', 'premium traded in 24 hours')),
}

export const optionChain = defineStudy({
  id: 'option-chain',
  subject: 'option-book',
  needs: ['chain'],
  title: 'Option chain',
  doc: 'Every option of the chosen expiries with quotes, vols of bid, mark and ask, and greeks.',
  method:
    'Black-76 on the forward of each expiry, r = 0, Act/365 to the expiry instant. Vols that the venue does not publish are ' +
    'inverted from the premiums (coin premiums at the forward). Greeks at the mark vol, per coin in quote currency; theta per calendar day; rho = ±K·T·N(±d₂)/100; ' +
    'premium-adjusted delta = Δ − premium/F for coin-settled books, Δ otherwise.',
  input: { expiries: argument.times('expiries to show; all when empty') },
  output,
  run: async (input, context) => {
    const found = await chainAt(input, context)
    if (!found.ok) return found
    const { chain } = found
    const priced = pricedChain(chain)
    const fits = new Map(surfaceOf(chain).expiries.map((expiry) => [expiry.expiryMs, expiry.fit]))
    const rows = picked(chain, (expiryMs) => isWanted(input.expiries, expiryMs))
    const isAtm = atmRows(chain, priced.forward)
    const column = (cellAt: (row: number) => number) => columnOf(rows, cellAt)
    const quotePerPremium = (row: number): number => (chain.isInverse ? priced.forward[row] : 1)
    return {
      ok: true,
      asOfMs: chain.atMs,
      columns: {
        instrument: Array.from(rows, (row) => chain.instrument[row]),
        expiry: column((row) => chain.expiryMs[row]),
        days: column((row) => daysBetween(chain.atMs, chain.expiryMs[row])),
        strike: column((row) => chain.strike[row]),
        type: Array.from(rows, (row) => (chain.optionType[row] === 0 ? 'call' : 'put')),
        isAtm: Uint8Array.from(rows, (row) => isAtm[row]),
        index: column(() => chain.index ?? Number.NaN),
        forward: column((row) => priced.forward[row]),
        bid: column((row) => chain.bid[row]),
        bidSize: column((row) => chain.bidSize[row]),
        mark: column((row) => chain.mark[row]),
        ask: column((row) => chain.ask[row]),
        askSize: column((row) => chain.askSize[row]),
        markUsd: column((row) => chain.mark[row] * quotePerPremium(row)),
        bidVol: column((row) => priced.bidVol[row]),
        markVol: column((row) => priced.markVol[row]),
        askVol: column((row) => priced.askVol[row]),
        fittedVol: column((row) => {
          const fit = fits.get(chain.expiryMs[row])
          if (!fit?.ok) return Number.NaN
          return Math.sqrt(svi(Math.log(chain.strike[row] / priced.forward[row]), fit.params) / priced.timeYears[row])
        }),
        delta: column((row) => priced.delta[row]),
        deltaPremiumAdjusted: column((row) => priced.delta[row] - (chain.isInverse ? chain.mark[row] : 0)),
        gamma: column((row) => priced.gamma[row]),
        vega: column((row) => vegaPerPoint(priced.vega[row])),
        theta: column((row) => thetaOfDay(priced.theta[row], priced.timeYears[row])),
        rho: column((row) => rhoPerPoint(-chain.strike[row] * priced.timeYears[row] * priced.dualDelta[row])),
        vanna: column((row) => vannaPerPoint(priced.vanna[row])),
        volga: column((row) => volgaPerPoint(priced.volga[row])),
        charm: column((row) => charmPerDay(priced.charm[row])),
        openInterestCoin: column((row) => chain.openInterestCoin[row]),
        openInterestUsd: column((row) => chain.openInterestCoin[row] * (chain.index ?? Number.NaN)),
        volumeCoin: column((row) => chain.volume24hCoin[row]),
        volumeUsd: column((row) => chain.volume24hUsd[row]),
      },
    }
  },
})
