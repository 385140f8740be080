import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { chainAt } from '../../../study/stateOf.ts'
import { defineStudy } from '../../../study/study.ts'
import { listedVolsOf } from '../../../surface/listedVols.ts'
import { deltaAxisOf } from '../../../surface/smileAtDelta.ts'
import { DELTA_BUCKETS, TENORS_DAYS } from '../../../surface/surface.ts'
import { marketText } from '../pair.ts'

const output = {
  bucket: text('delta of the option: put05 … atm … call05'),
  deltaAxis: number('1', '|Δ| of the put, 1 − Δ of the call: 0 far put, 0.5 money, 1 far call'),
  vol: maybe(number('decimal', 'vol of the first book at that delta')),
  otherVol: maybe(number('decimal', 'vol of the second book')),
  difference: maybe(number('decimal', 'first − second')),
  overAtm: maybe(number('1', 'vol of the first book over its own at the money')),
  otherOverAtm: maybe(number('1', 'vol of the second book over its own at the money')),
}

const over = (a: number | undefined, b: number | undefined) => (a === undefined || !b ? undefined : a / b)

export const relativeVolSmiles = defineStudy({
  id: 'relative-vol-smiles',
  subject: 'two-books',
  needs: ['chain'],
  title: 'Smiles of two books',
  doc: 'The smiles of two books at one constant maturity on one axis of delta.',
  method:
    'Vols by delta of both books at the same constant maturity: variance linear in |Δ| between listed strikes, total variance linear in time between expiries. ' +
    'Axis: |Δ| for puts, 1 − Δ for calls, Δ = N(d₁).',
  input: {
    tenor: argument.choice('constant maturity, days', ['1', '2', '3', '7', '14', '21', '30', '60', '90', '180'], '30'),
  },
  output,
  run: async (input, context) => {
    const { market, otherMarket } = input
    const own = await chainAt({ ...input, subjectText: marketText(market) }, context)
    if (!own.ok) return own
    const other = await chainAt({ ...input, market: otherMarket, subjectText: marketText(otherMarket) }, context)
    if (!other.ok) return other
    const tenorIndex = TENORS_DAYS.findIndex((tenor) => String(tenor) === input.tenor)
    const [a, b] = [own.chain, other.chain].map((chain) => listedVolsOf(chain).constantMaturities[tenorIndex].vols)
    const rows = DELTA_BUCKETS.map((bucket) => {
      const vol = a[bucket]
      const otherVol = b[bucket]
      return {
        bucket,
        deltaAxis: deltaAxisOf(bucket),
        vol,
        otherVol,
        difference: vol === undefined || otherVol === undefined ? undefined : vol - otherVol,
        overAtm: over(vol, a.atm),
        otherOverAtm: over(otherVol, b.atm),
      }
    })
    return { ok: true, columns: columnsFromRows(output, rows) }
  },
})
