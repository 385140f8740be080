import { setTimeout as pause } from 'node:timers/promises'
import type { Writer } from '@gvol/store'
import type { Log } from '../log.ts'
import { announcedWriter } from './announcedWriter.ts'
import { gatheredGrowth } from './gatheredGrowth.ts'
import { natsBus } from './nats/natsBus.ts'
import { openNats } from './nats/openNats.ts'

/** How often what has grown is told, and how often NATS is looked for. */
const ANNOUNCE_MS = 1000
const LOOK_MS = 100
/** So long the end of a command waits for NATS. */
const PATIENCE_MS = 5000

/** What goes wrong on the way to NATS; the command itself does not depend on it. */
const onScreen: Log = (level, message) => {
  if (level === 'warn' || level === 'error') process.stderr.write(`${message}\n`)
}

export type GrowthTelling = {
  /** The writer, whose rows processes that serve hear of. */
  readonly told: (writer: Writer) => Writer
} & AsyncDisposable

/**
 * Lets the api processes know what a command stores beside them, so that what is drawn of it moves. Without NATS nobody
 * is there to be told: an embedded store has one process.
 */
export const openGrowthTelling = (natsUrl: readonly string[], command: string): GrowthTelling => {
  if (natsUrl.length === 0) return { told: (writer) => writer, [Symbol.asyncDispose]: async () => undefined }
  const nats = openNats({ addresses: natsUrl, name: `gvol ${command} ${process.pid}`, log: onScreen })
  const growth = gatheredGrowth({
    announceMs: ANNOUNCE_MS,
    onMoved: natsBus(nats, onScreen).publish,
    // What is gathered before NATS answers is told when it does.
    schedule: (run, everyMs) => {
      const timer = setInterval(() => nats.connection() !== undefined && run(), everyMs)
      return () => clearInterval(timer)
    },
  })
  return {
    told: (writer) => announcedWriter(writer, growth),
    [Symbol.asyncDispose]: async () => {
      for (let waitedMs = 0; nats.connection() === undefined && waitedMs < PATIENCE_MS; waitedMs += LOOK_MS)
        await pause(LOOK_MS)
      growth.flush()
      await nats.connection()?.flush()
      await nats[Symbol.asyncDispose]()
    },
  }
}
