import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible, faultsOf } from './axe.ts'
import type { Desk } from './desk/processes.ts'
import { startSimulatedDesk } from './desk/simulatedDesk.ts'

/** The app prefetches nothing for audit user agents, so the test can block a chunk when its screen is opened. */
const AUDIT = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Lighthouse'
const CURRENT = '/options/deribit/BTC/current/'

let desk: Desk
let context: BrowserContext
let page: Page

const toasts = () => page.getByRole('region', { name: 'Notifications' })

/** Waits for the frame of the desk and the page in it. */
const open = async (path: string): Promise<void> => {
  await page.goto(desk.origin + path)
  await expect(page.locator('.desk')).toBeVisible({ timeout: 30_000 })
}

const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  desk = await startSimulatedDesk(['--venues', 'deribit'])
  context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    serviceWorkers: 'block',
    userAgent: AUDIT,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  page = await context.newPage()
  await page.goto(desk.signIn)
})

test.beforeEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setViewportSize({ width: 1440, height: 900 })
})

test.afterAll(async () => {
  await page?.close()
  expect(await desk?.stop()).toBe(0)
})

test('[spec 2 start-up messages] Connecting Data while the first page loads, Loading User until the user is loaded', async () => {
  let letChunkGo = () => {}
  const chunk = new Promise<void>((resolve) => {
    letChunkGo = resolve
  })
  let letUserGo = () => {}
  const user = new Promise<void>((resolve) => {
    letUserGo = resolve
  })
  await page.route('**/assets/Terms-*.js', (route) => chunk.then(() => route.continue()))
  await page.route('**/api/me', (route) => user.then(() => route.continue()))
  await page.goto(`${desk.origin}/terms/`)
  await expect(page.getByRole('status')).toHaveText('Connecting Data')
  letChunkGo()
  await expect(page.getByText('Loading User')).toBeVisible()
  letUserGo()
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible()
})

test('[spec 8 loading the user fails] an error notification, no signed-in user, and the desk recovers by itself', async () => {
  await page.route('**/api/me', (route) => route.abort())
  await page.goto(`${desk.origin}/terms/`)
  await expect(toasts().getByRole('alert')).toContainText('Error Fetching User.')
  await expect(page.getByText('No connection to the server')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toHaveCount(0)
  await page.unrouteAll()
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible({ timeout: 15_000 })
})

test('[spec 2 notifications at the top right] [spec 9 notification] about 40 characters wide, closed after 5000 ms; hover pauses, leaving restarts', async ({
  browser,
}) => {
  // A clock belongs to its browser context; a paused one would stop every later test too.
  const timed = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    userAgent: AUDIT,
    permissions: ['clipboard-read', 'clipboard-write'],
    storageState: await context.storageState(),
  })
  await page.close()
  page = await timed.newPage()
  await page.clock.install()
  await open('/terms/')
  await page.clock.pauseAt(Date.now() + 60_000)
  const show = async () => {
    await page.keyboard.press('l')
    await expect(toasts().getByRole('status')).toContainText('Link copied')
  }
  await show()
  const box = await toasts().getByRole('status').boundingBox()
  const characters = await page.evaluate(() => {
    const ruler = document.createElement('div')
    ruler.style.cssText = 'width:40ch;font-size:12px;position:absolute'
    document.querySelector('[aria-label="Notifications"]')?.append(ruler)
    const { width } = ruler.getBoundingClientRect()
    ruler.remove()
    return width
  })
  expect(Math.abs((box?.width ?? 0) - characters)).toBeLessThan(2)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 12)
  expect(box?.y).toBeLessThan(80)
  await page.clock.runFor(4_900)
  await expect(toasts().getByRole('status')).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toasts().getByRole('status')).toHaveCount(0)

  await show()
  await page.clock.runFor(3_000)
  await toasts().getByRole('status').hover()
  await page.clock.runFor(60_000)
  await expect(toasts().getByRole('status')).toHaveCount(1)
  await page.mouse.move(400, 600)
  await page.clock.runFor(4_900)
  await expect(toasts().getByRole('status')).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toasts().getByRole('status')).toHaveCount(0)

  await show()
  await page.keyboard.press('x')
  await expect(toasts().getByRole('status')).toHaveCount(0)
  await timed.close()
  page = await context.newPage()
})

test('[spec 9 route delay notice] a screen that is not loaded after 1000 ms shows a notice, and the previous screen stays', async () => {
  await open('/settings/')
  let letGo = () => {}
  const release = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/StatusPage-*.js', (route) => release.then(() => route.continue()))
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  const from = Date.now()
  await page.keyboard.type('gu')
  await expect(page.getByText('Status is still loading')).toBeVisible()
  expect(Date.now() - from).toBeGreaterThanOrEqual(1_000)
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { name: 'Status', level: 1 })).toBeVisible()
  await expect(page.getByText('Status is still loading')).toHaveCount(0)
})

test('[spec 8 chunk failure] [spec 8 page-data load] three retries, then the previous path with a notification', async () => {
  await open('/settings/?units=usd')
  let requestCount = 0
  await page.route('**/assets/Terms-*.js', (route) => {
    requestCount++
    return route.abort()
  })
  await page.getByRole('button', { name: 'Open the navigation' }).click()
  await page.getByRole('link', { name: 'Terms', exact: true }).last().click()
  await expect(toasts().getByRole('status')).toContainText('A screen could not be opened', { timeout: 15_000 })
  await expect(page).toHaveURL(`${desk.origin}/settings/?units=usd`)
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  expect(requestCount).toBe(4)
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Terms', exact: true }).last().click()
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Close the navigation' }).click()
})

test('[spec 8 first page resources missing] the app throws and does not render', async () => {
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(error.message))
  await page.route('**/assets/Terms-*.js', (route) => route.abort())
  await page.goto(`${desk.origin}/terms/`)
  await expect(page.getByText('This page did not load')).toBeVisible({ timeout: 15_000 })
  expect(thrown.join()).toContain('page resources for /terms/ not found')
  await expect(page.locator('.desk')).toHaveCount(0)
})

test('[spec 8 build mismatch] a newer build reloads the page once', async () => {
  await open('/settings/')
  let loads = 0
  page.on('framenavigated', () => loads++)
  await page.route('**/assets/StatusPage-*.js', (route) => route.abort())
  await page.route(`${desk.origin}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-newer.js"></script>' }),
  )
  await page.keyboard.type('gu')
  await expect(page.getByText('This page did not load')).toBeVisible({ timeout: 30_000 })
  // One load for the change of screen, one for the reload.
  expect(loads).toBe(2)
})

test('[spec 2 failed page] states what is wrong and offers a link', async () => {
  await open('/nowhere/')
  await expect(page.getByRole('heading', { name: 'There is no such screen' })).toBeVisible()
  expect((await page.request.get(`${desk.origin}/nowhere/`)).status()).toBe(404)
  await open('/options/deribit/BTC/gama-exposure/')
  await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute(
    'href',
    '/options/deribit/BTC/gamma-exposure/',
  )
  expect(await faultsOf(page)).toEqual([])
  await open('/500/')
  await expect(page.getByRole('alert')).toContainText('500')
  expect(await faultsOf(page)).toEqual([])
})

test('addresses without a trailing slash get one', async () => {
  await open('/options/deribit/BTC/gamma-exposure')
  await expect(page).toHaveURL(/gamma-exposure\/$/)
  await expect(page.locator('[data-chart="gamma-levels"]')).toBeVisible()
})

test('the whole product by mouse: rail, breadcrumbs, favorites, recent', async () => {
  await open(CURRENT)
  await page.getByRole('button', { name: 'Open the navigation' }).click()
  const rail = page.getByRole('navigation', { name: 'Screens', exact: true })
  await expect.poll(async () => (await rail.boundingBox())?.width).toBe(220)
  await rail.getByRole('link', { name: 'Gamma exposure' }).first().click()
  await expect(page).toHaveURL(/\/options\/deribit\/BTC\/gamma-exposure\//)
  await page.getByRole('button', { name: 'Add Gamma exposure to the favorites' }).click()
  await expect(rail.getByRole('heading', { name: 'Favorites' })).toBeVisible()
  await page.reload()
  await expect(rail.getByRole('heading', { name: 'Favorites' })).toBeVisible()
  await expect(rail.getByRole('heading', { name: 'Recent' })).toBeVisible()
  await page.getByRole('button', { name: 'Options: other screens' }).click()
  await page.getByRole('menuitem', { name: 'Historic options' }).click()
  await expect(page).toHaveURL(/\/options\/deribit\/BTC\/historic\//)
  await page.getByRole('button', { name: 'Close the navigation' }).click()
})

test('the switcher and the palette change the market and keep the screen', async () => {
  await open('/options/deribit/BTC/historic/?asOf=2026-01-27T12:00:00Z')
  await page.keyboard.press('m')
  await page.locator('[data-value="deribit ETH"]').click()
  await expect(page).toHaveURL(/\/options\/deribit\/ETH\/historic\/\?asOf=/)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('SOL_USDC')
  await page
    .getByRole('option', { name: /SOL_USDC/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/options\/deribit\/SOL_USDC\/historic\//)
})

test('the whole product by keyboard: jumps, map, palette with screens, expiries and instants', async () => {
  await open(CURRENT)
  await page.keyboard.type('gd')
  await expect(page).toHaveURL(/\/dvol-index\/BTC\//)
  await page.keyboard.press('?')
  const map = page.getByRole('dialog', { name: 'Keyboard' })
  await expect(map).toContainText('One step back in time')
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(map).toHaveCount(0)
  await page.keyboard.press('/')
  await page.getByRole('dialog').getByRole('combobox').fill('yields')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/yields\/deribit\/BTC\//)
  await page.keyboard.press('/')
  await page.getByRole('dialog').getByRole('combobox').fill('expiry')
  await expect(page.getByRole('option', { name: /^Only / }).first()).toBeVisible()
  await page
    .getByRole('option', { name: /^Only / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/options\/deribit\/BTC\/current\/\?expiries=\d{4}-\d\d-\d\d/)
  await page.keyboard.press('/')
  await page.getByRole('dialog').getByRole('combobox').fill('2026-01-27 12:00')
  await page.getByRole('option', { name: /^Show 2026-01-27/ }).click()
  await expect(page).toHaveURL(/asOf=2026-01-27T12/)
  await page.keyboard.press('.')
  await expect(page).not.toHaveURL(/asOf/)
})

test('settings apply everywhere at once and are saved; a link contains the conventions', async () => {
  await open('/settings/')
  await page.getByRole('radio', { name: 'Put − call' }).check({ force: true })
  await page.getByRole('radio', { name: 'Halved' }).check({ force: true })
  await page.getByLabel('Number format').selectOption({ label: '1.234,5' })
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await expect(page.getByText('104.250,5')).toBeVisible()
  await expect(page.getByText('28 Nov 26 06:05 GMT+9')).toBeVisible()
  await open(CURRENT)
  const metrics = page.locator('[data-chart="metrics"]')
  await expect(metrics).toHaveAttribute('data-status', 'live', { timeout: 30_000 })
  await expect(metrics.getByRole('button', { name: 'Put − call' })).toHaveAttribute('aria-pressed', 'true')
  await expect(metrics.getByRole('button', { name: '½ fly' })).toHaveAttribute('aria-pressed', 'true')
  await expect(metrics.getByRole('columnheader', { name: 'P − C 25Δ' })).toBeVisible()
  await expect(metrics.getByRole('columnheader', { name: '½ fly 25Δ' })).toBeVisible()
  await expect(metrics).toContainText(/\d,\d/)
  await expect(metrics).not.toContainText(/\d\.\d(?!\d\d)/)
  await expect(page.locator('.desk-bar')).toContainText(/Spot\d{2,3}\.\d{3}/)
  await page.keyboard.press('l')
  await expect(toasts()).toContainText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('sign=put-minus-call')
  // The page setting is only a default: the chart overrides it, and the URL records that.
  await metrics.getByRole('button', { name: 'Call − put' }).click()
  await expect(page).toHaveURL(/metrics\.sign=call-minus-put/)
  await expect(metrics.getByRole('columnheader', { name: 'RR 25Δ' })).toBeVisible()
  await open('/calculators/')
  // The market fills an untouched calculator; text typed before that would be added to the filled number.
  await expect(page.locator('[data-origin]').first()).toContainText(/^BTC-/)
  const strike = page.locator('[data-field="strike"]').first()
  await strike.fill('100000.5')
  await strike.press('Enter')
  await expect(strike).toHaveValue('100.000,5')
  await expect(page).toHaveURL(/bsm\.strike=100000\.5/)
  await open('/settings/')
  expect(await faultsOf(page)).toEqual([])
  await page.evaluate(() => localStorage.removeItem('SETTINGS'))
})

test('the motion setting takes precedence over the system setting', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open('/settings/')
  await page.getByRole('radio', { name: 'Reduced' }).dispatchEvent('click')
  const animation = () =>
    page.evaluate(() => {
      const probe = document.createElement('div')
      probe.className = 'skeleton'
      document.body.append(probe)
      const name = getComputedStyle(probe).animationName
      probe.remove()
      return name
    })
  expect(await animation()).toBe('none')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('radio', { name: 'As the system' }).last().dispatchEvent('click')
  expect(await animation()).toBe('none')
  await page.getByRole('radio', { name: 'Full' }).last().dispatchEvent('click')
  expect(await animation()).toBe('skeleton')
  await page.emulateMedia({ reducedMotion: null })
  await page.evaluate(() => localStorage.removeItem('SETTINGS'))
})

test('the front page shows every market and every screen, without axe faults in both themes', async () => {
  await page.evaluate(() => localStorage.removeItem('THEMEX'))
  await expectAccessible(page, async () => {
    await open('/')
    const markets = page.getByRole('region', { name: 'Markets' })
    await expect(markets.getByRole('row').filter({ hasText: 'BTC' })).toContainText(/\d\d\.\d/, { timeout: 30_000 })
    for (const name of ['Current options', 'Future rolls', 'Portfolio analyzer', 'Greeks', 'Workspaces'])
      await expect(page.getByRole('region', { name: 'All screens' }).getByRole('link', { name })).toBeVisible()
  })
})

test('on a phone: five entries, the rest in a sheet, no element overflows the screen', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/')
  const bar = page.getByRole('navigation', { name: 'Main screens' })
  await expect(bar.locator('> *')).toHaveCount(5)
  for (const entry of await bar.locator('> *').all()) {
    const box = await entry.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await bar.getByRole('button', { name: 'More' }).click()
  const sheet = page.getByRole('dialog', { name: 'All screens' })
  await expect(sheet).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await sheet.getByRole('link', { name: 'Settings' }).last().click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(sheet).toHaveCount(0)
})

test('no element overflows the screen from 390 to 2560 pixels', async () => {
  for (const path of ['/', '/settings/', '/terms/', '/options/deribit/BTC/gamma-exposure/', CURRENT]) {
    await open(path)
    const bar = page.locator('header.desk-bar')
    for (const width of [390, 640, 768, 1024, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      await page.waitForTimeout(150)
      expect(await overhang(), `${path} at ${width}`).toBeLessThanOrEqual(0)
      expect(await bar.evaluate((one) => one.scrollWidth - one.clientWidth), `bar at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test('a printed page has no controls', async () => {
  await open('/terms/')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Screens', exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Account' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible()
  await page.emulateMedia({ media: null })
})
