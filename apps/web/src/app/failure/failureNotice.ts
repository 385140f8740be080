/** A screen that could not be opened, reported on the next screen. */
export type FailureNotice = { readonly path: string }

let waiting: FailureNotice | undefined
const listeners = new Set<() => void>()

export const failureNotice = {
  write: (notice: FailureNotice): void => {
    waiting = notice
    for (const listener of listeners) listener()
  },
  /** Returns the pending notice once and clears it. */
  take: (): FailureNotice | undefined => {
    const notice = waiting
    waiting = undefined
    return notice
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
