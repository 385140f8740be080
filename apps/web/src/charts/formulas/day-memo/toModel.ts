import { inNotation } from '@gvol/format'
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

/** Returns a sentence with its numbers in the notation of the user. */
const sentence = (text: string | null): string =>
  (text ?? '').replaceAll(/\d(?:[.,]?\d)*/g, (digits) => inNotation(digits))

/** Returns the sentences under a heading for each kind; a number leads to its history. */
export const toModel = (
  { data }: StudyAnswer<'day-memo', (typeof COLUMNS)[number]>,
  market: MarketName,
): TableSpec<number> => {
  const sentences = data.text.map(sentence)
  return {
    columns: [nameColumn('text', 'Today', sentences, widthOfNames(sentences), { isQuiet: true })],
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
  }
}
