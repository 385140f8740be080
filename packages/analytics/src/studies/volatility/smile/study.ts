import { type Chain, daysBetween } from '@gvol/market'
import { svi } from '@gvol/quant'
import { argument } from '../../../_kit/argument/kinds.ts'
import { flag, maybe, number, time } from '../../../_kit/column.ts'
import { isWanted } from '../../../_kit/expiryFilter.ts'
import { type PricedChain, pricedChain } from '../../../_kit/pricedChain.ts'
import { columnsFromRows, type RowOf } from '../../../_kit/rows.ts'
import { chainAt } from '../../../_kit/stateOf.ts'
import { defineStudy } from '../../../_kit/study.ts'
import { surfaceOf } from '../../../_kit/surface/chainSurface.ts'
import type { ExpirySurface } from '../../../_kit/surface/surface.ts'

const output = {
  expiry: time('expiry'),
  days: number('days', 'remaining life'),
  forward: number('quote ccy', 'forward of the expiry'),
  strike: number('quote ccy', 'strike'),
  logMoneyness: number('1', 'ln(K/F)'),
  deltaAxis: maybe(
    number('1', '|Δ| of the put below the forward, 1 − Δ of the call above: 0 far put, 0.5 money, 1 far call'),
  ),
  isCall: flag('the quoted out-of-the-money side is the call'),
  bidVol: maybe(number('decimal', 'vol of the best bid; null when nobody bids')),
  markVol: maybe(number('decimal', 'vol of the venue’s mark')),
  askVol: maybe(number('decimal', 'vol of the best ask')),
  fittedVol: maybe(number('decimal', 'vol of the fitted smile; null when the slice was rejected')),
  residual: maybe(number('decimal', 'mark − fitted: positive is rich')),
}

type Row = RowOf<typeof output>

const value = (number: number | undefined): number | undefined => (Number.isNaN(number) ? undefined : number)

const fittedVol = ({ fit, timeYears }: ExpirySurface, k: number): number | undefined =>
  fit.ok ? Math.sqrt(svi(k, fit.params) / timeYears) : undefined

/** One row per strike of an expiry: its out-of-the-money side, where the market quotes vol. */
const smileRows = (chain: Chain, priced: PricedChain, expiry: ExpirySurface): Row[] => {
  const e = chain.expiries.indexOf(expiry.expiryMs)
  const rows: Row[] = []
  for (let row = chain.expiryStart[e]; row < chain.expiryStart[e + 1]; row++) {
    const strike = chain.strike[row]
    const isCall = strike >= expiry.forward
    if (isCall !== (chain.optionType[row] === 0)) continue
    const k = Math.log(strike / expiry.forward)
    const markVol = value(priced.markVol[row])
    const delta = value(priced.delta[row])
    const fitted = fittedVol(expiry, k)
    rows.push({
      expiry: expiry.expiryMs,
      days: daysBetween(chain.atMs, expiry.expiryMs),
      forward: expiry.forward,
      strike,
      logMoneyness: k,
      deltaAxis: delta === undefined ? undefined : isCall ? 1 - delta : -delta,
      isCall,
      bidVol: value(priced.bidVol[row]),
      markVol,
      askVol: value(priced.askVol[row]),
      fittedVol: fitted,
      residual: markVol === undefined || fitted === undefined ? undefined : markVol - fitted,
    })
  }
  return rows
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
    const found = await chainAt(input, context)
    if (!found.ok) return found
    const { chain } = found
    const priced = pricedChain(chain)
    const rows = surfaceOf(chain)
      .expiries.filter(({ expiryMs }) => isWanted(input.expiries, expiryMs))
      .flatMap((expiry) => smileRows(chain, priced, expiry))
    return { ok: true, asOfMs: chain.atMs, columns: columnsFromRows(output, rows) }
  },
})
