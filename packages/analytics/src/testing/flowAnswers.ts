import type { FlowAsked, OptionFlowRow } from '@gvol/store'
import { addedFlow } from '../_kit/flow/addedFlow.ts'

/** What the store would answer about hours of option flow, from rows at hand; undefined for another question. */
export const flowAnswer = (
  id: string,
  asked: unknown,
  rows: readonly OptionFlowRow[],
): { readonly answer: unknown } | undefined => {
  if (id === 'option-flow.sums') return { answer: addedFlow(rows, asked as FlowAsked) }
  if (id !== 'option-flow.newest-hour') return undefined
  const { asOfMs } = asked as { readonly asOfMs: number }
  const hours = rows.map(({ atMs }) => atMs).filter((atMs) => atMs <= asOfMs)
  return { answer: hours.length === 0 ? undefined : Math.max(...hours) }
}
