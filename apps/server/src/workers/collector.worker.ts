import type { MessagePort } from 'node:worker_threads'
import type { VenueUrls } from '@gvol/exchanges'
import type { Announcement } from '../cluster/bus/bus.ts'
import type { Settings } from '../settings/settings.ts'
import { runCollector } from './runCollector.ts'
import { runWorker } from './runWorker.ts'

export type CollectorInit = {
  readonly settings: Pick<Settings, 'symbols' | 'chainSeconds' | 'snapshotSeconds' | 'depthOf'>
  readonly endpoints: readonly { readonly venue: string; readonly urls: VenueUrls }[]
  readonly streamsEveryQuote: boolean
  readonly isStoring: boolean
  /** Port to the remote store. */
  readonly store: MessagePort
}

/** Market states, venue statuses and table growth. */
export type CollectorEvent = Announcement

export type CollectorCommand = { readonly isStoring: boolean }

runWorker<CollectorInit, CollectorEvent, CollectorCommand>(runCollector)
