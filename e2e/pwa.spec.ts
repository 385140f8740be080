import { expect, type Page, test } from '@playwright/test'
import { type DeskProxy, openProxy } from './desk/deskProxy.ts'
import type { Desk } from './desk/processes.ts'
import { startSimulatedDesk } from './desk/simulatedDesk.ts'

let desk: Desk
let proxy: DeskProxy
let page: Page

const ENTRY = /assets\/(index-[\w-]{8,}\.js)/

/** Resolves when the service worker controls this page. */
const controlled = (): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 })

const cacheNames = (): Promise<string[]> => page.evaluate(() => caches.keys())

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  desk = await startSimulatedDesk(['--venues', 'deribit'])
  proxy = await openProxy(desk.origin)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  page = await context.newPage()
})

test.afterAll(async () => {
  await page?.close()
  await proxy?.shut()
  await desk?.stop()
})

test('no service worker is installed for signed-out visitors', async () => {
  await page.goto(proxy.origin)
  await page.waitForTimeout(3000)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await cacheNames()).toEqual([])
})

test('the desk is installable: Chromium reports no error', async () => {
  await page.goto(desk.signIn.replace(desk.origin, proxy.origin))
  await page.goto(proxy.origin)
  await controlled()
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // The incognito error comes from the test's window, not from the app.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({ short_name: 'gvol', display: 'minimal-ui', start_url: '/' })
})

test('the cache contains the build, and no data of users or markets', async () => {
  const cachedPaths = await page.evaluate(async () => {
    const all = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname)
    return all
  })
  expect(cachedPaths).toContain('/index.html')
  expect(cachedPaths.some((path) => path.includes('/assets/Calculator'))).toBe(true)
  expect(cachedPaths.filter((path) => /^\/(api|graphql|metrics|login|sign)/.test(path))).toEqual([])
})

test('without a network the desk opens from the cache, says so, and the calculators work', async () => {
  await proxy.shut()
  await page.goto(`${proxy.origin}/`)
  await expect(page.getByRole('heading', { name: 'No connection to the server' })).toBeVisible()
  await page.getByRole('link', { name: 'Calculators (no server needed)' }).click()
  await expect(page.getByText('The calculators work without it.')).toBeVisible()
  const strike = page.getByLabel(/^Strike/).first()
  await strike.fill('120000')
  await expect(strike).toHaveValue(/120/)
  await expect(page.getByRole('main').first()).toContainText(/Vega|Delta/)
  await page.reload()
  await expect(page.getByText('The calculators work without it.')).toBeVisible()
  await proxy.open()
  await page.getByRole('button', { name: 'Retry now' }).click()
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible({ timeout: 20_000 })
})

test('while the network is down a notice states that numbers do not update', async () => {
  await page.context().setOffline(true)
  await expect(page.getByText('No network.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('No network.')).toBeHidden()
})

test('the desk opens although the server takes seconds to respond', async () => {
  proxy.delay(8000)
  const from = Date.now()
  await page.goto(`${proxy.origin}/`, { waitUntil: 'commit' })
  expect(Date.now() - from).toBeLessThan(7500)
  proxy.delay(0)
})

const PROMPT = 'A new version of gvol is ready.'

/** Checks for a newer service worker and returns a count of page loads since. */
const checkForUpdate = async (): Promise<() => number> => {
  let loads = 0
  page.on('load', () => {
    loads++
  })
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  return () => loads
}

const workerScripts = (): Promise<(string | undefined)[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return [registration?.waiting?.scriptURL, registration?.installing?.scriptURL]
  })

test('a page of the new build neither shows the update notice nor reloads', async () => {
  await page.goto(proxy.origin)
  await controlled()
  proxy.rewrite({ pathOf: (path) => path, bodyOf: (path, body) => (path === '/worker.js' ? `${body}\n//` : body) })
  const loads = await checkForUpdate()
  await expect.poll(workerScripts, { timeout: 60_000 }).toEqual([undefined, undefined])
  await page.waitForTimeout(1500)
  expect(loads()).toBe(0)
  await expect(page.getByText(PROMPT)).toBeHidden()
})

test('[spec 8 build mismatch] build mismatch: the page shows a notice, and accepting the new build reloads it exactly once', async () => {
  const entry = ENTRY.exec(await page.content())?.[1] ?? ''
  const next = 'index-NEWBUILD.js'
  proxy.rewrite({
    pathOf: (path) => path.replace(next, entry),
    bodyOf: (path, body) => (path === '/worker.js' ? body.replaceAll(entry, next) : body),
  })
  const loads = await checkForUpdate()
  await expect(page.getByText(PROMPT)).toBeVisible({ timeout: 60_000 })
  expect(loads()).toBe(0)
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect.poll(loads).toBe(1)
  await page.waitForTimeout(2500)
  expect(loads()).toBe(1)
  await expect(page.getByText(PROMPT)).toBeHidden()
  expect((await cacheNames()).length).toBeLessThanOrEqual(2)
})

test('signing out removes the service worker and its cache', async () => {
  proxy.rewrite(undefined)
  await page.goto(proxy.origin)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/sign-in|login/)
  expect(await cacheNames()).toEqual([])
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
