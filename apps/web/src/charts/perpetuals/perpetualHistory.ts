import type { ColumnOf } from '../../data/study.ts'
import type { PageControls } from '../../page-controls/_kit/pageControls.ts'
import { ask } from '../_kit/ask.ts'

/** The history of a perpetual over the span of the page, in its buckets. */
export const perpetualHistory = <const C extends ColumnOf<'perpetual-history'>>(
  { span, granularity }: Pick<PageControls, 'span' | 'granularity'>,
  columns: readonly C[],
) => ask('perpetual-history', { span: `${span}d`, granularity }, columns)
