import type { Chain } from '@gvol/market'
import { parseStudyInput } from '../_kit/argument/parseStudyInput.ts'
import type { Column } from '../_kit/column.ts'
import type { History, PastSurface } from '../_kit/history.ts'
import type { Study, StudyContext, StudyResult } from '../_kit/study.ts'
import { emptyContext } from './emptyContext.ts'
import { AT_MS } from './syntheticChain.ts'

/** A context that knows one chain and, if given, one past. */
export const contextOf = (chain: Chain | undefined, history: Partial<History> = {}): StudyContext =>
  emptyContext({
    nowMs: () => AT_MS,
    // The only kind of state that the chain studies ask for.
    live: (async (kind) => (kind === 'chain' ? chain : undefined)) as StudyContext['live'],
    history,
  })

export const pastOf = (past: PastSurface): Partial<History> => ({ surface: async () => past })

/** Runs a study as a client would ask for it; a refused argument throws. */
export const answerOf = async (
  study: Study,
  context: StudyContext,
  raw: Record<string, unknown> = {},
): Promise<StudyResult<Record<string, Column>>> => {
  const parsed = parseStudyInput(study, { exchange: 'deribit', symbol: 'BTC', ...raw })
  if (!parsed.ok) throw new Error(parsed.message)
  return study.run(parsed.input, context)
}

/** The columns of a study that must answer. */
export const columnsOf = async (study: Study, context: StudyContext, raw: Record<string, unknown> = {}) => {
  const answer = await answerOf(study, context, raw)
  if (!answer.ok) throw new Error(answer.message)
  return answer.columns as Record<string, Float64Array & (string | null)[]>
}
