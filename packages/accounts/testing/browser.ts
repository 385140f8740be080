import type { IdentityProvider } from '../src/accounts.ts'

export type Answer = {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Headers
}

/** Stores cookies and sends them back, like a browser. */
export type Browser = {
  readonly get: (path: string) => Promise<Answer>
  readonly post: (path: string, body?: Readonly<Record<string, unknown>>) => Promise<Answer>
  readonly cookies: Map<string, string>
  /** Session token in the cookie. */
  readonly session: () => string | undefined
}

export const ORIGIN = 'http://127.0.0.1:4000'
const COOKIE = 'gvol_session_4000'

/** @param address  network address of its requests */
export const openBrowser = (identity: IdentityProvider, address = '192.0.2.1'): Browser => {
  const cookies = new Map<string, string>()
  const ask = async (method: string, path: string, body?: object): Promise<Answer> => {
    const headers = new Headers({ host: '127.0.0.1:4000', 'x-forwarded-for': address, 'user-agent': 'a browser' })
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (method === 'POST') {
      headers.set('origin', ORIGIN)
      headers.set('content-type', 'application/json')
    }
    const request = new Request(`${ORIGIN}/api/auth/${path}`, { method, headers, body: body && JSON.stringify(body) })
    const response = await identity.handle(request)
    if (response === undefined) throw new Error(`nobody answers ${method} ${path}`)
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '' || /max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
  }
  return {
    cookies,
    session: () => cookies.get(COOKIE),
    get: (path) => ask('GET', path),
    post: (path, body = {}) => ask('POST', path, body),
  }
}

/** Returns the token of the link in the newest mail to an address. */
export const tokenInMail = (
  mails: readonly { readonly to: string; readonly text: string }[] | undefined,
  to: string,
): string => {
  const mail = mails?.find((candidate) => candidate.to === to)
  const token = /[?&]token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`no mail with a link for ${to}`)
  return token
}
