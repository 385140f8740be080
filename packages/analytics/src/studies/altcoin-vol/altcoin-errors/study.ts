import { MS_PER_DAY } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { TEST_METHOD } from '../altcoin-test/study.ts'
import { TEST_BUCKETS } from '../modelVols.ts'
import { LISTED, MODEL_TENORS } from '../references.ts'
import { ALTCOIN_NEEDS, errorsOf, trialsOf } from '../trials.ts'

/** Minimum days for an evaluation of a model. */
const MIN_DAYS = 5
/** Maximum tested days per coin: four coins, two tenors and a few ms each. */
const MAX_DAYS = 30

const output = {
  coin: text('listed coin, mapped as though it were not'),
  tenorDays: number('days', 'life of the options'),
  bucket: text('option: put10, put25, atm, call25, call10, or all'),
  rms: maybe(number('decimal', 'root mean square of model less listed; null below 5 days')),
  bias: maybe(number('decimal', 'mean of model less listed: + where the model is dear; null below 5 days')),
  shape: maybe(number('decimal', 'root mean square with the bias taken out')),
  worst: maybe(number('decimal', 'largest error')),
  last: maybe(number('decimal', 'error of the last day tried')),
  confidence: maybe(text('high up to 3 vol points, medium up to 8, else low')),
  days: number('1', 'days tried'),
}

export const altcoinErrors = defineStudy({
  id: 'altcoin-errors',
  subject: 'none',
  needs: ALTCOIN_NEEDS,
  title: 'How wrong the model was',
  doc: 'Errors of the calibration on every coin that lists options, by tenor and delta.',
  method: `${TEST_METHOD} Root mean square, mean and largest of model less listed vol; fewer than ${MIN_DAYS} days are too few.`,
  input: { span: argument.span('how far back', 90, 730) },
  output,
  run: async (input, context) => {
    const { fromMs, toMs } = rangeOf(input, context, {})
    const everyDays = Math.max(1, Math.ceil((toMs - fromMs) / MS_PER_DAY / MAX_DAYS))
    const trials = await trialsOf({ coins: LISTED, fromMs, toMs, everyDays }, context)
    if (trials.length === 0)
      return noData(
        'No day of that span has listed smiles of two coins and prices of both: nothing to hold the model against.',
      )
    const rows = LISTED.flatMap((coin) =>
      MODEL_TENORS.flatMap((tenorDays) =>
        ['all', ...TEST_BUCKETS].flatMap((bucket) => {
          const of = trials.filter(
            (trial) =>
              trial.coin === coin && trial.tenorDays === tenorDays && (bucket === 'all' || trial.bucket === bucket),
          )
          const last = of.at(-1)
          if (last === undefined) return []
          const days = new Set(of.map(({ atMs }) => atMs)).size
          const errors = days < MIN_DAYS ? undefined : errorsOf(of)
          const lasts = of.filter(({ atMs }) => atMs === last.atMs)
          return [
            {
              coin: coin as string,
              tenorDays,
              bucket,
              days,
              rms: errors?.rmsVol,
              bias: errors?.biasVol,
              shape: errors?.shapeVol,
              worst: errors?.maxErrorVol,
              last: lasts.reduce((sum, { modelVol, listedVol }) => sum + modelVol - listedVol, 0) / lasts.length,
              confidence: errors?.confidence ?? null,
            },
          ]
        }),
      ),
    )
    return { ok: true, asOfMs: Math.max(...trials.map(({ atMs }) => atMs)), columns: columnsFromRows(output, rows) }
  },
})
