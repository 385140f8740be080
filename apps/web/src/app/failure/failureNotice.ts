/** A screen that could not be opened, told by whichever screen comes next. */
export type FailureNotice = { readonly path: string }

let waiting: FailureNotice | undefined
const listeners = new Set<() => void>()

export const failureNotice = {
  write: (notice: FailureNotice): void => {
    waiting = notice
    for (const listener of listeners) listener()
  },
  /** What is to be told, once. */
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
