/** `default` means success. */
export type ToastType = 'error' | 'warning' | 'info' | 'default'

export type Toast = {
  readonly id: string
  readonly title: string
  readonly description: string | undefined
  readonly type: ToastType
  /** What the reader may do about it; doing one takes the notification away. */
  readonly actions?: readonly ToastAction[]
}

export type ToastAction = { readonly label: string; readonly run: () => void }

export const TOAST_MS = 5_000

/** More than these at once hide the desk: the oldest leaves for the newest. */
export const MOST_TOASTS = 5

export type Timers = {
  readonly set: (run: () => void, ms: number) => unknown
  readonly clear: (timer: never) => void
}

/** Notifications on screen; each leaves by itself after five seconds unless the pointer or the focus rests on it. */
export type Toasts = {
  readonly read: () => readonly Toast[]
  readonly subscribe: (listener: () => void) => () => void
  /** @returns its id */
  readonly add: (type: ToastType, title: string, description?: string, actions?: readonly ToastAction[]) => string
  readonly remove: (id: string) => void
  /** The newest leaves, for the keyboard. @returns whether there was one */
  readonly removeNewest: () => boolean
  /** The pointer is on it: it stays. */
  readonly pause: (id: string) => void
  /** The pointer has left: five seconds begin anew. */
  readonly resume: (id: string) => void
}

const pageTimers: Timers = { set: (run, ms) => setTimeout(run, ms), clear: (timer) => clearTimeout(timer) }

export const createToasts = (timers: Timers = pageTimers): Toasts => {
  let shown: readonly Toast[] = []
  let counter = 0
  const running = new Map<string, unknown>()
  const listeners = new Set<() => void>()
  const tell = (next: readonly Toast[]) => {
    shown = next
    for (const listener of listeners) listener()
  }
  const pause = (id: string) => {
    timers.clear(running.get(id) as never)
    running.delete(id)
  }
  const remove = (id: string) => {
    pause(id)
    tell(shown.filter((toast) => toast.id !== id))
  }
  const resume = (id: string) => {
    pause(id)
    // A notification that was dismissed under the pointer must not come back as a timer.
    if (!shown.some((toast) => toast.id === id)) return
    running.set(
      id,
      timers.set(() => remove(id), TOAST_MS),
    )
  }
  return {
    read: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (type, title, description, actions) => {
      const id = `toast-${++counter}`
      const leaving = shown.slice(0, Math.max(shown.length + 1 - MOST_TOASTS, 0))
      for (const toast of leaving) pause(toast.id)
      tell([...shown.slice(leaving.length), { id, title, description, type, ...(actions ? { actions } : {}) }])
      resume(id)
      return id
    },
    remove,
    removeNewest: () => {
      const newest = shown.at(-1)
      if (newest === undefined) return false
      remove(newest.id)
      return true
    },
    pause,
    resume,
  }
}
