import type { ConnectorStatus } from '@gvol/exchanges'
import { z } from 'zod'
import { type Announcement, movedState, type TableGrowth } from '../bus.ts'
import { boardFromMessage, boardMessage, isBoardKind } from './boardMessage.ts'
import { chainFromMessage, chainMessage } from './chainMessage.ts'

const table = z.object({
  kind: z.string(),
  venue: z.string(),
  symbol: z.string(),
  atMs: z.number(),
  rows: z.number(),
})

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

const wellbeing = z.object({
  problems: z.array(z.object({ id: z.string(), message: z.string() })).optional(),
  nowMs: z.number().optional(),
  chainPollMs: z.number().optional(),
})

const json = (value: object): Uint8Array => Buffer.from(JSON.stringify(value))
const parsed = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString())

/** Encodes an announcement for NATS: market and kind in the subject, the rest as bytes. */
export const announcementMessage = (
  announcement: Announcement,
): { readonly subject: string; readonly bytes: Uint8Array } => {
  switch (announcement.type) {
    case 'moved': {
      const { kind, venue, symbol, state } = announcement
      if (state === undefined) {
        const { type: _, ...rest } = announcement
        return { subject: `gvol.stored.${kind}.${venue}.${symbol}`, bytes: json(rest) }
      }
      return {
        subject: `gvol.moved.${kind}.${venue}.${symbol}`,
        bytes: kind === 'chain' ? chainMessage(announcement.state) : boardMessage(announcement.state),
      }
    }
    case 'venues': {
      const { type: _, ...rest } = announcement
      return { subject: `gvol.venues.${rest.collector}`, bytes: json(rest) }
    }
  }
}

/** Subject pattern that matches every announcement. */
export const ANNOUNCEMENTS = 'gvol.>'

/** @throws Error when the message is not of this version's format */
export const announcementFromMessage = (subject: string, bytes: Uint8Array): Announcement => {
  const [, type, kind = ''] = subject.split('.')
  switch (type) {
    case 'moved':
      if (kind === 'chain') return movedState(kind, chainFromMessage(bytes))
      if (isBoardKind(kind)) return movedState(kind, boardFromMessage(kind, bytes))
      break
    case 'stored':
      // A table unknown to this version has no subscribers, so it is harmless.
      return { type: 'moved', ...table.parse(parsed(bytes)) } as TableGrowth
    case 'venues': {
      const message = parsed(bytes)
      const { collector, statuses } = venues.parse(message)
      // Samples of rejected messages are arbitrary venue data; they are only displayed.
      return {
        type,
        collector,
        statuses: statuses as unknown as readonly ConnectorStatus[],
        ...wellbeing.parse(message),
      }
    }
  }
  throw new Error(`There is no announcement ${subject}`)
}
