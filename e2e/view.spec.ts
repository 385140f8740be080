import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { beginVisit, screenLink, type Visit } from './journey.ts'

let visit: Visit

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  visit = await beginVisit(browser)
})

test.afterAll(async () => {
  await visit?.end()
})

test('what expresses “quiet until an expiry, then up” best with 5,000 USD: five actions from the front page', async () => {
  const { page, desk, panel } = visit
  await page.goto(desk.origin)
  await screenLink(page, '/defi/portfolio-analyzer/').click()
  await page.getByRole('link', { name: 'View to trade', exact: true }).click()
  const view = page.getByRole('region', { name: 'View to trade' })
  await view.getByRole('combobox', { name: 'Until' }).first().click()
  await page.getByRole('option').nth(4).click()
  await view.getByText('Then +10 %', { exact: true }).first().click()
  const trades = panel('view-trades')
  await expect(trades).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
  await expect(trades.getByRole('row').nth(3)).toContainText(/(Buy|Sell) BTC-/i)
  for (const id of ['view-density', 'view-strikes'])
    await expect(panel(id)).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
  // All three panels are about the expiry that was chosen once.
  await expect(page).toHaveURL(/view-trades\.later=up/)
  const chosen = new URL(page.url()).searchParams.get('view-trades.date')
  expect(chosen).not.toBeNull()
  await expectAccessible(page, async () => {
    await page.reload()
    await expect(panel('view-strikes')).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
  })
})

test('one click adds the legs of the best structure to the analyzer as a trial', async () => {
  const { page, panel } = visit
  const best = panel('view-trades').getByRole('row').nth(2)
  await expect(best).toContainText(/BTC-/)
  const names = (await best.innerText()).match(/BTC-\d+[A-Z]{3}\d\d-\d+-[CP]/g) ?? []
  expect(names.length).toBeGreaterThan(0)
  await best.click()
  const legs = page.getByRole('region', { name: 'Legs' })
  for (const name of names) await expect(legs).toContainText(name)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})
