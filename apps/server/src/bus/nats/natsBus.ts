import type { NatsConnection } from '@nats-io/transport-node'
import type { Log } from '../../log.ts'
import type { Announcement, Bus } from '../bus.ts'
import { ANNOUNCEMENTS, announcementFromMessage, announcementMessage } from './announcementMessage.ts'
import type { Nats } from './openNats.ts'

/** How often one kind of trouble is told. */
const TELL_EVERY_MS = 60_000

/**
 * The bus between processes. Announcements are not kept: while NATS is away nothing is sent, and who joins later hears
 * the next ones. Everything that must not be lost goes to the store instead.
 */
export const natsBus = (nats: Nats, log: Log): Bus => {
  const listeners = new Set<(announcement: Announcement) => void>()
  const toldAtMs = new Map<string, number>()
  let isListening = false

  const complain = (what: string, error: unknown): void => {
    const nowMs = performance.now()
    if (nowMs - (toldAtMs.get(what) ?? Number.NEGATIVE_INFINITY) < TELL_EVERY_MS) return
    toldAtMs.set(what, nowMs)
    log('warn', what, { error })
  }
  const listen = (connection: NatsConnection): void => {
    connection.subscribe(ANNOUNCEMENTS, {
      callback: (error, message) => {
        if (error !== null) return complain('The bus ended a subscription.', error)
        let announcement: Announcement
        try {
          announcement = announcementFromMessage(message.subject, message.data)
        } catch (cause) {
          return complain('A message on the bus could not be read. Are all processes of one version?', cause)
        }
        for (const listener of listeners) listener(announcement)
      },
    })
  }

  return {
    publish: (announcement) => {
      const connection = nats.connection()
      if (connection === undefined) return
      try {
        const { subject, bytes } = announcementMessage(announcement)
        connection.publish(subject, bytes)
      } catch (error) {
        complain('An announcement could not be sent over the bus.', error)
      }
    },
    subscribe: (listener) => {
      listeners.add(listener)
      if (!isListening) nats.onConnection(listen)
      isListening = true
      return () => void listeners.delete(listener)
    },
    status: nats.status,
  }
}
