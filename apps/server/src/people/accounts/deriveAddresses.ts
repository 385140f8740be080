import { venues } from '@gvol/exchanges'
import type { Settings } from '../../settings/settings.ts'

/** Where accounts and activity of Derive are read. */
export type DeriveAddresses = {
  /** JSON-RPC URL of a node of its chain; left out where there is none. */
  readonly nodeUrl?: string
  /** Public REST URL; left out where none may be contacted. */
  readonly restUrl?: string
}

/**
 * Returns the URLs of a desk: the operator's node and the venue's API; on a simulated market those of the simulated venue,
 * or only the operator's node where one is set, because no real venue is contacted then.
 *
 * @param simulated  URLs of the simulated venue; undefined on a live desk
 */
export const deriveAddresses = (
  { deriveNode, venueUrl }: Pick<Settings, 'deriveNode' | 'venueUrl'>,
  simulated: DeriveAddresses | undefined,
): DeriveAddresses => {
  if (simulated !== undefined) return deriveNode === undefined ? simulated : { nodeUrl: deriveNode }
  const { derive: origin } = venueUrl
  const { rest } = origin === undefined ? venues.derive.urls : venues.derive.urlsFromOrigin(origin)
  return { ...(deriveNode === undefined ? {} : { nodeUrl: deriveNode }), restUrl: rest }
}
