import { markProblem } from '@gvol/analytics'
import type { ConnectorStatus } from '@gvol/exchanges'
import type { Chain } from '@gvol/market'

const problemCache = new WeakMap<Chain, { readonly problem: string | undefined }>()

/** Cached per chain, which is immutable. */
const problemOf = (chain: Chain): string | undefined => {
  const cached = problemCache.get(chain) ?? { problem: markProblem(chain) }
  problemCache.set(chain, cached)
  return cached.problem
}

/** Returns the statuses, degraded for venues whose newest chains have marks that contradict their own vols. */
export const withMarkProblems = (
  statuses: readonly ConnectorStatus[],
  chains: readonly Chain[],
): readonly ConnectorStatus[] =>
  statuses.map((status) => {
    const problems = chains.flatMap((chain) => (chain.venue === status.venue ? (problemOf(chain) ?? []) : []))
    if (problems.length === 0) return status
    const state = status.state === 'connected' ? 'degraded' : status.state
    return {
      ...status,
      state,
      problems: [...status.problems, ...problems],
      lastError: status.lastError ?? problems.at(-1),
    }
  })
