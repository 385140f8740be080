import { studyQuery } from '../../chart/definition/studyQuery.ts'
import type { ColumnOf } from '../../data/study.ts'
import type { PageControls } from '../../page-controls/pageControls.ts'

/** Returns a query for a perpetual's history over the page's span and granularity. */
export const perpetualHistory = <const C extends ColumnOf<'perpetual-history'>>(
  { span, granularity }: Pick<PageControls, 'span' | 'granularity'>,
  columns: readonly C[],
) => studyQuery('perpetual-history', { span: `${span}d`, granularity }, columns)
