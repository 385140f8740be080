import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import { deltaAxisOf } from '../../../surface/smileAtDelta.ts'
import { DELTA_BUCKETS } from '../../../surface/surface.ts'
import { surfaceAt } from '../../../surface/surfaceAt.ts'
import { marketText } from '../pair.ts'

const output = {
  tenorDays: number('days', 'constant maturity'),
  bucket: text('delta of the option: put05 … atm … call05'),
  deltaAxis: number('1', '|Δ| of the put, 1 − Δ of the call: 0 far put, 0.5 money, 1 far call'),
  vol: maybe(number('decimal', 'vol of the first book')),
  otherVol: maybe(number('decimal', 'vol of the second book')),
  difference: maybe(number('decimal', 'first − second; null where either does not reach')),
  ratio: maybe(number('1', 'first ÷ second')),
  at: time('instant of the first surface'),
  otherAt: time('instant of the second surface'),
}

export const surfaceDifference = defineStudy({
  id: 'surface-difference',
  subject: 'two-books',
  needs: ['chain', 'surface', 'delta-vol'],
  title: 'Surface of one book less that of another',
  doc: 'Vol of one book less that of another at equal delta and remaining life, over all tenors.',
  method:
    'Vols by delta of both books at the same constant maturities: variance linear in |Δ| between listed strikes, total variance linear in time between ' +
    'expiries, nothing outside the listed ones. Each vol is on the forward of its own book, Δ = N(d₁), so that a basis between the two does not show as vol.',
  input: {},
  output,
  run: async (input, context) => {
    const { market, otherMarket } = input
    const own = await surfaceAt({ ...input, subjectText: marketText(market) }, context)
    if (!own.ok) return own
    const other = await surfaceAt({ ...input, market: otherMarket, subjectText: marketText(otherMarket) }, context)
    if (!other.ok) return other
    const rows = own.surface.constantMaturities.flatMap(({ tenorDays, vols }, tenorIndex) => {
      const others = other.surface.constantMaturities[tenorIndex].vols
      return DELTA_BUCKETS.map((bucket) => {
        const vol = vols[bucket]
        const otherVol = others[bucket]
        const hasBoth = vol !== undefined && otherVol !== undefined
        return {
          tenorDays,
          bucket,
          deltaAxis: deltaAxisOf(bucket),
          vol,
          otherVol,
          difference: hasBoth ? vol - otherVol : undefined,
          ratio: hasBoth && otherVol > 0 ? vol / otherVol : undefined,
          at: own.surface.atMs,
          otherAt: other.surface.atMs,
        }
      })
    })
    return { ok: true, columns: columnsFromRows(output, rows) }
  },
})
