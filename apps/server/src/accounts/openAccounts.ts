import type { StudyContext } from '@gvol/analytics'
import { readAccount, venues } from '@gvol/exchanges'
import { type AccountAnswer, boundedMap } from '@gvol/market'
import type { Settings } from '../settings/settings.ts'

/** How long an account that was read is the newest: a block of the chain takes two seconds, a reading of it longer. */
const KEPT_MS = 15_000
/** One that could not be read is tried again sooner. */
const REFUSED_KEPT_MS = 5_000
const MOST_KEPT = 200
/** Accounts under way at once: each is many requests of the node. */
const MOST_AT_ONCE = 3

/** Names of Derive's chain in addresses of the desk. */
const DERIVE_NETWORKS: ReadonlySet<string> = new Set(['derive', 'lyra'])
/** Chains of Lyra V1, which has ended. */
const ENDED_NETWORKS: ReadonlySet<string> = new Set(['optimism', 'arbitrum'])

const NO_NODE =
  'No node of Derive’s chain is set here: positions of an address are read from the chain, over the JSON-RPC address that the operator gives with --derive-node.'
const BUSY = 'Too many accounts are being read at once; ask again in a minute.'

type Kept = { readonly atMs: number; readonly answer: AccountAnswer }

const refused = (message: string): AccountAnswer => ({ ok: false, message })

/** Accounts as the chains have them, each read once however many look at it. The nodes asked are the operator's alone. */
export const openAccounts = ({
  settings,
  isSimulated,
  now,
}: {
  readonly settings: Pick<Settings, 'deriveNode' | 'venueUrl'>
  /** Of a simulated desk no real venue is asked anything. */
  readonly isSimulated: boolean
  readonly now: () => number
}): StudyContext['account'] => {
  const kept = boundedMap<string, Kept>(MOST_KEPT, 'first-set')
  const underWay = new Map<string, Promise<AccountAnswer>>()
  const given = settings.venueUrl.derive
  const rest = given === undefined ? venues.derive.urls.rest : venues.derive.urlsFromOrigin(given).rest

  const read = async (nodeUrl: string, address: string): Promise<AccountAnswer> => {
    return readAccount({ nodeUrl, network: 'derive', address, ...(isSimulated ? {} : { restUrl: rest }) })
  }
  return async (network, address) => {
    if (ENDED_NETWORKS.has(network))
      return refused(
        `Lyra V1 on ${network} has ended: it is archive, and no positions of it are read. Derive’s are under derive.`,
      )
    if (!DERIVE_NETWORKS.has(network))
      return refused(
        `Positions on “${network}” are not read here; derive (or lyra, as it was called before) was expected.`,
      )
    const nodeUrl = settings.deriveNode
    if (nodeUrl === undefined) return refused(NO_NODE)
    const known = kept.get(address)
    if (known !== undefined && now() - known.atMs < (known.answer.ok ? KEPT_MS : REFUSED_KEPT_MS)) return known.answer
    const running = underWay.get(address)
    if (running !== undefined) return running
    if (underWay.size >= MOST_AT_ONCE) return refused(BUSY)
    const reading = read(nodeUrl, address).finally(() => underWay.delete(address))
    underWay.set(address, reading)
    const answer = await reading
    kept.set(address, { atMs: now(), answer })
    return answer
  }
}
