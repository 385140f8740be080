import { dateText, percentText } from '@gvol/format'
import type { StudyAnswer } from '../../data/study.ts'
import type { PageControls } from '../../page-controls/pageControls.ts'
import { methodOf } from './holder.ts'

/** Columns that say what an estimate rests on. */
export const COVERAGE = ['classifiedShare', 'firstFlow'] as const

type Coverage = Pick<StudyAnswer<'exposure-summary', (typeof COVERAGE)[number]>, 'data'>

/** What a method without trades assumes. */
const ASSUMPTIONS = {
  naive: 'assumes dealers long all calls, short all puts',
  scenario: 'assumes your shares of open interest',
} as const

/**
 * Returns what the estimate of a page rests on: `11.6 % of OI classified, since 21 Nov 26`, or what the
 * method assumes.
 */
export const coverageText = ({ data }: Coverage, page: Pick<PageControls, 'method'>): string => {
  const method = methodOf(page)
  if (method === 'naive' || method === 'scenario') return ASSUMPTIONS[method]
  const [share] = data.classifiedShare
  const [firstMs] = data.firstFlow
  if (share === null || share === undefined) return 'no open interest is known'
  const since = firstMs === null || firstMs === undefined ? '' : `, since ${dateText(firstMs)}`
  return `${percentText(share, 1)} of OI classified${since}`
}
