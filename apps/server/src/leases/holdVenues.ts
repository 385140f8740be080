import type { Log } from '../log.ts'
import type { LeaseBook } from './leaseBook.ts'
import { BELIEF_MS, RENEW_MS, RETRY_MS } from './leaseTimes.ts'
import { observed } from './observed.ts'
import { shareOut } from './shareOut.ts'

/** What goes on for a venue while we hold it. */
export type Work = {
  /** Every trade up to this instant (venue's clock, ms) was handed to the store. */
  readonly completeToMs: () => number | undefined
  /** Resolves when nothing more of it is handed to the store. */
  readonly stop: () => Promise<void>
}

export type Lease = {
  readonly venue: string
  /** Up to where the holders before us had every trade. */
  readonly completeToMs: number | undefined
  /** Whether we may still write: asked before every batch, since this process may have slept. */
  readonly isHeld: () => boolean
}

export type HoldVenuesOptions = {
  /** Our name among the collectors. */
  readonly me: string
  readonly venues: readonly string[]
  readonly book: LeaseBook
  readonly begin: (lease: Lease) => Promise<Work>
  /** A clock that only runs forward, ms. */
  readonly now: () => number
  readonly schedule: (run: () => void, afterMs: number) => () => void
  readonly log: Log
}

type Held = {
  revision: number
  validUntilMs: number
  completeToMs: number | undefined
  cancelLapse: () => void
  work: Promise<Work> | undefined
}

const endOf = (isRenewed: boolean, holder: string | undefined): string =>
  isRenewed ? 'its lease was renewed too late' : `it is held by ${holder || 'nobody'} now`

/** Holds a fair share of the venues by leases until its disposal, which gives them back at once. */
export const holdVenues = (options: HoldVenuesOptions): AsyncDisposable => {
  const { me, venues, book, begin, now, schedule, log } = options
  const watch = observed(book, me, now)
  const held = new Map<string, Held>()
  let isStopped = false
  let isTroubled = false
  let cancelTick = (): void => undefined

  const extend = (venue: string, lease: Held, revision: number, fromMs: number): void => {
    lease.revision = revision
    lease.validUntilMs = fromMs + BELIEF_MS
    lease.cancelLapse()
    lease.cancelLapse = schedule(() => {
      log('warn', `The lease on ${venue} could not be renewed in time, so it is no longer collected here.`)
      void drop(venue)
    }, lease.validUntilMs - now())
  }
  /** Ends the work on a venue; whoever takes it begins where `completeToMs` says. */
  const drop = async (venue: string): Promise<Held | undefined> => {
    const lease = held.get(venue)
    if (lease === undefined) return undefined
    held.delete(venue)
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
    log('info', `${venue} is given back.`)
    await book.write(venue, { holder: '', completeToMs: lease.completeToMs }, lease.revision)
  }
  const renew = async (venue: string, lease: Held): Promise<void> => {
    const fromMs = now()
    const work = await lease.work
    lease.completeToMs = work?.completeToMs() ?? lease.completeToMs
    const revision = await book.write(venue, { holder: me, completeToMs: lease.completeToMs }, lease.revision)
    if (held.get(venue) !== lease) return
    if (revision !== undefined && now() < lease.validUntilMs) return extend(venue, lease, revision, fromMs)
    // The answer to the renewal before may have been lost on its way.
    const entry = revision === undefined ? await book.read(venue) : undefined
    if (entry?.holder === me) lease.revision = entry.revision
    else {
      log('warn', `${venue} is no longer collected here: ${endOf(revision !== undefined, entry?.holder)}.`)
      await drop(venue)
    }
  }
  const take = async (venue: string, before: Awaited<ReturnType<typeof watch.look>>['entry']): Promise<void> => {
    const fromMs = now()
    const completeToMs = before?.completeToMs
    const revision = await book.write(venue, { holder: me, completeToMs }, before?.revision)
    if (revision === undefined || isStopped) return
    log('info', `${venue} is collected here now.`, { before: before?.holder ?? '', completeToMs })
    const lease: Held = { revision, validUntilMs: 0, completeToMs, cancelLapse: () => undefined, work: undefined }
    held.set(venue, lease)
    extend(venue, lease, revision, fromMs)
    lease.work = begin({ venue, completeToMs, isHeld: () => now() < lease.validUntilMs })
    lease.work.catch(async (error: unknown) => {
      log('error', `${venue} could not be collected here.`, { error })
      await giveBack(venue).catch(() => undefined)
    })
  }
  const share = async (): Promise<void> => {
    await book.attend(me, venues)
    await Promise.all([...held].map(([venue, lease]) => renew(venue, lease)))
    const [attending, looks] = await Promise.all([
      book.attending(),
      Promise.all(venues.map(async (venue) => ({ venue, ...(await watch.look(venue)) }))),
    ])
    const shared = looks.map(({ venue, entry, isFree }) => ({
      venue,
      holder: held.has(venue) ? me : isFree ? undefined : entry?.holder,
    }))
    const decided = shareOut(me, shared, new Map([...attending, [me, venues]]))
    for (const { venue, entry } of looks) if (decided.take.includes(venue) && !isStopped) await take(venue, entry)
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
      const given = await Promise.allSettled([...held.keys()].map(giveBack))
      const [failed] = [...given, ...(await Promise.allSettled([book.leave(me)]))].filter(
        ({ status }) => status === 'rejected',
      )
      if (failed?.status === 'rejected') {
        log('info', 'Leases could not be given back; they run out by themselves.', { error: failed.reason })
      }
    },
  }
}
