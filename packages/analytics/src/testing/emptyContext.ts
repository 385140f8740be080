import type { History } from '../_kit/history.ts'
import type { StudyContext } from '../_kit/study.ts'

const NO_HISTORY: History = {
  surface: async () => undefined,
  constantMaturities: async () => [],
  optionTrades: async () => [],
  volIndex: async () => [],
}

/** A context in which nothing is known and the clock stands, with what a test knows better. */
export const emptyContext = (
  known: Partial<Omit<StudyContext, 'history'>> & { readonly history?: Partial<History> } = {},
): StudyContext => ({
  nowMs: () => 0,
  live: async () => undefined,
  liveOf: async () => [],
  ...known,
  history: { ...NO_HISTORY, ...known.history },
})
