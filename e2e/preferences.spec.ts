import { type Browser, type BrowserContext, type Locator, type Page, expect as patient, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import type { Desk } from './desk/processes.ts'
import { startSimulatedDesk } from './desk/simulatedDesk.ts'

const expect = patient.configure({ timeout: 30_000 })

let desk: Desk
let context: BrowserContext
let page: Page

/** Opens another browser of the same person, which stores nothing yet. */
const otherBrowser = async (browser: Browser): Promise<Page> => {
  const { cookies } = await context.storageState()
  const other = await browser.newContext({ colorScheme: 'dark', storageState: { cookies, origins: [] } })
  return other.newPage()
}

const settingsOf = async (one: Page): Promise<void> => {
  await one.goto(`${desk.origin}/settings/`)
  await expect(one.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
}

const radio = (one: Page, setting: string, option: string) =>
  one.getByRole('group', { name: setting, exact: true }).getByRole('radio', { name: option, exact: true })

/** Waits until the account has what the action changes. */
const expectSaved = async (one: Page, action: () => Promise<unknown>): Promise<void> => {
  const saved = one.waitForResponse(
    (response) => response.url().endsWith('/api/preferences') && response.request().method() === 'PUT',
  )
  await action()
  expect((await saved).status()).toBe(200)
}

/** Radio buttons are hidden behind their labels. */
const check = (button: Locator): Promise<void> => button.check({ force: true })

const choose = (one: Page, setting: string, option: string): Promise<void> =>
  expectSaved(one, () => check(radio(one, setting, option)))

const chooseMode = (one: Page, mode: 'Dark' | 'Light'): Promise<void> =>
  expectSaved(one, () => check(one.getByRole('radio', { name: mode, exact: true })))

const isDark = (one: Page) => one.evaluate(() => document.documentElement.classList.contains('dark'))

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  desk = await startSimulatedDesk(['--venues', 'deribit'])
  context = await browser.newContext({ colorScheme: 'dark' })
  page = await context.newPage()
  await page.goto(desk.signIn)
})

test.afterAll(async () => {
  await context?.close()
  expect(await desk?.stop()).toBe(0)
})

test('two browsers of one person agree after a reload, whichever of them changed a setting', async ({ browser }) => {
  await settingsOf(page)
  await choose(page, 'Units', 'USD')
  const other = await otherBrowser(browser)
  await settingsOf(other)
  await expect(radio(other, 'Units', 'USD')).toBeChecked()
  expect(await isDark(other)).toBe(true)
  await choose(other, 'Butterfly', 'Halved')
  await page.reload()
  await expect(radio(page, 'Butterfly', 'Halved')).toBeChecked()
  await expect(radio(page, 'Units', 'USD')).toBeChecked()
  await chooseMode(page, 'Light')
  await other.reload()
  await expect.poll(() => isDark(other)).toBe(false)
  await other.context().close()
})

test('a group of settings that stays on one device changes nothing elsewhere, and takes nothing', async ({
  browser,
}) => {
  const other = await otherBrowser(browser)
  await settingsOf(other)
  await expect(radio(other, 'Units', 'USD')).toBeChecked()
  await check(radio(other, 'Reading', 'On this device only'))
  await check(radio(other, 'Units', 'Coin'))
  // A change of another group is saved after it, with all that this browser sends.
  await chooseMode(other, 'Dark')
  await settingsOf(page)
  await choose(page, 'Sign of skew', 'Put − call')
  await expect(radio(page, 'Units', 'USD')).toBeChecked()
  await other.reload()
  await expect(radio(other, 'Reading', 'On this device only')).toBeChecked()
  await expect(radio(other, 'Units', 'Coin')).toBeChecked()
  await expect(radio(other, 'Sign of skew', 'Call − put')).toBeChecked()
  await check(radio(other, 'Reading', 'Follow the account'))
  await expect(radio(other, 'Units', 'USD')).toBeChecked()
  await expect(radio(other, 'Sign of skew', 'Put − call')).toBeChecked()
  await other.context().close()
})

test('a change that could not be saved is in the account after the next reload', async ({ browser }) => {
  await page.route('**/api/preferences', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/preferences'))
  await check(radio(page, 'Units', 'Coin'))
  await refused
  await page.reload()
  await expect(radio(page, 'Units', 'Coin')).toBeChecked()
  await page.unroute('**/api/preferences')
  // The page that closes sends it once more, which no route of the test sees; else the next page does.
  const account = () => page.request.get(`${desk.origin}/api/preferences`).then((response) => response.text())
  await expect.poll(account).toMatch(/reading\.units\\?":\\?"coin/)
  const other = await otherBrowser(browser)
  await settingsOf(other)
  await expect(radio(other, 'Units', 'Coin')).toBeChecked()
  await expect(radio(other, 'Butterfly', 'Halved')).toBeChecked()
  await other.context().close()
})

test('axe finds no fault on the page of settings in either theme', async () => {
  await page.evaluate(() => localStorage.removeItem('THEMEX'))
  await expectAccessible(page, () => settingsOf(page))
})
