import { expect, type Locator, type Page, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import type { Desk } from './desk/processes.ts'
import { startSimulatedDesk } from './desk/simulatedDesk.ts'

let desk: Desk
let page: Page
/** Listed options with more than two days to expiry, since those expiring today might do so during the test. */
let names: readonly string[] = []
const complaints: string[] = []

const panel = (id: string): Locator => page.locator(`[data-chart="${id}"]`)
const legs = (): Locator => page.getByRole('region', { name: 'Legs' })
const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  desk = await startSimulatedDesk(['--venues', 'deribit'])
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    serviceWorkers: 'block',
  })
  page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(desk.signIn)
  await expect(async () => {
    const answer = await page.request.get(`${desk.origin}/api/v1/studies/option-chain?exchange=deribit&symbol=BTC`)
    const body = (await answer.json()) as {
      data: { instrument: string[]; markVol: (number | null)[]; days: number[] }
    }
    const { instrument, markVol, days } = body.data
    names = instrument.filter((_, row) => (markVol[row] ?? 0) > 0 && (days[row] ?? 0) > 2)
    expect(names.length).toBeGreaterThan(20)
  }).toPass({ timeout: 60_000 })
})

test.afterAll(async () => {
  await page?.close()
  expect(await desk?.stop()).toBe(0)
  expect(complaints).toEqual([])
})

test('a clicked option is added with one click, and the analyzer shows its scenarios', async () => {
  const name = names[Math.floor(names.length / 2)] as string
  await page.goto(`${desk.origin}/options/deribit/BTC/current/?instrument=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: 'Buy 1' }).click()
  await page.getByRole('link', { name: 'Open it' }).click()
  await expect(page).toHaveURL(/\/defi\/portfolio-analyzer\/$/)
  await expect(legs().getByRole('row').nth(1)).toContainText(name)
  for (const id of ['portfolio-payoff', 'portfolio-greeks', 'portfolio-ladder'])
    await expect(panel(id)).toHaveAttribute('data-status', 'live', { timeout: 30_000 })
  await expect(panel('portfolio-ladder').getByRole('row').nth(10)).toBeVisible()
})

test('a leg is typed with its entry; a hedge is tried out next to it and switched off again', async () => {
  const field = page.getByLabel('Size, instrument and entry price of a leg')
  await field.fill(`-2 ${names[Math.floor(names.length / 2) + 4]} @ 0.012`)
  await page.getByRole('button', { name: 'Add leg' }).click()
  await expect(legs().getByRole('row')).toHaveCount(4)
  await field.fill('-9000 usd BTC-PERPETUAL')
  await field.press('Enter')
  const hedge = legs().getByRole('row').filter({ hasText: 'BTC-PERPETUAL' })
  await expect(hedge).toContainText('usd')
  // Figures that arrive between press and release do not move the checkbox away from the pointer.
  const box = hedge.getByLabel('BTC-PERPETUAL of deribit is only tried out')
  const before = await box.boundingBox()
  await expect(hedge.getByRole('cell').nth(5)).not.toHaveText('–')
  expect(await box.boundingBox()).toEqual(before)
  await hedge.getByLabel('BTC-PERPETUAL of deribit is only tried out').check()
  await expect(page.getByRole('button', { name: 'Positions only' })).toBeVisible()
  await page.getByLabel('Count BTC-PERPETUAL of deribit').uncheck()
  await field.fill('5 nothing such')
  await field.press('Enter')
  await expect(page.getByText('matches no instrument of deribit BTC')).toBeVisible()
  await expect(panel('portfolio-payoff')).toHaveAttribute('data-status', 'live', { timeout: 30_000 })
  expect(await faultsOf(page)).toEqual([])
})

test('coins of the account are typed as a leg: equity is in the ladder, value and delta in the table of venues', async () => {
  const field = page.getByLabel('Size, instrument and entry price of a leg')
  await field.fill('1.5 BTC')
  await field.press('Enter')
  await expect(legs().getByRole('row').filter({ hasText: 'collateral' })).toContainText('+1.500')
  await expect(panel('portfolio-ladder')).toContainText('Equity', { timeout: 30_000 })
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Venues and collateral' }).click()
  await expect(panel('portfolio-parts').getByRole('row').filter({ hasText: 'deribit' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(panel('portfolio-matrix')).toHaveAttribute('data-status', 'live')
})

test('the worst-case margin, and the location of the vega on the board', async () => {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Risk' }).click()
  await expect(panel('portfolio-stress')).toContainText('Maintenance', { timeout: 30_000 })
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Greeks' }).click()
  await expect(panel('portfolio-all-greeks').locator('canvas').nth(3)).toBeVisible()
  await expect(panel('portfolio-buckets')).toContainText('Vega on 30 days in all')
  expect(await faultsOf(page)).toEqual([])
})

test('a suggested hedge is tried out with one click, next to the positions', async () => {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Hedge' }).click()
  await expect(panel('portfolio-hedges')).toContainText('BTC: delta and vega', { timeout: 30_000 })
  const count = await legs().getByRole('row').count()
  await panel('portfolio-hedges').getByRole('row').filter({ hasText: 'PERPETUAL' }).first().click()
  await expect(legs().getByRole('row')).toHaveCount(count + 1)
  await expect(page.getByLabel(/ is only tried out$/).last()).toBeChecked()
  expect(await faultsOf(page)).toEqual([])
})

test('an export of a venue is imported and its bad row reported; a link adds its position and is removed from the address', async () => {
  await page.getByRole('button', { name: 'Import' }).click()
  await page
    .getByLabel('Positions or trades to import')
    .fill(`Instrument,Side,Size,Price\n${names[0]},buy,3,0.02\n${names[1]},buy,many,0.02`)
  await page.getByRole('button', { name: 'Add pasted rows' }).click()
  await expect(page.getByText('Row 3 has the size many, a number was expected.')).toBeVisible()
  await expect(legs()).toContainText(names[0] as string)
  const position = [{ exchange: 'deribit', instrument: names[2], amount: -1.5 }]
  await page.goto('about:blank')
  await page.goto(`${desk.origin}/defi/portfolio-analyzer/#position=${encodeURIComponent(JSON.stringify(position))}`)
  await expect(legs().getByRole('row').nth(1)).toContainText(names[2] as string)
  // The user's own legs are kept but switched off.
  await expect(page.getByLabel(`Count ${names[0]} of deribit`)).not.toBeChecked()
  await expect(page).toHaveURL(/\/defi\/portfolio-analyzer\/$/)
})

test('an imported trade log is the history of the portfolio, closed positions included, until it is removed', async () => {
  await page.goto(`${desk.origin}/defi/portfolio-analyzer/?view=past`)
  const history = () => page.getByText('Imported history of deribit')
  await expect(panel('portfolio-positions')).toBeVisible()
  await expect(history()).toHaveCount(0)
  await page.getByRole('button', { name: 'Import' }).click()
  const rows = [
    'Date,Instrument,Type,Side,Size,Price,Fee Charged,Change,Balance,Currency',
    '2026-01-10 10:00:00,,deposit,-,,,0,2,2,BTC',
    '2026-01-11 10:00:00,BTC-PERPETUAL,trade,open buy,10000,90000,0.00005,-0.00005,1.99995,BTC',
    '2026-01-12 10:00:00,BTC-PERPETUAL,trade,close sell,10000,91000,0.00005,0.00117,2.00112,BTC',
  ]
  await page.getByLabel('Positions or trades to import').fill(rows.join('\n'))
  await page.getByRole('button', { name: 'Add pasted rows' }).click()
  await expect(page.getByText('Past shows equity from 10 Jan 26 by its 2 trades and 1 booking.')).toBeVisible()
  await expect(history()).toContainText('2 trades and 1 booking since 10 Jan 26')
  await expect(panel('portfolio-positions').getByRole('row').filter({ hasText: 'closed' })).toBeVisible({
    timeout: 30_000,
  })
  await page.reload()
  await expect(history()).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove the imported history' }).click()
  await page.getByRole('button', { name: 'Remove the history? the imported history' }).click()
  await expect(history()).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Payoff' }).click()
})

test('a portfolio is saved, changed, reverted and deleted; only the open one is marked as changed', async () => {
  const saved = () => page.getByRole('dialog', { name: 'Saved portfolios' })
  const count = await legs().getByRole('row').count()
  await page.getByRole('button', { name: 'Saved', exact: true }).click()
  await saved().getByLabel('Name').fill('March calls')
  await saved()
    .getByRole('button', { name: /^Save \d+ legs$/ })
    .click()
  await expect(saved()).toContainText('Saved as March calls, version 1.')
  await page.keyboard.press('Escape')
  await legs()
    .getByRole('button', { name: /^Remove / })
    .last()
    .click()
  const trigger = page.getByRole('button', { name: /March calls/ })
  await expect(trigger).toContainText('changed')
  await trigger.click()
  await saved().getByRole('button', { name: 'Save', exact: true }).click()
  await expect(saved()).toContainText('version 2.')
  await saved().getByRole('button', { name: 'Versions of March calls' }).click()
  await saved().getByRole('button', { name: 'Open version 1 of March calls' }).click()
  await expect(legs().getByRole('row')).toHaveCount(count)
  await expect(saved()).toContainText('March calls, version 1 of 2 is open.')
  await saved().getByRole('button', { name: 'Undo' }).click()
  await expect(legs().getByRole('row')).toHaveCount(count - 1)
  expect(await faultsOf(page)).toEqual([])
  await saved().getByRole('button', { name: 'Delete March calls' }).click()
  await saved().getByRole('button', { name: 'Delete all versions? March calls' }).click()
  await expect(saved()).toContainText('Nothing saved yet.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
})

test('on a phone no element overflows the screen', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(panel('portfolio-payoff')).toBeVisible()
  expect(await overhang()).toBeLessThanOrEqual(0)
})
