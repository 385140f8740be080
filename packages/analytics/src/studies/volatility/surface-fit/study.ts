import { daysBetween } from '@gvol/market'
import { correctionText } from '@gvol/quant'
import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { chainAt } from '../../../study/stateOf.ts'
import { defineStudy } from '../../../study/study.ts'
import { surfaceOf } from '../../../surface/chainSurface.ts'
import { FORWARD_SOURCE_DOC } from '../../../surface/surface.ts'

const output = {
  expiry: time('expiry'),
  days: number('days', 'remaining life'),
  timeYears: number('years', 'remaining life, Act/365'),
  forward: number('quote ccy', 'forward of the expiry'),
  forwardSource: text(FORWARD_SOURCE_DOC),
  quotes: number('quotes', 'quotes in the fit'),
  status: text('fitted, or why the slice was rejected'),
  a: maybe(number('total variance', 'SVI level')),
  b: maybe(number('total variance', 'SVI slope of the wings')),
  rho: maybe(number('1', 'SVI tilt')),
  m: maybe(number('log-moneyness', 'SVI shift')),
  sigma: maybe(number('log-moneyness', 'SVI roundness')),
  correction: maybe(
    text(
      'splines on top of SVI, total variance: “from width c₀ c₁ …” adds Σ cⱼ·B(asinh(k/width)/0.3 − from − j) with the cubic B-spline B; null where there are none',
    ),
  ),
  rmsVol: maybe(number('decimal', 'root mean square error of the fit against the marks')),
  maxErrorVol: maybe(number('decimal', 'largest absolute error of the fit')),
  minG: maybe(number('1', "least value of Durrleman's g; negative would be butterfly arbitrage")),
  leeSlope: maybe(number('1', 'steepest wing b(1 + |ρ|); above 2 would break Lee’s bound')),
  twoSided: maybe(number('quotes', 'fitted quotes with a bid and an ask vol')),
  outside: maybe(number('quotes', 'of those, how many the fitted smile leaves')),
  marksOutside: maybe(
    number('quotes', 'number of marks outside their own bid and ask: there the smile follows the quotes'),
  ),
  movedRmsVol: maybe(
    number(
      'decimal',
      'vol by which the calendar condition moved the smile off its own best fit, root mean square over its quotes',
    ),
  ),
  movedMaxVol: maybe(number('decimal', 'the same, largest of its quotes')),
  calendarViolations: number('expiries', 'fitted expiries that this one crosses within the strikes that both list'),
}

export const surfaceFit = defineStudy({
  id: 'surface-fit',
  subject: 'option-book',
  needs: ['chain'],
  title: 'Surface fit',
  doc: 'How well the fitted smiles describe the market, expiry by expiry, with every rejected slice and its reason.',
  method:
    'Raw SVI per expiry in total variance, w(k) = a + b(ρ(k − m) + √((k − m)² + σ²)), k = ln(K/F), fitted to the ' +
    'out-of-the-money mark vols of bid-for strikes, weighted by vega; on top cubic splines in asinh(k/σ√T) that bring it between ' +
    'bid and ask and to the market’s vol at the money; a mark outside its own bid and ask counts as the nearer of the two. No butterfly arbitrage (g ≥ 0, b(1 + |ρ|) ≤ 2). Where smiles cross within ' +
    'the strikes that both expiries list, the least weighted move in vol takes them apart. J. Gatheral and A. Jacquier, arXiv:1204.0646.',
  input: {},
  output,
  run: async (input, context) => {
    const chainResult = await chainAt(input, context)
    if (!chainResult.ok) return chainResult
    const { chain } = chainResult
    const rows = surfaceOf(chain).expiries.map(({ fit, ...expiry }) => ({
      expiry: expiry.expiryMs,
      days: daysBetween(chain.atMs, expiry.expiryMs),
      timeYears: expiry.timeYears,
      forward: expiry.forward,
      forwardSource: expiry.forwardSource,
      quotes: expiry.quotes,
      status: fit.ok ? 'fitted' : fit.reason,
      a: fit.ok ? fit.params.a : undefined,
      b: fit.ok ? fit.params.b : undefined,
      rho: fit.ok ? fit.params.rho : undefined,
      m: fit.ok ? fit.params.m : undefined,
      sigma: fit.ok ? fit.params.sigma : undefined,
      correction: fit.ok ? correctionText(fit.params.correction) || null : null,
      rmsVol: fit.ok ? fit.rmsVol : undefined,
      maxErrorVol: fit.ok ? fit.maxErrorVol : undefined,
      minG: fit.ok ? fit.minG : undefined,
      leeSlope: fit.ok ? fit.leeSlope : undefined,
      twoSided: fit.ok ? fit.twoSided : undefined,
      outside: fit.ok ? fit.outside : undefined,
      marksOutside: fit.ok ? fit.marksOutside : undefined,
      movedRmsVol: fit.ok ? fit.movedRmsVol : undefined,
      movedMaxVol: fit.ok ? fit.movedMaxVol : undefined,
      calendarViolations: expiry.calendarViolations,
    }))
    return { ok: true, asOfMs: chain.atMs, columns: columnsFromRows(output, rows) }
  },
})
