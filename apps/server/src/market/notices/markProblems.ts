import { markProblem } from '@gvol/analytics'
import type { ConnectorStatus } from '@gvol/exchanges'
import type { Chain } from '@gvol/market'

const said = new WeakMap<Chain, { readonly problem: string | undefined }>()

/** Worked out once a chain, which never changes. */
const problemOf = (chain: Chain): string | undefined => {
  const known = said.get(chain) ?? { problem: markProblem(chain) }
  said.set(chain, known)
  return known.problem
}

/** The statuses, degraded where marks of a venue's newest chains are not what their own vols are worth. */
export const withMarkProblems = (
  statuses: readonly ConnectorStatus[],
  chains: readonly Chain[],
): readonly ConnectorStatus[] =>
  statuses.map((status) => {
    const found = chains.flatMap((chain) => (chain.venue === status.venue ? (problemOf(chain) ?? []) : []))
    if (found.length === 0) return status
    const state = status.state === 'connected' ? 'degraded' : status.state
    return { ...status, state, problems: [...status.problems, ...found], lastError: status.lastError ?? found.at(-1) }
  })
