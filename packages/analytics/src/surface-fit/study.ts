import { daysBetween } from '@gvol/market'
import { surfaceOf } from '../_kit/chainSurface.ts'
import { maybe, number, text, time } from '../_kit/column.ts'
import { columnsFromRows } from '../_kit/rows.ts'
import { chainAt } from '../_kit/stateOf.ts'
import { defineStudy } from '../_kit/study.ts'

const output = {
  expiry: time('expiry'),
  days: number('days', 'remaining life'),
  timeYears: number('years', 'remaining life, Act/365'),
  forward: number('quote ccy', 'forward of the expiry'),
  quotes: number('quotes', 'quotes in the fit'),
  status: text('fitted, or why the slice was rejected'),
  a: maybe(number('total variance', 'SVI level')),
  b: maybe(number('total variance', 'SVI slope of the wings')),
  rho: maybe(number('1', 'SVI tilt')),
  m: maybe(number('log-moneyness', 'SVI shift')),
  sigma: maybe(number('log-moneyness', 'SVI roundness')),
  rmsVol: maybe(number('decimal', 'root mean square error of the fit')),
  maxErrorVol: maybe(number('decimal', 'largest absolute error of the fit')),
  minG: maybe(number('1', "least value of Durrleman's g; negative would be butterfly arbitrage")),
  leeSlope: maybe(number('1', 'steepest wing b(1 + |ρ|); above 2 would break Lee’s bound')),
  calendarViolations: number('expiries', 'fitted expiries that this one crosses'),
}

export const surfaceFit = defineStudy({
  id: 'surface-fit',
  subject: 'option-book',
  needs: ['chain'],
  title: 'Surface fit',
  doc: 'How well the fitted smiles describe the market, expiry by expiry, with every rejected slice and its reason.',
  method:
    'Raw SVI per expiry in total variance, w(k) = a + b(ρ(k − m) + √((k − m)² + σ²)), k = ln(K/F), fitted to the ' +
    'out-of-the-money mark vols of bid-for strikes, weighted by vega; no butterfly arbitrage (g ≥ 0, b(1 + |ρ|) ≤ 2) and no ' +
    'calendar arbitrage between fitted expiries. J. Gatheral and A. Jacquier, arXiv:1204.0646.',
  input: {},
  output,
  run: async (input, context) => {
    const found = await chainAt(input, context)
    if (!found.ok) return found
    const { chain } = found
    const rows = surfaceOf(chain).expiries.map(({ fit, ...expiry }) => ({
      expiry: expiry.expiryMs,
      days: daysBetween(chain.atMs, expiry.expiryMs),
      timeYears: expiry.timeYears,
      forward: expiry.forward,
      quotes: expiry.quotes,
      status: fit.ok ? 'fitted' : fit.reason,
      a: fit.ok ? fit.params.a : undefined,
      b: fit.ok ? fit.params.b : undefined,
      rho: fit.ok ? fit.params.rho : undefined,
      m: fit.ok ? fit.params.m : undefined,
      sigma: fit.ok ? fit.params.sigma : undefined,
      rmsVol: fit.ok ? fit.rmsVol : undefined,
      maxErrorVol: fit.ok ? fit.maxErrorVol : undefined,
      minG: fit.ok ? fit.minG : undefined,
      leeSlope: fit.ok ? fit.leeSlope : undefined,
      calendarViolations: expiry.calendarViolations,
    }))
    return { ok: true, asOfMs: chain.atMs, columns: columnsFromRows(output, rows) }
  },
})
