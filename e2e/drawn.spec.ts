import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { dateText } from './dateText.ts'
import { pastStored } from './journey.ts'
import { type Desk, startDesk } from './processes.ts'

const CURRENT = '/options/deribit/BTC/current/'
const HOUR_MS = 3_600_000

let desk: Desk
let page: Page
/** A moment of the stored past: nothing moves while it is looked at. */
let asOf: string
const complaints: string[] = []

const panel = (id: string): Locator => page.locator(`[data-chart="${id}"]`)
const termStructure = () =>
  page.request.get(`${desk.origin}/api/v1/studies/term-structure?exchange=deribit&symbol=BTC&asOf=${asOf}`)

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  desk = await startDesk(['--market', 'simulated', '--venues', 'deribit', '--symbols', 'BTC'])
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    serviceWorkers: 'block',
  })
  page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(desk.signIn)
  const lastHourMs = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - HOUR_MS
  await pastStored(page, desk.origin, lastHourMs)
  asOf = new Date(lastHourMs).toISOString()
  await watchDrawing()
})

test.afterAll(async () => {
  await page?.close()
  expect(await desk?.stop()).toBe(0)
  expect(complaints).toEqual([])
})

/** What canvases of panels are given to draw; pictures for files stand in no panel. */
type Drawn = { readonly chart: string; readonly text?: string; readonly width?: number }

const watchDrawing = () =>
  page.addInitScript(() => {
    const seen: Drawn[] = []
    Object.assign(window, { drawn: seen })
    const own = CanvasRenderingContext2D.prototype
    const { fillText, fillRect } = own
    const chartOf = (canvas: HTMLCanvasElement) =>
      canvas.closest('[data-chart]')?.getAttribute('data-chart') ?? (canvas.isConnected ? '' : 'file')
    own.fillText = function (text, x, y) {
      seen.push({ chart: chartOf(this.canvas), text })
      fillText.call(this, text, x, y)
    }
    own.fillRect = function (x, y, width, height) {
      seen.push({ chart: chartOf(this.canvas), width })
      fillRect.call(this, x, y, width, height)
    }
  })

const drawnOf = (chart: string): Promise<readonly Drawn[]> =>
  page.evaluate((id) => (window as unknown as { drawn: Drawn[] }).drawn.filter((one) => one.chart === id), chart)
const textsOf = async (chart: string) => (await drawnOf(chart)).flatMap(({ text }) => text ?? [])

test('a smile names its expiries at its lines, on screen and in the picture, which says what it is of', async () => {
  await page.goto(`${desk.origin}${CURRENT}?asOf=${asOf}`)
  await expect(panel('smile')).toHaveAttribute('data-status', 'asOf', { timeout: 60_000 })
  const expiries = async (of: string) => new Set((await textsOf(of)).filter((text) => /^\d+ \w{3} \d\d$/.test(text)))
  await expect.poll(async () => (await expiries('smile')).size).toBeGreaterThan(1)
  await panel('smile').hover()
  await panel('smile').getByRole('button', { name: 'Export Smile by strike' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'PNG picture', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^gvol-smile-deribit-BTC-.*\.png$/)
  expect(
    readFileSync(await download.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  const inFile = await textsOf('file')
  expect(inFile).toContain('SIMULATED')
  expect(inFile.join('|')).toMatch(/Smile by strike.*(BTC|deribit)/)
  const onScreen = await expiries('smile')
  for (const name of await expiries('file')) expect(onScreen).toContain(name)
  expect((await expiries('file')).size).toBeGreaterThan(1)
})

test('puts below the axis have positive labels, one expiry makes no slab, a single-expiry chart follows the page', async () => {
  const { data } = (await (await termStructure()).json()) as { readonly data: { readonly expiry: readonly number[] } }
  const last = data.expiry.at(-2) ?? Number.NaN
  await page.goto(
    `${desk.origin}${CURRENT}?view=positioning&asOf=${asOf}&expiries=${new Date(last).toISOString().slice(0, 10)}`,
  )
  for (const id of ['open-interest-by-strike', 'open-interest-by-expiry', 'implied-distribution'])
    await expect(panel(id)).toHaveAttribute('data-status', 'asOf', { timeout: 60_000 })
  await expect.poll(async () => (await textsOf('open-interest-by-strike')).length).toBeGreaterThan(4)
  expect((await textsOf('open-interest-by-strike')).filter((text) => /^[−-][\d.]/.test(text))).toEqual([])
  const bars = (await drawnOf('open-interest-by-expiry')).flatMap(({ width }) => width ?? [])
  expect(bars.length).toBeGreaterThan(1)
  const room = (await panel('open-interest-by-expiry').boundingBox())!.width
  expect(Math.max(...bars)).toBeLessThan(room / 4)
  await expect(panel('implied-distribution').locator('header')).toContainText(dateText(last))
})

test('another unit is the same measure, and every chart of the screen follows its own', async () => {
  await page.goto(`${desk.origin}${CURRENT}?view=positioning&asOf=${asOf}`)
  const chart = panel('open-interest-by-strike')
  await expect(chart).toHaveAttribute('data-status', 'asOf', { timeout: 60_000 })
  await expect.poll(() => textsOf('open-interest-by-strike')).toContain('Open interest · BTC')
  await chart.getByRole('group', { name: 'Units' }).getByRole('button', { name: 'USD', exact: true }).click()
  await expect.poll(() => textsOf('open-interest-by-strike')).toContain('Open interest · USD')
  expect((await textsOf('open-interest-by-strike')).filter((text) => text.includes('Premium'))).toEqual([])
  const other = panel('open-interest-by-expiry').getByRole('group', { name: 'Units' })
  if ((await other.count()) > 0)
    await expect(other.getByRole('button', { name: 'USD', exact: true })).toHaveAttribute('aria-pressed', 'false')
})

test('no price of the chain reads as zero', async () => {
  await page.goto(`${desk.origin}${CURRENT}?view=chain&asOf=${asOf}`)
  const chain = panel('option-chain')
  await expect(chain).toHaveAttribute('data-status', 'asOf', { timeout: 60_000 })
  const tabs = chain.getByRole('group', { name: 'Expiry' }).getByRole('button')
  const heads = await chain.locator('th[scope="col"]').allInnerTexts()
  const prices = heads.flatMap((head, i) => (/^(Bid|Ask|Mark)\b/.test(head) && !head.includes('IV') ? [i] : []))
  expect(prices.length).toBeGreaterThan(1)
  for (const tab of [0, 1]) {
    await tabs.nth(tab).click()
    for (const column of prices) {
      const texts = await chain.locator(`td[data-column="${column}"]`).allInnerTexts()
      expect(texts.length).toBeGreaterThan(4)
      expect(texts.filter((text) => /^0(\.0+)?$/.test(text.trim()))).toEqual([])
    }
  }
})
