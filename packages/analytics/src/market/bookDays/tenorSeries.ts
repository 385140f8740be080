import type { Market } from '@gvol/market'
import type { StudyContext } from '../../study/study.ts'
import { deltaVolsAt } from '../../surface/deltaVolColumns.ts'
import { DELTA_BUCKETS, type DeltaVols } from '../../surface/surface.ts'

/** Smiles of fixed tenors at the end of each time bucket, by the beginning of the bucket, then by tenor. */
export type TenorSeries = ReadonlyMap<number, ReadonlyMap<number, DeltaVols>>

/**
 * Reads the last stored constant maturities of each time bucket.
 *
 * @param tenors   days
 * @param everyMs  bucket length
 */
export const tenorSeries = async (
  market: Market,
  ends: { readonly fromMs: number; readonly toMs: number },
  { tenors, everyMs }: { readonly tenors: readonly number[]; readonly everyMs: number },
  context: Pick<StudyContext<'constant-maturity'>, 'rows'>,
): Promise<TenorSeries> => {
  const { size, column } = await context.rows(
    'constant-maturity',
    { ...market, ...ends },
    {
      columns: ['atMs', 'tenorDays', ...DELTA_BUCKETS],
      where: { tenorDays: { in: tenors } },
      lastOf: { everyMs, per: ['tenorDays'] },
    },
  )
  const series = new Map<number, Map<number, DeltaVols>>()
  for (let row = 0; row < size; row++) {
    const at = Math.floor(column.atMs[row] / everyMs) * everyMs
    const smiles = series.get(at) ?? new Map<number, DeltaVols>()
    series.set(at, smiles)
    smiles.set(column.tenorDays[row], deltaVolsAt(column, row))
  }
  return series
}

/** Returns one number of one tenor over time; NaN where it is missing. */
export const tenorColumn = (
  series: TenorSeries,
  instants: ArrayLike<number>,
  tenor: number,
  pick: (vols: DeltaVols) => number | undefined,
): Float64Array =>
  Float64Array.from(instants, (at) => {
    const vols = series.get(at)?.get(tenor)
    return (vols && pick(vols)) ?? Number.NaN
  })
