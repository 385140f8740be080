import { expect, type Page, test } from '@playwright/test'
import { type Desk, startDesk } from './desk/processes.ts'

/** Screens that need a venue of their own on a simulated desk. The address is filled in by the examples. */
const SCREENS = [
  '/defi/lyra/derive/BTC/',
  '/spot/deribit/',
  '/spot/coinbase/',
  '/futs-perps/thalex/future-rolls/',
  '/options/global/BTC/?view=funds',
]

let desk: Desk
let page: Page
const complaints: string[] = []

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  desk = await startDesk(['--market', 'simulated', '--past-days', '2', '--chain-seconds', '15'])
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(desk.signIn)
})

test.afterAll(async () => {
  await page?.close()
  expect(await desk?.stop()).toBe(0)
  expect(complaints).toEqual([])
})

/** Opens a path and each of its sections; every one shows data in a panel. */
const expectData = async (path: string): Promise<void> => {
  await page.goto(desk.origin + path)
  await expect(page.locator('[data-chart]').first()).toBeVisible({ timeout: 60_000 })
  const views = await page.locator('a[href*="view="]').evaluateAll((links) =>
    links
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ pathname }) => pathname === window.location.pathname)
      .map(({ pathname, search }) => pathname + search),
  )
  for (const section of [path, ...new Set(views)]) {
    if (section !== path) await page.goto(desk.origin + section)
    await expect(page.locator('[data-chart][data-status="live"]').first(), section).toBeVisible({ timeout: 60_000 })
  }
}

test('a new visitor opens an example account from the empty page and sees its positions as one book', async () => {
  await page.goto(`${desk.origin}/defi/lyra-portfolio-manager/`)
  await page.getByRole('link', { name: /Covered strangle/ }).click()
  for (const id of ['address-positions', 'address-greeks', 'address-trades', 'address-settlements', 'address-vaults'])
    await expect(page.locator(`[data-chart="${id}"]`)).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
  await expect(page.locator('[data-chart="address-positions"]')).toContainText('BTC-PERP')
  const [, address] = /\/(0x1+)\//.exec(page.url()) ?? []
  await expectData(`/defi/portfolio-analyzer/${address}/`)
})

test('pairs of Deribit have quotes as well as bars', async () => {
  const spreads = async () => {
    const path = '/api/v1/studies/spot-board?exchange=deribit&columns=instrument,spreadBps'
    const { data } = (await (await page.request.get(desk.origin + path)).json()) as {
      data?: { instrument: string[]; spreadBps: (number | null)[] }
    }
    return data?.instrument.filter((_, row) => typeof data.spreadBps[row] === 'number')
  }
  await expect.poll(spreads, { timeout: 60_000 }).toEqual(['BTC/USDC', 'ETH/USDC'])
})

for (const path of SCREENS)
  test(`every section of ${path} shows data on a desk without any configuration`, async () => {
    test.setTimeout(240_000)
    await expectData(path)
  })
