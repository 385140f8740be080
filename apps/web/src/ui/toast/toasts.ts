/** `default` means success. */
export type ToastType = 'error' | 'warning' | 'info' | 'default'

export type Toast = {
  readonly id: string
  readonly title: string
  readonly description: string | undefined
  readonly type: ToastType
  /** Available actions; each also dismisses the notification. */
  readonly actions?: readonly ToastAction[]
}

export type ToastAction = { readonly label: string; readonly run: () => void }

export const TOAST_MS = 5_000

/** More than these would hide the desk: the oldest is removed for the newest. */
export const MAX_TOASTS = 5

export type Timers = {
  readonly set: (run: () => void, ms: number) => unknown
  readonly clear: (timer: never) => void
}

/** Notifications on screen; each disappears after five seconds unless it is hovered or focused. */
export type Toasts = {
  readonly read: () => readonly Toast[]
  readonly subscribe: (listener: () => void) => () => void
  /** @returns its id */
  readonly add: (type: ToastType, title: string, description?: string, actions?: readonly ToastAction[]) => string
  readonly remove: (id: string) => void
  /** Dismisses the newest, for the keyboard. @returns whether there was one */
  readonly removeNewest: () => boolean
  /** Hovered: the timer stops. */
  readonly pause: (id: string) => void
  /** No longer hovered: a new five-second timer starts. */
  readonly resume: (id: string) => void
}

const pageTimers: Timers = { set: (run, ms) => setTimeout(run, ms), clear: (timer) => clearTimeout(timer) }

export const createToasts = (timers: Timers = pageTimers): Toasts => {
  let visible: readonly Toast[] = []
  let counter = 0
  const running = new Map<string, unknown>()
  const listeners = new Set<() => void>()
  const publish = (next: readonly Toast[]) => {
    visible = next
    for (const listener of listeners) listener()
  }
  const pause = (id: string) => {
    timers.clear(running.get(id) as never)
    running.delete(id)
  }
  const remove = (id: string) => {
    pause(id)
    publish(visible.filter((toast) => toast.id !== id))
  }
  const resume = (id: string) => {
    pause(id)
    // A notification that was dismissed while hovered must not start a timer again.
    if (!visible.some((toast) => toast.id === id)) return
    running.set(
      id,
      timers.set(() => remove(id), TOAST_MS),
    )
  }
  return {
    read: () => visible,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (type, title, description, actions) => {
      const id = `toast-${++counter}`
      const leaving = visible.slice(0, Math.max(visible.length + 1 - MAX_TOASTS, 0))
      for (const toast of leaving) pause(toast.id)
      publish([...visible.slice(leaving.length), { id, title, description, type, ...(actions ? { actions } : {}) }])
      resume(id)
      return id
    },
    remove,
    removeNewest: () => {
      const newest = visible.at(-1)
      if (newest === undefined) return false
      remove(newest.id)
      return true
    },
    pause,
    resume,
  }
}
