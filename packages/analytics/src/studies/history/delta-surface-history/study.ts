import { constantMaturityVol } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { bucketMsOf } from '../../../study/argument/granularity.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import { deltaVolsAt } from '../../../surface/deltaVolColumns.ts'
import { smileAtDelta } from '../../../surface/smileAtDelta.ts'
import { DELTA_BUCKETS, type DeltaVols } from '../../../surface/surface.ts'
import { nothingStored } from '../nothingStored.ts'

const output = {
  at: time('instant of the snapshot'),
  atmVol: maybe(number('decimal', 'at-the-money vol at the tenor')),
  callVol: maybe(number('decimal', 'vol of the call at the delta and the tenor')),
  putVol: maybe(number('decimal', 'vol of the put')),
  rr: maybe(number('decimal', 'risk reversal at the delta, with the selected sign')),
  fly: maybe(number('decimal', 'call + put − 2·ATM')),
  rrOverAtm: maybe(number('1', 'risk reversal ÷ at-the-money vol')),
  index: maybe(number('quote ccy', 'spot index')),
  shortAtm: maybe(number('decimal', 'mean at-the-money vol of the expiries within 10 days')),
  mediumAtm: maybe(number('decimal', 'of those from 10 to 60 days')),
  longAtm: maybe(number('decimal', 'of those beyond 60 days')),
  mediumSkew: maybe(number('decimal', 'mean 25-delta risk reversal from 10 to 60 days, with the selected sign')),
  mediumWings: maybe(number('decimal', 'mean of the 20 to 30-delta vols less at the money, from 10 to 60 days')),
}

type Smile = { readonly days: number; readonly vols: DeltaVols }

const WINGS = ['put20', 'put25', 'put30', 'call30', 'call25', 'call20'] as const

const meanOf = (values: readonly (number | undefined)[]): number | undefined => {
  const defined = values.filter((value) => value !== undefined)
  return defined.length === 0 ? undefined : defined.reduce((sum, value) => sum + value, 0) / defined.length
}

/** Returns the vol at a tenor from the expiries' vols at one delta. */
const atTenor = (
  smiles: readonly Smile[],
  tenor: number,
  of: (vols: DeltaVols) => number | undefined,
): number | undefined => {
  const days = Float64Array.from(smiles, (smile) => smile.days)
  const vol = constantMaturityVol(
    days,
    Float64Array.from(smiles, ({ vols }) => of(vols) ?? Number.NaN),
    tenor,
  )
  return vol.ok && !vol.isExtrapolated ? vol.vol : undefined
}

const skewOf = (vols: DeltaVols): number | undefined =>
  vols.call25 === undefined || vols.put25 === undefined ? undefined : vols.call25 - vols.put25

const wingsOf = (vols: DeltaVols): number | undefined => {
  const wings = meanOf(WINGS.map((bucket) => vols[bucket]))
  return wings === undefined || vols.atm === undefined ? undefined : wings - vols.atm
}

export const deltaSurfaceHistory = defineStudy({
  id: 'delta-surface-history',
  subject: 'option-book',
  needs: ['delta-vol', 'surface'],
  title: 'Delta surface through time',
  doc: 'Vol at any delta and tenor through time with skew, butterfly and spot; and at-the-money vol, skew and wings of short, medium and long lives.',
  method:
    'Of each bucket of time the last stored smiles. Delta: variance linear in delta between stored deltas; tenor: total variance linear in time between listed expiries, nothing outside them. Short: within 10 days, ' +
    'medium: 10 to 60, long: beyond; means over expiries. Wings = mean of the 20, 25 and 30-delta vols of both sides − ATM.',
  input: {
    span: argument.span('how far back', 90, 3650),
    tenor: argument.number('days', 'tenor', 30, 0.25, 730),
    delta: argument.number('percent', 'delta of call and put', 25, 5, 45),
    sign: argument.choice('sign of the risk reversals', ['call-minus-put', 'put-minus-call'], 'call-minus-put'),
    granularity: argument.choice('length of a bucket', ['auto', '1h', '4h', '1d', '1w'], 'auto'),
  },
  output,
  run: async (input, context) => {
    const ends = rangeOf(input, context, input.market)
    const everyMs = Math.max(bucketMsOf(ends.toMs - ends.fromMs, input.granularity), bucketMsOf(0, '1h'))
    const [smiles, spots] = await Promise.all([
      context.rows(
        'delta-vol',
        { ...input.market, ...ends },
        { columns: ['atMs', 'expiryMs', ...DELTA_BUCKETS], lastOf: { everyMs, per: ['expiryMs'] } },
      ),
      context.rows(
        'surface',
        { ...input.market, ...ends },
        { columns: ['atMs', 'index'], lastOf: { everyMs, per: [] } },
      ),
    ])
    const { size, column } = smiles
    if (size === 0) return nothingStored('smiles', input.market, ends)
    const bucketOf = (atMs: number) => Math.floor(atMs / everyMs) * everyMs
    const indexAt = new Map(Array.from(spots.column.atMs, (atMs, row) => [bucketOf(atMs), spots.column.index[row]]))
    const byBucket = Map.groupBy(
      Array.from({ length: size }, (_, row) => row),
      (row) => bucketOf(column.atMs[row]),
    )
    const turn = input.sign === 'call-minus-put' ? 1 : -1
    const rows = [...byBucket].map(([bucket, group]): RowOf<typeof output> => {
      const at = Math.max(...group.map((row) => column.atMs[row]))
      const of = group
        .map(
          (row): Smile => ({
            days: (column.expiryMs[row] - column.atMs[row]) / MS_PER_DAY,
            vols: deltaVolsAt(column, row),
          }),
        )
        .sort((a, b) => a.days - b.days)
      const within = (from: number, to: number) => of.filter(({ days }) => days >= from && days < to)
      const atmVol = atTenor(of, input.tenor, ({ atm }) => atm)
      const callVol = atTenor(of, input.tenor, (vols) => smileAtDelta(vols, 1 - input.delta / 100))
      const putVol = atTenor(of, input.tenor, (vols) => smileAtDelta(vols, input.delta / 100))
      const rr = callVol === undefined || putVol === undefined ? undefined : turn * (callVol - putVol)
      const skew = meanOf(within(10, 60).map(({ vols }) => skewOf(vols)))
      return {
        at,
        atmVol,
        callVol,
        putVol,
        rr,
        index: indexAt.get(bucket),
        fly:
          callVol === undefined || putVol === undefined || atmVol === undefined
            ? undefined
            : callVol + putVol - 2 * atmVol,
        rrOverAtm: rr === undefined || !atmVol ? undefined : rr / atmVol,
        shortAtm: meanOf(within(0, 10).map(({ vols }) => vols.atm)),
        mediumAtm: meanOf(within(10, 60).map(({ vols }) => vols.atm)),
        longAtm: meanOf(within(60, Number.POSITIVE_INFINITY).map(({ vols }) => vols.atm)),
        mediumSkew: skew === undefined ? undefined : turn * skew,
        mediumWings: meanOf(within(10, 60).map(({ vols }) => wingsOf(vols))),
      }
    })
    return { ok: true, asOfMs: column.atMs[size - 1], columns: columnsFromRows(output, rows) }
  },
})
