import type { StudyAnswer } from '../../../data/study.ts'
import type { PageControls } from '../../../page-controls/pageControls.ts'
import type { TableSpec } from '../../../ui/table/tableSpec.ts'
import { YIELD_COLUMNS, yieldTable } from '../yieldColumns.ts'

export const COLUMNS = YIELD_COLUMNS

/** Returns puts by yield. */
export const toModel = (
  { data }: StudyAnswer<'option-yields', (typeof COLUMNS)[number]>,
  controls: Pick<PageControls, 'expiries' | 'dte' | 'delta'> & { readonly exchange: string },
  strikes: 'otm' | 'all',
): TableSpec<number> => yieldTable(data, { ...controls, strikes }, false)
