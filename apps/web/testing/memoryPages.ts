import type { Pages } from '../src/data/route/deskHistory.ts'

/** Returns an in-memory browser history, positioned at the last of the entries. */
export const memoryPages = (...entries: readonly string[]): Pages => {
  const visits = entries.map((href) => ({ href, state: null as unknown }))
  let at = visits.length - 1
  const listeners: (() => void)[] = []
  const here = () => {
    const visit = visits[at]
    if (visit === undefined) throw new RangeError(`no visit ${at}`)
    return visit
  }
  return {
    href: () => here().href,
    state: () => here().state,
    push: (state, href) => {
      visits.splice(++at, visits.length, { href, state })
    },
    replace: (state, href) => {
      visits[at] = { href, state }
    },
    go: (steps) => {
      at += steps
      for (const listener of listeners) listener()
    },
    onGone: (listener) => listeners.push(listener),
  }
}
