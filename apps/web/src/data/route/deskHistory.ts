import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from 'react-router'
import type { Going } from './going.ts'

/** The rendered location, and the kind of navigation that led to it. */
export type RenderedLocation = { readonly location: Location; readonly action: NavigationType }

/** The part of the browser's history that is used. */
export type Pages = {
  readonly href: () => string
  readonly state: () => unknown
  readonly push: (state: unknown, href: string) => void
  readonly replace: (state: unknown, href: string) => void
  readonly go: (steps: number) => void
  /** Calls the listener when the browser has navigated back or forward. */
  readonly onGone: (listener: () => void) => void
}

export const browserPages: Pages = {
  href: () => location.pathname + location.search + location.hash,
  state: () => history.state,
  push: (state, href) => history.pushState(state, '', href),
  replace: (state, href) => history.replaceState(state, '', href),
  go: (steps) => history.go(steps),
  onGone: (listener) => addEventListener('popstate', listener),
}

/** State stored with an entry of the browser's history. */
type HistoryState = { readonly key: string; readonly usr: unknown }

const historyStateOf = (state: unknown): Partial<HistoryState> =>
  typeof state === 'object' && state !== null ? state : {}

const newKey = (): string => Math.random().toString(36).slice(2, 10)

const locationAt = (to: To, { key = 'default', usr = null }: Partial<HistoryState>): Location => {
  const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to
  return { pathname, search, hash, state: usr, key }
}

export type DeskHistory = {
  readonly navigator: Navigator
  readonly going: Going
  readonly rendered: () => RenderedLocation
  /** Calls the listener when another location is to be rendered. */
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Navigates between screens: the previous screen and its URL remain until the code of the next is loaded. Of several
 * navigations in a row only the last is rendered. If loading fails, navigation completes anyway and the screen shows
 * the error.
 *
 * @param load  loads what a path needs before it is rendered; undefined when everything is loaded
 */
export const createDeskHistory = (
  load: (pathname: string) => Promise<unknown> | undefined,
  pages: Pages,
): DeskHistory => {
  let rendered: RenderedLocation = {
    location: locationAt(pages.href(), historyStateOf(pages.state())),
    action: NavigationType.Pop,
  }
  let pending: Location | undefined
  const drawers = new Set<() => void>()
  const waiters = new Set<() => void>()
  const notify = (listeners: ReadonlySet<() => void>) => {
    for (const listener of listeners) listener()
  }
  const wait = (next: Location | undefined): void => {
    if (pending === next) return
    pending = next
    notify(waiters)
  }
  const go = (location: Location, action: NavigationType, arrive: () => void): void => {
    const draw = () => {
      arrive()
      rendered = { location, action }
      wait(undefined)
      notify(drawers)
    }
    const loading = load(location.pathname)
    if (loading === undefined) {
      draw()
      return
    }
    wait(location)
    const drawLast = () => pending === location && draw()
    loading.then(drawLast, drawLast)
  }
  const move = (to: To, usr: unknown, action: NavigationType.Push | NavigationType.Replace): void => {
    const historyState: HistoryState = { key: newKey(), usr }
    const location = locationAt(to, historyState)
    const write = action === NavigationType.Push ? pages.push : pages.replace
    go(location, action, () => write(historyState, createPath(location)))
  }
  pages.onGone(() =>
    go(locationAt(pages.href(), historyStateOf(pages.state())), NavigationType.Pop, () => {
      // The browser has already changed its URL.
    }),
  )
  const listening = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      push: (to, state) => move(to, state, NavigationType.Push),
      replace: (to, state) => move(to, state, NavigationType.Replace),
      go: pages.go,
    },
    going: { subscribe: listening(waiters), newest: () => pending ?? rendered.location, pending: () => pending },
    rendered: () => rendered,
    subscribe: listening(drawers),
  }
}
