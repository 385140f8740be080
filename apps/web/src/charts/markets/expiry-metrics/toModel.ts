import { type MaybeNumber, spotText, volText } from '@gvol/format'
import { expiryColumns } from '../../../chart/model/expiryColumns.ts'
import { direction } from '../../../chart/model/tableColumns/columns.ts'
import { barStyle, type Figure, figureColumns, write } from '../../../chart/model/tableColumns/figures.ts'
import { riskReversalHead, type Settings } from '../../../data/settings/settings.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { butterflyFormula, butterflyHead, riskReversalFormula } from '../../../ui/format/wingNames.ts'
import type { TableItem, TableSpec } from '../../../ui/table/tableSpec.ts'
import { marketLinks } from '../marketLinks.ts'

export const COLUMNS = [
  ...(['venue', 'symbol', 'expiry', 'days', 'forward', 'forwardChange', 'straddle', 'openCoin'] as const),
  ...(['atmVol', 'atmVolChange'] as const),
  ...(['rr25', 'rr25Change', 'rr15', 'rr15Change', 'fly25', 'fly25Change', 'fly15', 'fly15Change'] as const),
  ...(['rr20', 'rr20Change', 'rr10', 'rr10Change', 'fly20', 'fly20Change', 'fly10', 'fly10Change'] as const),
] as const

type Data = StudyAnswer<'expiry-metrics', (typeof COLUMNS)[number]>['data']
const WINGS = { '25-15': ['25', '15'], '20-10': ['20', '10'] } as const

type Conventions = {
  readonly daysBack: string
  readonly wings: keyof typeof WINGS
  readonly sign: Settings['skewSign']
  readonly butterfly: Settings['butterfly']
}

const points = (value: MaybeNumber): string => volText(value, { isSigned: true })

/** A measure and its change. */
const pair = (
  id: 'atmVol' | `${'rr' | 'fly'}${(typeof WINGS)[keyof typeof WINGS][number]}`,
  [group, doc]: readonly [group: string, doc: string],
  delta: string,
): readonly Figure<Data>[] => [
  id === 'atmVol'
    ? { id, header: 'IV', unit: '%', group, doc, width: 56, text: (value) => volText(value) }
    : { id, header: 'Now', unit: 'pt', group, doc, width: 56, text: points },
  { id: `${id}Change`, header: delta, unit: 'pt', group, width: 56, text: points, cellStyle: direction },
]

/** Rows of each book under its heading, in the order of the study. */
const itemsOf = (data: Data): readonly TableItem<number>[] => {
  const books = Map.groupBy(Array.from(data.venue.keys()), (row) => `${data.venue[row]} ${data.symbol[row]}`)
  return [...books].flatMap(([book, rows]): readonly TableItem<number>[] => [
    { kind: 'heading', key: book, label: book, detail: rows.length === 1 ? '1 expiry' : `${rows.length} expiries` },
    ...rows.map((row) => ({ kind: 'row', key: `${book} ${data.expiry[row]}`, row }) as const),
  ])
}

/** Returns one row per expiry of every book; each measure next to its change, colored by sign. */
export const toModel = (
  { data }: StudyAnswer<'expiry-metrics', (typeof COLUMNS)[number]>,
  { daysBack, wings, sign, butterfly }: Conventions,
): TableSpec<number> => {
  const since = `Δ ${daysBack === '7' ? '1 w' : `${daysBack} d`}`
  return {
    columns: [
      ...expiryColumns(data),
      ...figureColumns(data, [
        { id: 'forward', header: 'Forward', group: 'Underlying', width: 72, text: (usd) => spotText(usd) },
        {
          id: 'forwardChange',
          header: since,
          unit: '%',
          group: 'Underlying',
          width: 60,
          text: write.change(1),
          cellStyle: direction,
        },
        {
          id: 'straddle',
          header: 'Move',
          unit: '±USD',
          group: 'Underlying',
          width: 66,
          text: write.compact,
          doc: 'At-the-money-forward straddle: the expected move until expiry',
        },
        {
          id: 'openCoin',
          header: 'Open',
          unit: 'coin',
          width: 62,
          text: write.compact,
          cellStyle: barStyle(data.openCoin),
        },
        ...pair('atmVol', ['ATM', 'Vol at the money'], since),
        ...WINGS[wings].flatMap((delta) =>
          pair(`rr${delta}`, [riskReversalHead(sign, `${delta}Δ`), riskReversalFormula(sign, `${delta}Δ`)], since),
        ),
        ...WINGS[wings].flatMap((delta) =>
          pair(`fly${delta}`, [butterflyHead(butterfly, `${delta}Δ`), butterflyFormula(butterfly, `${delta}Δ`)], since),
        ),
      ]),
    ],
    items: itemsOf(data),
    leadsTo: (row) => marketLinks.book(data.venue[row], data.symbol[row]),
  }
}
