import { readFileSync } from 'node:fs'
import { type Browser, type BrowserContext, type Locator, type Page, expect as patient, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import type { Desk } from './desk/processes.ts'
import { startSimulatedDesk } from './desk/simulatedDesk.ts'

/** A desk that has just started is slow to draw its first charts. */
const expect = patient.configure({ timeout: 30_000 })

let desk: Desk
let context: BrowserContext
let page: Page
let board: string
const complaints: string[] = []

const panel = (id: string, on: Page = page): Locator => on.locator(`[data-board] [data-chart="${id}"]`)
const cell = (id: string, on: Page = page): Locator => on.locator(`[data-panel]:has([data-chart="${id}"])`)
const saved = (on: Page = page): Locator => on.getByRole('status').filter({ hasText: /^Saved$/ })

/** Returns a panel's final rectangle; moves are animated. */
const boxOf = async (id: string, on: Page = page) => {
  let before = ''
  for (;;) {
    const box = await cell(id, on).boundingBox()
    if (box === null) throw new Error(`${id} is not on screen`)
    if (JSON.stringify(box) === before) return box
    before = JSON.stringify(box)
    await on.waitForTimeout(200)
  }
}

/** Presses at a point, moves in steps and releases. */
const drag = async ([fromX, fromY]: readonly [number, number], [dx, dy]: readonly [number, number]): Promise<void> => {
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  for (let step = 1; step <= 12; step++) await page.mouse.move(fromX + (dx * step) / 12, fromY + (dy * step) / 12)
  await page.mouse.up()
}

type Stored = { readonly name: string; readonly data: string; readonly version: number }

/** Returns the server's version of the board. */
const stored = async (): Promise<Stored> => {
  const answer = await page.request.get(`${desk.origin}/api/workspaces`, { maxRetries: 3 })
  const { workspaces } = (await answer.json()) as { workspaces: (Stored & { id: string })[] }
  const match = workspaces.find(({ id }) => board.includes(id))
  if (match === undefined) throw new Error('the server has no such workspace')
  return match
}
const storedText = async (): Promise<string> => (await stored()).data

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  desk = await startSimulatedDesk(['--venues', 'deribit'])
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true })
  page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(desk.signIn)
})

test.afterAll(async () => {
  await context?.close()
  expect(await desk?.stop()).toBe(0)
})

test('[spec 7 POST /api/workspaces] a template becomes a workspace whose charts show data', async () => {
  const createRequest = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/workspaces'),
  )
  await page.goto(`${desk.origin}/workspaces/`)
  await page.getByRole('button', { name: 'New workspace: Vol trader' }).click()
  const { data } = (await createRequest).postDataJSON() as { data: unknown }
  expect(data).toBe('{"components":[]}')
  await expect(page).toHaveURL(/\/workspaces\/[^/]+\/$/)
  board = page.url()
  for (const id of ['term-structure', 'smile', 'skew'])
    await expect(panel(id)).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
  await expect(panel('smile')).toContainText('SIMULATED')
  await expect(saved()).toBeVisible()
})

test('[spec 9 generated component id] the ids on the server count from 12', async () => {
  const { components } = JSON.parse(await storedText()) as { components: { meta: { id: string } }[] }
  expect(components.slice(0, 2).map(({ meta }) => meta.id)).toEqual(['term-structure-12', 'smile-13'])
})

test('a panel is dragged by its header and resized at its corner, and both survive a reload', async () => {
  const before = await boxOf('term-structure')
  await drag([before.x + 60, before.y + 14], [before.width + 20, 0])
  await expect.poll(async () => (await boxOf('term-structure')).x).toBeGreaterThan(before.x + 200)
  const moved = await boxOf('term-structure')
  await drag([moved.x + moved.width - 5, moved.y + moved.height - 5], [10, 160])
  await expect.poll(async () => (await boxOf('term-structure')).height).toBeGreaterThan(moved.height + 90)
  const after = await boxOf('term-structure')
  await expect(saved()).toBeVisible()
  await page.reload()
  await expect(panel('term-structure')).toBeVisible()
  await expect.poll(async () => (await boxOf('term-structure')).height).toBeCloseTo(after.height, 0)
  expect((await boxOf('term-structure')).x).toBeCloseTo(after.x, 0)
})

test('the keyboard moves and resizes a panel, and the new position is announced', async () => {
  const before = await boxOf('skew')
  await cell('skew').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(async () => (await boxOf('skew')).height).toBeGreaterThan(before.height + 20)
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: /Skew.* tall/ })).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await boxOf('skew')).height).toBeCloseTo(before.height, 0)
})

test('a linked market changes all panels of its color; unlinking keeps the displayed market', async () => {
  await page.getByRole('button', { name: /Market and link of Skew/ }).click()
  const settings = page.getByRole('dialog', { name: 'Market and link of Skew' })
  await settings.getByRole('button', { name: 'None' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: 'Blue link' }).getByRole('combobox', { name: 'Coin' }).click()
  await page.getByRole('option', { name: 'ETH' }).click()
  await expect(
    page.getByRole('button', { name: /Market and link of Term structure: ETH on deribit, blue link/ }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /Market and link of Skew: BTC on deribit$/ })).toBeVisible()
  await expect(panel('term-structure')).toHaveAttribute('data-status', 'live', { timeout: 30_000 })
})

test('undo and redo cover every change', async () => {
  await page.getByRole('button', { name: 'Undo (Ctrl+Z)' }).click()
  await expect(page.getByRole('button', { name: /of Term structure: BTC/ })).toBeVisible()
  await page.getByRole('button', { name: 'Redo (Ctrl+Shift+Z)' }).click()
  await expect(page.getByRole('button', { name: /of Term structure: ETH/ })).toBeVisible()
})

test('[spec 4 add a component] the palette finds a chart by description and adds it', async () => {
  await page.getByRole('button', { name: 'Add chart' }).click()
  await page.getByPlaceholder('Chart name or content').fill('max pain')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Max pain added')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await panel('max-pain').scrollIntoViewIfNeeded()
  await expect(panel('max-pain')).toHaveAttribute('data-status', 'live', { timeout: 30_000 })
})

test('[spec 4 remove a component] Delete removes the focused panel, undo brings it back', async () => {
  await cell('max-pain').focus()
  await page.keyboard.press('Delete')
  await expect(panel('max-pain')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(panel('max-pain')).toHaveCount(1)
})

test('a board is renamed in place', async () => {
  await page.getByRole('button', { name: 'Vol trader. Rename' }).click()
  await page.getByRole('textbox', { name: 'Name of the workspace' }).fill('Night desk')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/Night desk/)
  await expect.poll(async () => (await stored()).name).toBe('Night desk')
})

test('[spec 3 workspace] two tabs converge, and an outdated tab does not overwrite newer work', async () => {
  const other = await context.newPage()
  await other.goto(board)
  await expect(panel('smile', other)).toBeVisible()
  const before = (await boxOf('smile')).height
  await cell('smile').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(async () => (await boxOf('smile')).height).toBeGreaterThan(before + 20)
  // Both may still be animating to their final position.
  const apart = async () => (await boxOf('smile', other)).height - (await boxOf('smile')).height
  await expect.poll(apart).toBeCloseTo(0, 0)
  await expect(saved()).toBeVisible()
  // Newer work from another machine; this tab does not receive it before it saves.
  const { version } = await stored()
  const elsewhere = await page.request.put(`${desk.origin}/api/workspaces/${new URL(board).pathname.split('/')[2]}`, {
    data: { name: 'From elsewhere', version },
    headers: { 'content-type': 'application/json', origin: desk.origin },
    maxRetries: 3,
  })
  expect(elsewhere.status()).toBe(200)
  await cell('smile').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('alert')).toContainText('A newer version of this workspace was saved')
  expect((await stored()).name).toBe('From elsewhere')
  await page.getByRole('button', { name: 'Load the newer one' }).click()
  await expect(page).toHaveTitle(/From elsewhere/)
  await other.close()
})

test('[spec 8 workspace or layout call fails] while the server is down no change is lost, even by a reload', async () => {
  await context.route('**/api/workspaces/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: /Rename$/ }).click()
  await page.getByRole('textbox', { name: 'Name of the workspace' }).fill('Kept through the night')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Not saved.')
  await page.reload()
  await expect(page).toHaveTitle(/Kept through the night/)
  await context.unroute('**/api/workspaces/*')
  await expect.poll(async () => (await stored()).name, { timeout: 30_000 }).toBe('Kept through the night')
})

test('a read-only link shows the board without edit controls; a revoked link no longer works', async () => {
  await page.getByRole('button', { name: 'Share by link' }).click()
  await page.getByRole('button', { name: /^Make a( new)? link$/ }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  const reader = await context.newPage()
  await reader.goto(link)
  await expect(reader.getByText('Read-only')).toBeVisible()
  await expect(panel('smile', reader)).toHaveAttribute('data-status', 'live', { timeout: 30_000 })
  await expect(reader.getByRole('button', { name: 'Add chart' })).toHaveCount(0)
  await expect(reader.locator('.grid-corner:visible')).toHaveCount(0)
  await page.getByRole('button', { name: 'End the link' }).click()
  await expect(page.getByText('The link no longer works.')).toBeVisible()
  await reader.reload()
  await expect(reader.getByText('This link no longer works')).toBeVisible()
  await reader.close()
  await page.keyboard.press('Escape')
})

test('an exported board can be imported; charts missing from the catalog are named', async () => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'JSON' }).click(),
  ])
  const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
    name: string
    data: { components: { meta: { id: string } }[] }
  }
  expect(file.name).toBe('Kept through the night')
  file.data.components.push({ meta: { id: 'a-chart-of-tomorrow-12' } })
  await page.goto(`${desk.origin}/workspaces/`)
  await page.getByLabel('File of a workspace').setInputFiles({
    name: 'board.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  await expect(page.getByText(/One component is not in this catalog.*a-chart-of-tomorrow-12/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kept through the night' })).toHaveCount(2)
})

test('the list is reordered by keyboard, and a deletion can be undone', async () => {
  await page.getByRole('button', { name: 'New workspace', exact: true }).click()
  await expect(page).toHaveURL(/\/workspaces\/[^/]+\/$/)
  await page.getByRole('link', { name: 'All workspaces' }).click()
  const names = () => page.locator('ol li a').allInnerTexts()
  await expect.poll(async () => (await names()).at(-1)).toBe('Workspace 3')
  await page.getByRole('button', { name: /^Move Workspace 3/ }).press('ArrowUp')
  await expect.poll(async () => (await names())[1]).toBe('Workspace 3')
  await page.getByRole('button', { name: 'Delete Workspace 3' }).click()
  await expect(page.getByText('“Workspace 3” is deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.reload()
  await expect.poll(async () => (await names())[1]).toBe('Workspace 3')
})

test('[spec 7 PUT /api/workspaces/{id}/components/add] [spec 7 PUT /api/workspaces/{id}/components/remove] a panel of another screen is added to a workspace and removed', async () => {
  await page.goto(`${desk.origin}/options/deribit/BTC/current/`)
  const one = page.locator('[data-chart="skew"]')
  await expect(one).toHaveAttribute('data-status', 'live', { timeout: 30_000 })
  await one.hover()
  const put = (kind: string) => page.waitForRequest((request) => request.url().includes(`/components/${kind}`))
  await one.getByRole('button', { name: 'Add Skew to workspace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Skew to a workspace' })
  const [added] = await Promise.all([
    put('add'),
    dialog.getByRole('button', { name: 'Add', exact: true }).nth(1).click(),
  ])
  const { component } = added.postDataJSON() as { component: { meta: { id: string; symbol: string } } }
  expect(component.meta).toMatchObject({ id: expect.stringMatching(/^skew-\d+$/), symbol: 'BTC' })
  await expect(dialog.getByText(/^Skew is on /)).toBeVisible()
  await Promise.all([put('remove'), dialog.getByRole('button', { name: 'Remove' }).last().click()])
  await expect(dialog.getByText(/^Skew is no longer on /)).toBeVisible()
})

test('[spec 7 POST /api/layouts] a page is arranged, saved across a reload, and reset', async () => {
  await page.goto(`${desk.origin}/options/deribit/BTC/current/`)
  const skew = page.locator('[data-panel="skew"]')
  await expect(page.locator('[data-chart="skew"]')).toHaveAttribute('data-status', 'live', { timeout: 30_000 })
  const height = async () => (await boxOf('skew')).height
  const before = await height()
  const posted = page.waitForRequest((request) => request.url().endsWith('/api/layouts') && request.method() === 'POST')
  await skew.focus()
  await page.keyboard.press('Shift+ArrowDown')
  expect((await posted).postDataJSON()).toHaveProperty(['data', 'options-current.volatility.desk'])
  await expect.poll(height).toBeGreaterThan(before + 20)
  const tall = await height()
  await page.reload()
  await expect.poll(height).toBeCloseTo(tall, 0)
  expect(await page.evaluate(() => localStorage.getItem('LAYOUT'))).toContain('"orientation":"top"')
  await page.getByRole('button', { name: 'Reset the layout' }).click()
  await expect.poll(height).toBeCloseTo(before, 0)
})

/** Opens a page without a service worker, which would answer from its own cache. */
const openWorkerless = async (browser: Browser): Promise<Page> => {
  const storageState = await context.storageState()
  const workerless = await browser.newContext({
    storageState,
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  })
  return workerless.newPage()
}

test('charts whose code fails to load show a message, and the rest of the board works', async ({ browser }) => {
  const other = await openWorkerless(browser)
  await other.route('**/assets/charts-positioning-*.js', (route) => route.abort())
  await other.goto(board)
  const failedPanel = other.getByRole('region', { name: 'Max pain, unavailable' })
  await expect(failedPanel).toContainText('This chart could not be shown')
  await expect(panel('term-structure', other)).toHaveAttribute('data-status', 'live')
  await other.context().close()
})

test('a screen whose code failed to load appears when the server is back, without a reload', async ({ browser }) => {
  const other = await openWorkerless(browser)
  let isAway = true
  for (const path of ['**/assets/charts-vol-index-*.js*', `${desk.origin}/`])
    await other.route(path, (route) => (isAway ? route.abort() : route.continue()))
  await other.goto(`${desk.origin}/settings/`)
  let loads = 0
  other.on('domcontentloaded', () => loads++)
  const sections = other.getByRole('navigation', { name: 'Screens' })
  await sections.getByRole('link', { name: /^Vol indices/ }).click()
  await expect(other.getByText('A part of the app could not be loaded')).toBeVisible({ timeout: 30_000 })
  isAway = false
  await expect(other.locator('[data-chart="vol-index"]')).toHaveAttribute('data-status', 'live', { timeout: 30_000 })
  expect(loads).toBe(0)
  await other.context().close()
})

test('on a phone a board is one column, and axe finds no fault in either theme', async () => {
  await page.evaluate(() => localStorage.removeItem('THEMEX'))
  for (const address of [board, `${desk.origin}/workspaces/`])
    await expectAccessible(page, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // Panels far below the window are not rendered yet.
      if (address === board)
        await expect(page.locator('[data-board] [data-chart]').first()).toHaveAttribute('data-status', 'live')
    })
})

test('the page reported only the errors that the tests provoke', () => {
  const expected = /status of (404|409)|PUT \/api\/workspaces\/.* failed|ERR_FAILED/
  expect(complaints.filter((text) => !expected.test(text))).toEqual([])
})
