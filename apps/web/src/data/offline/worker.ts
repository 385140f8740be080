// The service worker: keeps the files of one build, so that the desk opens without a network. It answers nothing that
// is about people or markets, gives a kept page only when the network does not, and shows the alerts that are pushed.
import { answerPlan, cacheName, isAway, isHashed, outdatedCaches } from './answerPlan.ts'
import { noticePath, pushNotice } from './pushNotice.ts'
import { HOLDS, TAKE_OVER, type WorkerMessage } from './workerMessage.ts'

// TypeScript's library for workers excludes the one for pages; this is what we use of it.
type Lasting = Event & { readonly waitUntil: (done: Promise<unknown>) => void }
type Fetching = Lasting & { readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void }
type Hearing = Lasting & { readonly data: WorkerMessage; readonly ports: readonly MessagePort[] }
type Pushed = Lasting & { readonly data: { readonly json: () => unknown } | null }
type Clicked = Lasting & {
  readonly notification: { readonly data: unknown; readonly close: () => void }
}
type Window = { readonly focus: () => Promise<unknown>; readonly navigate: (url: string) => Promise<unknown> }
type Scope = {
  readonly location: Location
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (which: { readonly type: 'window' }) => Promise<readonly Window[]>
    readonly openWindow: (url: string) => Promise<unknown>
  }
  readonly registration: {
    readonly showNotification: (title: string, options: NotificationOptions) => Promise<void>
  }
  readonly skipWaiting: () => Promise<void>
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[]
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: Lasting) => void): void
    (type: 'fetch', listener: (event: Fetching) => void): void
    (type: 'message', listener: (event: Hearing) => void): void
    (type: 'push', listener: (event: Pushed) => void): void
    (type: 'notificationclick', listener: (event: Clicked) => void): void
  }
}
declare const self: Scope

const SHELL = '/index.html'
const PATIENCE_MS = 4_000
const AT_ONCE = 6

// The build replaces the one mention of it.
const build = self.__WB_MANIFEST
const files = build.map(({ url }) => `/${url.replace(/^\//, '')}`)
const kept = new Set(files)
const cache = cacheName(build.map(({ url, revision }) => `${url} ${revision ?? ''}`))

/** From an earlier build when its name says that it is the same, else from the server and past its own cache. */
const keep = async (path: string): Promise<void> => {
  const own = await caches.open(cache)
  const known = isHashed(path) ? await caches.match(path) : undefined
  const answer = known ?? (await fetch(path, { cache: isHashed(path) ? 'default' : 'reload' }))
  if (!answer.ok) throw new Error(`${path} of the new build: the server answered ${answer.status}`)
  await own.put(path, answer)
}

const install = async (): Promise<void> => {
  for (let i = 0; i < files.length; i += AT_ONCE) await Promise.all(files.slice(i, i + AT_ONCE).map(keep))
}

const activate = async (): Promise<void> => {
  for (const name of outdatedCaches(await caches.keys(), cache)) await caches.delete(name)
  await self.clients.claim()
}

const keptShell = async (): Promise<Response | undefined> => (await caches.open(cache)).match(SHELL)

const later = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), ms))

/** The server's page, always, while it answers within a few seconds; else the shell of this very build. */
const page = async (request: Request): Promise<Response> => {
  const served = fetch(request)
  const inTime = await Promise.race([served.catch(() => undefined), later(PATIENCE_MS)])
  if (inTime !== undefined && !isAway(inTime.status)) return inTime
  return (await keptShell()) ?? served
}

const file = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url)
  const own = await caches.open(cache)
  const known = (await own.match(pathname)) ?? (isHashed(pathname) ? await caches.match(pathname) : undefined)
  if (known !== undefined) return known
  const answer = await fetch(request)
  if (answer.ok && isHashed(pathname)) await own.put(pathname, answer.clone())
  return answer
}

/** A browser that is sent a push wants a notification for it, whatever is in it. */
const tell = (data: Pushed['data']): Promise<void> => {
  const { title, body, path, id } = pushNotice(data, self.location.origin)
  return self.registration.showNotification(title, { body, tag: id, icon: '/icon.svg', data: path })
}

/** In a window of the desk that is open, else in a new one. */
const open = async (path: string): Promise<void> => {
  const [window] = await self.clients.matchAll({ type: 'window' })
  if (window === undefined) await self.clients.openWindow(path)
  else {
    await window.focus()
    await window.navigate(path)
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const plan = answerPlan(request, self.location.origin, kept)
  if (plan === 'page') event.respondWith(page(request))
  if (plan === 'file') event.respondWith(file(request))
})
self.addEventListener('message', ({ data, ports }) => {
  if (data.type === TAKE_OVER) void self.skipWaiting()
  if (data.type === HOLDS) ports[0]?.postMessage(kept.has(data.path))
})
self.addEventListener('push', (event) => event.waitUntil(tell(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(noticePath(event.notification.data, self.location.origin)))
})
