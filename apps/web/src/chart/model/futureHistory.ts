import type { ColumnOf } from '../../data/study.ts'
import type { PageControls } from '../../page-controls/pageControls.ts'
import { studyQuery } from '../definition/studyQuery.ts'

/** Returns a query for a future's history over the page's span and granularity. */
export const futureHistory = <const C extends ColumnOf<'future-history'>>(
  { span, granularity }: Pick<PageControls, 'span' | 'granularity'>,
  columns: readonly C[],
) => studyQuery('future-history', { span: `${span}d`, granularity }, columns)
