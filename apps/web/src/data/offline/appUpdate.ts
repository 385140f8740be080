import { HOLDS, TAKE_OVER, type WorkerMessage } from './workerMessage.ts'

/**
 * - `current`: this page is of the newest build available.
 * - `ready`: a newer build is installed and takes over on request.
 * - `elsewhere`: another window has already activated the newer build.
 */
export type UpdateState = 'current' | 'ready' | 'elsewhere'

/** The part of `navigator.serviceWorker` that is used. */
export type WorkerContainer = Pick<ServiceWorkerContainer, 'register' | 'controller' | 'addEventListener'>

/** Detects and activates newer builds. */
export type AppUpdate = {
  readonly read: () => UpdateState
  readonly subscribe: (listener: () => void) => () => void
  /** Checks for a newer build. */
  readonly check: () => Promise<void>
  /**
   * Activates the newer build; the page is then reloaded exactly once. When the worker before it does not yield in
   * time, the page is reloaded all the same: pages come from the network and thus from the newer build.
   */
  readonly accept: () => void
}

const isOfBuild = (worker: ServiceWorker, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    worker.postMessage({ type: HOLDS, path } satisfies WorkerMessage, [port2])
  })

/** A worker takes over within moments unless the one before it still answers a request. */
const TAKE_OVER_LIMIT_MS = 5_000

const takeOver = (worker: ServiceWorker): void => worker.postMessage({ type: TAKE_OVER } satisfies WorkerMessage)

/**
 * Registers the service worker and follows new builds from the server.
 *
 * @param entry  path of the script that this page was started with; it identifies the build
 * @param reload  reloads the page
 */
export const openAppUpdate = async (
  container: WorkerContainer,
  entry: string,
  reload: () => void,
): Promise<AppUpdate> => {
  let state: UpdateState = 'current'
  let waiting: ServiceWorker | undefined
  let isAccepted = false
  const listeners = new Set<() => void>()
  const publish = (next: UpdateState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const reloadAccepted = () => {
    if (!isAccepted) return
    isAccepted = false
    reload()
  }
  const registration = await container.register('/worker.js')

  const consider = async (worker: ServiceWorker | null) => {
    // The very first worker activates without waiting.
    if (worker?.state !== 'installed' || container.controller === null) return
    // Pages come from the network, so this one may already be of the new build: no reload is necessary.
    if (await isOfBuild(worker, entry)) return takeOver(worker)
    waiting = worker
    publish('ready')
  }
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', () => void consider(worker))

  container.addEventListener('controllerchange', () => {
    if (isAccepted) return reloadAccepted()
    waiting = undefined
    const { controller } = container
    if (controller) void isOfBuild(controller, entry).then((isOurs) => publish(isOurs ? 'current' : 'elsewhere'))
  })
  registration.addEventListener('updatefound', () => follow(registration.installing))
  follow(registration.installing)
  await consider(registration.waiting)

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    check: async () => {
      try {
        await registration.update()
      } catch {
        // No network: the next check finds it.
      }
    },
    accept: () => {
      if (waiting === undefined) return reload()
      isAccepted = true
      takeOver(waiting)
      setTimeout(reloadAccepted, TAKE_OVER_LIMIT_MS)
    },
  }
}
