import { DELTA_BUCKETS } from '@gvol/market'
import type { PlotSpec } from '@gvol/plot'
import type { ExpiryControls } from '../../../chart/definition/rows.ts'
import { bucketName } from '../../../chart/model/bucketName.ts'
import { expiryName } from '../../../chart/model/expirySeries.ts'
import { betweenExpiries } from '../../../chart/model/tenor/betweenExpiries.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['kind', 'expiry', 'days', ...DELTA_BUCKETS] as const

/**
 * Returns a heat map of vols: maturities downward, near at the top, deltas to the right; blank cells are beyond the
 * smile's strikes.
 */
export const toModel = (
  { data }: StudyAnswer<'delta-grid', (typeof COLUMNS)[number]>,
  controls: ExpiryControls,
  maturities: 'expiry' | 'tenor',
): PlotSpec => {
  const chosen = new Set(controls.expiries)
  const [least, most] = controls.dte ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const rows = Array.from(data.kind.keys()).filter((row) => {
    const expiry = data.expiry[row]
    const matchesExpiry = chosen.size === 0 || maturities === 'tenor' || (expiry !== null && chosen.has(expiry))
    return data.kind[row] === maturities && matchesExpiry && data.days[row] >= least && data.days[row] <= most
  })
  const name = (row: number): string => {
    const expiry = data.expiry[row]
    return expiry === null ? `${data.days[row]} d` : expiryName(expiry)
  }
  return {
    kind: 'plot',
    x: { kind: 'category', name: 'Delta', unit: '', categories: DELTA_BUCKETS.map(bucketName) },
    y: {
      kind: 'category',
      name: maturities === 'expiry' ? 'Expiry' : 'Tenor',
      unit: maturities === 'expiry' ? '' : 'interpolated',
      categories: rows.map(name),
    },
    series:
      rows.length === 0
        ? []
        : [
            {
              kind: 'heat',
              id: 'vol',
              name: 'IV %',
              color: 'accent',
              values: rows.flatMap((row) => DELTA_BUCKETS.map((bucket) => data[bucket][row])),
              scale: 'intensity',
              format: { kind: 'vol' },
              hasLabels: true,
              ...(maturities === 'tenor' ? { readout: betweenExpiries } : {}),
            },
          ],
  }
}
