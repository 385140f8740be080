import type { PageControls } from '../../data/controls.ts'
import type { StudyAnswer } from '../../data/study.ts'
import { compactText, type MaybeNumber, percentText, volText } from '../../ui/format/numbers.ts'
import { type CellLook, rowItems, type TableColumn, type TableSpec } from '../../ui/table/tableSpec.ts'
import { expiryColumns } from '../_kit/expiryColumns.ts'
import { chosenRows } from '../_kit/rows.ts'

type Metrics = StudyAnswer<'metrics'>['data']
type Name = keyof Metrics & string

const signed = { isSigned: true } as const

const direction = (value: MaybeNumber): CellLook =>
  value === null || value === undefined || value === 0 ? {} : { ink: value > 0 ? 'up' : 'down' }

/** One row per expiry; every measure beside its change, coloured by sign. */
export const toModel = ({ data }: StudyAnswer<'metrics'>, controls: PageControls): TableSpec<number> => {
  const cell = (name: Name, row: number): MaybeNumber => data[name][row]
  const vol = (id: Name, header: string, group: string): TableColumn<number> => ({
    id,
    header,
    group,
    unit: '%',
    width: 58,
    text: (row) => volText(cell(id, row), id === 'atmVol' ? undefined : signed),
    value: (row) => cell(id, row),
  })
  const change = (id: Name, group: string): TableColumn<number> => ({
    id,
    header: 'Δ',
    group,
    unit: 'pt',
    width: 54,
    text: (row) => volText(cell(id, row), signed),
    value: (row) => cell(id, row),
    look: (row) => direction(cell(id, row)),
  })
  const pair = (name: 'atmVol' | 'rr25' | 'rr15' | 'fly25' | 'fly15', group: string) => [
    vol(name, 'IV', group),
    change(`${name}Change`, group),
  ]
  const columns: TableColumn<number>[] = [
    ...expiryColumns(data),
    {
      id: 'forward',
      header: 'Forward',
      group: 'Underlying',
      width: 72,
      text: (row) => compactPrice(data.forward[row]),
      value: (row) => data.forward[row],
    },
    {
      id: 'forwardChange',
      header: 'Δ',
      group: 'Underlying',
      unit: '%',
      width: 56,
      text: (row) => percentText(data.forwardChange[row], 1, signed),
      value: (row) => data.forwardChange[row],
      look: (row) => direction(data.forwardChange[row]),
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
    ...pair('atmVol', 'ATM'),
    ...pair('rr25', 'RR 25Δ'),
    ...pair('rr15', 'RR 15Δ'),
    ...pair('fly25', 'Fly 25Δ'),
    ...pair('fly15', 'Fly 15Δ'),
  ]
  return {
    columns,
    items: rowItems(chosenRows(data.expiry, data.days, controls), (row) => String(data.expiry[row])),
  }
}

/** Prices above a thousand need no decimals. */
const compactPrice = (price: number): string =>
  price >= 1000 ? Math.round(price).toLocaleString('en-US') : price.toPrecision(5)
