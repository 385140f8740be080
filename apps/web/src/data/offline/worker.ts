// The service worker: caches the files of one build, so that the desk opens without a network. It never answers
// requests for personal or market data, serves a cached page only when the network fails, and shows pushed alerts.
import { repeatOverdue } from '../overdue/repeatOverdue.ts'
import { answerPlan, cacheName, isAway, isHashed, outdatedCaches } from './answerPlan.ts'
import { noticePath, pushNotice } from './pushNotice.ts'
import { HOLDS, TAKE_OVER, type WorkerMessage } from './workerMessage.ts'

// TypeScript's worker library excludes the page library; these are the types used from it.
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

// The build replaces this single occurrence.
const build = self.__WB_MANIFEST
const files = build.map(({ url }) => `/${url.replace(/^\//, '')}`)
const currentFiles = new Set(files)
const cache = cacheName(build.map(({ url, revision }) => `${url} ${revision ?? ''}`))

/** Limits the time until the answer begins and repeats the request; its body takes as long as the line needs. */
const fetchInTime = (file: Request | string, init?: RequestInit): Promise<Response> =>
  repeatOverdue(typeof file === 'string' ? file : file.url, () => fetch(file, init))

/**
 * Copies a file from an earlier build's cache if its hashed name is the same, else fetches it from the server,
 * bypassing the HTTP cache.
 */
const store = async (path: string): Promise<void> => {
  const own = await caches.open(cache)
  const cached = isHashed(path) ? await caches.match(path) : undefined
  const answer = cached ?? (await fetchInTime(path, { cache: isHashed(path) ? 'default' : 'reload' }))
  if (!answer.ok) throw new Error(`${path} of the new build: the server answered ${answer.status}`)
  await own.put(path, answer)
}

const install = async (): Promise<void> => {
  for (let i = 0; i < files.length; i += AT_ONCE) await Promise.all(files.slice(i, i + AT_ONCE).map(store))
}

const activate = async (): Promise<void> => {
  for (const name of outdatedCaches(await caches.keys(), cache)) await caches.delete(name)
  await self.clients.claim()
}

const cachedShell = async (): Promise<Response | undefined> => (await caches.open(cache)).match(SHELL)

const later = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), ms))

/** Returns the server's page if it responds within a few seconds, else the shell of this build. */
const page = async (request: Request): Promise<Response> => {
  const served = fetch(request)
  const inTime = await Promise.race([served.catch(() => undefined), later(PATIENCE_MS)])
  if (inTime !== undefined && !isAway(inTime.status)) return inTime
  return (await cachedShell()) ?? served
}

const file = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url)
  const own = await caches.open(cache)
  const cached = (await own.match(pathname)) ?? (isHashed(pathname) ? await caches.match(pathname) : undefined)
  if (cached !== undefined) return cached
  const answer = await fetchInTime(request)
  if (answer.ok && isHashed(pathname)) await own.put(pathname, answer.clone())
  return answer
}

/** Shows a notification for a push; browsers require one for every push, whatever its content. */
const showNotice = (data: Pushed['data']): Promise<void> => {
  const { title, body, path, id } = pushNotice(data, self.location.origin)
  return self.registration.showNotification(title, { body, tag: id, icon: '/icon.svg', data: path })
}

/** Opens a path in an open window of the desk, else in a new one. */
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
  const plan = answerPlan(request, self.location.origin, currentFiles)
  if (plan === 'page') event.respondWith(page(request))
  if (plan === 'file') event.respondWith(file(request))
})
self.addEventListener('message', ({ data, ports }) => {
  if (data.type === TAKE_OVER) void self.skipWaiting()
  if (data.type === HOLDS) ports[0]?.postMessage(currentFiles.has(data.path))
})
self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(noticePath(event.notification.data, self.location.origin)))
})
