// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ENTRANCE_PATHS } from '../screens/screens.ts'
import { Entrance } from './Entrance.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

type Sent = { readonly path: string; readonly body: unknown }
let root: Root
let sent: Sent[]
let gone: string[]
/** The server's responses, by the end of the path; everything else is 401. */
let answers: Record<string, () => Response>

const refuse = (status: number, code: string) => () => Response.json({ code, message: code }, { status })

beforeEach(() => {
  document.body.innerHTML = '<div id="app"></div>'
  root = createRoot(document.getElementById('app')!)
  sent = []
  gone = []
  answers = { health: () => Response.json({ ok: true, simulated: true }) }
  vi.spyOn(location, 'assign').mockImplementation((to) => void gone.push(String(to)))
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    const match = Object.entries(answers).find(([end]) => path.endsWith(end))
    return match === undefined ? refuse(401, 'UNAUTHORIZED')() : match[1]()
  })
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = async (address: string) => {
  const { pathname, searchParams } = new URL(address, location.origin)
  await act(async () => root.render(<Entrance pathname={pathname} search={searchParams} />))
}
const field = (label: string): HTMLInputElement => {
  const match = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  if (match === undefined) throw new Error(`there is no field ${label}`)
  return document.getElementById(match.htmlFor) as HTMLInputElement
}
const type = (label: string, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(label), text)
    field(label).dispatchEvent(new Event('input', { bubbles: true }))
  })
const submit = () =>
  act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await new Promise((resolve) => setTimeout(resolve))
  })
const text = () => document.body.textContent ?? ''
const posts = () => sent.filter(({ body }) => body !== undefined)

test('every entrance path of the screens has its own page, except those that mean log-in', async () => {
  const headings = new Map<string, string>()
  for (const path of ENTRANCE_PATHS) {
    await open(path)
    headings.set(path, document.querySelector('h1')?.textContent ?? '')
  }
  const logIn = headings.get('/login/')
  expect([...headings].filter(([, heading]) => heading === logIn).map(([path]) => path)).toEqual(
    ENTRANCE_PATHS.filter((path) => path === '/login/' || path === '/sign-in/'),
  )
  expect(new Set(headings.values()).size).toBe(ENTRANCE_PATHS.length - 1)
})

test('[spec 5 fields of forms] log-in requires both fields before it sends a request, and names the missing ones', async () => {
  await open('/login/')
  await submit()
  expect(text()).toContain('Enter your e-mail address.')
  expect(text()).toContain('Enter your password.')
  expect(field('E-mail address').getAttribute('aria-invalid')).toBe('true')
  expect(posts()).toEqual([])
})

test('[spec 1 accounts] log-in returns to the page that the visitor wanted, on this origin only', async () => {
  answers['sign-in/email'] = () => Response.json({ user: { id: 'u1' } })
  await open(`/login/?to=${encodeURIComponent('/options/deribit/BTC/current/?view=chain')}`)
  await type('E-mail address', ' ada@example.org ')
  await type('Password', 'correct horse battery')
  await submit()
  expect(posts()).toEqual([
    {
      path: '/api/auth/sign-in/email',
      body: { email: 'ada@example.org', password: 'correct horse battery', rememberMe: true },
    },
  ])
  expect(gone).toEqual(['/options/deribit/BTC/current/?view=chain'])
})

test('a return path to another site is not followed', async () => {
  answers['sign-in/email'] = () => Response.json({ user: { id: 'u1' } })
  await open(`/login/?to=${encodeURIComponent('//evil.example/')}`)
  await type('E-mail address', 'ada@example.org')
  await type('Password', 'x')
  await submit()
  expect(gone).toEqual(['/'])
})

test('the error of a wrong password does not reveal whether the address has an account', async () => {
  answers['sign-in/email'] = refuse(401, 'INVALID_EMAIL_OR_PASSWORD')
  await open('/login/')
  await type('E-mail address', 'ada@example.org')
  await type('Password', 'x')
  await submit()
  expect(document.querySelector('[role="alert"]')?.textContent).toBe(
    'This e-mail address and password do not belong together.',
  )
  expect(gone).toEqual([])
})

test('with a second factor the code is requested after the password', async () => {
  answers['sign-in/email'] = () => Response.json({ twoFactorRedirect: true })
  answers['two-factor/verify-totp'] = () => Response.json({ user: { id: 'u1' } })
  await open('/login/?to=/profile/')
  await type('E-mail address', 'ada@example.org')
  await type('Password', 'x')
  await submit()
  expect(gone).toEqual([])
  await type('Six-digit code', '12345')
  await submit()
  expect(text()).toContain('Enter the six digits')
  await type('Six-digit code', '123 456')
  await submit()
  expect(posts().at(-1)?.body).toEqual({ code: '123456', trustDevice: false })
  expect(gone).toEqual(['/profile/'])
})

test('a user with an unconfirmed address gets a notice and can request another email', async () => {
  answers['sign-in/email'] = refuse(403, 'EMAIL_NOT_VERIFIED')
  await open('/login/')
  await type('E-mail address', 'ada@example.org')
  await type('Password', 'x')
  await submit()
  expect(document.querySelector('h1')?.textContent).toBe('Confirm your address')
  expect(text()).toContain('ada@example.org')
})

test.each([
  ['a new address', () => Response.json({ status: true })],
  ['a known address', refuse(422, 'USER_ALREADY_EXISTS')],
])(
  '[spec 5 fields of forms] sign-up checks name, address and password; %s leads to the same page',
  async (_case, answer) => {
    answers['sign-up/email'] = answer
    await open('/sign-up/')
    await type('Password', 'too short')
    await submit()
    expect(text()).toContain('Enter the name that the desk shows.')
    expect(text()).toContain('3 more characters: at least 12 in all.')
    expect(posts()).toEqual([])
    await type('Name', 'Ada')
    await type('E-mail address', 'ada@example.org')
    await type('Password', 'correct horse battery')
    await submit()
    expect(posts()[0]).toEqual({
      path: '/api/auth/sign-up/email',
      body: { name: 'Ada', email: 'ada@example.org', password: 'correct horse battery' },
    })
    expect(document.querySelector('h1')?.textContent).toBe('Confirm your address')
  },
)

test.each([
  [true, 'Check your spam folder too.', 'This desk sends no emails'],
  [false, 'This desk sends no emails', 'spam folder'],
])('after a sign-up on a desk that sends emails: %s, it shows where the link is', async (isMailSent, shown, absent) => {
  answers['auth/provider'] = () => Response.json({ provider: 'better-auth', config: {}, signUp: 'open', isMailSent })
  answers['sign-up/email'] = () => Response.json({ status: true })
  await open('/sign-up/')
  await type('Name', 'Ada')
  await type('E-mail address', 'ada@example.org')
  await type('Password', 'correct horse battery')
  await submit()
  expect(text()).toContain(shown)
  expect(text()).not.toContain(absent)
})

test('a forgotten password on a desk without a mail server: the page states that the owner has the link', async () => {
  answers['auth/provider'] = () => Response.json({ provider: 'better-auth', config: {}, isMailSent: false })
  answers['request-password-reset'] = () => Response.json({ status: true })
  await open('/forgot-password/')
  expect(text()).toContain(
    'This desk sends no emails: the link to choose a new password goes to the mailbox of its owner.',
  )
  expect(text()).not.toContain('We will send')
  await type('E-mail address', 'ada@example.org')
  await submit()
  expect(text()).toContain('The email waits in the mailbox of its owner.')
  expect(text()).not.toContain('we sent it an email')
})

test('a forgotten password: the page is the same for every address', async () => {
  answers['request-password-reset'] = () => Response.json({ status: true })
  await open('/forgot-password/')
  await type('E-mail address', 'nobody@example.org')
  await submit()
  expect(text()).toContain('If nobody@example.org has an account here, we sent it an email.')
})

test('[spec 5 fields of forms] a new password is entered twice and sent with the token of the email', async () => {
  answers['reset-password'] = () => Response.json({ status: true })
  await open('/reset-password/?token=t1')
  await type('New password', 'correct horse battery')
  await type('Once more', 'correct horse batterz')
  await submit()
  expect(text()).toContain('The two passwords are not the same.')
  await type('Once more', 'correct horse battery')
  await act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  await submit()
  expect(posts()).toEqual([
    {
      path: '/api/auth/reset-password',
      body: { newPassword: 'correct horse battery', token: 't1', revokeKeys: true },
    },
  ])
  expect(document.querySelector('h1')?.textContent).toBe('Password changed')
})

test('the link of an email is redeemed once; an expired link leads to a new one', async () => {
  answers['verify-email?token=t1'] = () => Response.json({ status: true })
  answers['get-session'] = () => Response.json(null)
  await open('/verify-email/?token=t1')
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(document.querySelector('h1')?.textContent).toBe('Address confirmed')
  await open('/login/')
  await open('/verify-email/?token=old')
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(text()).toContain('This link is not valid any more')
})

test('a refused one-time link states the reason', async () => {
  await open('/sign-in/?refused=used')
  expect(text()).toContain('This sign-in link was already used. Each works once.')
})

test('a simulated desk is marked before sign-in', async () => {
  await open('/login/')
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(text()).toContain('SIMULATED')
})

test.each([
  ['/login/', { 'E-mail address': 'username webauthn', Password: 'current-password' }],
  ['/sign-up/', { Name: 'name', 'E-mail address': 'username', Password: 'new-password' }],
  ['/reset-password/?token=t', { 'New password': 'new-password', 'Once more': 'new-password' }],
])('password managers recognize the fields of %s', async (address, fields) => {
  await open(address)
  for (const [label, hint] of Object.entries(fields)) expect(field(label).autocomplete).toBe(hint)
})

test('sign-up states if it is by invitation, and sends the invitation of the link', async () => {
  answers.provider = () => Response.json({ provider: 'better-auth', config: {}, signUp: 'invited' })
  answers['sign-up/email'] = () => Response.json({ status: true })
  const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))))
  await open('/sign-up/')
  await settled()
  expect(text()).toContain('is by invitation')
  expect(document.querySelector('form')).toBeNull()
  await open('/sign-up/?invitation=123.abc')
  await settled()
  await type('Name', 'Ann')
  await type('E-mail address', 'ann@example.org')
  await type('Password', 'correct horse battery')
  await submit()
  expect(posts()[0]).toMatchObject({ path: '/api/auth/sign-up/email', body: { invitation: '123.abc' } })
})

test('the page of an invitation has its address filled in, and signs in at once', async () => {
  answers.provider = () => Response.json({ provider: 'better-auth', config: {}, signUp: 'invited' })
  answers['sign-up/email'] = () => Response.json({ status: true })
  answers['sign-in/email'] = () => Response.json({ user: { id: 'u1' } })
  await open('/sign-up/?invitation=123.abc&email=ann.van-dyk%2Bdesk%40example.org')
  expect(field('E-mail address').value).toBe('ann.van-dyk+desk@example.org')
  expect(field('E-mail address').readOnly).toBe(true)
  expect(field('Name').value).toBe('Ann Van Dyk Desk')
  await type('Password', 'correct horse battery')
  await submit()
  expect(posts().map(({ path }) => path)).toEqual(['/api/auth/sign-up/email', '/api/auth/sign-in/email'])
  expect(gone).toEqual(['/'])
})

test('an address in a link without an invitation is not filled in', async () => {
  await open('/sign-up/?email=ann%40example.org')
  expect([field('E-mail address').value, field('Name').value]).toEqual(['', ''])
})

test('if the address of an invitation has an account with another password, the page refers to the email', async () => {
  answers['sign-up/email'] = () => Response.json({ status: true })
  answers['sign-in/email'] = refuse(401, 'INVALID_EMAIL_OR_PASSWORD')
  await open('/sign-up/?invitation=123.abc&email=ann%40example.org')
  await type('Password', 'correct horse battery')
  await submit()
  expect(document.querySelector('h1')?.textContent).toBe('Confirm your address')
  expect(gone).toEqual([])
})
