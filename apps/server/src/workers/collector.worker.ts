import type { MessagePort } from 'node:worker_threads'
import type { VenueUrls } from '@gvol/exchanges'
import type { Announcement } from '../cluster/bus/bus.ts'
import type { BackfillRequest } from '../jobs/backgroundHistory/backfillRequest.ts'
import type { Backfills } from '../jobs/backgroundHistory/openBackfills.ts'
import type { MarketChoice, VenueListing } from '../market/choice/marketChoice.ts'
import type { Settings } from '../settings/settings.ts'
import { runCollector } from './runCollector.ts'
import { runWorker } from './runWorker.ts'

export type CollectorInit = {
  readonly settings: Pick<Settings, 'symbols' | 'chainSeconds' | 'snapshotSeconds' | 'depthOf'>
  readonly endpoints: readonly { readonly venue: string; readonly urls: VenueUrls }[]
  /** Markets turned on or off by an administrator. */
  readonly choice: MarketChoice
  readonly isStoring: boolean
  /** Venues whose history the desk fetches by itself. */
  readonly ownHistory: readonly string[]
  readonly isHistoryPaused: boolean
  /** Port to the remote store. */
  readonly store: MessagePort
}

/** Market states, venue statuses, what venues list, table growth, and the history that is being fetched. */
export type CollectorEvent =
  | Announcement
  | { readonly type: 'listings'; readonly listings: readonly VenueListing[] }
  | ({ readonly type: 'backfills'; readonly added?: AddedBackfill } & Backfills)

/** Which job an order became. */
export type AddedBackfill = { readonly order: number; readonly job: number }

export type CollectorCommand =
  | { readonly isStoring: boolean }
  | { readonly backfill: BackfillRequest; readonly order: number }
  | { readonly isHistoryPaused: boolean }
  | { readonly choice: MarketChoice }

runWorker<CollectorInit, CollectorEvent, CollectorCommand>(runCollector)
