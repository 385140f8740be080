import { HOLDS, TAKE_OVER, type WorkerMessage } from './workerMessage.ts'

/**
 * - `current`: this page is of the newest build that is known.
 * - `ready`: a newer build lies beside it and takes over when asked.
 * - `elsewhere`: another window has taken the newer build over already.
 */
export type UpdateState = 'current' | 'ready' | 'elsewhere'

/** What of the browser is needed; `navigator.serviceWorker` has it. */
export type WorkerContainer = Pick<ServiceWorkerContainer, 'register' | 'controller' | 'addEventListener'>

/** A newer build: whether there is one, and taking it over. */
export type AppUpdate = {
  readonly read: () => UpdateState
  readonly subscribe: (listener: () => void) => () => void
  /** Looks for a newer build. */
  readonly check: () => Promise<void>
  /** Takes the newer build over; the page is then loaded anew, exactly once. */
  readonly accept: () => void
}

const isOfBuild = (worker: ServiceWorker, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    worker.postMessage({ type: HOLDS, path } satisfies WorkerMessage, [port2])
  })

const takeOver = (worker: ServiceWorker): void => worker.postMessage({ type: TAKE_OVER } satisfies WorkerMessage)

/**
 * Puts the worker in place and follows the builds that the server gives it.
 *
 * @param entry  path of the script that this page started with; it names the build
 * @param reload  loads the page anew
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
  const tell = (next: UpdateState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const registration = await container.register('/worker.js')

  const consider = async (worker: ServiceWorker | null) => {
    // The first worker of all waits for nobody.
    if (worker?.state !== 'installed' || container.controller === null) return
    // Pages come from the network, so this one may be of the new build already: nothing to load anew.
    if (await isOfBuild(worker, entry)) return takeOver(worker)
    waiting = worker
    tell('ready')
  }
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', () => void consider(worker))

  container.addEventListener('controllerchange', () => {
    if (isAccepted) {
      isAccepted = false
      return reload()
    }
    waiting = undefined
    const { controller } = container
    if (controller) void isOfBuild(controller, entry).then((isOurs) => tell(isOurs ? 'current' : 'elsewhere'))
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
        // No network: the next look finds it.
      }
    },
    accept: () => {
      if (waiting === undefined) return reload()
      isAccepted = true
      takeOver(waiting)
    },
  }
}
