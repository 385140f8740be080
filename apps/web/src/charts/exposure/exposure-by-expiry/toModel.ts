import {
  compactText,
  dateText,
  decimalText,
  dteText,
  type MaybeNumber,
  percentText,
  strikeText,
  volText,
} from '@gvol/format'
import type { MarketName } from '@gvol/wire'
import { type ExpiryControls, filteredRows } from '../../../chart/definition/rows.ts'
import { tradesPath } from '../../../chart/model/strikes/tradesPath.ts'
import { columnText, signedCompact } from '../../../chart/model/tableColumns/columnText.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { moveInk } from '../../../ui/format/moveInk.ts'
import { type CellStyle, rowItems, type TableColumn, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'expiry',
  'days',
  'atmVol',
  'gammaCoin',
  'gammaUsd',
  'flip',
  'callWall',
  'putWall',
  'maxPain',
  'putCallRatio',
  'openCoin',
  'coverage',
  'classifiedShare',
  'unknownShare',
] as const

type Data = StudyAnswer<'exposure-summary', (typeof COLUMNS)[number]>['data']
type Figure = Omit<TableColumn<number>, 'text' | 'value' | 'id'> & {
  readonly id: Exclude<keyof Data, 'expiry'>
  readonly text: (value: MaybeNumber) => string
}

const strike = (value: MaybeNumber): string => (typeof value === 'number' ? strikeText(value) : '–')

const FIGURES: readonly Figure[] = [
  {
    id: 'days',
    header: 'Days',
    width: 52,
    isQuiet: true,
    text: (days) => (typeof days === 'number' ? dteText(days) : '–'),
  },
  { id: 'atmVol', header: 'ATM', unit: '%', width: 56, text: (vol) => volText(vol) },
  { id: 'gammaUsd', header: 'Gamma', unit: 'USD per 1 %', width: 92, text: signedCompact },
  { id: 'gammaCoin', header: 'Gamma', unit: 'coin per 1 %', width: 92, text: signedCompact },
  {
    id: 'flip',
    header: 'Flip',
    width: 70,
    text: (price) => (typeof price === 'number' ? strikeText(Math.round(price)) : '–'),
  },
  {
    id: 'callWall',
    header: 'Most long',
    unit: 'gamma',
    doc: 'Strike with the largest positive gamma; others call it call wall',
    width: 78,
    text: strike,
  },
  {
    id: 'putWall',
    header: 'Most short',
    unit: 'gamma',
    doc: 'Strike with the largest negative gamma; others call it put wall',
    width: 78,
    text: strike,
  },
  { id: 'maxPain', header: 'Max pain', width: 74, text: strike },
  { id: 'putCallRatio', header: 'Put/call', unit: 'open', width: 66, text: (ratio) => decimalText(ratio, 2) },
  { id: 'openCoin', header: 'Open', unit: 'coin', width: 66, text: compactText },
  {
    id: 'coverage',
    header: 'Net',
    unit: '% of open',
    doc: 'Estimated position of dealers, long or short, relative to open interest',
    width: 78,
    text: (share) => percentText(share, 1),
  },
  {
    id: 'classifiedShare',
    header: 'Classified',
    unit: '% of open',
    doc: 'Trades whose side is inferred, relative to open interest',
    width: 82,
    text: (share) => percentText(share, 1),
  },
  {
    id: 'unknownShare',
    header: 'Unclassified',
    unit: '% of traded',
    width: 90,
    text: (share) => percentText(share, 1),
  },
]

/** Values that are displayed as zero have no color. */
const gammaStyle = (gamma: MaybeNumber, text: string): CellStyle => {
  const ink = moveInk(gamma, text)
  return ink === undefined ? {} : { ink: ink === 'down' ? 'shortGamma' : 'longGamma' }
}

/** Returns all expiries together first, then each expiry of the page; a row opens the trades of its largest short gamma. */
export const toModel = (
  { data }: StudyAnswer<'exposure-summary', (typeof COLUMNS)[number]>,
  { exchange, symbol, ...page }: ExpiryControls & MarketName,
): TableSpec<number> => {
  // The total is hidden if the page filters expiries, since it would include others.
  const rows = filteredRows(data.expiry, data.days, page).filter(
    (row) => data.expiry[row] !== null || page.dte === undefined,
  )
  const nameOf = (row: number) => (data.expiry[row] === null ? 'All' : dateText(data.expiry[row]))
  return {
    columns: [
      {
        id: 'expiry',
        header: 'Expiry',
        width: 84,
        align: 'left',
        isSticky: true,
        isQuiet: true,
        text: nameOf,
        value: (row) => data.expiry[row] ?? 0,
      },
      ...FIGURES.map(({ id, text, ...figure }): TableColumn<number> => {
        const own = columnText(text, data[id])
        return {
          ...figure,
          id,
          text: (row) => own(data[id][row]),
          value: (row) => data[id][row],
          written: () => text,
          ...(id === 'gammaUsd' || id === 'gammaCoin'
            ? { cellStyle: (row) => gammaStyle(data[id][row], own(data[id][row])) }
            : {}),
        }
      }),
    ],
    items: rowItems(rows, nameOf),
    leadsTo: (row) => {
      const strike = data.putWall[row]
      return strike === null || strike === undefined ? undefined : tradesPath({ exchange, symbol }, { strike })
    },
  }
}
