import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { type Desk, startDesk } from './desk/processes.ts'
import { beginJourney, screenLink } from './journey.ts'

let desk: Desk
let page: Page
const complaints: string[] = []

const panel = (id: string): Locator => page.locator(`[data-chart="${id}"]`)
const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

const journey = () => beginJourney(page, desk.origin)
const linkTo = (href: string) => screenLink(page, href)

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  desk = await startDesk([
    '--market',
    'simulated',
    '--venues',
    'deribit,thalex',
    '--past-days',
    '35',
    '--chain-seconds',
    '15',
  ])
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

test('[spec 2 futures and perpetuals routes] from the front page to the futures of a venue, the highest carry, one future and back', async () => {
  await page.goto(desk.origin)
  await page.getByRole('region', { name: 'All screens' }).locator('a[href="/futs-perps/deribit/futures/"]').click()
  await expect(page).toHaveURL(/\/futs-perps\/deribit\/futures\/$/)
  const board = panel('futures-board')
  await expect(board.getByRole('row').nth(4)).toBeVisible({ timeout: 60_000 })
  // Rates of dated futures have their own column, highest first once sorted.
  const apr = board.getByRole('columnheader').filter({ hasText: 'APRsimple' }).first()
  await expect(async () => {
    if ((await apr.getAttribute('aria-sort')) !== 'descending') await apr.getByRole('button').click()
    expect(await apr.getAttribute('aria-sort')).toBe('descending')
  }).toPass()
  const link = board.getByRole('link').first()
  const name = (await link.textContent()) ?? ''
  expect(name).toMatch(/^[A-Z_]+-\d{1,2}[A-Z]{3}\d\d$/)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/futs-perps/deribit/futures/${name}/$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(panel('future-now').getByRole('row').filter({ hasText: 'APR, simple' })).toContainText('%')
  await expect(panel('future-basis')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/\/futs-perps\/deribit\/futures\//)
  await expect(panel('futures-term-structure')).toBeVisible()
})

test('the perpetual that pays most, and what holding it paid in 30 days: sorted by rate, then its own page', async () => {
  const act = await journey()
  await act(linkTo('/futs-perps/deribit/perpetuals/').click())
  const board = panel('perpetuals-board')
  await expect(board.getByRole('row').nth(3)).toBeVisible({ timeout: 60_000 })
  const apr = board.getByRole('columnheader').filter({ hasText: 'APRsimple' }).first()
  // The first click on a header sorts largest first.
  await act(apr.getByRole('button').click())
  await expect(apr).toHaveAttribute('aria-sort', 'descending')
  await expect(board.getByRole('columnheader').filter({ hasText: '30 d' }).first()).toBeVisible()
  const link = board.getByRole('link').first()
  const name = (await link.textContent()) ?? ''
  expect(name).toMatch(/PERPETUAL$/)
  await act(link.click())
  await expect(page).toHaveURL(new RegExp(`/futs-perps/deribit/perpetuals/${name}/$`))
  await expect(panel('future-now').getByRole('row').filter({ hasText: 'Funding APR, simple' })).toContainText('%')
  await expect(panel('perpetual-funding')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test('the cost of one perpetual per eight hours, and its basis plotted against its price', async () => {
  await page.goto(`${desk.origin}/futs-perps/deribit/perpetuals/BTC-PERPETUAL/`)
  const funding = panel('perpetual-funding')
  await expect(funding).toHaveAttribute('data-status', 'live', { timeout: 30_000 })
  await funding.getByRole('combobox', { name: 'Measure' }).click()
  await page.getByRole('option', { name: 'Per 8 h' }).click()
  await expect(page).toHaveURL(/perpetual-funding\.measure=h8/)
  await expect(funding).toHaveAttribute('data-status', 'live')
  const cloud = panel('basis-scatter')
  await expect(cloud).toHaveAttribute('data-status', 'live', { timeout: 30_000 })
  await page.goto(`${desk.origin}/futs-perps/deribit/futures/BTC-PERPETUAL/?basis-scatter.back=h24`)
  await expect(cloud).toHaveAttribute('data-status', 'live', { timeout: 30_000 })
  // A day of quotes is enough for a correlation of basis and price.
  await expect(cloud).toContainText(/ρ −?\d\.\d\d/)
})

test('contracts are found by typed text, which is in the address and survives a reload', async () => {
  await page.goto(`${desk.origin}/futs-perps/deribit/futures/`)
  const board = panel('futures-board')
  const names = () => board.getByRole('link').allTextContents()
  await expect(board.getByRole('link').nth(3)).toBeVisible({ timeout: 30_000 })
  await board.getByRole('searchbox', { name: 'Find contract' }).fill('eth perp')
  const onlyMatches = async () => {
    const displayed = await names()
    return displayed.length > 0 && displayed.every((name) => /^ETH.*PERPETUAL$/.test(name))
  }
  await expect.poll(onlyMatches).toBe(true)
  await expect(page).toHaveURL(/futures-board\.find=eth/)
  await page.reload()
  await expect.poll(onlyMatches, { timeout: 30_000 }).toBe(true)
  await expect(board.getByRole('searchbox', { name: 'Find contract' })).toHaveValue('eth perp')
  await board.getByRole('searchbox', { name: 'Find contract' }).fill('')
  await expect.poll(async () => (await names()).some((name) => name.startsWith('BTC'))).toBe(true)
})

test('exports of a sorted table, as displayed and with all columns, have the same rows, order and instant', async () => {
  await page.goto(`${desk.origin}/futs-perps/deribit/futures/`)
  const board = panel('futures-board')
  await expect(board.getByRole('row').nth(4)).toBeVisible({ timeout: 60_000 })
  await board.getByRole('columnheader').filter({ hasText: 'Mark' }).first().getByRole('button').click()
  const rowsOf = async (label: string) => {
    await board.hover()
    await board.getByRole('button', { name: /^Export/ }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: label, exact: true }).click(),
    ])
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n')
    const [head, ...rows] = lines.map((line) => line.split(','))
    return rows.map((cells) => [cells[0], cells[head.indexOf('asOf')]])
  }
  // The market is live: both are exported from one answer, or the second from the next one.
  await expect(async () => {
    const displayed = await rowsOf('CSV, as displayed')
    expect(displayed.length).toBeGreaterThan(3)
    expect(await rowsOf('CSV, all columns')).toEqual(displayed)
  }).toPass({ timeout: 60_000 })
})

test('what a call 10 % out of the money yields against the basis, and the calls with the highest yield', async () => {
  const act = await journey()
  await act(linkTo('/yields/deribit/BTC/').click())
  // Opens at ten percent out of the money, with basis and funding next to it.
  await expect(panel('yield-by-expiry')).toHaveAttribute('data-status', 'live', { timeout: 30_000 })
  await expect(panel('straddle-run').getByRole('row').nth(3)).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.goto(`${desk.origin}/yields/deribit/BTC/?view=calls`)
  await expect(panel('covered-calls').getByRole('row').nth(4)).toContainText('%', { timeout: 30_000 })
})

test('one coin over venues: its three-month carry, and the liquidations of the last hour', async () => {
  const act = await journey()
  await act(linkTo('/futs-perps/global/BTC/').click())
  await expect(panel('futures-by-venue').getByRole('row').filter({ hasText: 'deribit' }).first()).toContainText('%', {
    timeout: 30_000,
  })
  await expect(panel('tenor-basis-by-venue')).toHaveAttribute('data-status', 'live')
  expect(await faultsOf(page)).toEqual([])
  await act(page.getByRole('link', { name: 'Flow and liquidations' }).click())
  // Either the positions liquidated in the last hour with their side, or a sentence that there were none.
  await expect(panel('liquidation-tape')).toContainText(/long|short|No liquidation of BTC in the last hour/, {
    timeout: 30_000,
  })
})

test('the rate at which futures traded, by volume; one future with its bought, sold and liquidated volume', async () => {
  await page.goto(`${desk.origin}/futs-perps/deribit/futures/?view=traded`)
  // Prints since the desk started, or a sentence that none has an index price yet.
  for (const id of ['basis-histogram', 'traded-basis-by-expiry'])
    await expect(panel(id)).toHaveAttribute('data-status', /live|empty/, { timeout: 30_000 })
  expect(await faultsOf(page)).toEqual([])
  await page.goto(`${desk.origin}/futs-perps/deribit/futures/BTC-PERPETUAL/?view=flow`)
  await expect(panel('perpetual-flow')).toHaveAttribute('data-status', 'live', { timeout: 30_000 })
})

test('whether a roll on Thalex is cheaper than its legs: what each roll book saves, three actions from the front page', async () => {
  test.setTimeout(240_000)
  const act = await journey()
  await act(linkTo('/futs-perps/deribit/future-rolls/').click())
  await act(page.getByRole('button', { name: /^Market: / }).click())
  await act(page.locator('[data-value="thalex BTC_USD"]').click())
  await expect(page).toHaveURL(/\/futs-perps\/thalex\/future-rolls\//)
  const table = panel('roll-table')
  // The combo book is next to the legs, with the dollars it saves; positive means cheaper.
  await expect(table.getByRole('row').nth(2)).toContainText('%', { timeout: 60_000 })
  await table.getByRole('combobox', { name: 'Columns' }).click()
  await page.getByRole('option', { name: 'Combination' }).click()
  await expect(table.getByRole('columnheader').filter({ hasText: 'Buying' })).toHaveCount(1)
  const rolls = async () => {
    const answer = await page.request.get(`${desk.origin}/api/v1/studies/future-rolls?exchange=thalex&coin=BTC`)
    type RollColumn = 'edgeBuy' | 'nativeMark' | 'nativeBidSize' | 'nativeVolumeCoin'
    type Answer = { data?: { nativeBook: (string | null)[] } & Record<RollColumn, (number | null)[]> }
    return ((await answer.json()) as Answer).data
  }
  // Books of rolls are stored once a minute.
  await expect
    .poll(async () => (await rolls())?.nativeBook.every((book) => book?.startsWith('BTC-')), { timeout: 120_000 })
    .toBe(true)
  const rollBook = await rolls()
  for (const column of [rollBook?.edgeBuy, rollBook?.nativeMark, rollBook?.nativeBidSize, rollBook?.nativeVolumeCoin])
    expect(column?.every((value) => typeof value === 'number')).toBe(true)
  // Size, mark and volume of the book are displayed as the API returns them.
  for (const group of ['Size in it, coin', 'Traded in it, 24 h'])
    await expect(table.getByRole('columnheader').filter({ hasText: group })).toHaveCount(1)
  const matrix = panel('roll-matrix')
  await expect(matrix).toHaveAttribute('data-status', 'live')
  await matrix.getByRole('combobox', { name: 'Measure' }).click()
  await page.getByRole('option', { name: 'Edge' }).click()
  await expect(matrix).toHaveAttribute('data-status', 'live')
  expect(await faultsOf(page)).toEqual([])
})

test('an unlisted future, and a venue without futures, show a message', async () => {
  await page.goto(`${desk.origin}/futs-perps/deribit/futures/BTC-NOPE/`)
  await expect(panel('future-now')).toContainText('No future or perpetual deribit BTC-NOPE is available yet', {
    timeout: 30_000,
  })
  await page.goto(`${desk.origin}/futs-perps/nowhere/futures/`)
  await expect(panel('futures-board')).toContainText('No futures or perpetuals of nowhere yet', { timeout: 30_000 })
})

test('both screens fit a phone without scrolling sideways', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [
    '/futs-perps/deribit/futures/',
    '/futs-perps/deribit/futures/BTC-PERPETUAL/',
    '/futs-perps/deribit/perpetuals/',
    '/futs-perps/deribit/perpetuals/BTC-PERPETUAL/',
    '/futs-perps/global/BTC/',
    '/yields/deribit/BTC/',
  ]) {
    await page.goto(desk.origin + path)
    await expect(page.locator('[data-chart]').first()).toBeVisible({ timeout: 30_000 })
    expect(await overhang()).toBeLessThanOrEqual(0)
  }
})
