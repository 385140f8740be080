import type { MarketName } from '@gvol/wire'
import { widthOfNames } from '../../../chart/model/tableColumns/columns.ts'
import { PATHS } from '../../../data/paths.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableColumn, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = ['study', 'title', 'doc', 'method', 'subject', 'needs', 'arguments'] as const

type Row = { readonly [Name in (typeof COLUMNS)[number]]: string }

const words = (id: keyof Row, header: string, width: number, doc?: string): TableColumn<Row> => ({
  id,
  header,
  width,
  align: 'left',
  isQuiet: true,
  text: (row) => row[id],
  value: (row) => row[id],
  ...(doc === undefined ? {} : { doc }),
})

const SUBJECTS: Readonly<Record<string, string>> = {
  'option-book': 'a market',
  coin: 'a coin',
  venue: 'a venue',
  none: 'all data',
}

/** Returns a row per study; a row opens its chart. */
export const toModel = (
  { data }: StudyAnswer<'own-studies', (typeof COLUMNS)[number]>,
  market: MarketName,
): TableSpec<Row> => {
  const rows = data.study.map((study, i) => ({
    study,
    title: data.title[i] ?? '',
    doc: data.doc[i] ?? '',
    method: data.method[i] ?? '',
    subject: SUBJECTS[data.subject[i] ?? ''] ?? '',
    needs: data.needs[i] ?? '',
    arguments: data.arguments[i] ?? '',
  }))
  return {
    columns: [
      { ...words('title', 'Study', widthOfNames(rows.map(({ title }) => title))), isSticky: true },
      words('study', 'Id', widthOfNames(rows.map(({ study }) => study)), 'Its id in every interface'),
      words('subject', 'About', 110),
      words('doc', 'Shows', 340),
      words('arguments', 'Arguments', 130),
      words('needs', 'Reads', 150, 'States and tables that it reads'),
      words('method', 'Method', 520),
    ],
    items: rowItems(rows, ({ study }) => study),
    leadsTo: ({ study }) => PATHS.own(market, study),
  }
}
