import type { Bus } from '../cluster/bus/bus.ts'
import type { Lease, Work } from '../cluster/leases/holdVenues.ts'
import type { OpenStore } from '../data/openStore.ts'
import type { OpenLog } from '../log/log.ts'
import { type Collecting, collectVenues } from '../market/collecting/collectVenues.ts'
import { openCollector } from '../market/collector/openCollector.ts'
import type { VenueEndpoint } from '../market/connectVenues.ts'
import { depthOf } from '../market/depthOf.ts'
import type { Settings } from '../settings/settings.ts'

/** State of one collector that is shared by all its venues. */
export type LeasedParts = {
  readonly settings: Pick<Settings, 'symbols' | 'chainSeconds' | 'snapshotSeconds' | 'depthOf'>
  readonly store: Pick<OpenStore, 'columnar' | 'writer'>
  readonly bus: Bus
  readonly log: Omit<OpenLog, keyof AsyncDisposable>
  /** Venues owned now. */
  readonly collecting: Map<string, Collecting>
  /** Whether there is disk space to store. */
  readonly storing: { isStorable: boolean }
}

/** Collects one venue under its lease, with a separate market state that ends with the lease. */
export const collectLeased = async (endpoint: VenueEndpoint, lease: Lease, parts: LeasedParts): Promise<Work> => {
  const { settings, store, bus, log, collecting, storing } = parts
  const { venue, completeToMs } = lease
  const collector = openCollector(settings, store.writer, bus, log.log)
  collector.setStoring(storing.isStorable)
  const collected = await collectVenues({
    endpoints: [endpoint],
    symbols: settings.symbols,
    chainPollMs: settings.chainSeconds * 1000,
    isDeep: depthOf(settings.depthOf),
    collector,
    store,
    completeToMs: new Map(completeToMs === undefined ? [] : [[venue, completeToMs]]),
    isLeaseOwned: lease.isOwned,
    ...log,
  })
  await collected.setStoring(storing.isStorable)
  collecting.set(venue, collected)
  return {
    completeToMs: () => collected.completeToMs(venue),
    stop: async () => {
      collecting.delete(venue)
      await collected[Symbol.asyncDispose]()
      await collector.close()
    },
  }
}
