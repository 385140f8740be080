import type { Log } from '../../log/log.ts'
import type { LeaseBook } from './leaseBook.ts'
import { BELIEF_MS, RENEW_MS, RETRY_MS } from './leaseTimes.ts'
import { observed } from './observed.ts'
import { shareOut } from './shareOut.ts'

/** Work on a venue while this process holds its lease. */
export type Work = {
  /** Every trade up to this instant (venue clock, ms) was passed to the store. */
  readonly completeToMs: () => number | undefined
  /** Resolves when the work passes nothing more to the store. */
  readonly stop: () => Promise<void>
}

export type Lease = {
  readonly venue: string
  /** Instant up to which earlier holders stored every trade. */
  readonly completeToMs: number | undefined
  /**
   * Whether this process still holds the lease; checked before every batch, because the process may have been
   * suspended.
   */
  readonly isOwned: () => boolean
}

export type HoldVenuesOptions = {
  /** This collector's name. */
  readonly me: string
  readonly venues: readonly string[]
  readonly book: LeaseBook
  readonly begin: (lease: Lease) => Promise<Work>
  /** Monotonic clock, ms. */
  readonly now: () => number
  readonly schedule: (run: () => void, afterMs: number) => () => void
  readonly log: Log
}

type OwnedLease = {
  revision: number
  validUntilMs: number
  completeToMs: number | undefined
  cancelLapse: () => void
  work: Promise<Work> | undefined
}

const endOf = (isRenewed: boolean, holder: string | undefined): string =>
  isRenewed ? 'its lease was renewed too late' : `it is owned by ${holder || 'nobody'} now`

/** Holds a fair share of the venues through leases; disposal releases them at once. */
export const holdVenues = (options: HoldVenuesOptions): AsyncDisposable => {
  const { me, venues, book, begin, now, schedule, log } = options
  const watch = observed(book, me, now)
  const ownedLeases = new Map<string, OwnedLease>()
  let isStopped = false
  let isTroubled = false
  let cancelTick = (): void => undefined

  const extend = (venue: string, lease: OwnedLease, revision: number, fromMs: number): void => {
    lease.revision = revision
    lease.validUntilMs = fromMs + BELIEF_MS
    lease.cancelLapse()
    lease.cancelLapse = schedule(() => {
      log('warn', `The lease on ${venue} could not be renewed in time, so it is no longer collected here.`)
      void drop(venue)
    }, lease.validUntilMs - now())
  }
  /** Stops the work on a venue; the next holder continues from `completeToMs`. */
  const drop = async (venue: string): Promise<OwnedLease | undefined> => {
    const lease = ownedLeases.get(venue)
    if (lease === undefined) return undefined
    ownedLeases.delete(venue)
    lease.validUntilMs = Number.NEGATIVE_INFINITY
    lease.cancelLapse()
    const work = await lease.work?.catch(() => undefined)
    lease.completeToMs = work?.completeToMs() ?? lease.completeToMs
    await work?.stop()
    return lease
  }
  const giveBack = async (venue: string): Promise<void> => {
    const lease = await drop(venue)
    if (lease === undefined) return
    log('info', `${venue} is released.`)
    await book.write(venue, { holder: '', completeToMs: lease.completeToMs }, lease.revision)
  }
  const renew = async (venue: string, lease: OwnedLease): Promise<void> => {
    const fromMs = now()
    const work = await lease.work
    lease.completeToMs = work?.completeToMs() ?? lease.completeToMs
    const revision = await book.write(venue, { holder: me, completeToMs: lease.completeToMs }, lease.revision)
    if (ownedLeases.get(venue) !== lease) return
    if (revision !== undefined && now() < lease.validUntilMs) return extend(venue, lease, revision, fromMs)
    // The response to the previous renewal may have been lost.
    const entry = revision === undefined ? await book.read(venue) : undefined
    if (entry?.holder === me) lease.revision = entry.revision
    else {
      log('warn', `${venue} is no longer collected here: ${endOf(revision !== undefined, entry?.holder)}.`)
      await drop(venue)
    }
  }
  const take = async (venue: string, before: Awaited<ReturnType<typeof watch.inspect>>['entry']): Promise<void> => {
    const fromMs = now()
    const completeToMs = before?.completeToMs
    const revision = await book.write(venue, { holder: me, completeToMs }, before?.revision)
    if (revision === undefined || isStopped) return
    log('info', `${venue} is collected here now.`, { before: before?.holder ?? '', completeToMs })
    const lease: OwnedLease = { revision, validUntilMs: 0, completeToMs, cancelLapse: () => undefined, work: undefined }
    ownedLeases.set(venue, lease)
    extend(venue, lease, revision, fromMs)
    lease.work = begin({ venue, completeToMs, isOwned: () => now() < lease.validUntilMs })
    lease.work.catch(async (error: unknown) => {
      log('error', `${venue} could not be collected here.`, { error })
      await giveBack(venue).catch(() => undefined)
    })
  }
  const share = async (): Promise<void> => {
    await book.attend(me, venues)
    await Promise.all([...ownedLeases].map(([venue, lease]) => renew(venue, lease)))
    const [attending, inspected] = await Promise.all([
      book.attending(),
      Promise.all(venues.map(async (venue) => ({ venue, ...(await watch.inspect(venue)) }))),
    ])
    const shared = inspected.map(({ venue, entry, isFree }) => ({
      venue,
      holder: ownedLeases.has(venue) ? me : isFree ? undefined : entry?.holder,
    }))
    const decided = shareOut(me, shared, new Map([...attending, [me, venues]]))
    for (const { venue, entry } of inspected) if (decided.take.includes(venue) && !isStopped) await take(venue, entry)
    if (decided.giveBack !== undefined) await giveBack(decided.giveBack)
  }
  const tick = async (): Promise<void> => {
    try {
      await share()
      if (isTroubled) log('info', 'Venues can be shared out again.')
      isTroubled = false
    } catch (error) {
      if (!isTroubled) log('warn', 'Venues cannot be shared out now.', { error })
      isTroubled = true
    }
    if (!isStopped) cancelTick = schedule(run, isTroubled ? RETRY_MS : RENEW_MS)
  }
  let ticking = Promise.resolve()
  const run = (): void => {
    ticking = tick()
  }
  run()

  return {
    [Symbol.asyncDispose]: async () => {
      isStopped = true
      cancelTick()
      await ticking
      const releases = await Promise.allSettled([...ownedLeases.keys()].map(giveBack))
      const [failed] = [...releases, ...(await Promise.allSettled([book.leave(me)]))].filter(
        ({ status }) => status === 'rejected',
      )
      if (failed?.status === 'rejected') {
        log('info', 'Leases could not be released. They expire by themselves.', { error: failed.reason })
      }
    },
  }
}
