import { type BrowserContext, type Locator, type Page, expect as patient, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import type { Desk } from './desk/processes.ts'
import { startSimulatedDesk } from './desk/simulatedDesk.ts'

/** A desk that has just started is slow to draw its first charts. */
const expect = patient.configure({ timeout: 30_000 })

let desk: Desk
let context: BrowserContext
let page: Page
const complaints: string[] = []

/** The index of the stored surfaces changes with every snapshot. */
const CHART = '/formula/deribit/BTC/?span=1d&formula=spot'

const panel = () => page.locator('[data-chart="formula"]')
const editor = () => page.getByRole('dialog', { name: 'Alert on Formula' })
const handle = () => panel().getByRole('slider')
const levelNow = async (of: Locator): Promise<number> => Number(await of.getAttribute('aria-valuenow'))

type StoredAlert = {
  id: string
  name: string
  version: number
  condition: { kind: string; level: number }
  snoozedUntil: string | null
  state: { value: number | null }
}
const storedAlerts = async (): Promise<StoredAlert[]> => {
  const answer = await page.request.get(`${desk.origin}/api/alerts`)
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { alerts: StoredAlert[] }).alerts
}

/** Headers that a page of the desk sends automatically. */
const headers = () => ({ origin: desk.origin })

const showChart = async (): Promise<void> => {
  await page.goto(`${desk.origin}${CHART}`)
  await expect(panel()).toHaveAttribute('data-status', 'live', { timeout: 90_000 })
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  desk = await startSimulatedDesk(['--venues', 'deribit'], ['--chain-seconds', '5', '--snapshot-seconds', '3'])
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(desk.signIn)
})

test.afterAll(async () => {
  await context?.close()
  expect(await desk?.stop()).toBe(0)
})

test('one key on a chart opens the editor with its number and the level under the pointer; the alert is tested, saved and drawn', async () => {
  await showChart()
  const box = await panel().boundingBox()
  if (box === null) throw new Error('the panel has no place')
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.2)
  await page.keyboard.press('a')
  await expect(editor().getByLabel('Number, as a formula')).toHaveValue('spot')
  await expect(editor().getByLabel('Condition')).toHaveValue(/above|below/)
  await editor().getByRole('button', { name: 'Try over 90 days' }).click()
  const strip = editor().getByRole('img', { name: /^Would (not )?have fired .* in 90 days|of 90 days read: / })
  await expect(strip).toBeVisible()
  await editor().getByLabel('Name').fill('Spot at my level')
  await editor().getByRole('button', { name: 'Set alert' }).click()
  await expect(handle()).toContainText('Spot at my level')
})

test('a level can be dragged, is saved on release, and is restored by the undo of its toast', async () => {
  const before = await levelNow(handle())
  const at = await handle().boundingBox()
  if (at === null) throw new Error('the level has no handle')
  await page.mouse.move(at.x + 20, at.y + at.height / 2)
  await page.mouse.down()
  await page.mouse.move(at.x + 20, at.y + 90, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => levelNow(handle())).toBeLessThan(before)
  const dragged = await levelNow(handle())
  await expect.poll(async () => (await storedAlerts())[0]?.condition.level).toBe(dragged)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => levelNow(handle())).toBe(before)
})

/** Smallest move of the index to expect, up or down, USD. */
const MIN_MOVE = 0.01

/** Creates an alert on either side of the newest value: whichever way the index moves next, one of them fires. */
const closeIn = async (): Promise<void> => {
  for (const { id, version, name, state } of await storedAlerts()) {
    const kind = name.includes('below') ? 'below' : 'above'
    const level = (state.value ?? Number.NaN) + (kind === 'above' ? MIN_MOVE : -MIN_MOVE)
    const data = { condition: { kind, level }, hysteresis: 0, coolDownMinutes: 0, version }
    expect((await page.request.put(`${desk.origin}/api/alerts/${id}`, { data, headers: headers() })).status()).toBe(200)
  }
}

test('an alert fires as the market moves, with toast, bell and instant; it can be snoozed and deleted', async () => {
  test.setTimeout(90_000)
  const [own] = await page.request.get(`${desk.origin}/api/alerts`).then(async (answer) => (await answer.json()).alerts)
  const { watch } = own
  const data = { name: 'Spot below my level', watch, condition: { kind: 'below', level: 1 } }
  expect((await page.request.post(`${desk.origin}/api/alerts`, { data, headers: headers() })).status()).toBe(201)
  await page.goto(`${desk.origin}/alerts/`)
  const rows = page.locator('tr[data-alert]')
  await expect(rows).toHaveCount(2)
  const toast = page.locator('[data-toast="info"]').filter({ hasText: 'my level' }).first()
  await expect(async () => {
    await expect.poll(async () => (await storedAlerts()).every(({ state }) => state.value !== null)).toBe(true)
    await closeIn()
    await expect(toast).toBeVisible({ timeout: 12_000 })
  }).toPass({ timeout: 80_000 })
  await toast.getByRole('button', { name: 'Snooze 1 h' }).click()
  await expect
    .poll(async () => (await storedAlerts()).filter(({ snoozedUntil }) => snoozedUntil !== null))
    .toHaveLength(1)
  await expect(rows.filter({ hasText: 'snoozed until' })).toHaveCount(1)
  await page.getByRole('button', { name: /^Alerts, \d+ new/ }).click()
  await page.getByRole('list', { name: 'Fired alerts' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/formula\/deribit\/BTC\/\?formula=spot&asOf=/)
  await expectAccessible(page, async () => {
    await page.goto(`${desk.origin}/alerts/`)
    await expect(rows).toHaveCount(2)
  })
  for (let left = 2; left > 0; left--) {
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click()
    await expect(rows).toHaveCount(left - 1)
  }
  await expect(page.getByText('No alerts yet.')).toBeVisible()
  expect(await storedAlerts()).toEqual([])
})

test('an alert is created, moved by arrow keys with its value announced, and deleted by keyboard; a phone does not scroll sideways', async () => {
  await showChart()
  await page.locator('.plot').first().focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('a')
  await expect(editor()).toBeVisible()
  await editor().getByLabel('Name').focus()
  await page.keyboard.press('Enter')
  await expect(handle()).toHaveCount(1)
  await handle().focus()
  const before = await levelNow(handle())
  const spoken = await handle().getAttribute('aria-valuetext')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(handle()).not.toHaveAttribute('aria-valuetext', spoken ?? '')
  await expect.poll(async () => (await storedAlerts())[0]?.condition.level).toBeGreaterThan(before)
  await page.locator('#content').focus()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  const remove = page.getByRole('button', { name: /^Delete / })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No alerts yet.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
})
