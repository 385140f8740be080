/** A pushed alert as the browser shows it. */
export type PushNotice = {
  readonly title: string
  readonly body: string
  /** Path on this desk. */
  readonly path: string
  readonly id: string
}

const ALERTS = '/alerts/'

const textOf = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise

/** Returns a path of this desk, never of another origin: a click on the notification opens it. */
export const noticePath = (path: unknown, origin: string): string => {
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return ALERTS
  const url = new URL(path, origin)
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : ALERTS
}

/** Returns the notification for a push; an unreadable one links to the alerts. */
export const pushNotice = (data: { readonly json: () => unknown } | null, origin: string): PushNotice => {
  const read = (): unknown => {
    try {
      return data?.json()
    } catch {
      // Not JSON: the notice below says so.
      return undefined
    }
  }
  const payload = read()
  const message = (typeof payload === 'object' && payload !== null ? payload : {}) as Readonly<Record<string, unknown>>
  return {
    title: textOf(message.title, 'An alert fired'),
    body: textOf(message.body, 'Open the desk to see which.'),
    path: noticePath(message.path, origin),
    id: textOf(message.id, 'alert'),
  }
}
