import { type Chain, daysBetween, quotedPremiumUsd } from '@gvol/market'
import { probabilityAbove, probabilityTouch, thetaOfNextDay, vegaPerPoint } from '@gvol/quant'
import { unknownOption } from '../../../market/optionHistory/optionOf.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import { listedVolsOf } from '../../../surface/listedVols.ts'
import { pricedChain } from '../../../surface/pricedChain.ts'
import { FORWARD_SOURCE_DOC } from '../../../surface/surface.ts'

const output = {
  symbol: text('market of the venue'),
  type: text('call or put'),
  strike: number('quote ccy', 'strike'),
  expiry: time('expiry'),
  days: number('days', 'remaining life'),
  settlement: text('coin or quote: currency of the premium'),
  contractSizeCoin: maybe(number('coin', 'coins of one contract')),
  quoteAt: time('when the quote was true, the venue’s clock'),
  bid: maybe(number('settlement ccy', 'best bid')),
  bidSize: maybe(number('coin', 'at the best bid')),
  mark: maybe(number('settlement ccy', 'mark of the venue')),
  ask: maybe(number('settlement ccy', 'best ask')),
  askSize: maybe(number('coin', 'at the best ask')),
  last: maybe(number('settlement ccy', 'last trade')),
  markUsd: maybe(
    number('quote ccy', 'what the mark is worth; at the spot index of its time for a coin-settled option'),
  ),
  bidVol: maybe(number('decimal', 'vol of the bid')),
  markVol: maybe(number('decimal', 'vol of the mark')),
  askVol: maybe(number('decimal', 'vol of the ask')),
  spreadVol: maybe(number('decimal', 'ask − bid in vol')),
  atmVol: maybe(number('decimal', 'at-the-money vol of its expiry')),
  index: maybe(number('quote ccy', 'spot index')),
  forward: maybe(number('quote ccy', 'forward of the expiry')),
  forwardSource: maybe(text(FORWARD_SOURCE_DOC)),
  distance: maybe(number('decimal', 'strike over forward − 1')),
  distanceDeviations: maybe(number('standard deviations', 'ln(K/F) over σ√T at its own vol')),
  probabilityItm: maybe(number('1', 'risk-neutral probability to expire in the money, at its own vol')),
  probabilityTouch: maybe(
    number('1', 'risk-neutral probability that the strike is touched before expiry, at its own vol'),
  ),
  delta: maybe(number('1', 'N(d₁), − 1 for a put')),
  deltaPremiumAdjusted: maybe(number('1', 'delta − premium in coin; delta for a linear option')),
  gamma: maybe(number('1/quote ccy', 'change of delta per unit of the forward')),
  vega: maybe(number('quote ccy', 'for one vol point')),
  theta: maybe(number('quote ccy', 'for one day, or for the remaining life if shorter')),
  openInterestCoin: maybe(number('coin', 'open contracts')),
  volume24hCoin: maybe(number('coin', 'traded in 24 hours')),
  volume24hUsd: maybe(number('USD', 'premium traded in 24 hours')),
}

const value = (number: number): number | undefined => (Number.isNaN(number) ? undefined : number)

const rowOf = (chain: Chain, row: number): RowOf<typeof output> => {
  const priced = pricedChain(chain)
  const strike = chain.strike[row]
  const expiryMs = chain.expiryMs[row]
  const isCall = chain.optionType[row] === 0
  const forward = priced.forward[row]
  const vol = priced.markVol[row]
  const timeYears = priced.timeYears[row]
  const above = probabilityAbove(forward, strike, timeYears, vol)
  return {
    symbol: chain.symbol,
    type: isCall ? 'call' : 'put',
    strike,
    expiry: expiryMs,
    days: daysBetween(chain.atMs, expiryMs),
    settlement: chain.isInverse ? 'coin' : 'quote',
    contractSizeCoin: value(chain.contractSizeCoin[row]),
    quoteAt: chain.quoteAtMs[row],
    bid: value(chain.bid[row]),
    bidSize: value(chain.bidSize[row]),
    mark: value(chain.mark[row]),
    ask: value(chain.ask[row]),
    askSize: value(chain.askSize[row]),
    last: value(chain.last[row]),
    markUsd: value(quotedPremiumUsd(chain.isInverse, chain.mark[row], chain.index ?? Number.NaN)),
    bidVol: value(priced.bidVol[row]),
    markVol: value(vol),
    askVol: value(priced.askVol[row]),
    spreadVol: value(priced.askVol[row] - priced.bidVol[row]),
    atmVol: listedVolsOf(chain).expiries.find((expiry) => expiry.expiryMs === expiryMs)?.atmVol,
    index: chain.index,
    forward: value(forward),
    forwardSource: priced.forwards[priced.expiry[row]]?.source ?? null,
    distance: value(strike / forward - 1),
    distanceDeviations: value(Math.log(strike / forward) / (vol * Math.sqrt(timeYears))),
    probabilityItm: value(isCall ? above : 1 - above),
    probabilityTouch: value(probabilityTouch(forward, strike, timeYears, vol)),
    delta: value(priced.delta[row]),
    deltaPremiumAdjusted: value(priced.delta[row] - (chain.isInverse ? chain.mark[row] : 0)),
    gamma: value(priced.gamma[row]),
    vega: value(vegaPerPoint(priced.vega[row])),
    theta: value(thetaOfNextDay(priced.theta[row], timeYears)),
    openInterestCoin: value(chain.openInterestCoin[row]),
    volume24hCoin: value(chain.volume24hCoin[row]),
    volume24hUsd: value(chain.volume24hUsd[row]),
  }
}

export const optionNow = defineStudy({
  id: 'option-now',
  subject: 'instrument',
  needs: ['chain'],
  title: 'One option',
  doc: 'One listed option: terms, quote, vols, greeks, probability, open interest and volume.',
  method:
    'Vols of bid and ask by Black-76 on the forward of the expiry where the venue publishes none; greeks at the mark vol. In the money: N(±d₂); touched: by the reflection principle, ' +
    'both risk-neutral at the option’s own vol. Distance in standard deviations = ln(K/F)/(σ√T). USD of a coin-settled mark: at the spot index.',
  input: {},
  output,
  run: async (input, context) => {
    const chains = await context.liveOf('chain', { venue: input.venue }, input.asOfMs)
    const chain = chains.find(({ instrument }) => instrument.includes(input.instrument))
    if (chain === undefined)
      return unknownOption(
        input,
        chains.flatMap(({ instrument }) => instrument),
      )
    const row = chain.instrument.indexOf(input.instrument)
    return { ok: true, asOfMs: chain.atMs, columns: columnsFromRows(output, [rowOf(chain, row)]) }
  },
})
