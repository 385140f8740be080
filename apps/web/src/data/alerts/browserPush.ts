import { addChannel, pushKey, removeChannel } from './alertCalls.ts'

/** Whether this browser receives alerts while the desk is closed. */
export type PushState =
  /** Not supported: no service worker, no push, or no https. */
  | { readonly kind: 'unable'; readonly reason: string }
  /** The user denied the permission; only the browser's own settings can change that. */
  | { readonly kind: 'denied' }
  | { readonly kind: 'off' }
  | { readonly kind: 'on'; readonly endpoint: string }

const unable = (reason: string): PushState => ({ kind: 'unable', reason })

const NO_PUSH = 'This browser has no web push. On an iPhone, add the desk to the home screen first.'
const NO_WORKER = 'The desk is not installed in this browser yet. Push needs https; try again in a few seconds.'

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined

export const pushState = async (): Promise<PushState> => {
  if (!('PushManager' in window) || !('Notification' in window)) return unable(NO_PUSH)
  const registration = await registered()
  if (registration === undefined) return unable(NO_WORKER)
  if (Notification.permission === 'denied') return { kind: 'denied' }
  const subscription = await registration.pushManager.getSubscription()
  return subscription === null ? { kind: 'off' } : { kind: 'on', endpoint: subscription.endpoint }
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

/** Returns a name such as `Firefox on Linux`, so that the user recognizes the browser in the list. */
export const browserName = (agent: string): string => {
  const browser = /Edg\//.test(agent)
    ? 'Edge'
    : /Firefox\//.test(agent)
      ? 'Firefox'
      : /Chrome\//.test(agent)
        ? 'Chrome'
        : /Safari\//.test(agent)
          ? 'Safari'
          : 'Browser'
  const [, system = 'this device'] =
    /(Android|iPhone|iPad|Windows|Mac OS|Linux)/.exec(agent)?.map((name) => name.replace('Mac OS', 'Mac')) ?? []
  return `${browser} on ${system}`
}

/**
 * Requests permission from the user, subscribes this browser and adds it as a channel. @returns an error message, or
 * undefined on success
 */
export const turnPushOn = async (): Promise<string | undefined> => {
  const key = await pushKey()
  if (!key.ok) return key.problem.message
  if (key.body.key === null) return 'This desk sends no push notifications: its operator has not set them up.'
  const registration = await registered()
  if (registration === undefined) return NO_WORKER
  if ((await Notification.requestPermission()) !== 'granted')
    return 'The browser did not allow notifications of this desk. Its own settings can.'
  try {
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(key.body.key),
    })
    const added = await addChannel({
      kind: 'push',
      name: browserName(navigator.userAgent),
      subscription: subscription.toJSON(),
    })
    if (added.ok) return undefined
    await subscription.unsubscribe()
    return added.problem.message
  } catch (error) {
    return `The browser could not subscribe: ${error instanceof Error ? error.message : String(error)}.`
  }
}

/** @param channelId  channel of this browser, where available */
export const turnPushOff = async (channelId: string | undefined): Promise<string | undefined> => {
  const subscription = await (await registered())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  if (channelId === undefined) return undefined
  const removed = await removeChannel(channelId)
  return removed.ok ? undefined : removed.problem.message
}
