export type ToastKind = 'error' | 'warning' | 'info' | 'default'

export type Toast = {
  readonly id: string
  readonly kind: ToastKind
  readonly title: string
  readonly description: string | undefined
}

export const TOAST_MS = 5_000

export type Timers = {
  readonly set: (run: () => void, ms: number) => unknown
  readonly clear: (timer: never) => void
}

/** Notifications on screen; each leaves by itself after five seconds unless the pointer rests on it. */
export type Toasts = {
  readonly read: () => readonly Toast[]
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (kind: ToastKind, title: string, description?: string) => string
  readonly remove: (id: string) => void
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
    add: (kind, title, description) => {
      const id = `toast-${++counter}`
      tell([...shown, { id, kind, title, description }])
      resume(id)
      return id
    },
    remove,
    pause,
    resume,
  }
}
