import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import type { Desk } from './desk/processes.ts'
import { startSimulatedDesk } from './desk/simulatedDesk.ts'

const PATH = '/dvol-index/BTC/'

let desk: Desk
let page: Page
const complaints: string[] = []

const panel = (id: string) => page.locator(`[data-chart="${id}"]`)

/** Waits until every panel has rendered, or displays a sentence saying why it is empty. */
const settled = async (): Promise<void> => {
  await expect(page.locator('[data-chart]').first()).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('[data-chart][data-status="loading"]')).toHaveCount(0, { timeout: 60_000 })
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  desk = await startSimulatedDesk(['--venues', 'deribit'], [], 'years')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })
  page = await context.newPage()
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(desk.signIn)
})

test.afterAll(async () => {
  await page?.close()
  await desk?.stop()
})

test('[spec 2 other analytics] the volatility index of a coin: the value in the header is that of the API', async () => {
  await page.goto(desk.origin + PATH)
  await expect(page.getByRole('heading', { name: 'BTC volatility index' })).toBeVisible()
  await settled()
  await expect(panel('vol-index-rank')).toContainText('Deribit BTC index', { timeout: 60_000 })
  const answer = await page.request.get(`${desk.origin}/api/v1/studies/vol-index-stats?coin=BTC`)
  const { data } = (await answer.json()) as { data: { vol: number[]; spanDays: number[] } }
  expect(data.spanDays.slice(0, 3)).toEqual([30, 90, 365])
  const displayed = /(\d+\.\d)\s*%/.exec((await panel('vol-index-rank').textContent()) ?? '')?.[1]
  const futures = panel('vol-index-futures')
  await futures.scrollIntoViewIfNeeded()
  await expect(futures).toContainText(/\d+\.\d · [+−]?\d+\.\d pt to the index/, { timeout: 60_000 })
  // The simulated index moves between the two readings.
  expect(Math.abs(Number(displayed) - data.vol[0] * 100)).toBeLessThan(2)
})

test('the span of the page changes the request', async () => {
  const at = new Date(Date.now() - 3_600_000).toISOString()
  // A past instant is fetched once, not subscribed to.
  const volIndexRequest = page.waitForRequest((request) => request.postData()?.includes('volIndex(') === true)
  await page.goto(`${desk.origin}${PATH}?span=90d&asOf=${at}`)
  expect((await volIndexRequest).postData()).toContain('90d')
  await settled()
})

test('indicators are added with their lengths, are in the address, and are restored after a reload', async () => {
  await page.goto(desk.origin + PATH)
  await settled()
  const index = panel('vol-index')
  await index.getByRole('button', { name: 'Indicators' }).click()
  const list = page.getByRole('dialog', { name: 'Indicators' })
  await list.getByRole('button', { name: 'Simple moving average' }).click()
  await list.getByRole('button', { name: 'Relative strength (Wilder)' }).click()
  await list.getByLabel('Length of Simple moving average, bars').fill('9')
  await list.getByLabel('Length of Simple moving average, bars').press('Enter')
  await expect(page).toHaveURL(/vol-index\.indicators=sma9%2Crsi14/)
  // The index has no volume.
  await expect(list.getByRole('button', { name: /VWAP/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(index).toContainText('SMA 9')
  await expect(index).toContainText('RSI 14')
  await page.reload()
  await settled()
  await expect(index).toContainText('SMA 9')
  await index.getByRole('button', { name: 'Indicators 2' }).click()
  await list.getByRole('button', { name: 'Remove Simple moving average' }).click()
  await list.getByRole('button', { name: 'Remove Relative strength (Wilder)' }).click()
  await expect(page).not.toHaveURL(/indicators/)
  await page.keyboard.press('Escape')
  await expect(index).not.toContainText('RSI 14')
})

test('a coin without a published index has the desk’s own index, which names the venue of its options', async () => {
  await page.goto(`${desk.origin}/dvol-index/SOL/`)
  await expect(panel('vol-index-rank')).toContainText('Own SOL index, Deribit options', { timeout: 60_000 })
  await expect(panel('vol-index')).toContainText(/\d+\.\d\s% · ±\d/, { timeout: 60_000 })
})

test('the bar of a page about a coin has the price of the book that its venue lists', async () => {
  await page.goto(`${desk.origin}/dvol-index/SOL/`)
  await expect(page).toHaveURL(/\/dvol-index\/SOL_USDC\//, { timeout: 60_000 })
  await expect(page.getByRole('banner').getByText('Spot').locator('..')).toContainText(/Spot\s*\d/, { timeout: 60_000 })
})

test('axe finds no accessibility fault, in both themes and at 390 pixels, where no element overflows the screen', async () => {
  await expectAccessible(page, async () => {
    await page.goto(desk.origin + PATH)
    await settled()
  })
  expect(complaints).toEqual([])
})
