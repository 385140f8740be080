import type { Alert, AlertDraft } from '@gvol/wire'
import type { Problem } from '../problem.ts'
import type { RestResult } from '../rest.ts'
import { changeAlert, createAlert, deleteAlert, listAlerts } from './alertCalls.ts'

/** The reader's alerts as far as this page knows them. */
export type AlertList = {
  /** Undefined until they were told. */
  readonly alerts: readonly Alert[] | undefined
  readonly problem: Problem | undefined
}

/** The alerts of the reader, one list for the whole page: charts, bell and screen see one change at once. */
export type AlertStore = {
  readonly read: () => AlertList
  readonly subscribe: (listener: () => void) => () => void
  readonly load: () => Promise<void>
  readonly create: (draft: AlertDraft) => Promise<RestResult<Alert>>
  /** Some fields of one alert. Where it was changed elsewhere meanwhile these fields are set on what it is now. */
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
  const tell = (next: AlertList) => {
    state = next
    for (const listener of listeners) listener()
  }
  const put = (alert: Alert) => {
    const known = state.alerts ?? []
    const at = known.findIndex(({ id }) => id === alert.id)
    tell({ alerts: at < 0 ? [...known, alert] : known.with(at, alert), problem: undefined })
  }
  const load = async () => {
    const result = await server.listAlerts()
    tell(
      result.ok
        ? { alerts: result.body.alerts, problem: undefined }
        : { alerts: state.alerts, problem: result.problem },
    )
  }
  const send = async (id: string, part: Partial<AlertDraft>): Promise<RestResult<Alert>> => {
    const known = state.alerts?.find((one) => one.id === id)
    if (known === undefined) return notFound(id)
    // Shown at once; what the server answers stands.
    put({ ...known, ...part })
    const result = await server.changeAlert(id, { ...part, version: known.version })
    if (result.ok) put(result.body)
    else put(known)
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
      if (isGone) tell({ ...state, alerts: state.alerts?.filter((one) => one.id !== id) })
      return isGone ? { ok: true, body: undefined } : result
    },
  }
}
