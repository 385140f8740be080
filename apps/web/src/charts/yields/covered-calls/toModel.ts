import { figureColumns, quoteFigures, write } from '../../../chart/model/tableColumns/figures.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import type { PageControls } from '../../../page-controls/pageControls.ts'
import type { TableSpec } from '../../../ui/table/tableSpec.ts'
import { YIELD_COLUMNS, yieldTable } from '../yieldColumns.ts'

export const COLUMNS = [
  ...YIELD_COLUMNS,
  ...(['bidCalledOutAbsolute', 'markCalledOutAbsolute', 'askCalledOutAbsolute'] as const),
  ...(['bidCalledOutAnnual', 'markCalledOutAnnual', 'askCalledOutAnnual'] as const),
] as const

/** Returns calls by yield, with the return if the coin is called away at the strike. */
export const toModel = (
  { data }: StudyAnswer<'option-yields', (typeof COLUMNS)[number]>,
  controls: Pick<PageControls, 'expiries' | 'dte' | 'delta'> & { readonly exchange: string },
  strikes: 'otm' | 'all',
): TableSpec<number> =>
  yieldTable(
    data,
    { ...controls, strikes },
    true,
    figureColumns(data, [
      ...quoteFigures<typeof data>(
        { group: 'Called out, over its life, %', width: 70, text: write.part(2) },
        { bid: 'bidCalledOutAbsolute', mark: 'markCalledOutAbsolute', ask: 'askCalledOutAbsolute' },
      ).map((figure) => ({ ...figure, doc: 'Strike over the cost of the position, less 1' })),
      ...quoteFigures<typeof data>(
        { group: 'Called out, a year, %', width: 70, text: write.part(1) },
        { bid: 'bidCalledOutAnnual', mark: 'markCalledOutAnnual', ask: 'askCalledOutAnnual' },
      ),
    ]),
  )
