import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Desk } from './desk/processes.ts'
import { startSimulatedDesk } from './desk/simulatedDesk.ts'

const CURRENT = '/options/deribit/BTC/current/'
const PAGES = [
  '/',
  CURRENT,
  `${CURRENT}?view=positioning`,
  `${CURRENT}?view=activity`,
  `${CURRENT}?view=chain`,
  '/options/deribit/BTC/gamma-exposure/',
  '/workspaces/',
  '/calculators/',
  '/gallery/',
  '/status/',
  '/status/data/',
  '/settings/',
  '/profile/',
  '/subscribe/',
  '/admin/keys/',
  '/terms/',
]

let desk: Desk
let context: BrowserContext
let page: Page

/** Returns scroll offset and scrollable range of the window and of the desk's content, pixels. */
const scrolled = () =>
  page.evaluate(() => {
    const root = document.documentElement
    const content = document.querySelector('#content')
    if (content === null) throw new Error('the desk has no content')
    return {
      windowRoom: root.scrollHeight - window.innerHeight,
      windowTop: root.scrollTop + document.body.scrollTop,
      room: content.scrollHeight - content.clientHeight,
      top: content.scrollTop,
    }
  })

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  desk = await startSimulatedDesk(['--venues', 'deribit'])
  context = await browser.newContext({ viewport: { width: 1440, height: 700 }, serviceWorkers: 'block' })
  page = await context.newPage()
  await page.goto(desk.signIn)
})

test.afterAll(async () => {
  await page?.close()
  expect(await desk?.stop()).toBe(0)
})

for (const path of PAGES)
  test(`${path}: Space, End and the wheel scroll the content, never the frame`, async () => {
    await page.goto(desk.origin + path)
    await expect(page.locator('#content main')).toBeVisible({ timeout: 30_000 })
    // Its charts load together; there is nothing to scroll before that.
    if (path === '/gallery/')
      await expect(page.locator('#exhibits [data-chart]').first()).toBeVisible({ timeout: 60_000 })
    await page.waitForTimeout(1_500)
    for (const move of ['Space', 'End', 'wheel'] as const) {
      await page.evaluate(() => {
        document.querySelector('#content')?.scrollTo(0, 0)
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      })
      if (move === 'wheel') {
        // The bar above the panels; charts use the wheel themselves.
        await page.mouse.move(700, 60)
        await page.mouse.wheel(0, 300)
      } else await page.keyboard.press(move)
      await page.waitForTimeout(400)
      const after = await scrolled()
      expect(after.windowRoom, move).toBeLessThanOrEqual(0)
      expect(after.windowTop, move).toBe(0)
      if (after.room > 40) await expect.poll(async () => (await scrolled()).top, move).toBeGreaterThan(0)
    }
  })

test('the wheel scrolls the page over a chart; with Ctrl, or after a click, it zooms, and a button resets the zoom', async () => {
  await page.goto(desk.origin + CURRENT)
  const smile = page.locator('[data-chart="smile"]')
  await expect(smile).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
  const reset = smile.getByRole('button', { name: 'Reset zoom' })
  const box = (await smile.locator('.plot').boundingBox())!
  const overChart = () => page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await overChart()
  await page.mouse.wheel(0, 200)
  await expect.poll(async () => (await scrolled()).top).toBeGreaterThan(0)
  await expect(reset).toBeHidden()
  await page.evaluate(() => document.querySelector('#content')?.scrollTo(0, 0))
  await overChart()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -200)
  await page.keyboard.up('Control')
  await expect(reset).toBeVisible()
  expect((await scrolled()).top).toBe(0)
  await reset.click()
  await expect(reset).toBeHidden()
})
