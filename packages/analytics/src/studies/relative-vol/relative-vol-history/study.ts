import { bucketMsOf } from '../../../study/argument/granularity.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import { wingArguments } from '../../../surface/wings.ts'
import { differenceOf, wingDifferenceColumns, wingDifferences } from '../differences.ts'
import { PAIR_TENORS, pairSeries } from '../pair.ts'

const output = {
  at: time('beginning of the bucket'),
  tenorDays: number('days', 'constant maturity'),
  vol: maybe(number('decimal', 'at-the-money vol of the first book')),
  otherVol: maybe(number('decimal', 'at-the-money vol of the second book')),
  spread: maybe(number('decimal', 'first − second')),
  ratio: maybe(number('1', 'first ÷ second')),
  ...wingDifferenceColumns,
}

export const relativeVolHistory = defineStudy({
  id: 'relative-vol-history',
  subject: 'two-books',
  needs: ['constant-maturity'],
  title: 'Relative vol through time',
  doc: 'At-the-money vol of one book against another at 7, 30, 60, 90 and 180 days through time: spread, ratio, difference of skew and of butterflies.',
  method:
    'Constant maturities of both books (total variance linear in time), the last of each bucket of time that both have. Spread = σ₁ − σ₂ in vol points, ' +
    'ratio = σ₁/σ₂. Differences of risk reversals and butterflies in vol points, each with the selected sign and butterfly.',
  input: { span: argument.span('how far back', 90, 3650), ...wingArguments },
  output,
  run: async (input, context) => {
    const ends = rangeOf(input, context, input.market)
    const everyMs = Math.max(bucketMsOf(ends.toMs - ends.fromMs, 'auto'), bucketMsOf(0, '1h'))
    const pairResult = await pairSeries(input, ends, everyMs, context)
    if (!pairResult.ok) return pairResult
    const { own, other, instants } = pairResult
    const rows = instants.flatMap((at) =>
      PAIR_TENORS.flatMap((tenorDays) => {
        const a = own.get(at)?.get(tenorDays)
        const b = other.get(at)?.get(tenorDays)
        if (a === undefined || b === undefined) return []
        return [
          {
            at,
            tenorDays,
            vol: a.atm,
            otherVol: b.atm,
            spread: differenceOf(a.atm, b.atm),
            ratio: a.atm !== undefined && b.atm ? a.atm / b.atm : undefined,
            ...wingDifferences(a, b, input),
          },
        ]
      }),
    )
    return { ok: true, asOfMs: ends.toMs, columns: columnsFromRows(output, rows) }
  },
})
