import { argument } from '../../../study/argument/kinds.ts'
import { number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { TEST_BUCKETS } from '../modelVols.ts'
import { LISTED } from '../references.ts'
import { ALTCOIN_NEEDS, trialsOf } from '../trials.ts'

const output = {
  at: time('end of the day'),
  tenorDays: number('days', 'life of the options'),
  bucket: text('option: put10, put25, atm, call25, call10'),
  listedVol: number('decimal', 'vol of the listed options'),
  modelVol: number('decimal', 'vol of the model at the same strike'),
  error: number('decimal', 'model less listed'),
  reference: text('coin that provided the reference smile'),
  beta: number('1', 'to the reference, with the data of that day'),
  rSquared: number('1', 'share of the variance explained, with the data of that day'),
}

export const TEST_METHOD =
  'Each day the coin is treated as one without options: the link from closes up to that day, the smile of the reference of the same evening, no look-ahead. The model is read at the strike ' +
  'where the listed smile has the delta. Of a longer span every second, third … day is tried.'

export const altcoinTest = defineStudy({
  id: 'altcoin-test',
  subject: 'none',
  needs: ALTCOIN_NEEDS,
  title: 'Model against market',
  doc: 'The model on a coin with listed options, as if it had none: model vol next to market vol, by delta and tenor over time.',
  method: TEST_METHOD,
  input: {
    tested: argument.choice('listed coin, mapped as though it were not', LISTED, 'ETH'),
    span: argument.span('how far back', 90, 730),
    tenor: argument.choice('life in days, or both', ['7', '30', 'both'], 'both'),
    bucket: argument.choice('option by delta, or all', [...TEST_BUCKETS, 'all'], 'all'),
  },
  output,
  run: async (input, context) => {
    const { fromMs, toMs } = rangeOf(input, context, {})
    const tenors = input.tenor === 'both' ? [7, 30] : [Number(input.tenor)]
    const trialRows = await trialsOf({ coins: [input.tested], fromMs, toMs, tenors }, context)
    const rows = trialRows.filter(({ bucket }) => input.bucket === 'all' || bucket === input.bucket)
    if (rows.length === 0)
      return noData(
        `No day of that span has listed smiles of ${input.tested} and of its reference, and prices of both: nothing to hold the model against.`,
      )
    return {
      ok: true,
      asOfMs: rows[rows.length - 1].atMs,
      columns: columnsFromRows(
        output,
        rows.map(({ atMs, coin: _, ...row }) => ({ ...row, at: atMs, error: row.modelVol - row.listedVol })),
      ),
    }
  },
})
