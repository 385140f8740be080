import type { AlertOutcome, AlertsStore, StoredAlert } from '@gvol/accounts'
import { type AlertMemory, EMPTY_MEMORY, resetMemory } from '@gvol/alerts'
import type { AlertDraft } from '@gvol/wire'
import { z } from 'zod'
import { readBody } from '../../http/body/readBody.ts'
import { type Problem, problemResponse } from '../../http/problem.ts'
import { NO_STORE, type Route, type RouteContext } from '../../http/route.ts'
import { outdated } from '../../studies/answer/outdated.ts'
import { wireAlert, wireFiring } from '../../wire/wireAlert.ts'
import { changedDraft, checkDraft, trialOf, type WatchPorts, wholeDraft } from '../alerts/alertDraft.ts'
import { type TrialPorts, tryAlert } from '../alerts/alertTrial.ts'
import type { AlertWatch } from '../alerts/alertWatch.ts'
import { pageOf, pageQueryOf } from './pageCursor.ts'

const MISSING: Problem = { status: 404, code: 'unknown-alert', message: 'You have no such alert.' }
const FAULTS = {
  missing: MISSING,
  'too-large': { status: 413, code: 'too-large', message: 'An alert holds at most 20 kB.' },
  'too-many': { status: 409, code: 'too-many', message: 'You have 500 alerts. Delete one first.' },
} as const satisfies Readonly<Record<string, Problem>>

const MAX_FIRINGS = 200

export type AlertRoutePorts = WatchPorts &
  TrialPorts & {
    readonly store: AlertsStore
    readonly watch: AlertWatch
  }

const idOf = (context: RouteContext): string => context.req.param('id') ?? ''

/** Returns whether a change resets an alert's memory: another watch or condition, or switching it on. */
const isReset = (before: AlertDraft, after: AlertDraft): boolean => {
  const identityOf = ({ watch, condition }: AlertDraft) => JSON.stringify([watch, condition])
  return identityOf(before) !== identityOf(after) || (after.isOn && !before.isOn)
}

const wire = (stored: StoredAlert, { watch }: AlertRoutePorts) => wireAlert(stored, watch.evaluation(stored.id))

const answer = (outcome: AlertOutcome, ports: AlertRoutePorts, status = 200): Response => {
  if (outcome.ok) return Response.json(wire(outcome.alert, ports), { ...NO_STORE, status })
  if (outcome.reason !== 'outdated') return problemResponse(FAULTS[outcome.reason])
  const message = 'This alert was changed elsewhere since you opened it. Reload it, then repeat your change.'
  return problemResponse(outdated(message, wire(outcome.current, ports)))
}

const create = async (context: RouteContext, userId: string, ports: AlertRoutePorts): Promise<Response> => {
  const body = await readBody(context, wholeDraft)
  if (!body.ok) return problemResponse(body.problem)
  const draft = body.value as AlertDraft
  const checked = checkDraft(draft, ports)
  if (!checked.ok) return problemResponse(checked.problem)
  const outcome = await ports.store.alerts.create(userId, {
    data: JSON.stringify(draft),
    unit: checked.unit,
    state: JSON.stringify(EMPTY_MEMORY),
  })
  if (outcome.ok) await ports.watch.reload()
  return answer(outcome, ports, 201)
}

/** A partial change applies to the stored version; of two concurrent ones without a version, the later retries. */
const MAX_TRIES = 5

const change = async (context: RouteContext, userId: string, ports: AlertRoutePorts): Promise<Response> => {
  const body = await readBody(context, changedDraft)
  if (!body.ok) return problemResponse(body.problem)
  const { version, ...parts } = body.value
  const changes = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
  let outcome: AlertOutcome = { ok: false, reason: 'missing' }
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const current = (await ports.store.alerts.list(userId)).find(({ id }) => id === idOf(context))
    if (current === undefined) return problemResponse(MISSING)
    const before = JSON.parse(current.data) as AlertDraft
    const draft = { ...before, ...changes } as AlertDraft
    const checked = checkDraft(draft, ports)
    if (!checked.ok) return problemResponse(checked.problem)
    const state = isReset(before, draft)
      ? { state: JSON.stringify(resetMemory(JSON.parse(current.state) as AlertMemory)) }
      : {}
    const next = { data: JSON.stringify(draft), unit: checked.unit, ...state }
    outcome = await ports.store.alerts.save(userId, current.id, { ...next, ifVersion: version ?? current.version })
    if (outcome.ok || outcome.reason !== 'outdated' || version !== undefined) break
  }
  if (outcome.ok) await ports.watch.reload()
  return answer(outcome, ports)
}

const firings = async (context: RouteContext, userId: string, { store }: AlertRoutePorts): Promise<Response> => {
  const query = pageQueryOf(context, MAX_FIRINGS)
  if (!query.ok) return problemResponse(query.problem)
  const { page, next } = await pageOf(query, (cursor) => store.firings.page(userId, cursor))
  const unseen = await store.firings.unseen(userId)
  return Response.json({ firings: page.map(wireFiring), next, unseen }, NO_STORE)
}

const seen = z.union([
  z.strictObject({ ids: z.array(z.string().max(40)).max(1_000) }),
  z.strictObject({ until: z.iso.datetime({ offset: true }) }),
])

const firingRoutes = (ports: AlertRoutePorts): readonly Route[] => [
  {
    method: 'GET',
    path: '/api/alerts/firings',
    needs: 'read-account',
    doc: '`before?`, `limit?` → `{firings, next, unseen}`, newest first; `next` is the `before` of the next page, null on the last.',
    handle: (context, caller) => firings(context, caller!.user.id, ports),
  },
  {
    method: 'POST',
    path: '/api/alerts/firings/seen',
    needs: 'write-workspaces',
    body: seen,
    doc: '`{ids}` or `{until}`: those firings were seen; answers `{unseen}`.',
    handle: async (context, caller) => {
      const body = await readBody(context, seen)
      if (!body.ok) return problemResponse(body.problem)
      const userId = caller!.user.id
      const which = 'ids' in body.value ? body.value : { untilMs: Date.parse(body.value.until) }
      await ports.store.firings.markSeen(userId, which)
      return Response.json({ unseen: await ports.store.firings.unseen(userId) }, NO_STORE)
    },
  },
]

/** Routes of the caller's alerts, their trials and their firings. */
export const alertRoutes = (ports: AlertRoutePorts): readonly Route[] => [
  {
    method: 'GET',
    path: '/api/alerts',
    needs: 'read-account',
    doc: 'Your alerts with their current state, oldest first.',
    handle: async (_context, caller) => {
      const alerts = await ports.store.alerts.list(caller!.user.id)
      return Response.json({ alerts: alerts.map((stored) => wire(stored, ports)) }, NO_STORE)
    },
  },
  {
    method: 'POST',
    path: '/api/alerts',
    needs: 'write-workspaces',
    body: wholeDraft,
    doc: 'An alert as docs/alerts.md describes it → the alert with `id`, `version`, `unit`, `state`.',
    handle: (context, caller) => create(context, caller!.user.id, ports),
  },
  {
    method: 'PUT',
    path: '/api/alerts/:id',
    needs: 'write-workspaces',
    body: changedDraft,
    doc: 'Any part of it, and `version?` → the alert; 409 with the current one when `version` is no longer the newest.',
    handle: (context, caller) => change(context, caller!.user.id, ports),
  },
  {
    method: 'DELETE',
    path: '/api/alerts/:id',
    needs: 'write-workspaces',
    doc: 'Removes it; its firings are kept. Answers `{id}`.',
    handle: async (context, caller) => {
      const id = idOf(context)
      const isGone = await ports.store.alerts.remove(caller!.user.id, id)
      if (!isGone) return problemResponse(MISSING)
      await ports.watch.reload()
      return Response.json({ id }, NO_STORE)
    },
  },
  {
    method: 'POST',
    path: '/api/alerts/try',
    needs: 'read-studies',
    body: trialOf,
    doc: 'An alert and `days?` (90) → what it would have fired over stored data: `{from, to, read, holes, unit, firings, note}`.',
    handle: async (context) => {
      const body = await readBody(context, trialOf)
      if (!body.ok) return problemResponse(body.problem)
      const { days, ...draft } = body.value
      const checked = checkDraft(draft as AlertDraft, ports)
      if (!checked.ok) return problemResponse(checked.problem)
      const tried = await tryAlert(draft as AlertDraft, days, ports, context.get('who'))
      return tried.ok
        ? Response.json(tried.trial, NO_STORE)
        : problemResponse({ status: 404, code: 'no-data', message: tried.message })
    },
  },
  ...firingRoutes(ports),
]
