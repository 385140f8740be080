import type { ColumnOf } from '../../../data/study.ts'
import type { PageControls } from '../../../page-controls/_kit/pageControls.ts'
import { ask } from '../ask.ts'

/** The history of a future over the span of the page, in its buckets. */
export const futureHistory = <const C extends ColumnOf<'future-history'>>(
  { span, granularity }: Pick<PageControls, 'span' | 'granularity'>,
  columns: readonly C[],
) => ask('future-history', { span: `${span}d`, granularity }, columns)
