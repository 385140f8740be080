import { compactText, type MaybeNumber, percentText, spotText, volText } from '@gvol/format'
import { type ExpiryControls, filteredRows } from '../../../chart/definition/rows.ts'
import { expiryColumns } from '../../../chart/model/expiryColumns.ts'
import { riskReversalHead, type Settings } from '../../../data/settings/settings.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { comparedAge } from '../../../ui/format/comparedAge.ts'
import { moveInk } from '../../../ui/format/moveInk.ts'
import { butterflyFormula, butterflyHead, riskReversalFormula } from '../../../ui/format/wingNames.ts'
import { type CellStyle, rowItems, type TableColumn, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'expiry',
  'days',
  'forward',
  'forwardChange',
  'straddle',
  'atmVol',
  'atmVolChange',
  'rr25',
  'rr25Change',
  'rr15',
  'rr15Change',
  'fly25',
  'fly25Change',
  'fly15',
  'fly15Change',
  'comparedAt',
] as const

type Metrics = StudyAnswer<'metrics', (typeof COLUMNS)[number]>['data']
type Name = keyof Metrics & string
type Measure = 'atmVol' | 'rr25' | 'rr15' | 'fly25' | 'fly15'

const signed = { isSigned: true } as const
const points = (value: MaybeNumber): string => volText(value, signed)

const direction = (value: MaybeNumber, text: string): CellStyle => {
  const ink = moveInk(value, text)
  return ink === undefined ? {} : { ink }
}

/** Returns one row per expiry; each measure next to its change, colored by sign. */
export const toModel = (
  { data, asOfMs }: StudyAnswer<'metrics', (typeof COLUMNS)[number]>,
  controls: ExpiryControls,
  { sign, butterfly }: { readonly sign: Settings['skewSign']; readonly butterfly: Settings['butterfly'] },
): TableSpec<number> => {
  const cell = (name: Name, row: number): MaybeNumber => data[name][row]
  // The label has the actual age of the earlier snapshot, since in a sparse history it may be older than requested.
  const delta = `Δ ${comparedAge(asOfMs, data.comparedAt[0])}`.trim()
  const vol = (id: Name, group: string, doc: string): TableColumn<number> => ({
    id,
    header: id === 'atmVol' ? 'IV' : 'Now',
    group,
    doc,
    unit: id === 'atmVol' ? '%' : 'pt',
    width: 58,
    text: (row) => volText(cell(id, row), id === 'atmVol' ? undefined : signed),
    value: (row) => cell(id, row),
    written: () => (id === 'atmVol' ? volText : points),
  })
  const change = (id: Name, group: string): TableColumn<number> => ({
    id,
    header: delta,
    group,
    unit: 'pt',
    width: 54,
    text: (row) => volText(cell(id, row), signed),
    value: (row) => cell(id, row),
    cellStyle: (row) => direction(cell(id, row), volText(cell(id, row))),
  })
  const pair = (name: Measure, group: string, doc: string) => [vol(name, group, doc), change(`${name}Change`, group)]
  const columns: TableColumn<number>[] = [
    ...expiryColumns(data),
    {
      id: 'forward',
      header: 'Forward',
      group: 'Underlying',
      width: 72,
      text: (row) => spotText(data.forward[row]),
      value: (row) => data.forward[row],
    },
    {
      id: 'forwardChange',
      header: delta,
      group: 'Underlying',
      unit: '%',
      width: 56,
      text: (row) => percentText(data.forwardChange[row], 1, signed),
      value: (row) => data.forwardChange[row],
      cellStyle: (row) => direction(data.forwardChange[row], percentText(data.forwardChange[row], 1)),
    },
    {
      id: 'straddle',
      header: 'Move',
      group: 'Underlying',
      unit: '±USD',
      doc: 'At-the-money-forward straddle: the expected move until expiry',
      width: 64,
      text: (row) => compactText(data.straddle[row]),
      value: (row) => data.straddle[row],
    },
    ...pair('atmVol', 'ATM', 'Vol at the money'),
    ...pair('rr25', riskReversalHead(sign, '25Δ'), riskReversalFormula(sign, '25Δ')),
    ...pair('rr15', riskReversalHead(sign, '15Δ'), riskReversalFormula(sign, '15Δ')),
    ...pair('fly25', butterflyHead(butterfly, '25Δ'), butterflyFormula(butterfly, '25Δ')),
    ...pair('fly15', butterflyHead(butterfly, '15Δ'), butterflyFormula(butterfly, '15Δ')),
  ]
  return {
    columns,
    items: rowItems(filteredRows(data.expiry, data.days, controls), (row) => String(data.expiry[row])),
  }
}
