import type { AlertOutcome, AlertsKept, StoredAlert } from '@gvol/accounts'
import { begunAnew, type Kept, NOTHING_KEPT } from '@gvol/alerts'
import type { AlertDraft } from '@gvol/wire'
import { z } from 'zod'
import { changedDraft, checkDraft, triedDraft, type WatchPorts, wholeDraft } from '../../alerts/alertDraft.ts'
import { type TrialPorts, tryAlert } from '../../alerts/alertTrial.ts'
import type { AlertWatch } from '../../alerts/alertWatch.ts'
import { outdated } from '../../answer/outdated.ts'
import { type Problem, problemResponse } from '../../answer/problem.ts'
import { readBody } from '../../route/body/readBody.ts'
import { NO_STORE, type Route, type RouteContext } from '../../route/route.ts'
import { wireAlert, wireFiring } from '../../wire/wireAlert.ts'
import { pageOf, pageWanted } from './pagePlace.ts'

const MISSING: Problem = { status: 404, code: 'unknown-alert', message: 'You have no such alert.' }
const FAULTS = {
  missing: MISSING,
  'too-large': { status: 413, code: 'too-large', message: 'An alert holds at most 20 kB.' },
  'too-many': { status: 409, code: 'too-many', message: 'You have 500 alerts. Delete one first.' },
} as const satisfies Readonly<Record<string, Problem>>

const MOST_FIRINGS = 200

export type AlertRoutePorts = WatchPorts &
  TrialPorts & {
    readonly kept: AlertsKept
    readonly watch: AlertWatch
  }

const idOf = (context: RouteContext): string => context.req.param('id') ?? ''

/** What is remembered of an alert counts no more when what it looks at, or how, is another, or when it was off. */
const isBegunAnew = (before: AlertDraft, after: AlertDraft): boolean => {
  const looks = ({ watch, condition }: AlertDraft) => JSON.stringify([watch, condition])
  return looks(before) !== looks(after) || (after.isOn && !before.isOn)
}

const wire = (stored: StoredAlert, { watch }: AlertRoutePorts) => wireAlert(stored, watch.standing(stored.id))

const answer = (outcome: AlertOutcome, ports: AlertRoutePorts, status = 200): Response => {
  if (outcome.ok) return Response.json(wire(outcome.alert, ports), { ...NO_STORE, status })
  if (outcome.reason !== 'outdated') return problemResponse(FAULTS[outcome.reason])
  const message = 'This alert was changed elsewhere after it was opened here. Look at it again, then repeat the change.'
  return problemResponse(outdated(message, wire(outcome.current, ports)))
}

const create = async (context: RouteContext, userId: string, ports: AlertRoutePorts): Promise<Response> => {
  const body = await readBody(context, wholeDraft)
  if (!body.ok) return problemResponse(body.problem)
  const draft = body.value as AlertDraft
  const checked = checkDraft(draft, ports)
  if (!checked.ok) return problemResponse(checked.problem)
  const outcome = await ports.kept.alerts.create(userId, {
    data: JSON.stringify(draft),
    unit: checked.unit,
    state: JSON.stringify(NOTHING_KEPT),
  })
  if (outcome.ok) await ports.watch.reload()
  return answer(outcome, ports, 201)
}

/** A change of a part is made on what is there; of two at once that name no version the later begins again. */
const MOST_TRIES = 5

const change = async (context: RouteContext, userId: string, ports: AlertRoutePorts): Promise<Response> => {
  const body = await readBody(context, changedDraft)
  if (!body.ok) return problemResponse(body.problem)
  const { version, ...parts } = body.value
  const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
  let outcome: AlertOutcome = { ok: false, reason: 'missing' }
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const current = (await ports.kept.alerts.list(userId)).find(({ id }) => id === idOf(context))
    if (current === undefined) return problemResponse(MISSING)
    const before = JSON.parse(current.data) as AlertDraft
    const draft = { ...before, ...given } as AlertDraft
    const checked = checkDraft(draft, ports)
    if (!checked.ok) return problemResponse(checked.problem)
    const state = isBegunAnew(before, draft)
      ? { state: JSON.stringify(begunAnew(JSON.parse(current.state) as Kept)) }
      : {}
    const next = { data: JSON.stringify(draft), unit: checked.unit, ...state }
    outcome = await ports.kept.alerts.save(userId, current.id, { ...next, ifVersion: version ?? current.version })
    if (outcome.ok || outcome.reason !== 'outdated' || version !== undefined) break
  }
  if (outcome.ok) await ports.watch.reload()
  return answer(outcome, ports)
}

const firings = async (context: RouteContext, userId: string, { kept }: AlertRoutePorts): Promise<Response> => {
  const wanted = pageWanted(context, MOST_FIRINGS)
  if (!wanted.ok) return problemResponse(wanted.problem)
  const { page, next } = await pageOf(wanted, (asked) => kept.firings.page(userId, asked))
  const unseen = await kept.firings.unseen(userId)
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
    doc: '`{ids}` or `{until}`: those firings were seen; answers `{unseen}`.',
    handle: async (context, caller) => {
      const body = await readBody(context, seen)
      if (!body.ok) return problemResponse(body.problem)
      const userId = caller!.user.id
      const which = 'ids' in body.value ? body.value : { untilMs: Date.parse(body.value.until) }
      await ports.kept.firings.markSeen(userId, which)
      return Response.json({ unseen: await ports.kept.firings.unseen(userId) }, NO_STORE)
    },
  },
]

/** Alerts of whoever asks, what they would have fired, and what they fired. */
export const alertRoutes = (ports: AlertRoutePorts): readonly Route[] => [
  {
    method: 'GET',
    path: '/api/alerts',
    needs: 'read-account',
    doc: 'Your alerts with how each stands now, oldest first.',
    handle: async (_context, caller) => {
      const alerts = await ports.kept.alerts.list(caller!.user.id)
      return Response.json({ alerts: alerts.map((stored) => wire(stored, ports)) }, NO_STORE)
    },
  },
  {
    method: 'POST',
    path: '/api/alerts',
    needs: 'write-workspaces',
    doc: 'An alert as docs/alerts.md describes it → the alert with `id`, `version`, `unit`, `state`.',
    handle: (context, caller) => create(context, caller!.user.id, ports),
  },
  {
    method: 'PUT',
    path: '/api/alerts/:id',
    needs: 'write-workspaces',
    doc: 'Any part of it, and `version?` → the alert; 409 with the current one when `version` is no longer the newest.',
    handle: (context, caller) => change(context, caller!.user.id, ports),
  },
  {
    method: 'DELETE',
    path: '/api/alerts/:id',
    needs: 'write-workspaces',
    doc: 'Removes it; what it fired stays. Answers `{id}`.',
    handle: async (context, caller) => {
      const id = idOf(context)
      const isGone = await ports.kept.alerts.remove(caller!.user.id, id)
      if (!isGone) return problemResponse(MISSING)
      await ports.watch.reload()
      return Response.json({ id }, NO_STORE)
    },
  },
  {
    method: 'POST',
    path: '/api/alerts/try',
    needs: 'read-studies',
    doc: 'An alert and `days?` (90) → what it would have fired over what is stored: `{from, to, unit, firings, note}`.',
    handle: async (context) => {
      const body = await readBody(context, triedDraft)
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
