import { readFileSync } from 'node:fs'
import { type BrowserContext, type Page, expect as patient, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import type { Desk } from './desk/processes.ts'
import { startSimulatedDesk } from './desk/simulatedDesk.ts'

/** A desk that has just started is slow to draw its first charts. */
const expect = patient.configure({ timeout: 30_000 })

let desk: Desk
let context: BrowserContext
let page: Page
const complaints: string[] = []

const CHART = '/formula/deribit/BTC/?span=1d&formula=spot'
const OTHER = '/formula/deribit/BTC/?span=1d&formula=ATM30'
const OF_ETH = '/formula/deribit/ETH/?span=1d&formula=spot'
const WORDS = 'Sold the 80k/110k strangle at 62 vols'

const panel = () => page.locator('[data-chart="formula"]')
const editor = () => page.getByRole('dialog', { name: 'Note on Formula' })
const flag = () => panel().getByRole('button', { name: `Note: ${WORDS}` })
const card = () => page.getByRole('dialog', { name: 'Note', exact: true })

const show = async (path: string): Promise<void> => {
  await page.goto(`${desk.origin}${path}`)
  await expect(panel()).toHaveAttribute('data-status', /live|asOf/, { timeout: 90_000 })
}

type StoredNote = {
  at: string
  path: string
  exchange: string
  symbol: string
  tags: string[]
  hasPicture: boolean
  id: string
}
const storedNote = async (): Promise<StoredNote> => {
  const answer = await page.request.get(`${desk.origin}/api/notes`)
  const { notes } = (await answer.json()) as { notes: StoredNote[] }
  expect(notes).toHaveLength(1)
  return notes[0] as StoredNote
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  desk = await startSimulatedDesk(['--venues', 'deribit'], ['--past-days', '2'])
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(desk.signIn)
  // Stored data ends where its history was written, as the first instants of a desk show.
  const spot = `${desk.origin}/api/v1/studies/formula?exchange=deribit&symbol=BTC&formula=spot&span=1d`
  const ageMs = async (): Promise<number> => {
    const answer = await page.request.get(spot)
    return answer.ok() ? Date.now() - Date.parse(((await answer.json()) as { asOf: string }).asOf) : Infinity
  }
  await expect.poll(ageMs, { timeout: 60_000 }).toBeLessThan(60_000)
})

test.afterAll(async () => {
  await context?.close()
  expect(await desk?.stop()).toBe(0)
})

test('one key on a chart writes a note at the instant under the crosshair, with the displayed values and a picture', async () => {
  await show(CHART)
  const box = await panel().boundingBox()
  if (box === null) throw new Error('the panel has no place')
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.3)
  await expect(panel().locator('.plot-crosshair-x')).toBeVisible()
  const beforeMs = Date.now()
  await page.keyboard.press('n')
  await editor().getByLabel('Note').fill(WORDS)
  await editor().getByLabel('Tags, with commas between them').fill('Strangle, #short vol')
  await expect(editor().getByLabel('With its picture')).toBeChecked()
  expect(await faultsOf(page)).toEqual([])
  // The note is saved before its picture is uploaded.
  const pictured = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/picture'),
  )
  await page.keyboard.press('Control+Enter')
  await expect(flag()).toBeVisible()
  await pictured
  const note = await storedNote()
  expect(note).toMatchObject({ exchange: 'deribit', symbol: 'BTC', tags: ['strangle', 'short vol'], hasPicture: true })
  const seen = new URL(note.path, desk.origin)
  expect([seen.pathname, seen.searchParams.get('formula')]).toEqual(['/formula/deribit/BTC/', 'spot'])
  // Half a day back, although the note was written on a live view.
  const hoursBack = (Date.parse(seen.searchParams.get('asOf') ?? '') - Date.parse(note.at)) / 3_600_000
  expect(hoursBack).toBeGreaterThan(8)
  expect(hoursBack).toBeLessThan(16)
  expect(Math.abs(Date.parse(seen.searchParams.get('asOf') ?? '') - beforeMs)).toBeLessThan(600_000)
  const picture = await page.request.get(`${desk.origin}/api/notes/${note.id}/picture`)
  expect((await picture.body()).subarray(1, 4).toString()).toBe('PNG')
})

test('the flag of a note is on other charts of its market only, displays the note, and can be switched off', async () => {
  await show(OF_ETH)
  await expect(panel().locator('canvas').first()).toBeVisible()
  await expect(page.locator('.plot-flag')).toHaveCount(0)
  await show(OTHER)
  await flag().hover()
  await expect(card()).toContainText(WORDS)
  await page.mouse.move(5, 5)
  await expect(card()).toHaveCount(0)
  await flag().focus()
  await page.keyboard.press('Enter')
  await expect(card().getByRole('link', { name: 'As it was' })).toBeVisible()
  expect(await card().evaluate((element) => element.contains(document.activeElement))).toBe(true)
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(flag()).toBeFocused()
  await page.keyboard.press('j')
  await expect(flag()).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(flag()).toBeVisible()
})

test('the note is found by search in the journal and exported; one click restores the desk at its instant', async () => {
  const { at } = await storedNote()
  await page.goto(`${desk.origin}/journal/`)
  const row = page.locator('[data-note]').filter({ hasText: WORDS })
  await expect(row).toBeVisible()
  await page.getByLabel('Search your notes').fill('butterfly')
  await expect(page.getByText('No note matches.')).toBeVisible()
  await page.getByLabel('Search your notes').fill('STRANGLE vol')
  await expect(row).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  expect(readFileSync(await file.path(), 'utf8')).toContain(WORDS)
  await row.getByRole('link', { name: /^As it was/ }).click()
  await expect(panel()).toHaveAttribute('data-status', 'asOf')
  const here = new URL(page.url())
  expect([here.pathname, here.searchParams.get('formula')]).toEqual(['/formula/deribit/BTC/', 'spot'])
  expect(Date.parse(here.searchParams.get('asOf') ?? '')).toBe(Date.parse(at))
})

const exported = async (): Promise<Buffer> => {
  await panel().hover()
  await panel().getByRole('button', { name: 'Export Formula' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'PNG picture', exact: true }).click(),
  ])
  return readFileSync(await file.path())
}

test('an exported picture is the same with the flag and without', async () => {
  await expect(flag()).toBeVisible()
  const withFlag = await exported()
  await page.keyboard.press('j')
  await expect(flag()).toHaveCount(0)
  expect((await exported()).equals(withFlag)).toBe(true)
  await page.keyboard.press('j')
  await expect(flag()).toBeVisible()
})

test('a note is edited and deleted on a phone, in the light theme', async () => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${desk.origin}/journal/`)
  await page.getByRole('button', { name: /^Change the note/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Change note' })
  await dialog.getByLabel('Note').fill('Bought it back')
  await dialog.getByLabel('With its picture').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[data-note]')).toContainText('Bought it back')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await storedNote()).toMatchObject({ hasPicture: false })
  await page.getByRole('button', { name: /^Delete the note/ }).click()
  await expect(page.getByText('No notes yet.')).toBeVisible()
  expect(complaints).toEqual([])
})
