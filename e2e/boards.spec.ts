import { type BrowserContext, type Locator, type Page, expect as patient, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import type { Desk } from './desk/processes.ts'
import { startSimulatedDesk } from './desk/simulatedDesk.ts'

const expect = patient.configure({ timeout: 30_000 })

let desk: Desk
let context: BrowserContext
let page: Page

const panel = (id: string): Locator => page.locator(`[data-board] [data-chart="${id}"]`)
const cell = (id: string): Locator => page.locator(`[data-panel]:has([data-chart="${id}"])`)

/** Panels of a chart, also those far outside the window, whose chart is not loaded. */
const panelsOf = (id: string): Locator => page.locator(`[data-board-panel^="${id}"]`)

const chooseInMenu = async (menu: string, entry: string): Promise<void> => {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test.describe.configure({ mode: 'serial' })
test.use({ actionTimeout: 15_000 })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  desk = await startSimulatedDesk(['--venues', 'deribit'])
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(desk.signIn)
  await page.goto(`${desk.origin}/workspaces/`)
  await page.getByRole('button', { name: 'New workspace: Vol trader' }).click()
  await expect(panel('skew')).toHaveAttribute('data-status', 'live')
})

test.afterAll(async () => {
  await context?.close()
  expect(await desk?.stop()).toBe(0)
})

test('one menu of a panel duplicates, shows in full size and removes it; undo takes each back', async () => {
  await chooseInMenu('Menu of Skew', 'Duplicate')
  await expect(panelsOf('skew')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo (Ctrl+Z)' }).click()
  await expect(panelsOf('skew')).toHaveCount(1)
  await chooseInMenu('Menu of Skew', 'Full size')
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toHaveCount(0)
  await chooseInMenu('Menu of Skew', 'Remove')
  await expect(panelsOf('skew')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo (Ctrl+Z)' }).click()
  await expect(panelsOf('skew')).toHaveCount(1)
})

test('keys of the focused panel do the same, and an exact title comes first in the list of charts', async () => {
  await cell('skew').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  const before = await cell('skew').boundingBox()
  await cell('skew').focus()
  await page.keyboard.press('r')
  const list = page.getByRole('dialog', { name: 'Replace Skew' })
  await list.getByPlaceholder('Chart instead of Skew').fill('Term structure')
  await expect(list.getByRole('option').first()).toContainText(/^Term structure(\d+ on the board)?$/)
  await list.getByPlaceholder('Chart instead of Skew').fill('max pain')
  await list.getByRole('option', { name: 'Max pain', exact: true }).click()
  await expect(list).toHaveCount(0)
  await expect(panel('skew')).toHaveCount(0)
  await expect(panel('max-pain')).toHaveAttribute('data-status', 'live')
  expect(await cell('max-pain').boundingBox()).toEqual(before)
  await page.keyboard.press('Control+z')
  await expect(panel('skew')).toHaveCount(1)
})

test('columns are drawn as guides while a panel is dragged', async () => {
  const box = await cell('smile').boundingBox()
  if (box === null) throw new Error('the smile is not on screen')
  await expect(page.locator('.grid-guides')).toHaveCount(0)
  await page.mouse.move(box.x + 60, box.y + 14)
  await page.mouse.down()
  await page.mouse.move(box.x + 90, box.y + 40, { steps: 4 })
  await expect(page.locator('.grid-guides')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('.grid-guides')).toHaveCount(0)
})

test('all panels follow one coin, venue and tenor of the board', async () => {
  await page.getByRole('button', { name: 'Add chart' }).click()
  await page.getByPlaceholder('Chart name or content').fill('ATM, skew and spot')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Done' }).click()
  await chooseInMenu('More', 'Let all panels follow one market')
  const blue = page.getByRole('group', { name: 'Blue link' })
  await blue.getByRole('combobox', { name: 'Coin' }).click()
  await page.getByRole('option', { name: 'ETH', exact: true }).click()
  const markets = page.getByRole('button', { name: /^Market and link of/ })
  await expect(markets.first()).toHaveAccessibleName(/ETH/)
  for (const market of await markets.all()) await expect(market).toHaveAccessibleName(/ETH.*blue link/)
  await blue.getByRole('combobox', { name: 'Tenor' }).click()
  await page.getByRole('option', { name: '90 d', exact: true }).click()
  await expect(blue.getByRole('combobox', { name: 'Tenor' })).toContainText('90 d')
})

test('a presented board shows its panels and nothing to edit, until Escape', async () => {
  await page.locator('[data-board]').click({ position: { x: 2, y: 2 } })
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: 'Add chart' })).toHaveCount(0)
  await expect(page.locator('.grid-corner:visible')).toHaveCount(0)
  await expect(panel('smile')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add chart' })).toBeVisible()
  // Elsewhere this key adds the screen to the favorites.
  await expect(page.getByRole('button', { name: /to the favorites$/ })).toBeVisible()
})

test('an earlier state of the board is restored, and undo returns to the later one', async () => {
  const panels = await page.locator('[data-board] [data-panel]').count()
  await page.getByRole('button', { name: 'History of the board' }).click()
  await page
    .getByRole('list', { name: /^Earlier states of/ })
    .getByRole('button', { name: /^Restore/ })
    .last()
    .click()
  await expect(page.getByText('No chart on this board yet')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo (Ctrl+Z)' }).click()
  await expect(page.locator('[data-board] [data-panel]')).toHaveCount(panels)
})

test('axe finds no fault on a board in either theme', async () => {
  await expectAccessible(page, async () => {
    await page.reload()
    await expect(panel('smile')).toHaveAttribute('data-status', 'live')
  })
})
