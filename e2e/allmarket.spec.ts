import { expect, type Locator, type Page, test } from '@playwright/test'
import { sheetsSource } from '../tools/docs/sheets.ts'
import { faultsOf } from './axe.ts'
import type { Desk } from './desk/processes.ts'
import { startSimulatedDesk } from './desk/simulatedDesk.ts'

let desk: Desk
let page: Page
const complaints: string[] = []

const panel = (id: string): Locator => page.locator(`[data-chart="${id}"]`)
const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Sorts a table by a column header, largest first. */
const sortedBy = async (board: Locator, text: string) => {
  const head = board.getByRole('columnheader').filter({ hasText: text }).first()
  await expect(async () => {
    if ((await head.getAttribute('aria-sort')) !== 'descending') await head.getByRole('button').click()
    expect(await head.getAttribute('aria-sort')).toBe('descending')
  }).toPass()
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  desk = await startSimulatedDesk(['--venues', 'deribit,okx', '--past-days', '35'])
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    serviceWorkers: 'block',
  })
  page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(desk.signIn)
})

test.afterAll(async () => {
  await page?.close()
  expect(await desk?.stop()).toBe(0)
  expect(complaints).toEqual([])
})

test('the front page requests all its markets with one subscription', async () => {
  const subscriptions: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const text = String(payload)
      if (text.includes('"subscribe"') && text.includes('marketSummary')) subscriptions.push(text)
    }),
  )
  await page.goto(desk.origin)
  const rows = page.getByRole('region', { name: 'Markets' }).getByRole('rowheader')
  const allRows = async () => {
    await expect.poll(() => rows.count(), { timeout: 60_000 }).toBeGreaterThan(4)
    await expect(page.getByRole('region', { name: 'Markets' }).locator('.skeleton')).toHaveCount(0, { timeout: 60_000 })
  }
  await allRows()
  // A desk that has just started lists its markets one after the other; by now all are listed.
  subscriptions.length = 0
  await page.reload()
  await allRows()
  // The bar at the top subscribes to its own market.
  const ofMany = subscriptions.map((text) => text.match(/m\d+: marketSummary/g)?.length ?? 1)
  expect(Math.max(...ofMany)).toBeGreaterThan(4)
  expect(ofMany.filter((markets) => markets > 1)).toHaveLength(1)
})

test('the coin with the highest 30-day vol: from the front page to the sorted coins and to its smile', async () => {
  await page.goto(desk.origin)
  await page.getByRole('region', { name: 'All screens' }).locator('a[href="/global/"]').click()
  await expect(page).toHaveURL(/\/global\/$/)
  const board = panel('coin-board')
  await expect(board.getByRole('row').nth(4)).toContainText('%', { timeout: 90_000 })
  await sortedBy(board, '30 d')
  const first = board.getByRole('row').nth(2)
  const link = first.locator('a[href$="/current/"]').first()
  await expect(link).toHaveText(/^\d+\.\d$/)
  expect(await faultsOf(page)).toEqual([])
  const to = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${to}$`))
  await expect(panel('smile')).toBeVisible({ timeout: 30_000 })
})

test('the market with the highest three-month carry on BTC, and for how long: three actions from the front page', async () => {
  await page.goto(desk.origin)
  await page.getByRole('region', { name: 'All screens' }).locator('a[href="/global/"]').click()
  const bitcoin = panel('coin-board').getByRole('row').filter({ hasText: /^BTC/ }).first()
  await expect(bitcoin).toContainText('%', { timeout: 60_000 })
  // The highest rate links to the futures of its venue, in the cell next to it.
  const richest = bitcoin.locator('a[href$="/futures/"]').first()
  await expect(richest).toHaveText(/%/)
  await richest.click()
  await expect(page).toHaveURL(/\/futs-perps\/(deribit|okx)\/futures\/$/)
  const future = panel('futures-board')
    .getByRole('link', { name: /BTC.*\d/ })
    .first()
  await expect(future).toBeVisible({ timeout: 30_000 })
  await future.click()
  await expect(panel('future-basis')).toBeVisible()
  // Across venues: the 90-day rate of each, and a headline naming the venue with the highest rate, the rate and since
  // when.
  await page.goto(`${desk.origin}/futs-perps/global/BTC/`)
  const history = panel('tenor-basis-history')
  await expect(history).toContainText(
    /richest (deribit|okx) BTC\S* (inverse|linear) [+−]?\d+\.\d\d.% · since [^·]+, [\d.]+.d · so at \d+.% of \d+ times?/,
    {
      timeout: 60_000,
    },
  )
  const answer = await page.request.get(`${desk.origin}/api/v1/studies/tenor-basis-history?coin=BTC`)
  expect(((await answer.json()) as { data: Record<string, unknown[]> }).data.at?.length).toBeGreaterThan(0)
})

test('the perpetual that pays most, and what holding it paid in thirty days', async () => {
  await page.goto(desk.origin)
  await page.getByRole('region', { name: 'All screens' }).locator('a[href$="/perpetuals/"]').click()
  const board = panel('perpetuals-board')
  await expect(board.getByRole('row').nth(3)).toBeVisible({ timeout: 60_000 })
  await sortedBy(board, 'APRsimple')
  await expect(board.getByRole('columnheader').filter({ hasText: '30 d' })).toHaveCount(1)
  await board.getByRole('link').first().click()
  await expect(panel('perpetual-funding')).toBeVisible({ timeout: 30_000 })
})

test('shares of venues, blocks and moves of open interest are displayed, or the panel states why not', async () => {
  await page.goto(`${desk.origin}/global/?view=flow`)
  await expect(panel('venue-shares')).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
  await expect(panel('largest-blocks')).toContainText(/buy|sell|No block of options/, { timeout: 30_000 })
  await expect(panel('open-interest-moves')).toContainText(/Contract|No contract moved/, { timeout: 30_000 })
  expect(await faultsOf(page)).toEqual([])
})

test('carry of all coins and venues: each row leads to the history of its contract; movers and perpetuals are next to it', async () => {
  await page.goto(`${desk.origin}/global/?view=carry`)
  const board = panel('carry-board')
  await expect(board).toContainText('okx', { timeout: 60_000 })
  await expect(board).toContainText('deribit')
  await sortedBy(board, 'After fees')
  expect(await faultsOf(page)).toEqual([])
  await board.getByRole('button', { name: 'Dated' }).click()
  await board.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/futs-perps\/(deribit|okx)\/futures\/[^/]+\/$/)
  await expect(panel('future-basis')).toBeVisible({ timeout: 30_000 })
  await page.goto(`${desk.origin}/global/?view=perpetuals`)
  await expect(panel('movers')).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
  const perpetuals = panel('all-perpetuals')
  await expect(perpetuals.getByRole('row').nth(3)).toBeVisible({ timeout: 30_000 })
  await sortedBy(perpetuals, 'APRsimple')
  expect(await faultsOf(page)).toEqual([])
})

test('[spec 2 other analytics] the pairs of a venue, and one pair with candles, vols and spread', async () => {
  await page.goto(`${desk.origin}/spot/okx/`)
  const pair = panel('spot-board').getByRole('link', { name: /^BTC.USDT$/ })
  await expect(pair).toBeVisible({ timeout: 60_000 })
  expect(await faultsOf(page)).toEqual([])
  await pair.click()
  await expect(page).toHaveURL(/\/spot\/okx\/BTC_USDT\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BTC/USDT on okx')
  await expect(panel('spot-spread')).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
  // A desk without history says so in place of candles and vols.
  await expect(panel('spot-candles')).toContainText(/BTC\/USDT|No bar of a spot pair/, { timeout: 30_000 })
  expect(await faultsOf(page)).toEqual([])
})

test('a venue without pairs shows a message and a link to a venue with pairs', async () => {
  await page.goto(`${desk.origin}/spot/nowhere/`)
  await expect(panel('spot-board')).toContainText('No spot pair of nowhere is available', { timeout: 30_000 })
  await page.getByRole('navigation', { name: 'Venues with spot pairs' }).getByRole('link', { name: 'okx' }).click()
  await expect(page).toHaveURL(/\/spot\/okx\/$/)
  await expect(panel('spot-board')).toContainText('BTC/USDT', { timeout: 30_000 })
  await expect(page.getByRole('navigation', { name: 'Venues with spot pairs' })).toBeHidden()
})

test('the all-market screens fit a phone without scrolling sideways', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  const views = ['', '?view=carry', '?view=perpetuals', '?view=flow'].map((view) => `/global/${view}`)
  for (const path of [...views, '/spot/okx/', '/spot/okx/BTC_USDT/']) {
    await page.goto(desk.origin + path)
    await expect(page.locator('[data-chart]').first()).toBeVisible({ timeout: 30_000 })
    expect(await overhang()).toBeLessThanOrEqual(0)
  }
})

test('the spreadsheet URLs in the document return tables with rows for every screen', async () => {
  test.setTimeout(240_000)
  const addresses = new Map(
    [...sheetsSource().matchAll(/\| `(\/api\/v1\/csv\/[^`]+)` \| (.*) \|$/gm)].map(([, path = '', needs = '']) => [
      path,
      needs,
    ]),
  )
  expect(addresses.size).toBeGreaterThan(130)
  const get = (path: string) => page.request.get(`${desk.origin}${path}`, { timeout: 60_000 })
  const instruments = async (study: string) => {
    const text = await (await get(`/api/v1/csv/${study}?exchange=deribit&symbol=BTC&columns=instrument`)).text()
    return text
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0] ?? '')
  }
  const listed = new Set(await instruments('option-chain'))
  const option = (await instruments('trade-tape')).find((name) => name !== '' && listed.has(name))
  if (option === undefined) throw new Error('No listed option of BTC has traded')
  const empty: string[] = []
  for (const [path, needs] of addresses) {
    const answer = await get(path.replace('OPTION', option))
    const lines = (await answer.text()).trim().split('\n')
    // Data that a new desk cannot have yet is answered with a sentence; an empty list is its header alone.
    const isNoData = needs !== '' && answer.status() === 404 && lines[0]?.includes('"no-data"') === true
    const least = path === '/api/v1/csv/own-studies' ? 1 : 2
    if (!isNoData && !(answer.ok() && lines.length >= least))
      empty.push(`${answer.status()} ${path} ${lines[0]?.slice(0, 200)}`)
  }
  expect(empty).toEqual([])
})
