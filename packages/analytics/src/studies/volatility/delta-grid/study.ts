import { daysBetween } from '@gvol/market'
import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import { DELTA_BUCKETS, type DeltaBucket, FORWARD_SOURCE_DOC } from '../../../surface/surface.ts'
import { surfaceAt } from '../../../surface/surfaceAt.ts'

const bucketDoc = (bucket: DeltaBucket): string =>
  bucket === 'atm'
    ? 'vol at the money'
    : `vol of the ${Number(bucket.slice(-2))}-delta ${bucket.slice(0, -2)}; null out of reach`

// The keys are exactly the buckets of the list.
const bucketColumns = Object.fromEntries(
  DELTA_BUCKETS.map((bucket) => [bucket, maybe(number('decimal', bucketDoc(bucket)))]),
) as Record<DeltaBucket, ReturnType<typeof number>>

const output = {
  kind: text('expiry: a listed one; tenor: a constant maturity'),
  expiry: maybe(time('expiry; null for a constant maturity')),
  days: number('days', 'remaining life or tenor'),
  forward: maybe(number('quote ccy', 'forward of the expiry')),
  forwardSource: maybe(text(`${FORWARD_SOURCE_DOC}; null for a constant maturity`)),
  ...bucketColumns,
}

export const deltaGrid = defineStudy({
  id: 'delta-grid',
  subject: 'option-book',
  needs: ['chain', 'surface', 'delta-vol'],
  title: 'Delta grid',
  doc: 'Vol by delta, from the 5-delta put over the money to the 5-delta call, for listed expiries and constant maturities.',
  method:
    'Per expiry, variance σ² is linear in |Δ| between the two listed calls (puts) around each target; Δ = N(d₁) on the ' +
    'forward, not premium-adjusted; no extrapolation. Constant maturities: total variance σ²T linear in T at the same delta.',
  input: {},
  output,
  run: async (input, context) => {
    const surfaceResult = await surfaceAt(input, context)
    if (!surfaceResult.ok) return surfaceResult
    const { surface } = surfaceResult
    const rows = [
      ...surface.expiries.map((expiry) => ({
        kind: 'expiry',
        expiry: expiry.expiryMs,
        days: daysBetween(surface.atMs, expiry.expiryMs),
        forward: expiry.forward,
        forwardSource: expiry.forwardSource,
        ...expiry.deltaVols,
      })),
      ...surface.constantMaturities.map((tenor) => ({
        kind: 'tenor',
        expiry: undefined,
        days: tenor.tenorDays,
        forward: tenor.forward,
        forwardSource: null,
        ...tenor.vols,
      })),
    ]
    return { ok: true, asOfMs: surface.atMs, columns: columnsFromRows(output, rows) }
  },
})
