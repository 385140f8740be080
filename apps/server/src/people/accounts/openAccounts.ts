import type { StudyContext } from '@gvol/analytics'
import { readAccount } from '@gvol/exchanges'
import { type AccountAnswer, boundedMap } from '@gvol/market'
import type { DeriveAddresses } from './deriveAddresses.ts'

/** Successful answers expire after this. A block takes two seconds; reading an account takes longer. */
const CACHE_MS = 15_000
/** Failed reads expire sooner, so that they are retried. */
const REFUSAL_CACHE_MS = 5_000
const CACHE_LIMIT = 200
/** Maximum accounts read concurrently. Each read makes many requests to the node. */
const MAX_AT_ONCE = 3

/** Names of Derive's chain in this desk's URLs. */
const DERIVE_NETWORKS: ReadonlySet<string> = new Set(['derive', 'lyra'])
/** Lyra V1 chains, which have been shut down. */
const ENDED_NETWORKS: ReadonlySet<string> = new Set(['optimism', 'arbitrum'])

const NO_NODE =
  'No node of Derive’s chain is set here: positions of an address are read from the chain, over the JSON-RPC address that the operator gives with --derive-node.'
const BUSY = 'Too many accounts are being read. Try again in a minute.'

type CachedAnswer = { readonly atMs: number; readonly answer: AccountAnswer }

const refused = (message: string): AccountAnswer => ({ ok: false, message })

/**
 * Returns a reader of on-chain accounts. Concurrent and repeated reads of one account share a cached answer. Only the
 * given node is queried.
 */
export const openAccounts = ({
  derive: { nodeUrl, restUrl },
  now,
}: {
  readonly derive: DeriveAddresses
  readonly now: () => number
}): StudyContext['account'] => {
  const cache = boundedMap<string, CachedAnswer>(CACHE_LIMIT, 'first-set')
  const pending = new Map<string, Promise<AccountAnswer>>()
  return async (network, address) => {
    if (ENDED_NETWORKS.has(network))
      return refused(
        `Lyra V1 on ${network} has ended: it is archive, and no positions of it are read. Derive’s are under derive.`,
      )
    if (!DERIVE_NETWORKS.has(network))
      return refused(
        `Positions on “${network}” are not read here; derive (or lyra, as it was called before) was expected.`,
      )
    if (nodeUrl === undefined) return refused(NO_NODE)
    const cached = cache.get(address)
    if (cached !== undefined && now() - cached.atMs < (cached.answer.ok ? CACHE_MS : REFUSAL_CACHE_MS))
      return cached.answer
    const running = pending.get(address)
    if (running !== undefined) return running
    if (pending.size >= MAX_AT_ONCE) return refused(BUSY)
    const reading = readAccount({ nodeUrl, restUrl, network: 'derive', address }).finally(() => pending.delete(address))
    pending.set(address, reading)
    const answer = await reading
    cache.set(address, { atMs: now(), answer })
    return answer
  }
}
