import { MS_PER_DAY } from '@gvol/time'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import type { Desk } from './desk/processes.ts'
import { startSimulatedDesk } from './desk/simulatedDesk.ts'
import { beginJourney, historyStored, screenLink } from './journey.ts'

let desk: Desk
let page: Page
const complaints: string[] = []

const panel = (id: string): Locator => page.locator(`[data-chart="${id}"]`)
const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
const SLOW = { timeout: 60_000 }
/** The history of the market is stored in the background. */
const HISTORY_TIMEOUT = { timeout: 200_000 }
/** Returns the rows of a tape that have a side followed by numbers. */
const rowsWithSide = (id: string): Locator =>
  panel(id)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: /^(buy|sell)\??$/ }) })
    .filter({ has: page.getByRole('gridcell', { name: /^[+−]?\d[\d.,]*[kM]?$/ }) })
/**
 * Opens a screen from the front page as the first action of a task; every further action counts, and four is the limit.
 */
const openFromFront = async (path: string) => {
  const act = await beginJourney(page, desk.origin)
  await act(screenLink(page, path).click())
  return act
}
/** Returns another tab of the page. */
const tab = (name: string): Locator => page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name })

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(400_000)
  desk = await startSimulatedDesk(['--venues', 'deribit,okx', '--past-days', '35'])
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    serviceWorkers: 'block',
  })
  page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(desk.signIn)
  await historyStored({ desk, page }, Date.now() - MS_PER_DAY)
})

test.afterAll(async () => {
  await page?.close()
  expect(await desk?.stop()).toBe(0)
  expect(complaints).toEqual([])
})

test('which venue sells the 30-day 20-delta put cheapest: from there to the option itself', async () => {
  const act = await openFromFront('/options/global/BTC/')
  const quotes = panel('venue-quotes')
  await expect(quotes.getByRole('row').filter({ hasText: 'okx' }).first()).toBeVisible(SLOW)
  const first = quotes.getByRole('row').filter({ hasText: '-P' }).first()
  await expect(first).toContainText(/deribit|okx/)
  await act(first.getByRole('gridcell').nth(2).click())
  await expect(page).toHaveURL(/\/options\/(deribit|okx)\/BTC[^/]*\/current\/[^/]+P\/$/)
  await expect(panel('option-now').getByRole('row').filter({ hasText: 'In the money at expiry' })).toContainText(
    '%',
    SLOW,
  )
})

test('skew of a month against the last 90 days, and what else of the market changed since a month ago', async () => {
  const act = await openFromFront('/options/deribit/BTC/historic/')
  await act(page.getByRole('combobox', { name: 'Span' }).click())
  await act(page.getByRole('option', { name: '3 months' }).click())
  await expect(page).toHaveURL(/span=90d/)
  await expect(panel('delta-surface-history')).toContainText(/skew [+−]?[\d.]+, above \d+/, SLOW)
  // The surface of 30 days ago, or of the oldest stored, compared with the current one.
  await expect(panel('metric-change').getByRole('row').nth(1)).toContainText(/\d/, SLOW)
  const atm = panel('number-change').getByRole('row').filter({ hasText: 'ATM 30 d' })
  await expect(atm).toContainText(/\d\d\.\d.*\d\d\.\d/, SLOW)
  await act(atm.getByRole('gridcell').first().click())
  await expect(page).toHaveURL(/\/formula\/deribit\/BTC\/\?formula=ATM30/)
})

test('how the smile of the next expiry moved since yesterday', async () => {
  const act = await openFromFront('/options/deribit/BTC/historic/')
  await expect(panel('smile-time-lapse')).toContainText(/ATM [+−]?[\d.]+, 25Δ/, SLOW)
  await act(page.getByRole('button', { name: 'Play' }).click())
  await expect(page.getByRole('slider', { name: 'Time of the smile' })).toHaveAttribute('aria-valuetext', /\d/)
  await act(page.getByRole('button', { name: 'All times' }).click())
})

test('what expired, at which settlement, which strikes were in the money, and its vol until expiry', async () => {
  const act = await openFromFront('/options/deribit/BTC/historic/')
  await act(tab('Expired').click())
  const over = panel('expired-expiries').getByRole('row').filter({ hasText: '08:00' })
  await expect(over.first()).toContainText(/\d{2,3},?\d{3}/, SLOW)
  await act(over.nth(1).getByRole('gridcell').nth(1).click())
  await expect(page).toHaveURL(/view=expired&expired=\d{4}-\d\d-\d\d/)
  const chosen = (await over.nth(1).getByRole('gridcell').first().textContent())?.split(' ').slice(0, 2).join(' ')
  expect(chosen).toMatch(/^\d+ [A-Z]/)
  await expect(panel('expired-strikes')).toContainText(`${chosen}`, SLOW)
  await expect(panel('expired-strikes')).toContainText(/in the money, [\d.]+[kM]? USD paid/, SLOW)
  await expect(panel('expired-path')).toContainText(/settled at [\d,]+/, SLOW)
})

test('a thin market: the few trades are charted at their own delta, and missing data is stated', async () => {
  await openFromFront('/options/deribit/BTC/options-scanner/')
  await page.keyboard.press('m')
  await page.locator('[data-value="deribit XRP_USDC"]').click()
  await expect(page).toHaveURL(/\/options\/deribit\/XRP_USDC\/options-scanner\//)
  const ids = ['top-structures', 'strikes-traded', 'delta-flow', 'strategy-shares']
  // Depends on the market: recent trades are either charted or their absence is stated.
  for (const id of ids) await expect(panel(id)).toHaveAttribute('data-status', /live|empty/, HISTORY_TIMEOUT)
  const response = await page.request.get(`${desk.origin}/api/v1/studies/delta-flow?exchange=deribit&symbol=XRP_USDC`)
  if (!response.ok()) await expect(panel('delta-flow')).toContainText(/[a-z]{3,}/)
  // Larger than any trade there.
  await page.goto(`${desk.origin}/options/deribit/XRP_USDC/options-scanner/?trades=size%3A900000000`)
  await expect(panel('top-structures')).toContainText(/None of the [\d,]+ structures|No /, SLOW)
  // No other venue lists it.
  await page.goto(`${desk.origin}/options/global/XRP/`)
  const quotes = panel('venue-quotes')
  await expect(quotes.getByRole('row').filter({ hasText: 'deribit' }).first()).toBeVisible(SLOW)
  await expect(quotes.getByRole('row').filter({ hasText: 'okx' })).toHaveCount(0)
})

test('an unlisted option shows a message', async () => {
  await page.goto(`${desk.origin}/options/deribit/BTC/current/BTC-NOPE/`)
  await expect(panel('option-now')).toContainText('No option deribit BTC-NOPE is available yet', SLOW)
})

test('the strike with the most short dealer gamma, and the trades that caused it', async () => {
  test.setTimeout(400_000)
  const act = await openFromFront('/options/deribit/BTC/gamma-exposure/')
  await expect(panel('gamma-levels')).toHaveAttribute('data-status', 'live', SLOW)
  // The put wall is the strike with the most negative gamma; the first row sums all expiries.
  await expect(panel('exposure-by-expiry').getByRole('row').filter({ hasText: /^All/ }).first()).toBeVisible(SLOW)
  expect(await faultsOf(page)).toEqual([])
  const all = panel('exposure-by-expiry').getByRole('row').filter({ hasText: /^All/ }).first()
  await expect(all).toContainText(/\d+k/, SLOW)
  // There is no wall to link to until flow has been summed, nor where dealers are short gamma at no strike.
  const summed = async () => {
    const answer = await page.request.get(
      `${desk.origin}/api/v1/studies/exposure-summary?exchange=deribit&symbol=BTC&columns=expiry,gammaCoin,putWall`,
    )
    const { data } = (await answer.json()) as { readonly data?: Readonly<Record<string, readonly (number | null)[]>> }
    const row = data?.expiry?.indexOf(null) ?? -1
    return { isKnown: data?.gammaCoin?.[row] != null, wall: data?.putWall?.[row] ?? null }
  }
  await expect.poll(async () => (await summed()).isKnown, HISTORY_TIMEOUT).toBe(true)
  if ((await summed()).wall === null) return
  const openWall = (): Promise<void> =>
    expect(async () => {
      await all.getByRole('gridcell').nth(3).click({ timeout: 2_000 })
      await expect(page).toHaveURL(/trades=strike/, { timeout: 2_000 })
    }).toPass({ timeout: 120_000 })
  await act(openWall())
  await expect(rowsWithSide('structure-tape').first()).toBeVisible(HISTORY_TIMEOUT)
  // All of them have a leg at that strike: these trades built the wall.
  const strike = Number(/strike%3A(\d+)/.exec(page.url())?.[1])
  expect(strike).toBeGreaterThan(0)
  await expect(rowsWithSide('structure-tape').first()).toContainText(`${strike / 1000}k`)
})

test('what the largest buyer of the day bought, whether it opened positions, and what it is worth now', async () => {
  const act = await openFromFront('/options/deribit/BTC/options-scanner/')
  const top = panel('top-structures')
  await expect(top.getByRole('row').nth(1)).toBeVisible(SLOW)
  for (const name of [/^Worth now/, /^OI change/, /^Net premium/])
    await expect(top.getByRole('columnheader', { name })).toBeVisible()
  // The table is sorted by amount, so the first row with that side is the largest purchase.
  const bought = top.getByRole('row').filter({ has: page.getByRole('gridcell', { name: 'buy', exact: true }) })
  // The current value is a dash where the options have expired since.
  await expect(bought.first()).toContainText(/[+−][\d.]+[kM]?/, SLOW)
  await act(bought.first().getByRole('link').first().click())
  await expect(page).toHaveURL(/\/options-scanner\/%5B%22/)
  await expect(rowsWithSide('structure-tape').first()).toBeVisible(SLOW)
  await expect(panel('structure-tape').getByRole('columnheader', { name: /^OI change/ })).toBeAttached()
  for (const id of ['structure-path', 'structure-days'])
    await expect(panel(id)).toHaveAttribute('data-status', 'live', SLOW)
})

test('legs of a block are linked, requests for quote are next to them, and a block leads to all of its kind', async () => {
  test.setTimeout(400_000)
  const act = await openFromFront('/options/deribit/paradigm/block-sniffer/BTC/')
  for (const id of ['block-tape', 'rfq-tape']) {
    await act(panel(id).getByRole('group', { name: 'Range' }).getByText('1 w').click())
    await expect(rowsWithSide(id).first()).toBeVisible(HISTORY_TIMEOUT)
  }
  await act(rowsWithSide('block-tape').first().getByRole('link').first().click())
  await expect(page).toHaveURL(/block-sniffer\/BTC\/%5B%22|\/current\//)
})

test('the share of call and put spreads among blocks, and its course through the week', async () => {
  test.setTimeout(300_000)
  const act = await openFromFront('/options/deribit/paradigm/block-sniffer/BTC/')
  await act(tab('Through time').click())
  await expect(panel('strategy-history')).toContainText(/call spreads \d+.%, put spreads \d+.% of \d+/, HISTORY_TIMEOUT)
})

test('bid and ask at 25 delta, and how skew moved since yesterday at the same time to expiry', async () => {
  await openFromFront('/options/deribit/BTC/current/')
  await expect(panel('vol-run').getByRole('columnheader', { name: /25Δp/ })).toBeVisible(SLOW)
  await expect(panel('vol-run').getByRole('row').nth(1)).toContainText('/')
  for (const id of ['shadow-skew', 'recent-vol', 'moneyness-surface']) {
    await expect(panel(id)).not.toHaveAttribute('data-status', 'loading', SLOW)
    await expect(panel(id)).not.toHaveAttribute('data-status', 'failed')
  }
})

test('the initiator of trades, and the rule that determines it', async () => {
  const act = await openFromFront('/options/deribit/BTC/options-scanner/')
  await act(tab('Trades').click())
  await expect(panel('initiator-rules').getByRole('row').filter({ hasText: 'Price against mark' })).toBeVisible(SLOW)
})

test('results of the largest structures, the life of one, and following it: a board and three alerts', async () => {
  const act = await openFromFront('/options/deribit/BTC/options-scanner/')
  await act(tab('Outcomes').click())
  await expect(panel('structure-outcomes')).toHaveAttribute('data-status', 'live', HISTORY_TIMEOUT)
  const open = panel('largest-structures')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: 'Open', exact: true }) })
  await act(open.first().getByRole('link').first().click())
  await expect(page).toHaveURL(/\/options-scanner\/%5B%22/)
  if ((await tab('Life').getAttribute('aria-current')) === null) await act(tab('Life').click())
  for (const id of ['structure-life', 'structure-legs'])
    await expect(panel(id)).toHaveAttribute('data-status', 'live', SLOW)
  const legs = panel('structure-legs').getByRole('row').filter({ hasText: /-[CP]/ })
  const count = await legs.count()
  expect(count).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Follow' }).click()
  await page.getByRole('button', { name: 'Open the board' }).click(SLOW)
  await expect(page).toHaveURL(/\/workspaces\/[^/]+\//)
  await expect(panel('structure-life')).toHaveAttribute('data-status', 'live', SLOW)
  await expect(legs).toHaveCount(count, SLOW)
  const storedAlerts = await page.request.get(`${desk.origin}/api/alerts`)
  expect(((await storedAlerts.json()) as { alerts: unknown[] }).alerts).toHaveLength(3)
})

test('option screens are free of accessibility faults and fit a phone', async () => {
  test.setTimeout(240_000)
  await page.goto(`${desk.origin}/options/deribit/BTC/currency-relative-vol/`)
  await expect(panel('relative-vol-terms')).toBeVisible(SLOW)
  expect(await faultsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  /** Pages that no other test checks with axe. */
  const unasked = [
    '/options/global/BTC/',
    '/options/deribit/BTC/historic/',
    '/options/deribit/BTC/historic/?view=expired',
    '/options/deribit/BTC/options-scanner/',
    '/options/deribit/paradigm/block-sniffer/BTC/?view=time',
  ]
  for (const path of [
    '/options/deribit/BTC/current/',
    '/options/deribit/BTC/currency-relative-vol/',
    '/options/deribit/BTC/gamma-exposure/',
    ...unasked,
  ]) {
    await page.goto(desk.origin + path)
    await expect(page.locator('[data-chart]').first()).toBeVisible(SLOW)
    expect(await overhang(), path).toBeLessThanOrEqual(0)
    if (unasked.includes(path)) expect(await faultsOf(page), path).toEqual([])
  }
})
