import { type BrowserContext, type Page, expect as patient, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import type { Desk } from './desk/processes.ts'
import { startSimulatedDesk } from './desk/simulatedDesk.ts'

/** A desk that has just started is slow to draw its first charts. */
const expect = patient.configure({ timeout: 30_000 })

let desk: Desk
let context: BrowserContext
let page: Page
const complaints: string[] = []

const panel = (on: Page = page) => on.locator('[data-chart="formula"]')
const editor = (on: Page = page) => on.getByRole('textbox', { name: 'Formulas, one a line' })

const watchErrors = (on: Page): void => {
  on.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  on.on('pageerror', (error) => complaints.push(String(error)))
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  desk = await startSimulatedDesk(['--venues', 'deribit'])
  context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  page = await context.newPage()
  watchErrors(page)
  await page.goto(desk.signIn)
})

test.afterAll(async () => {
  await context?.close()
  expect(await desk?.stop()).toBe(0)
})

test('an error is marked at its position, completion corrects it, and the chart draws the API’s response', async () => {
  await page.goto(`${desk.origin}/formula/deribit/BTC/?span=1d`)
  await expect(panel()).toHaveAttribute('data-status', 'live', { timeout: 90_000 })
  await editor().click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('ATM30 - amt', { delay: 20 })
  await page.keyboard.press('Escape')
  await expect(page.getByText('Character 9: amt is no name that formulas know; atm is.')).toBeVisible()
  await expect(page.locator('.cm-lintRange-error')).toHaveText('amt')
  // An invalid formula is not charted.
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/formula=/)
  // The text is selected, so typing replaces it.
  await page.keyboard.type('at', { delay: 60 })
  await expect(page.getByRole('listbox')).toBeVisible()
  await expect(page.getByRole('option', { selected: true })).toContainText('atm')
  // The suggestion list ignores keys in its first 75 ms, so that a key pressed before it opened does not act on it.
  await page.waitForTimeout(150)
  await page.keyboard.press('Enter')
  await page.keyboard.type('(7d)')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/formula=ATM30\+-\+atm%287d%29/)
  await expect(panel()).toHaveAttribute('data-status', 'live')
  await expect(panel()).toContainText('ATM30 - atm(7d)')
  const query = new URLSearchParams({ exchange: 'deribit', symbol: 'BTC', span: '1d', formula: 'ATM30 - atm(7d)' })
  const answer = await page.request.get(`${desk.origin}/api/v1/studies/formula?${query}`)
  const { data } = (await answer.json()) as { data: { unit: string[]; value: (number | null)[] } }
  expect(data.unit[0]).toBe('decimal')
  expect(data.value.some((value) => value !== null)).toBe(true)
})

test('an error of the API states the position and what was expected', async () => {
  const query = new URLSearchParams({ exchange: 'deribit', symbol: 'BTC', formula: 'gex.wall / spot - 1' })
  const answer = await page.request.get(`${desk.origin}/api/v1/studies/formula?${query}`)
  expect(answer.status()).toBe(400)
  expect(await answer.text()).toContain('character 5 to 8 (wall): gex has no column wall: expected gammaCoin')
})

test('a link shows the same chart in another signed-in browser, and nothing of it in a signed-out one', async ({
  browser,
}) => {
  await page.locator('h1').click()
  await page.keyboard.press('l')
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await browser.newContext({ storageState: await context.storageState() })
  const second = await other.newPage()
  watchErrors(second)
  await second.goto(link)
  await expect(editor(second)).toHaveText('ATM30 - atm(7d)')
  await expect(panel(second)).toContainText('ATM30 - atm(7d)')
  await expect(panel(second)).toHaveAttribute('data-status', 'live')
  await other.close()
  const stranger = await browser.newContext()
  const refused = await stranger.request.get(
    `${desk.origin}/api/v1/studies/formula?exchange=deribit&symbol=BTC&formula=ATM30`,
  )
  expect(refused.status()).toBe(401)
  await stranger.close()
})

test('the chart can be put on a board with its formula', async () => {
  await panel().hover()
  await panel().getByRole('button', { name: 'Add Formula to workspace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Formula to a workspace' })
  await dialog.getByRole('button', { name: /new workspace/i }).click()
  await expect(dialog.getByText(/^Formula is on /)).toBeVisible()
  const answer = await page.request.get(`${desk.origin}/api/workspaces`)
  const { workspaces } = (await answer.json()) as { workspaces: { id: string; data: string }[] }
  const board = workspaces.find(({ data }) => data.includes('ATM30 - atm(7d)'))
  expect(board).toBeDefined()
  await page.goto(`${desk.origin}/workspaces/${board?.id}/`)
  const addedPanel = page.locator('[data-board] [data-chart="formula"]')
  await expect(addedPanel).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
  await expect(addedPanel).toContainText('ATM30 - atm(7d)')
})

test('navigation and palette lead to formulas; axe finds no fault in either theme, and a phone does not scroll sideways', async () => {
  await expectAccessible(page, async () => {
    await page.goto(`${desk.origin}/formula/deribit/BTC/?formula=ATM30`)
    await expect(editor()).toBeVisible()
  })
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await expect(editor()).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(complaints).toEqual([])
})
