import { decimalText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import { type ExpiryControls, filteredRows, groupedRows } from '../../../chart/definition/rows.ts'
import { expiryName } from '../../../chart/model/expirySeries.ts'
import { betweenExpiries } from '../../../chart/model/tenor/betweenExpiries.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['kind', 'expiry', 'days', 'moneyness', 'vol'] as const

/**
 * Returns a heat map: maturities downward, near at the top; distances from the forward to the right, far puts first.
 */
export const toModel = (
  { data }: StudyAnswer<'moneyness-grid', (typeof COLUMNS)[number]>,
  { expiries, dte }: ExpiryControls,
  maturities: 'expiry' | 'tenor',
): PlotSpec => {
  // The page's filter of expiries does not apply to constant maturities.
  const chosen = filteredRows(data.expiry, data.days, { expiries: maturities === 'expiry' ? expiries : [], dte })
  const rows = chosen.filter((row) => data.kind[row] === maturities)
  const groups = [...groupedRows(data.days, rows).values()]
  const across = [...new Set(rows.map((row) => data.moneyness[row] ?? 0))].sort((a, b) => a - b)
  const values = groups.flatMap((group) => {
    const vols = new Map(group.map((row) => [data.moneyness[row], data.vol[row] ?? null]))
    return across.map((percent) => vols.get(percent) ?? null)
  })
  const nameOf = ([row = -1]: readonly number[]): string => {
    const expiry = data.expiry[row]
    return expiry === null || expiry === undefined ? `${data.days[row]} d` : expiryName(expiry)
  }
  const percentName = (percent: number) => (percent === 0 ? 'ATM' : `${decimalText(percent, 0, { isSigned: true })} %`)
  return {
    kind: 'plot',
    x: { kind: 'category', name: 'Strike over forward', unit: '', categories: across.map(percentName) },
    y: {
      kind: 'category',
      name: maturities === 'expiry' ? 'Expiry' : 'Tenor',
      unit: maturities === 'expiry' ? '' : 'interpolated',
      categories: groups.map(nameOf),
    },
    series: values.every((value) => value === null)
      ? []
      : [
          {
            kind: 'heat',
            id: 'vol',
            name: 'IV %',
            color: 'accent',
            values,
            scale: 'intensity',
            format: { kind: 'vol' },
            hasLabels: true,
            ...(maturities === 'tenor' ? { readout: betweenExpiries } : {}),
          },
        ],
  }
}
