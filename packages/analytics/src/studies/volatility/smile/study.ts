import { type Chain, daysBetween } from '@gvol/market'
import { svi } from '@gvol/quant'
import { argument } from '../../../study/argument/kinds.ts'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import { matchesExpiry } from '../../../study/expiryFilter.ts'
import { chainAt } from '../../../study/stateOf.ts'
import { defineStudy } from '../../../study/study.ts'
import { surfaceOf } from '../../../surface/chainSurface.ts'
import { type PricedChain, pricedChain } from '../../../surface/pricedChain.ts'
import { type ExpirySurface, FORWARD_SOURCE_DOC } from '../../../surface/surface.ts'

const output = {
  expiry: time('expiry'),
  days: number('days', 'remaining life'),
  forward: number('quote ccy', 'forward of the expiry'),
  forwardSource: text(FORWARD_SOURCE_DOC),
  strike: number('quote ccy', 'strike'),
  logMoneyness: number('1', 'ln(K/F)'),
  deltaAxis: maybe(
    number('1', '|Δ| of the put below the forward, 1 − Δ of the call above: 0 far put, 0.5 money, 1 far call'),
  ),
  isCall: flag('the quoted out-of-the-money side is the call'),
  bidVol: maybe(number('decimal', 'vol of the best bid; null without a bid')),
  markVol: maybe(number('decimal', 'vol of the venue’s mark')),
  askVol: maybe(number('decimal', 'vol of the best ask')),
  fittedVol: maybe(number('decimal', 'vol of the fitted smile; null when the slice was rejected')),
  residual: maybe(number('decimal', 'mark − fitted: positive is rich')),
}

/** Returns the rows of a chain with the out-of-the-money side of every strike, where the market quotes vol. */
const quotedRows = (
  chain: Chain,
  expiries: readonly ExpirySurface[],
): { readonly rows: number[]; readonly ends: number[] } => {
  const rows: number[] = []
  const ends: number[] = []
  for (const { expiryIndex, forward } of expiries) {
    for (let row = chain.expiryStart[expiryIndex]; row < chain.expiryStart[expiryIndex + 1]; row++) {
      if (chain.strike[row] >= forward === (chain.optionType[row] === 0)) rows.push(row)
    }
    ends.push(rows.length)
  }
  return { rows, ends }
}

/** Returns one row per strike of several expiries. */
const smileColumns = (chain: Chain, priced: PricedChain, expiries: readonly ExpirySurface[]) => {
  const { rows, ends } = quotedRows(chain, expiries)
  const column = () => new Float64Array(rows.length)
  const columns = {
    expiry: column(),
    days: column(),
    forward: column(),
    strike: column(),
    logMoneyness: column(),
    deltaAxis: column(),
    isCall: new Uint8Array(rows.length),
    forwardSource: expiries.flatMap(({ forwardSource }, e) =>
      Array.from({ length: ends[e] - (ends[e - 1] ?? 0) }, () => forwardSource),
    ),
    bidVol: column(),
    markVol: column(),
    askVol: column(),
    fittedVol: column(),
    residual: column(),
  }
  let i = 0
  for (const [e, { expiryMs, forward, timeYears, fit }] of expiries.entries()) {
    columns.expiry.fill(expiryMs, i, ends[e])
    columns.days.fill(daysBetween(chain.atMs, expiryMs), i, ends[e])
    columns.forward.fill(forward, i, ends[e])
    for (; i < ends[e]; i++) {
      const row = rows[i]
      const isCall = chain.optionType[row] === 0
      const k = Math.log(chain.strike[row] / forward)
      columns.strike[i] = chain.strike[row]
      columns.logMoneyness[i] = k
      columns.deltaAxis[i] = isCall ? 1 - priced.delta[row] : -priced.delta[row]
      columns.isCall[i] = isCall ? 1 : 0
      columns.bidVol[i] = priced.bidVol[row]
      columns.markVol[i] = priced.markVol[row]
      columns.askVol[i] = priced.askVol[row]
      columns.fittedVol[i] = fit.ok ? Math.sqrt(svi(k, fit.params) / timeYears) : Number.NaN
      columns.residual[i] = priced.markVol[row] - columns.fittedVol[i]
    }
  }
  return columns
}

export const smile = defineStudy({
  id: 'smile',
  subject: 'option-book',
  needs: ['chain'],
  title: 'Smile',
  doc: 'Bid, mark and ask vol of the out-of-the-money option at every strike, with the fitted curve, by strike and by delta.',
  method:
    'Vols of bid and ask are inverted from the premiums with Black-76 on the forward of the expiry (r = 0, Act/365) where the ' +
    'venue does not publish them. Fitted: raw SVI without butterfly or calendar arbitrage. Delta axis: |Δ| for puts, 1 − Δ for ' +
    'calls, Δ = N(d₁), not premium-adjusted.',
  input: { expiries: argument.times('expiries to show; all when empty') },
  output,
  run: async (input, context) => {
    const chainResult = await chainAt(input, context)
    if (!chainResult.ok) return chainResult
    const { chain } = chainResult
    const priced = pricedChain(chain)
    const expiries = surfaceOf(chain).expiries.filter(({ expiryMs }) => matchesExpiry(input.expiries, expiryMs))
    return { ok: true, asOfMs: chain.atMs, columns: smileColumns(chain, priced, expiries) }
  },
})
