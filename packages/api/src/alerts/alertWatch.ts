import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Accounts, may, type StoredAlert, type StoredFiring } from '@gvol/accounts'
import { isWatching, type Kept } from '@gvol/alerts'
import type { AlertDraft } from '@gvol/wire'
import type { ApiOptions } from '../apiOptions.ts'
import { createNeedWatches } from '../live/needWatches.ts'
import type { Standing } from '../wire/wireAlert.ts'
import { type AlertGroup, type GroupPorts, groupKey, groupOf, type Member, type Seen } from './alertGroup.ts'

/** Watches all alerts of the desk. Any number of processes do so over one database; what fires, fires once. */
export type AlertWatch = {
  /** How an alert stands, as far as this process has looked. */
  readonly standing: (id: string) => Standing | undefined
  /** Looks again at what the owners changed. */
  readonly reload: () => Promise<void>
  /** Looks at every group now. */
  readonly lookAtAll: () => Promise<void>
  readonly counts: () => { readonly alerts: number; readonly groups: number }
  /** Resolves when nothing is under way any more. */
  readonly close: () => Promise<void>
}

export type AlertWatchPorts = GroupPorts &
  Pick<ApiOptions, 'watch' | 'log' | 'now'> & {
    readonly accounts: Pick<Accounts, 'alerting' | 'users' | 'mode'>
    readonly fired: (firings: readonly StoredFiring[]) => void
    /** Told what each look cost, seconds. */
    readonly observe: (seconds: number, firings: number) => void
    /** How often what other processes changed is looked for. */
    readonly reloadMs: number
  }

/** A group is looked at no more often, however fast its market moves. */
const PAUSE_MS = 1_000
/** So long it is believed that an owner may read; before anything fires it is asked anew. */
const PERMITTED_MS = 30_000
const READ_AT_ONCE = 500
/** Another process was faster so often: then the next look is soon enough. */
const MOST_TRIES = 3

const NO_ACCESS = 'You may not read studies at the moment, so this alert stands still.'

const memberOf = (stored: StoredAlert): Member => ({
  stored,
  draft: JSON.parse(stored.data) as AlertDraft,
  kept: JSON.parse(stored.state) as Kept,
})

/** Whether owners may read studies now. */
const permissions = ({ users, mode }: AlertWatchPorts['accounts'], now: () => number) => {
  const known = new Map<string, { readonly isPermitted: boolean; readonly untilMs: number }>()
  const ask = async (userId: string): Promise<boolean> => {
    const user = await users.byId(userId)
    const isPermitted = user !== undefined && may({ user, scopes: undefined }, 'read-studies', mode).ok
    known.set(userId, { isPermitted, untilMs: now() + PERMITTED_MS })
    return isPermitted
  }
  return {
    ask,
    /** As it was found lately; permitted until it was asked. */
    last: (userId: string): boolean => known.get(userId)?.isPermitted !== false,
    refresh: async (userIds: ReadonlySet<string>): Promise<void> => {
      for (const userId of known.keys()) if (!userIds.has(userId)) known.delete(userId)
      for (const userId of userIds) if ((known.get(userId)?.untilMs ?? 0) <= now()) await ask(userId)
    },
  }
}

type Grouped = { readonly key: string; readonly group: AlertGroup; readonly stops: readonly (() => void)[] }

/** Alerts by what they read, kept as the database has them. */
const register = (ports: AlertWatchPorts, follow: (group: AlertGroup) => readonly (() => void)[]) => {
  const { alerts } = ports.accounts.alerting
  const groups = new Map<string, Grouped>()
  const places = new Map<string, { readonly grouped: Grouped; readonly member: Member }>()
  /** Switched off or over: nothing is looked at for them. */
  const idle = new Map<string, StoredAlert>()

  const drop = (id: string): void => {
    const place = places.get(id)
    if (place === undefined) return
    places.delete(id)
    const { key, group, stops } = place.grouped
    group.remove(id)
    if (group.members().length > 0) return
    for (const stop of stops) stop()
    groups.delete(key)
  }
  const put = (member: Member): void => {
    const { id } = member.stored
    const isWatched = isWatching(member.draft, ports.now())
    const key = groupKey(member.draft)
    if (!isWatched || places.get(id)?.grouped.key !== key) drop(id)
    if (!isWatched) {
      idle.set(id, member.stored)
      return
    }
    idle.delete(id)
    let grouped = groups.get(key)
    if (grouped === undefined) {
      const group = groupOf(member.draft, ports)
      grouped = { key, group, stops: follow(group) }
      groups.set(key, grouped)
    }
    grouped.group.put(member)
    places.set(id, { grouped, member })
  }
  return {
    put,
    groups: () => [...groups.values()].map(({ group }) => group),
    place: (id: string) => places.get(id),
    size: () => places.size,
    owners: (): ReadonlySet<string> => new Set([...places.values()].map(({ member }) => member.stored.userId)),
    /** As the database has it now; undefined when it is gone. */
    again: async (id: string): Promise<Member | undefined> => {
      const [stored] = await alerts.byIds([id])
      if (stored === undefined) drop(id)
      else put(memberOf(stored))
      return places.get(id)?.member
    },
    /** @returns the groups of alerts that are other than before */
    reload: async (): Promise<ReadonlySet<AlertGroup>> => {
      const marks = await alerts.marks()
      const there = new Set(marks.map(({ id }) => id))
      for (const id of [...places.keys()]) if (!there.has(id)) drop(id)
      for (const id of idle.keys()) if (!there.has(id)) idle.delete(id)
      const changed = marks.filter(({ id, version, turn }) => {
        const stored = places.get(id)?.member.stored ?? idle.get(id)
        return stored === undefined || stored.version !== version || stored.turn !== turn
      })
      const other = new Set<AlertGroup>()
      for (let first = 0; first < changed.length; first += READ_AT_ONCE) {
        const ids = changed.slice(first, first + READ_AT_ONCE).map(({ id }) => id)
        for (const stored of await alerts.byIds(ids)) {
          put(memberOf(stored))
          const group = places.get(stored.id)?.grouped.group
          if (group !== undefined) other.add(group)
        }
        await nextTurn()
      }
      return other
    },
    close: () => {
      for (const { stops } of groups.values()) for (const stop of stops) stop()
    },
  }
}

export const createAlertWatch = (ports: AlertWatchPorts): AlertWatch => {
  const { accounts, log, now, observe } = ports
  const { alerts } = accounts.alerting
  const standings = new WeakMap<AlertGroup, Standing>()
  const due = new Set<AlertGroup>()
  const lookedMs = new WeakMap<AlertGroup, number>()
  let isClosed = false
  let under: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const watches = createNeedWatches<AlertGroup>(ports.watch, (followers) => {
    for (const group of followers) due.add(group)
    soon()
  })
  const known = register(ports, (group) => group.needs.map(({ need, covered }) => watches.follow(need, covered, group)))
  const permitted = permissions(accounts, now)

  /** Moves one alert on, unless another process did; then on what that left. */
  const settle = async (first: Member, seen: Seen): Promise<number> => {
    let member: Member | undefined = first
    for (let tries = 0; member !== undefined && tries < MOST_TRIES; tries++) {
      const moved = seen.step(member)
      if (moved === undefined) return 0
      const { userId } = member.stored
      const isPermitted = moved.firings.length > 0 ? await permitted.ask(userId) : permitted.last(userId)
      if (!isPermitted) return 0
      const { stored, draft } = member
      const state = JSON.stringify(moved.kept)
      const kept = await alerts.commit(stored, { state, firings: moved.firings })
      if (kept !== undefined) {
        // The owner may have changed it since: what is known of it is only put back where it is the same alert.
        if (known.place(stored.id)?.member.stored.version === stored.version)
          known.put({ stored: { ...stored, state, turn: stored.turn + 1 }, draft, kept: moved.kept })
        ports.fired(kept)
        return kept.length
      }
      member = await known.again(stored.id)
    }
    return 0
  }
  const look = async (group: AlertGroup): Promise<void> => {
    const startedMs = performance.now()
    const seen = await group.look()
    standings.set(group, seen.standing)
    let firings = 0
    for (const member of seen.moved()) {
      if (isClosed) return
      firings += await settle(member, seen)
    }
    observe((performance.now() - startedMs) / 1_000, firings)
  }
  const lookAt = async (group: AlertGroup): Promise<void> => {
    lookedMs.set(group, now())
    try {
      await look(group)
    } catch (error) {
      log.error({ err: error }, 'alerts could not be looked at')
    }
  }
  const lookAtDue = async (): Promise<void> => {
    await permitted.refresh(known.owners())
    for (const group of [...due]) {
      if (isClosed) return
      if (now() - (lookedMs.get(group) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS) continue
      due.delete(group)
      await lookAt(group)
      await nextTurn()
    }
  }
  /** One after the other; what is due while others are looked at has its turn afterwards. */
  const soon = (): void => {
    if (isClosed || under !== undefined) return
    under = lookAtDue()
      .catch((error: unknown) => log.error({ err: error }, 'alerts could not be looked at'))
      .finally(() => {
        under = undefined
        if (due.size === 0 || isClosed) return
        clearTimeout(timer)
        timer = setTimeout(soon, PAUSE_MS)
        timer.unref()
      })
  }
  const reload = async (): Promise<void> => {
    for (const group of await known.reload()) due.add(group)
    if (due.size > 0) soon()
  }
  const reloads = setInterval(() => {
    reload().catch((error: unknown) => log.warn({ err: error }, 'alerts could not be read'))
  }, ports.reloadMs)
  reloads.unref()

  return {
    reload,
    standing: (id) => {
      const place = known.place(id)
      if (place === undefined) return undefined
      if (!permitted.last(place.member.stored.userId)) return { value: null, at: null, fault: NO_ACCESS }
      return standings.get(place.grouped.group)
    },
    lookAtAll: async () => {
      await under
      await permitted.refresh(known.owners())
      for (const group of known.groups()) {
        due.delete(group)
        await lookAt(group)
      }
    },
    counts: () => ({ alerts: known.size(), groups: known.groups().length }),
    close: async () => {
      isClosed = true
      clearInterval(reloads)
      clearTimeout(timer)
      known.close()
      await under
    },
  }
}
