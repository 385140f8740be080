import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { timeCode } from '@gvol/accounts/testing'
import { EXAMPLE_PLANS, type StripeServer, startStripeServer } from '@gvol/payments/testing'
import { MS_PER_DAY } from '@gvol/time'
import { type Browser, type BrowserContext, expect as expectNow, type Page, test } from '@playwright/test'
import { linkInMail, storedUser } from './accountSteps.ts'
import { expectAccessible } from './axe.ts'
import type { Desk } from './desk/processes.ts'
import { startSimulatedDesk } from './desk/simulatedDesk.ts'

const CURRENT = '/options/deribit/BTC/current/'
const ADA = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'correct horse battery staple' }
const NEW_PASSWORD = 'another horse, another staple'
/** Milliseconds after which the stored token is due for refresh, plus a margin. */
const REFRESH_AFTER_MS = 3_301_000

/** Loading chunks of the desk can be slow on a busy machine. */
const expect = expectNow.configure({ timeout: 30_000 })

let folder: string
let stripe: StripeServer
let desk: Desk
let owner: Page
let ada: BrowserContext
let page: Page

const open = (where: Page, path: string) => where.goto(desk.origin + path)

const linkForAda = async (subject: string): Promise<string> => {
  await open(owner, '/admin/mailbox/')
  return linkInMail(owner, subject, ADA.email)
}

const logIn = async (where: Page, password: string): Promise<void> => {
  await where.getByLabel('E-mail address').fill(ADA.email)
  await where.getByLabel('Password', { exact: true }).fill(password)
  await where.getByRole('button', { name: 'Log in', exact: true }).click()
}

const signedIn = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const opened = await context.newPage()
  await opened.goto(desk.signIn)
  return opened
}

test.describe.configure({ mode: 'serial' })
test.use({ actionTimeout: 30_000, navigationTimeout: 60_000 })

test.beforeAll(async ({ browser }) => {
  folder = mkdtempSync(join(tmpdir(), 'gvol-payments-'))
  stripe = await startStripeServer({ now: () => Date.now() })
  const file = join(folder, 'payments.json')
  const plans = EXAMPLE_PLANS.map(({ btcpay: _btcpay, ...plan }) => plan)
  writeFileSync(file, JSON.stringify({ plans, stripe: stripe.config }))
  desk = await startSimulatedDesk(['--venues', 'deribit', '--symbols', 'BTC,ETH'], ['--payments', file])
  stripe.outbox.setTarget(`${desk.origin}/api/payments/stripe/webhook`)
  owner = await signedIn(browser)
  ada = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  page = await ada.newPage()
})

test.afterAll(async () => {
  await owner?.context().close()
  await ada?.close()
  expect(await desk?.stop()).toBe(0)
  await stripe?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('[spec 6 access equals verified] a signed-out visitor cannot read data by any route', async () => {
  const question = 'exchange=deribit&symbol=BTC'
  const routes = [
    `/api/v1/studies/smile?${question}`,
    `/api/v1/studies/smile?${question}&format=csv`,
    '/api/v1/studies',
    '/api/status',
    '/api/me',
    '/api/user',
    '/api/account/export',
    '/api/workspaces',
    '/api/layouts',
    '/api/keys',
    '/api/admin/keys',
    '/api/admin/users',
    '/api/admin/mailbox',
    '/api/admin/security-log',
    '/metrics',
  ]
  for (const route of routes) expect((await page.request.get(desk.origin + route)).status(), route).toBe(401)
  const response = await page.request.post(`${desk.origin}/graphql`, {
    data: { query: '{ smile(exchange: "deribit", symbol: "BTC") { asOf } }' },
  })
  expect(await response.text()).not.toContain('"asOf"')
  await open(page, `${CURRENT}?view=chain`)
  await expect(page).toHaveURL(`${desk.origin}/login/?to=${encodeURIComponent(`${CURRENT}?view=chain`)}`)
  await expect(page.locator('[data-chart]')).toHaveCount(0)
  const socket = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const live = new WebSocket(`ws://${location.host}/graphql`, 'graphql-transport-ws')
        live.onopen = () => live.send(JSON.stringify({ type: 'connection_init', payload: { 'x-auth': 'anonymous' } }))
        live.onmessage = ({ data }) => resolve(String(data))
        live.onclose = ({ code }) => resolve(`closed ${code}`)
      }),
  )
  expect(socket).toMatch(/^closed 44\d\d$/)
})

test('[spec 1 accounts] sign-up: fields are validated, and the desk stays locked until the link in the email was opened', async () => {
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByText('Enter the name that the desk shows.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill(ADA.name)
  await page.getByLabel('E-mail address').fill(ADA.email)
  await page.getByLabel('Password', { exact: true }).fill(ADA.password)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible()
  const link = await linkForAda('Confirm your e-mail address')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible()
})

test('[spec 6 access equals verified] [spec 6 gated by isPaid] verified but unpaid: the missing step and the next one are displayed in place of data', async () => {
  // Opening the link of the mail has already signed the user in.
  await page.getByRole('link', { name: 'Go to the desk' }).click()
  await open(page, CURRENT)
  await expect(page.getByRole('heading', { name: 'A subscription opens the desk' })).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('[data-chart]')).toHaveCount(0)
  const { user } = await storedUser(page)
  const refused = await page.request.get(`${desk.origin}/api/v1/studies/smile?exchange=deribit&symbol=BTC`, {
    headers: { 'x-auth': user?.token ?? '' },
  })
  expect(refused.status()).toBe(403)
})

test('[spec 7 payments script] subscribe: the payments script with the publishable key, payment return with status=success, desk unlocked', async () => {
  const session = page.waitForRequest(/\/api\/auth\/payments\/get-subscription-session$/)
  const script = page.waitForResponse(stripe.config.scriptUrl)
  await page.getByRole('link', { name: 'See the plans' }).click()
  expect((await script).status()).toBe(200)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Desk, monthly' })
    .getByRole('button', { name: 'Pay by card' })
    .click()
  await page.waitForURL(`${stripe.origin}/**`)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(`${desk.origin}/payment/?*status=success*`)
  expect((await session).method()).toBe('GET')
  await expect(page.getByText('Your subscription is active.')).toBeVisible({ timeout: 60_000 })
  await open(page, CURRENT)
  await expect(page.locator('[data-chart]').first()).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
})

test('[spec 9 token refresh] the stored token is refreshed after 3300 s', async () => {
  const moved = await ada.newPage()
  await moved.clock.install()
  await open(moved, '/profile/')
  await expect(moved.getByRole('heading', { name: 'You', exact: true })).toBeVisible({ timeout: 60_000 })
  const before = await storedUser(moved)
  const tokenRequest = moved.waitForRequest(`${desk.origin}/api/auth/token`)
  await moved.clock.fastForward(REFRESH_AFTER_MS)
  await tokenRequest
  await expect.poll(async () => (await storedUser(moved)).expiration).toBeGreaterThan(before.expiration + 3_300_000)
  const after = await storedUser(moved)
  expect(after.user?.token.split('.')).toHaveLength(3)
  expect(after.user?.token).not.toBe(before.user?.token)
  await moved.close()
})

test('[spec 1 profile, workspaces and admin keys] profile and admin keys: a key is displayed once, works, and can be revoked by an administrator', async () => {
  await open(page, '/profile/')
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByLabel('Name', { exact: true }).last().fill('notebook')
  await page.getByRole('button', { name: 'Make the key' }).click()
  const key = (await page.getByLabel('API key', { exact: true }).textContent()) ?? ''
  const answer = () =>
    page.request.get(`${desk.origin}/api/v1/studies/smile?exchange=deribit&symbol=BTC`, { headers: { 'x-auth': key } })
  expect((await answer()).status()).toBe(200)
  await page.reload()
  await expect(page.getByText('notebook')).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)
  await open(owner, '/admin/keys/')
  const row = owner.getByRole('row').filter({ hasText: 'notebook' })
  await expect(row).toContainText(ADA.name)
  await row.getByRole('button', { name: /Revoke/ }).click()
  await row.getByRole('button', { name: /Revoke now/ }).click()
  await expect(row).toHaveCount(0)
  expect((await answer()).status()).toBe(401)
  await open(owner, '/admin/security/')
  await owner.getByLabel('Event').selectOption('key')
  const auditRow = owner.getByRole('row').filter({ hasText: 'POST /api/keys' })
  await expect(auditRow.first()).toContainText(ADA.name)
  await expect(owner.getByRole('row').filter({ hasText: 'DELETE /api/admin/keys/:id' }).first()).toContainText('done')
  await expect(owner.getByText(key)).toHaveCount(0)
})

test('keys for a sheet: their permissions, expiry and allowed addresses are chosen in the profile and enforced', async () => {
  await open(page, '/profile/')
  const make = async (name: string, from: string) => {
    await page.getByRole('button', { name: 'New key' }).click()
    await page.getByLabel('Name', { exact: true }).last().fill(name)
    for (const box of await page.getByRole('checkbox', { checked: true }).all()) await box.uncheck()
    await page.getByRole('checkbox', { name: /^Read tables by an address/ }).check()
    await page.getByLabel('Ends after, days').fill('2')
    await page.getByLabel('Only from').fill(from)
    await page.getByRole('button', { name: 'Make the key' }).click()
    const key = (await page.getByLabel('API key', { exact: true }).textContent()) ?? ''
    await page.getByRole('button', { name: 'I have saved it' }).click()
    return key
  }
  const near = await make('treasury', '127.0.0.0/8, ::1')
  const far = await make('elsewhere', '203.0.113.7')
  const row = page.getByRole('row').filter({ hasText: 'treasury' })
  // The clock of the page, which an earlier test moved forward.
  const nowMs = await page.evaluate(() => Date.now())
  const listed = (await (await page.request.get(`${desk.origin}/api/keys`)).json()) as {
    readonly keys: readonly { readonly name: string; readonly scopes: readonly string[]; readonly expiresAt: string }[]
  }
  const treasuryKey = listed.keys.find(({ name }) => name === 'treasury')
  expect(treasuryKey?.scopes).toEqual(['read:csv'])
  expect(Math.abs(Date.parse(treasuryKey?.expiresAt ?? '') - nowMs - 2 * MS_PER_DAY)).toBeLessThan(600_000)
  await expect(row).toContainText('from 127.0.0.0/8')
  const csvUrl = `${desk.origin}/api/v1/csv/smile?exchange=deribit&symbol=BTC&key=`
  const signedOut = await page.context().browser()?.newContext()
  const statusOf = async (address: string, headers = {}) =>
    (await signedOut?.request.get(address, { headers }))?.status()
  expect(await statusOf(`${csvUrl}${near}`)).toBe(200)
  expect(await statusOf(`${csvUrl}${far}`)).toBe(403)
  expect(await statusOf(`${desk.origin}/api/v1/studies/smile?exchange=deribit&symbol=BTC`, { 'x-auth': near })).toBe(
    403,
  )
  for (const name of ['treasury', 'elsewhere']) {
    const own = page.getByRole('row').filter({ hasText: name })
    await own.getByRole('button', { name: /Revoke/ }).click()
    await own.getByRole('button', { name: /Revoke now/ }).click()
    await expect(own).toHaveCount(0)
  }
  expect(await statusOf(`${csvUrl}${near}`)).toBe(401)
  await signedOut?.close()
})

test('[spec 4 session] sign-out in one tab signs the other tab out', async () => {
  const other = await ada.newPage()
  await open(other, '/settings/')
  await expect(other.getByRole('heading', { name: 'Settings' }).first()).toBeVisible({ timeout: 60_000 })
  await open(page, '/profile/')
  await page.getByRole('button', { name: 'Sign out here' }).click()
  await expect(page).toHaveURL(/\/login\//)
  await expect(other).toHaveURL(/\/login\//)
  expect((await storedUser(other)).user).toBeNull()
  expect((await other.request.get(`${desk.origin}/api/me`)).status()).toBe(401)
  await other.close()
})

test('[spec 1 accounts] a forgotten password: the link in the email sets a new one, and the old one no longer signs in', async () => {
  await open(page, '/forgot-password/')
  await page.getByLabel('E-mail address').fill(ADA.email)
  await page.getByRole('button', { name: 'Request link' }).click()
  await expect(page.getByText('The email waits in the mailbox of its owner.')).toBeVisible()
  await page.goto(await linkForAda('Choose a new password'))
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Once more', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await open(page, '/login/?to=/profile/')
  await logIn(page, ADA.password)
  await expect(page.getByRole('alert')).toHaveText('This e-mail address and password do not belong together.')
  await logIn(page, NEW_PASSWORD)
  await expect(page).toHaveURL(`${desk.origin}/profile/`)
})

/** Expects two tabs to load the desk again: their session is the one that the last change left. */
const expectBothLoad = async (other: Page): Promise<void> => {
  for (const tab of [page, other]) {
    await tab.reload()
    await expect(tab.getByRole('heading', { name: 'You', exact: true })).toBeVisible({ timeout: 60_000 })
    expect((await storedUser(tab)).user?.token.split('.')).toHaveLength(3)
  }
}

test('after every change of a session both tabs reload the desk; a session ended elsewhere leads to sign-in', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const other = await ada.newPage()
  await open(other, '/profile/')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByLabel('Current password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill(ADA.password)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('The password is changed.')).toBeVisible()
  await expectBothLoad(other)

  const factor = page.getByRole('region', { name: 'Second factor' })
  const prove = async (button: string): Promise<void> => {
    await factor.getByLabel('Your password', { exact: true }).fill(ADA.password)
    await factor.getByRole('button', { name: button }).click()
  }
  await factor.getByRole('button', { name: 'Set up' }).click()
  await prove('Continue')
  const secret = (await factor.getByLabel('Secret', { exact: true }).textContent()) ?? ''
  await factor.getByLabel('Code that the app shows').fill(timeCode(secret, Date.now()))
  await factor.getByRole('button', { name: 'Turn on' }).click()
  await expect(factor.getByText('On', { exact: true })).toBeVisible()
  await expectBothLoad(other)
  await factor.getByRole('button', { name: 'Turn off' }).click()
  await prove('Turn off')
  await expect(factor.getByText('Off', { exact: true })).toBeVisible()
  await expectBothLoad(other)

  const phone = await browser.newContext({ serviceWorkers: 'block' })
  const away = await phone.newPage()
  await open(away, '/login/?to=/profile/')
  await logIn(away, ADA.password)
  await expect(away.getByRole('heading', { name: 'You', exact: true })).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(`${desk.origin}/login/?to=%2Fprofile%2F&ended=1`)
  // The desk ends its connection, so the page learns of it without a reload.
  await expect(away).toHaveURL(`${desk.origin}/login/?to=%2Fprofile%2F&ended=1`)
  await expect(away.getByText('Your session has ended')).toBeVisible()
  await phone.close()
  await other.close()
})

test('[spec 2 small log-in and sign-up] login and sign-up load far fewer resources than the desk', async ({
  browser,
}) => {
  const scripts = async (path: string, signedInAs: BrowserContext): Promise<number> => {
    const fresh = await signedInAs.newPage()
    let bytes = 0
    fresh.on('response', async (response) => {
      if (response.request().resourceType() !== 'script') return
      bytes += (await response.request().sizes()).responseBodySize
    })
    await fresh.goto(desk.origin + path, { waitUntil: 'networkidle' })
    await fresh.close()
    return bytes
  }
  const stranger = await browser.newContext({ serviceWorkers: 'block' })
  expect(await scripts('/login/', stranger)).toBeLessThanOrEqual(90_000)
  expect(await scripts('/sign-up/', stranger)).toBeLessThanOrEqual(90_000)
  await stranger.close()
})

test('signed-out visitors can read the terms, without the frame of the desk, and nothing else', async ({ browser }) => {
  const stranger = await browser.newContext({ serviceWorkers: 'block' })
  const outside = await stranger.newPage()
  await outside.goto(`${desk.origin}/terms/`)
  await expect(outside.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible({ timeout: 30_000 })
  await expect(outside.locator('.desk')).toHaveCount(0)
  await outside.goto(`${desk.origin}/settings/`)
  await outside.waitForURL(/\/login\/\?to=/)
  await stranger.close()
})

const expectWithoutFaults = (where: Page, path: string, isThemedAtLoad = false): Promise<void> =>
  expectAccessible(
    where,
    async () => {
      await open(where, path)
      await expect(where.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(where.locator('.skeleton')).toHaveCount(0)
    },
    { isThemedAtLoad },
  )

for (const path of ['/login/', '/sign-up/', '/forgot-password/', '/reset-password/?token=t', '/verify-email/?error=x'])
  test(`${path} has no accessibility fault found by axe, in both themes and at 390 pixels`, async ({ browser }) => {
    const stranger = await browser.newContext()
    const outside = await stranger.newPage()
    await open(outside, '/login/')
    await expectWithoutFaults(outside, path, true)
    await stranger.close()
  })

for (const path of ['/profile/', '/admin/keys/', '/admin/security/', '/subscribe/', '/admin/mailbox/'])
  test(`${path} has no accessibility fault found by axe, in both themes and at 390 pixels`, () =>
    expectWithoutFaults(owner, path))
