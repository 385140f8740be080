import type { StudyAnswer } from '../../../data/study.ts'
import type { PageControls } from '../../../page-controls/_kit/pageControls.ts'
import type { TableSpec } from '../../../ui/table/tableSpec.ts'
import { figureColumns, write } from '../../_kit/tableColumns/figures.ts'
import { YIELD_COLUMNS, yieldTable } from '../yieldColumns.ts'

/** What is drawn of the study. */
export const COLUMNS = [...YIELD_COLUMNS, 'bidCalledOutAbsolute', 'bidCalledOutAnnual'] as const

/** Calls by what they pay, with what is earned when the coin goes at the strike. */
export const toModel = (
  { data }: StudyAnswer<'option-yields', (typeof COLUMNS)[number]>,
  controls: Pick<PageControls, 'expiries' | 'dte' | 'delta'>,
  strikes: 'otm' | 'all',
): TableSpec<number> =>
  yieldTable(
    data,
    { expiries: controls.expiries, dte: controls.dte, delta: controls.delta, strikes },
    true,
    figureColumns(data, [
      {
        ...{ id: 'bidCalledOutAbsolute', header: 'Life', unit: '%', group: 'Called out, on the bid', width: 70 },
        doc: 'Strike over what the position costs, less 1',
        text: write.percent(2),
      },
      {
        ...{ id: 'bidCalledOutAnnual', header: 'A year', unit: '%', group: 'Called out, on the bid', width: 74 },
        text: write.percent(1),
      },
    ]),
  )
