import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from 'react-router'
import type { Going } from './going.ts'

/** What is drawn, and how the page came there. */
export type Shown = { readonly location: Location; readonly action: NavigationType }

/** The history of a browser, as much of it as is needed. */
export type Pages = {
  readonly href: () => string
  readonly state: () => unknown
  readonly push: (state: unknown, href: string) => void
  readonly replace: (state: unknown, href: string) => void
  readonly go: (steps: number) => void
  /** Called when the browser has gone back or forward by itself. */
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

/** What is kept of a visit in the history of the browser. */
type Kept = { readonly key: string; readonly usr: unknown }

const keptOf = (state: unknown): Partial<Kept> => (typeof state === 'object' && state !== null ? state : {})

const newKey = (): string => Math.random().toString(36).slice(2, 10)

const locationAt = (to: To, { key = 'default', usr = null }: Partial<Kept>): Location => {
  const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to
  return { pathname, search, hash, state: usr, key }
}

export type DeskHistory = {
  readonly navigator: Navigator
  readonly going: Going
  readonly shown: () => Shown
  /** Told when something else is to be drawn. */
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Goes from screen to screen: the one before stays, under its address, until the code of the next is there. Of several that
 * were asked for one after the other the last is shown. Code that does not come is no reason to stay: what is drawn then
 * says so.
 *
 * @param load  what a path needs before it is drawn; undefined when everything is there
 */
export const createDeskHistory = (
  load: (pathname: string) => Promise<unknown> | undefined,
  pages: Pages,
): DeskHistory => {
  let shown: Shown = { location: locationAt(pages.href(), keptOf(pages.state())), action: NavigationType.Pop }
  let pending: Location | undefined
  const drawers = new Set<() => void>()
  const waiters = new Set<() => void>()
  const tell = (listeners: ReadonlySet<() => void>) => {
    for (const listener of listeners) listener()
  }
  const wait = (next: Location | undefined): void => {
    if (pending === next) return
    pending = next
    tell(waiters)
  }
  const go = (location: Location, action: NavigationType, arrive: () => void): void => {
    const draw = () => {
      arrive()
      shown = { location, action }
      wait(undefined)
      tell(drawers)
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
    const kept: Kept = { key: newKey(), usr }
    const location = locationAt(to, kept)
    const write = action === NavigationType.Push ? pages.push : pages.replace
    go(location, action, () => write(kept, createPath(location)))
  }
  pages.onGone(() =>
    go(locationAt(pages.href(), keptOf(pages.state())), NavigationType.Pop, () => {
      // The browser is there already.
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
    going: { subscribe: listening(waiters), newest: () => pending ?? shown.location, pending: () => pending },
    shown: () => shown,
    subscribe: listening(drawers),
  }
}
