import { DELTA_BUCKETS } from '@gvol/market'
import type { PlotSpec, Series } from '@gvol/plot'
import { bucketName } from '../../../chart/model/bucketName.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { type Pair, pairNames } from '../pairLines.ts'

export const COLUMNS = ['tenorDays', 'bucket', 'vol', 'otherVol', 'difference', 'ratio'] as const

type Data = StudyAnswer<'surface-difference', (typeof COLUMNS)[number]>['data']
type Measure = 'difference' | 'ratio' | 'vol' | 'otherVol'

const nameOf = (measure: Measure, [own, other]: readonly [string, string]): string =>
  ({ difference: `${own} − ${other}, vol points`, ratio: `${own} ÷ ${other} − 1`, vol: own, otherVol: other })[measure]

/** Ratios are shown as the difference from one, so that equal values have the middle color. */
const valuesOf = (data: Data, measure: Measure): readonly (number | null)[] =>
  measure === 'ratio' ? data.ratio.map((value) => (value === null ? null : value - 1)) : data[measure]

/** Returns a heat map: deltas to the right from far put to far call, tenors downward, near at the top. */
export const toModel = (
  { data }: StudyAnswer<'surface-difference', (typeof COLUMNS)[number]>,
  pair: Pair,
  measure: Measure,
): PlotSpec => {
  const values = valuesOf(data, measure)
  const cells = new Map(data.bucket.map((bucket, row) => [`${data.tenorDays[row]} ${bucket}`, values[row] ?? null]))
  const at = (tenor: number, bucket: string): number | null => cells.get(`${tenor} ${bucket}`) ?? null
  const tenors = [...new Set(data.tenorDays)].filter((tenor) =>
    DELTA_BUCKETS.some((bucket) => at(tenor, bucket) !== null),
  )
  const isDiverging = measure === 'difference' || measure === 'ratio'
  const heat: Series = {
    kind: 'heat',
    id: 'cells',
    name: nameOf(measure, pairNames(pair)),
    color: 'accent',
    values: tenors.flatMap((tenor) => DELTA_BUCKETS.map((bucket) => at(tenor, bucket))),
    scale: isDiverging ? 'diverging' : 'intensity',
    format: measure === 'ratio' ? { kind: 'percent', decimals: 1 } : { kind: 'vol' },
    hasLabels: true,
  }
  return {
    kind: 'plot',
    x: { kind: 'category', name: 'Delta', unit: '', categories: DELTA_BUCKETS.map(bucketName) },
    y: { kind: 'category', name: 'Tenor', unit: '', categories: tenors.map((tenor) => `${tenor} d`) },
    series: tenors.length === 0 ? [] : [heat],
  }
}
