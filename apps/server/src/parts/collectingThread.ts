import type { MessagePort } from 'node:worker_threads'
import type { VenueUrls } from '@gvol/exchanges'
import type { Announcement } from '../bus/bus.ts'
import type { Settings } from '../settings/settings.ts'
import { collectInThread } from './collectInThread.ts'
import { runPart } from './runPart.ts'

export type CollectingGiven = {
  readonly settings: Pick<Settings, 'symbols' | 'chainSeconds' | 'snapshotSeconds' | 'depthOf'>
  readonly places: readonly { readonly venue: string; readonly urls: VenueUrls }[]
  readonly streamsEveryQuote: boolean
  readonly isStoring: boolean
  /** Over which the store is lent. */
  readonly store: MessagePort
}

/** What is heard, how the venues are, and what is stored. */
export type CollectingTold = Announcement

export type CollectingSaid = { readonly isStoring: boolean }

runPart<CollectingGiven, CollectingTold, CollectingSaid>(collectInThread)
