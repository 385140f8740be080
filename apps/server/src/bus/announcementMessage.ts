import type { ConnectorStatus } from '@gvol/exchanges'
import { z } from 'zod'
import type { Announcement } from './bus.ts'
import { chainFromMessage, chainMessage } from './chainMessage.ts'

const history = z.object({ venue: z.string(), symbol: z.string(), atMs: z.number(), size: z.number() })

const rejected = z.object({
  count: z.number(),
  byReason: z.record(z.string(), z.number()),
  samples: z.array(z.object({ atMs: z.number(), reason: z.string(), text: z.string() })),
})

const venues = z.object({
  collector: z.string(),
  statuses: z.array(
    z.looseObject({
      venue: z.string(),
      state: z.enum(['connecting', 'connected', 'degraded', 'stale', 'stopped']),
      sinceMs: z.number(),
      messagesPerSecond: z.number(),
      reconnects: z.number(),
      rejected,
      problems: z.array(z.string()),
    }),
  ),
})

const json = (value: object): Uint8Array => Buffer.from(JSON.stringify(value))
const parsed = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString())

/** An announcement as NATS carries it: what it is about in the subject, the rest as bytes. */
export const announcementMessage = (
  announcement: Announcement,
): { readonly subject: string; readonly bytes: Uint8Array } => {
  switch (announcement.type) {
    case 'chain': {
      const { chain } = announcement
      return { subject: `gvol.chain.${chain.venue}.${chain.symbol}`, bytes: chainMessage(chain) }
    }
    case 'history': {
      const { type: _, ...rest } = announcement
      return { subject: `gvol.history.${rest.venue}.${rest.symbol}`, bytes: json(rest) }
    }
    case 'venues': {
      const { type: _, ...rest } = announcement
      return { subject: `gvol.venues.${rest.collector}`, bytes: json(rest) }
    }
  }
}

/** Every announcement there is. */
export const ANNOUNCEMENTS = 'gvol.>'

/** @throws Error when the message is none of this version */
export const announcementFromMessage = (subject: string, bytes: Uint8Array): Announcement => {
  const [, type] = subject.split('.')
  switch (type) {
    case 'chain':
      return { type, chain: chainFromMessage(bytes) }
    case 'history':
      return { type, ...history.parse(parsed(bytes)) }
    case 'venues': {
      const { collector, statuses } = venues.parse(parsed(bytes))
      // Samples of rejected messages are whatever a venue sent; they are only shown.
      return { type, collector, statuses: statuses as unknown as readonly ConnectorStatus[] }
    }
    default:
      throw new Error(`There is no announcement ${subject}`)
  }
}
