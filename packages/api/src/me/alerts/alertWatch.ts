import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Accounts, may, type StoredAlert, type StoredFiring } from '@gvol/accounts'
import { type AlertMemory, isWatching } from '@gvol/alerts'
import type { AlertDraft } from '@gvol/wire'
import type { ApiOptions } from '../../apiOptions.ts'
import { createNeedWatches } from '../../studies/live/needWatches.ts'
import type { AlertEvaluation } from '../../wire/wireAlert.ts'
import { type AlertGroup, type GroupPorts, groupKey, groupOf, type Member, type Seen } from './alertGroup.ts'

/** Evaluates all alerts of the desk. Any number of processes share one database; each firing happens once. */
export type AlertWatch = {
  /** Returns this process's last evaluation of an alert. */
  readonly evaluation: (id: string) => AlertEvaluation | undefined
  /** Reloads alerts that owners changed. */
  readonly reload: () => Promise<void>
  /** Evaluates every group now. */
  readonly evaluateAll: () => Promise<void>
  readonly counts: () => { readonly alerts: number; readonly groups: number }
  /** Resolves when no evaluation is in progress. */
  readonly close: () => Promise<void>
}

export type AlertWatchPorts = GroupPorts &
  Pick<ApiOptions, 'watch' | 'log' | 'now'> & {
    readonly accounts: Pick<Accounts, 'alerting' | 'users' | 'mode'>
    readonly fired: (firings: readonly StoredFiring[]) => void
    /** Receives the duration of each evaluation, seconds. */
    readonly observe: (seconds: number, firings: number) => void
    /** Interval of reloading alerts that other processes changed, ms. */
    readonly reloadMs: number
  }

/** Minimum interval between evaluations of a group, ms. */
const PAUSE_MS = 1_000
/** How long an owner's permission is cached; it is checked again before anything fires. */
const PERMITTED_MS = 30_000
const READ_AT_ONCE = 500
/** After this many conflicts with other processes, waits for the next evaluation. */
const MAX_TRIES = 3

const NO_ACCESS = 'You do not have access to studies at the moment, so this alert is paused.'

const memberOf = (stored: StoredAlert): Member => ({
  stored,
  draft: JSON.parse(stored.data) as AlertDraft,
  memory: JSON.parse(stored.state) as AlertMemory,
})

/** Returns whether owners may read studies. */
const permissions = ({ users, mode }: AlertWatchPorts['accounts'], now: () => number) => {
  const cache = new Map<string, { readonly isPermitted: boolean; readonly untilMs: number }>()
  const ask = async (userId: string): Promise<boolean> => {
    const user = await users.byId(userId)
    const isPermitted = user !== undefined && may({ user, scopes: undefined }, 'read-studies', mode).ok
    cache.set(userId, { isPermitted, untilMs: now() + PERMITTED_MS })
    return isPermitted
  }
  return {
    ask,
    /** The cached result; true until the first check. */
    last: (userId: string): boolean => cache.get(userId)?.isPermitted !== false,
    refresh: async (userIds: ReadonlySet<string>): Promise<void> => {
      for (const userId of cache.keys()) if (!userIds.has(userId)) cache.delete(userId)
      for (const userId of userIds) if ((cache.get(userId)?.untilMs ?? 0) <= now()) await ask(userId)
    },
  }
}

type Grouped = { readonly key: string; readonly group: AlertGroup; readonly stops: readonly (() => void)[] }

/** Alerts grouped by what they read, as stored in the database. */
const register = (ports: AlertWatchPorts, follow: (group: AlertGroup) => readonly (() => void)[]) => {
  const { alerts } = ports.accounts.alerting
  const groups = new Map<string, Grouped>()
  const entries = new Map<string, { readonly grouped: Grouped; readonly member: Member }>()
  /** Switched off or expired: not evaluated. */
  const idle = new Map<string, StoredAlert>()

  const drop = (id: string): void => {
    const entry = entries.get(id)
    if (entry === undefined) return
    entries.delete(id)
    const { key, group, stops } = entry.grouped
    group.remove(id)
    if (group.members().length > 0) return
    for (const stop of stops) stop()
    groups.delete(key)
  }
  const put = (member: Member): void => {
    const { id } = member.stored
    const isWatched = isWatching(member.draft, ports.now())
    const key = groupKey(member.draft)
    if (!isWatched || entries.get(id)?.grouped.key !== key) drop(id)
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
    entries.set(id, { grouped, member })
  }
  return {
    put,
    groups: () => [...groups.values()].map(({ group }) => group),
    place: (id: string) => entries.get(id),
    size: () => entries.size,
    owners: (): ReadonlySet<string> => new Set([...entries.values()].map(({ member }) => member.stored.userId)),
    /** Reloads one alert from the database; undefined when it was removed. */
    again: async (id: string): Promise<Member | undefined> => {
      const [stored] = await alerts.byIds([id])
      if (stored === undefined) drop(id)
      else put(memberOf(stored))
      return entries.get(id)?.member
    },
    /** @returns the groups whose alerts changed */
    reload: async (): Promise<ReadonlySet<AlertGroup>> => {
      const marks = await alerts.marks()
      const there = new Set(marks.map(({ id }) => id))
      for (const id of [...entries.keys()]) if (!there.has(id)) drop(id)
      for (const id of idle.keys()) if (!there.has(id)) idle.delete(id)
      const changed = marks.filter(({ id, version, turn }) => {
        const stored = entries.get(id)?.member.stored ?? idle.get(id)
        return stored === undefined || stored.version !== version || stored.turn !== turn
      })
      const other = new Set<AlertGroup>()
      for (let first = 0; first < changed.length; first += READ_AT_ONCE) {
        const ids = changed.slice(first, first + READ_AT_ONCE).map(({ id }) => id)
        for (const stored of await alerts.byIds(ids)) {
          put(memberOf(stored))
          const group = entries.get(stored.id)?.grouped.group
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
  const standings = new WeakMap<AlertGroup, AlertEvaluation>()
  const due = new Set<AlertGroup>()
  const lookedMs = new WeakMap<AlertGroup, number>()
  let isClosed = false
  let under: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const watches = createNeedWatches<AlertGroup>(ports.watch, (followers) => {
    for (const group of followers) due.add(group)
    soon()
  })
  const registered = register(ports, (group) =>
    group.needs.map(({ need, covered }) => watches.follow(need, covered, group)),
  )
  const permitted = permissions(accounts, now)

  /** Advances one alert; if another process did so first, retries from the new state. */
  const settle = async (first: Member, seen: Seen): Promise<number> => {
    let member: Member | undefined = first
    for (let tries = 0; member !== undefined && tries < MAX_TRIES; tries++) {
      const moved = seen.step(member)
      if (moved === undefined) return 0
      const { userId } = member.stored
      const isPermitted = moved.firings.length > 0 ? await permitted.ask(userId) : permitted.last(userId)
      if (!isPermitted) return 0
      const { stored, draft } = member
      const state = JSON.stringify(moved.memory)
      const committed = await alerts.commit(stored, { state, firings: moved.firings })
      if (committed !== undefined) {
        // The owner may have changed it since: the new memory applies only to the same version.
        if (registered.place(stored.id)?.member.stored.version === stored.version)
          registered.put({ stored: { ...stored, state, turn: stored.turn + 1 }, draft, memory: moved.memory })
        ports.fired(committed)
        return committed.length
      }
      member = await registered.again(stored.id)
    }
    return 0
  }
  const evaluate = async (group: AlertGroup): Promise<void> => {
    const startedMs = performance.now()
    const seen = await group.evaluate()
    standings.set(group, seen.evaluation)
    let firings = 0
    for (const member of seen.moved()) {
      if (isClosed) return
      firings += await settle(member, seen)
    }
    observe((performance.now() - startedMs) / 1_000, firings)
  }
  const evaluateGroup = async (group: AlertGroup): Promise<void> => {
    lookedMs.set(group, now())
    try {
      await evaluate(group)
    } catch (error) {
      log.error({ err: error }, 'alerts could not be looked at')
    }
  }
  const evaluateDue = async (): Promise<void> => {
    await permitted.refresh(registered.owners())
    for (const group of [...due]) {
      if (isClosed) return
      if (now() - (lookedMs.get(group) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS) continue
      due.delete(group)
      await evaluateGroup(group)
      await nextTurn()
    }
  }
  /** Groups are evaluated one after the other; those that become due meanwhile follow. */
  const soon = (): void => {
    if (isClosed || under !== undefined) return
    under = evaluateDue()
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
    for (const group of await registered.reload()) due.add(group)
    if (due.size > 0) soon()
  }
  const reloads = setInterval(() => {
    reload().catch((error: unknown) => log.warn({ err: error }, 'alerts could not be read'))
  }, ports.reloadMs)
  reloads.unref()

  return {
    reload,
    evaluation: (id) => {
      const entry = registered.place(id)
      if (entry === undefined) return undefined
      if (!permitted.last(entry.member.stored.userId)) return { value: null, at: null, fault: NO_ACCESS }
      return standings.get(entry.grouped.group)
    },
    evaluateAll: async () => {
      await under
      await permitted.refresh(registered.owners())
      for (const group of registered.groups()) {
        due.delete(group)
        await evaluateGroup(group)
      }
    },
    counts: () => ({ alerts: registered.size(), groups: registered.groups().length }),
    close: async () => {
      isClosed = true
      clearInterval(reloads)
      clearTimeout(timer)
      registered.close()
      await under
    },
  }
}
