import { type Chain, daysBetween } from '@gvol/market'
import { constantMaturityVol, svi } from '@gvol/quant'
import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { chainAt } from '../../../study/stateOf.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { surfaceOf } from '../../../surface/chainSurface.ts'
import type { ExpirySurface } from '../../../surface/surface.ts'

/** K/F − 1, percent. */
const MONEYNESS = [-40, -30, -20, -10, 0, 10, 20, 30, 40] as const
const TENORS = [7, 30, 60, 90, 180] as const

const output = {
  kind: text('expiry: a listed one; tenor: a constant maturity'),
  expiry: maybe(time('expiry; null for a constant maturity')),
  days: number('days', 'remaining life or tenor'),
  moneyness: number('percent', 'strike over forward − 1'),
  vol: maybe(number('decimal', 'vol of the fitted smile there; null outside the listed strikes')),
}

type Row = RowOf<typeof output>

const volsOf = (
  chain: Chain,
  { fit, forward, timeYears, expiryMs }: ExpirySurface,
): readonly (number | undefined)[] => {
  const e = chain.expiries.indexOf(expiryMs)
  const low = chain.strike[chain.expiryStart[e]]
  const high = chain.strike[chain.expiryStart[e + 1] - 1]
  return MONEYNESS.map((percent) => {
    const ratio = 1 + percent / 100
    if (!fit.ok || low === undefined || high === undefined || ratio * forward < low || ratio * forward > high)
      return undefined
    const variance = svi(Math.log(ratio), fit.params)
    return variance > 0 ? Math.sqrt(variance / timeYears) : undefined
  })
}

export const moneynessGrid = defineStudy({
  id: 'moneyness-grid',
  subject: 'option-book',
  needs: ['chain'],
  title: 'Moneyness surface',
  doc: 'Vol at 10, 20, 30 and 40 % below and above the forward, of every expiry and at 7, 30, 60, 90 and 180 days.',
  method:
    'Vol of the fitted smile of each expiry at K = F·(1 + m), m from −40 % to 40 %, within the listed strikes; rejected slices are left out (see Surface fit). Constant maturities: total variance σ²T linear in T at the ' +
    'same moneyness between listed expiries, nothing outside them.',
  input: {},
  output,
  run: async (input, context) => {
    const chainResult = await chainAt(input, context)
    if (!chainResult.ok) return chainResult
    const { chain } = chainResult
    const expiries = surfaceOf(chain)
      .expiries.filter(({ fit }) => fit.ok)
      .map((expiry) => ({
        expiryMs: expiry.expiryMs,
        days: daysBetween(chain.atMs, expiry.expiryMs),
        vols: volsOf(chain, expiry),
      }))
    if (expiries.length === 0)
      return noData(
        `No smile of ${input.subjectText} could be fitted, so there is no vol by moneyness; see Surface fit.`,
      )
    const listed = expiries.flatMap(({ expiryMs, days, vols }) =>
      MONEYNESS.map((moneyness, i): Row => ({ kind: 'expiry', expiry: expiryMs, days, moneyness, vol: vols[i] })),
    )
    const lives = Float64Array.from(expiries, ({ days }) => days)
    const terms = MONEYNESS.map((_, i) => Float64Array.from(expiries, ({ vols }) => vols[i] ?? Number.NaN))
    const tenors = TENORS.flatMap((days) =>
      MONEYNESS.map((moneyness, i): Row => {
        const interpolated = constantMaturityVol(lives, terms[i], days)
        const vol = interpolated.ok && !interpolated.isExtrapolated ? interpolated.vol : undefined
        return { kind: 'tenor', expiry: undefined, days, moneyness, vol }
      }),
    )
    return { ok: true, asOfMs: chain.atMs, columns: columnsFromRows(output, [...listed, ...tenors]) }
  },
})
