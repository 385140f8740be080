import { volText } from '@gvol/format'
import { type ExpiryControls, filteredRows, groupedRows } from '../../../chart/definition/rows.ts'
import { expiryColumns } from '../../../chart/model/expiryColumns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableColumn, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = ['expiry', 'days', 'point', 'bidVol', 'askVol', 'midVol', 'width'] as const

type Choice = { readonly wings: 'usual' | 'all'; readonly shows: 'both' | 'mid' | 'width' }

const USUAL: ReadonlySet<string> = new Set(['put10', 'put25', 'atm', 'call25', 'call10'])

const headOf = (point: string): string => (point === 'atm' ? 'ATM' : `${Number(point.slice(-2))}Δ${point[0]}`)

/** Returns one row per expiry, one column per delta from far puts through ATM to far calls. */
export const toModel = (
  { data }: StudyAnswer<'vol-run', (typeof COLUMNS)[number]>,
  controls: ExpiryControls,
  { wings, shows }: Choice,
): TableSpec<number> => {
  const groups = groupedRows(data.expiry, filteredRows(data.expiry, data.days, controls))
  const firsts = [...groups.values()].flatMap(([first]) => first ?? [])
  const points = [...new Set(data.point)].filter((point) => wings === 'all' || USUAL.has(point))
  const rowByPoint = new Map(data.point.map((point, row) => [`${data.expiry[row]} ${point}`, row]))
  const columnOf = (point: string): TableColumn<number> => {
    const rowOf = (first: number) => rowByPoint.get(`${data.expiry[first]} ${point}`) ?? -1
    const measure = shows === 'width' ? 'width' : 'midVol'
    return {
      id: point,
      header: headOf(point),
      unit: shows === 'width' ? 'pt' : '%',
      width: shows === 'both' ? 86 : 58,
      text: (first) => {
        const row = rowOf(first)
        return shows === 'both'
          ? `${volText(data.bidVol[row])} / ${volText(data.askVol[row])}`
          : volText(data[measure][row])
      },
      value: (first) => data[measure][rowOf(first)] ?? null,
      written: () => volText,
    }
  }
  return {
    columns: [...expiryColumns(data), ...points.map(columnOf)],
    items: rowItems(firsts, (row) => String(data.expiry[row])),
  }
}
