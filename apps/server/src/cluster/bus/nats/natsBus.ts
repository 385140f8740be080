import type { NatsConnection } from '@nats-io/transport-node'
import type { Log } from '../../../log/log.ts'
import type { Announcement, Bus } from '../bus.ts'
import { ANNOUNCEMENTS, announcementFromMessage, announcementMessage } from './announcementMessage.ts'
import type { Nats } from './openNats.ts'

/** Minimum interval between log lines about one kind of trouble, ms. */
const LOG_INTERVAL_MS = 60_000

/**
 * Bus between processes over NATS. Announcements are not persisted: while NATS is away nothing is sent, and later
 * subscribers get only later ones. Data that must not be lost goes to the store.
 */
export const natsBus = (nats: Nats, log: Log): Bus => {
  const listeners = new Set<(announcement: Announcement) => void>()
  const loggedAtMs = new Map<string, number>()
  let isListening = false

  const complain = (what: string, error: unknown): void => {
    const nowMs = performance.now()
    if (nowMs - (loggedAtMs.get(what) ?? Number.NEGATIVE_INFINITY) < LOG_INTERVAL_MS) return
    loggedAtMs.set(what, nowMs)
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
