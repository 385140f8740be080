import type { MarketName } from '@gvol/wire'
import { formulaPath } from '../../../chart/model/formulaUnits.ts'
import { nameColumn, rowNumbers, widthOfNames } from '../../../chart/model/tableColumns/columns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import type { TableItem, TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = ['kind', 'text', 'formula'] as const

/** Headings by kind, in the order of the answer. */
const HEADINGS: Readonly<Record<string, string>> = {
  regime: 'Regime changed',
  moved: 'Moved beyond its usual',
  extreme: 'At an extreme',
  expires: 'Expires within 36 hours',
  calendar: 'Scheduled within 36 hours',
}

/** Returns the sentences under a heading for each kind; a number leads to its history. */
export const toModel = (
  { data }: StudyAnswer<'day-memo', (typeof COLUMNS)[number]>,
  market: MarketName,
): TableSpec<number> => ({
  columns: [nameColumn('text', 'Today', data.text, widthOfNames(data.text), { isQuiet: true })],
  items: [...Map.groupBy(rowNumbers(data.text), (row) => data.kind[row] ?? '')].flatMap(
    ([kind, rows]): readonly TableItem<number>[] => [
      { kind: 'heading', key: kind, label: HEADINGS[kind] ?? kind },
      ...rows.map((row): TableItem<number> => ({ kind: 'row', key: `${kind} ${data.text[row]}`, row })),
    ],
  ),
  leadsTo: (row) => {
    const formula = data.formula[row]
    return formula === null ? undefined : formulaPath(market, formula)
  },
})
