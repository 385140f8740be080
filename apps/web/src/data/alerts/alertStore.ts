import type { Alert, AlertDraft } from '@gvol/wire'
import type { Problem } from '../problem.ts'
import type { RestResult } from '../rest.ts'
import { changeAlert, createAlert, deleteAlert, listAlerts } from './alertCalls.ts'

/** The user's alerts as loaded by this page. */
export type AlertList = {
  /** Undefined until loaded. */
  readonly alerts: readonly Alert[] | undefined
  readonly problem: Problem | undefined
}

/** The user's alerts in one store for the whole page: charts, bell and screen see a change at once. */
export type AlertStore = {
  readonly read: () => AlertList
  readonly subscribe: (listener: () => void) => () => void
  readonly load: () => Promise<void>
  readonly create: (draft: AlertDraft) => Promise<RestResult<Alert>>
  /**
   * Changes some fields of an alert. If it was changed elsewhere in the meantime, these fields are applied to the
   * newest version.
   */
  readonly change: (id: string, part: Partial<AlertDraft>) => Promise<RestResult<Alert>>
  readonly remove: (id: string) => Promise<RestResult<unknown>>
}

const OUTDATED = 409
const GONE = 404

const notFound = (id: string): RestResult<Alert> => ({
  ok: false,
  status: GONE,
  problem: { code: 'not_found', message: `There is no alert ${id} any more.` },
})

const CALLS = { listAlerts, createAlert, changeAlert, deleteAlert }

export const openAlertStore = (server: typeof CALLS = CALLS): AlertStore => {
  let state: AlertList = { alerts: undefined, problem: undefined }
  const listeners = new Set<() => void>()
  const publish = (next: AlertList) => {
    state = next
    for (const listener of listeners) listener()
  }
  const put = (alert: Alert) => {
    const current = state.alerts ?? []
    const at = current.findIndex(({ id }) => id === alert.id)
    publish({ alerts: at < 0 ? [...current, alert] : current.with(at, alert), problem: undefined })
  }
  const load = async () => {
    const result = await server.listAlerts()
    publish(
      result.ok
        ? { alerts: result.body.alerts, problem: undefined }
        : { alerts: state.alerts, problem: result.problem },
    )
  }
  const send = async (id: string, part: Partial<AlertDraft>): Promise<RestResult<Alert>> => {
    const current = state.alerts?.find((one) => one.id === id)
    if (current === undefined) return notFound(id)
    // Optimistic update; the server's response replaces it.
    put({ ...current, ...part })
    const result = await server.changeAlert(id, { ...part, version: current.version })
    if (result.ok) put(result.body)
    else put(current)
    return result
  }
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load,
    create: async (draft) => {
      const result = await server.createAlert(draft)
      if (result.ok) put(result.body)
      return result
    },
    change: async (id, part) => {
      const first = await send(id, part)
      if (first.ok || first.status !== OUTDATED) return first
      await load()
      return send(id, part)
    },
    remove: async (id) => {
      const result = await server.deleteAlert(id)
      const isGone = result.ok || result.status === GONE
      if (isGone) publish({ ...state, alerts: state.alerts?.filter((one) => one.id !== id) })
      return isGone ? { ok: true, body: undefined } : result
    },
  }
}
