import { setTimeout as pause } from 'node:timers/promises'
import type { Writer } from '@gvol/store'
import type { Log } from '../../log/log.ts'
import { announcedWriter } from './announcedWriter.ts'
import { createGrowthBatcher } from './growthBatcher.ts'
import { natsBus } from './nats/natsBus.ts'
import { openNats } from './nats/openNats.ts'

/** Interval between announcements of growth, and between checks for NATS, ms. */
const ANNOUNCE_MS = 1000
const POLL_MS = 100
/** How long a finishing command waits for NATS, ms. */
const PATIENCE_MS = 5000

/** Prints connection problems; the command itself does not depend on NATS. */
const onScreen: Log = (level, message) => {
  if (level === 'warn' || level === 'error') process.stderr.write(`${message}\n`)
}

export type GrowthAnnouncer = {
  /** Wraps a writer so that api processes are notified of its rows. */
  readonly announcing: (writer: Writer) => Writer
} & AsyncDisposable

/**
 * Notifies api processes of what a command stores, so that open charts update. Does nothing without NATS, because an
 * embedded store has only one process.
 */
export const openGrowthAnnouncer = (natsUrl: readonly string[], command: string): GrowthAnnouncer => {
  if (natsUrl.length === 0) return { announcing: (writer) => writer, [Symbol.asyncDispose]: async () => undefined }
  const nats = openNats({ addresses: natsUrl, name: `gvol ${command} ${process.pid}`, log: onScreen })
  const growth = createGrowthBatcher({
    announceMs: ANNOUNCE_MS,
    onGrowth: natsBus(nats, onScreen).publish,
    // Growth collected before NATS answers is announced once it does.
    schedule: (run, everyMs) => {
      const timer = setInterval(() => nats.connection() !== undefined && run(), everyMs)
      return () => clearInterval(timer)
    },
  })
  return {
    announcing: (writer) => announcedWriter(writer, growth),
    [Symbol.asyncDispose]: async () => {
      for (let waitedMs = 0; nats.connection() === undefined && waitedMs < PATIENCE_MS; waitedMs += POLL_MS)
        await pause(POLL_MS)
      growth.flush()
      await nats.connection()?.flush()
      await nats[Symbol.asyncDispose]()
    },
  }
}
