import { JetStreamApiCodes, JetStreamApiError, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { type KV, Kvm, type KvOptions } from '@nats-io/kv'
import type { NatsConnection } from '@nats-io/transport-node'
import { z } from 'zod'
import type { Nats } from '../bus/nats/openNats.ts'
import type { LeaseBook } from './leaseBook.ts'

const LEASES = 'gvol-leases'
const COLLECTORS = 'gvol-collectors'
/** A collector that has not renewed its registration for this long is treated as gone, ms. */
const ATTENDANCE_MS = 8_000
const REQUEST_TIMEOUT_MS = 2_000
/** Replicas of the buckets in a NATS cluster; a single server keeps one. */
const REPLICAS = 3
/** NATS error codes for a write with an outdated revision, on one server and in a cluster. */
const WRONG_REVISION: readonly number[] = [
  JetStreamApiCodes.StreamWrongLastSequence,
  JetStreamApiCodes.StreamWrongLastSequenceUnknown,
]
/**
 * The bucket exists with another number of replicas, because NATS has grown since. Changing that is left to the
 * operator.
 */
const OTHER_CONFIGURATION = 10058

const lease = z.object({ holder: z.string(), completeToMs: z.number().optional() })
const venues = z.array(z.string())

const isTaken = (error: unknown): boolean => error instanceof JetStreamApiError && WRONG_REVISION.includes(error.code)

const bytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value))

const openBucket = async (kvm: Kvm, name: string, options: Partial<KvOptions>): Promise<KV> => {
  try {
    return await kvm.create(name, options)
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === OTHER_CONFIGURATION) return kvm.open(name)
    throw error
  }
}

const openBuckets = async (connection: NatsConnection) => {
  const timeout = REQUEST_TIMEOUT_MS
  const kvm = new Kvm(jetstream(connection, { timeout }))
  const options = { history: 1, replicas: connection.info?.cluster === undefined ? 1 : REPLICAS }
  const [leases, collectors] = await Promise.all([
    openBucket(kvm, LEASES, options),
    openBucket(kvm, COLLECTORS, { ...options, ttl: ATTENDANCE_MS }),
  ])
  return { leases, collectors, manager: await jetstreamManager(connection, { timeout, checkAPI: false }) }
}

/**
 * Returns the keys of a bucket, including deleted ones, with one request. The driver's own listing waits for as many
 * messages as there were keys, and hangs when one expires meanwhile.
 */
const keysOf = async ({ manager }: Buckets, bucket: string): Promise<readonly string[]> => {
  const prefix = `$KV.${bucket}.`
  const { state } = await manager.streams.info(`KV_${bucket}`, { subjects_filter: `${prefix}>` })
  return Object.keys(state.subjects ?? {}).map((subject) => subject.slice(prefix.length))
}

type Buckets = Awaited<ReturnType<typeof openBuckets>>

/** Lease book in two NATS JetStream key-value buckets. Every method throws while NATS is down. */
export const natsLeaseBook = (nats: Nats): LeaseBook => {
  let opened: { readonly connection: NatsConnection; readonly buckets: Promise<Buckets> } | undefined

  const ask = async <Answer>(question: (buckets: Buckets) => Promise<Answer>): Promise<Answer> => {
    const connection = nats.connection()
    if (connection === undefined) throw new Error(nats.status().message)
    if (opened?.connection !== connection) opened = { connection, buckets: openBuckets(connection) }
    try {
      return await question(await opened.buckets)
    } catch (error) {
      // If NATS lost its disk, the buckets are created again.
      if (!isTaken(error)) opened = undefined
      throw error
    }
  }
  return {
    attend: (collector, venues) =>
      ask(async ({ collectors }) => {
        await collectors.put(collector, bytes(venues))
      }),
    leave: (collector) => ask(({ collectors }) => collectors.delete(collector)),
    attending: () =>
      ask(async (buckets) => {
        const names = await keysOf(buckets, COLLECTORS)
        const entries = await Promise.all(names.map((name) => buckets.collectors.get(name)))
        const here = entries.flatMap((entry) => (entry?.operation === 'PUT' ? [entry] : []))
        return new Map(here.map((entry) => [entry.key, venues.parse(entry.json())]))
      }),
    read: (venue) =>
      ask(async ({ leases }) => {
        const entry = await leases.get(venue)
        if (entry === null) return undefined
        const { holder, completeToMs } = lease.parse(entry.json())
        return { holder, completeToMs, revision: entry.revision }
      }),
    write: async (venue, record, revision) => {
      try {
        return await ask(({ leases }) =>
          revision === undefined
            ? leases.create(venue, bytes(record))
            : leases.update(venue, bytes(record), revision, REQUEST_TIMEOUT_MS),
        )
      } catch (error) {
        if (isTaken(error)) return undefined
        throw error
      }
    },
  }
}
