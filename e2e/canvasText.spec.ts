import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { dateText } from './dateText.ts'
import type { Desk } from './desk/processes.ts'
import { beginVisit, storedHour, studyOf, type Visit } from './journey.ts'

const CURRENT = '/options/deribit/BTC/current/'

let visit: Visit
let desk: Desk
let page: Page
let panel: Visit['panel']
/** An instant in the stored history, so that nothing changes during the test. */
let asOf: string

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(400_000)
  visit = await beginVisit(browser)
  ;({ desk, page, panel } = visit)
  asOf = await storedHour(visit)
  await watchDrawing()
})

test.afterAll(() => visit?.end())

/** Text drawn on the canvases of panels; images for export are in no panel. */
type DrawnLabel = { readonly chart: string; readonly text?: string; readonly width?: number }

/** Extent of a label's text on its canvas, CSS pixels. */
type Label = { readonly text: string; readonly x: readonly [number, number]; readonly y: readonly [number, number] }
type Watched = { readonly drawn: DrawnLabel[]; readonly labels: ReadonlyMap<HTMLCanvasElement, readonly Label[]> }

const watchDrawing = () =>
  page.addInitScript(() => {
    const seen: DrawnLabel[] = []
    const labels = new Map<HTMLCanvasElement, Label[]>()
    Object.assign(window, { drawn: seen, labels })
    const own = CanvasRenderingContext2D.prototype
    const { fillText, fillRect, clearRect } = own
    const chartOf = (canvas: HTMLCanvasElement) =>
      canvas.closest('[data-chart]')?.getAttribute('data-chart') ?? (canvas.isConnected ? '' : 'file')
    const SHARES: Readonly<Record<string, number>> = { right: 1, end: 1, center: 0.5 }
    /** Height in pixels of capitals and digits at the chart's text size. */
    const TALL = 8
    own.fillText = function (text, x, y) {
      seen.push({ chart: chartOf(this.canvas), text })
      const { width } = this.measureText(text)
      const left = x - width * (SHARES[this.textAlign] ?? 0)
      const label: Label = { text, x: [left, left + width], y: [y - TALL / 2, y + TALL / 2] }
      labels.set(this.canvas, [...(labels.get(this.canvas) ?? []), label])
      fillText.call(this, text, x, y)
    }
    own.fillRect = function (x, y, width, height) {
      seen.push({ chart: chartOf(this.canvas), width })
      fillRect.call(this, x, y, width, height)
    }
    // A layer is cleared before it is repainted.
    own.clearRect = function (x, y, width, height) {
      labels.delete(this.canvas)
      clearRect.call(this, x, y, width, height)
    }
  })

/** Returns the plot labels on the page that overlap another, by chart. */
const collisions = () =>
  page.evaluate(() => {
    const { labels } = window as unknown as Watched
    const meet = (a: readonly [number, number], b: readonly [number, number]) =>
      Math.min(a[1], b[1]) - Math.max(a[0], b[0])
    return [...document.querySelectorAll('.plot')].flatMap((plot) => {
      const all = [...plot.querySelectorAll('canvas')].flatMap((canvas) => labels.get(canvas) ?? [])
      const name = plot.closest('[data-chart]')?.getAttribute('data-chart') ?? ''
      return all.flatMap((one, i) =>
        all
          .slice(i + 1)
          .filter((other) => meet(one.x, other.x) > 1 && meet(one.y, other.y) > 1)
          .map((other) => `${name}: “${one.text}” and “${other.text}”`),
      )
    })
  })
const labelCount = () =>
  page.evaluate(() => {
    const { labels } = window as unknown as Watched
    return [...labels].reduce((sum, [canvas, own]) => sum + (canvas.isConnected ? own.length : 0), 0)
  })

const labelsOf = (chart: string): Promise<readonly DrawnLabel[]> =>
  page.evaluate((id) => (window as unknown as { drawn: DrawnLabel[] }).drawn.filter((one) => one.chart === id), chart)
const textsOf = async (chart: string) => (await labelsOf(chart)).flatMap(({ text }) => text ?? [])

test('a smile labels its lines with their expiries, on screen and in the exported picture, which has title and market', async () => {
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

test('puts below the axis have positive labels, one expiry is no slab, and a single-expiry chart follows the selection of the page', async () => {
  const { expiry } = await studyOf(visit, 'term-structure', { shadowDays: '1', asOf })
  const last = Number(expiry.at(-2))
  const chosen = `asOf=${asOf}&expiries=${new Date(last).toISOString().slice(0, 10)}`
  await page.goto(`${desk.origin}${CURRENT}?view=positioning&${chosen}`)
  for (const id of ['open-interest-by-strike', 'open-interest-by-expiry'])
    await expect(panel(id)).toHaveAttribute('data-status', 'asOf', { timeout: 60_000 })
  await expect.poll(async () => (await textsOf('open-interest-by-strike')).length).toBeGreaterThan(4)
  expect((await textsOf('open-interest-by-strike')).filter((text) => /^[−-][\d.]/.test(text))).toEqual([])
  const bars = (await labelsOf('open-interest-by-expiry')).flatMap(({ width }) => width ?? [])
  expect(bars.length).toBeGreaterThan(1)
  const room = (await panel('open-interest-by-expiry').boundingBox())!.width
  expect(Math.max(...bars)).toBeLessThan(room / 4)
  await page.goto(`${desk.origin}${CURRENT}?${chosen}`)
  await panel('implied-distribution').scrollIntoViewIfNeeded()
  // The caption is in the header, or below it where the header has no room for all of it.
  const captions = panel('implied-distribution').locator('header, [role="note"]')
  await expect(captions.filter({ hasText: dateText(last) })).toHaveCount(1, { timeout: 60_000 })
})

test('another unit shows the same measure, and every chart of the screen has its own unit', async () => {
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

test('no price of the chain is displayed as zero', async () => {
  await page.goto(`${desk.origin}${CURRENT}?view=chain&asOf=${asOf}`)
  const chain = panel('option-chain')
  await expect(chain).toHaveAttribute('data-status', 'asOf', { timeout: 60_000 })
  const tabs = chain.getByRole('group', { name: 'Expiry' }).getByRole('button')
  const heads = await chain.locator('th[scope="col"]').allInnerTexts()
  const prices = heads.flatMap((head, i) => (/^(Bid|Ask|Mark)\b/.test(head) && !head.includes('IV') ? [i] : []))
  expect(prices.length).toBeGreaterThan(1)
  // An option that expires within the hour may really be worth nothing.
  const lives = (await tabs.allInnerTexts()).map((text) => Number(/([\d.]+)\u2009d/.exec(text)?.[1] ?? 0))
  const first = lives.findIndex((days) => days >= 1)
  for (const tab of [first, first + 1]) {
    await tabs.nth(tab).click()
    await expect(tabs.nth(tab)).toHaveAttribute('aria-pressed', 'true')
    for (const column of prices) {
      const texts = await chain.locator(`td[data-column="${column}"]`).allInnerTexts()
      expect(texts.length).toBeGreaterThan(4)
      expect(texts.filter((text) => /^0(\.0+)?$/.test(text.trim()))).toEqual([])
    }
  }
})

type Cell = { readonly head: string; readonly row: number; readonly text: string; readonly color: string }

/** Returns the cells of a table with their headers, and the color set on each cell itself. */
const cellsOf = async (id: string): Promise<readonly Cell[]> => {
  const heads = (await panel(id).locator('th[scope="col"]').allTextContents()).map((head) => head.trim())
  const cells = await panel(id)
    .locator('td[data-column]')
    .evaluateAll((all) =>
      (all as HTMLElement[]).map((cell) => ({
        column: Number(cell.dataset.column),
        row: Number(cell.closest('[data-index]')?.getAttribute('data-index')),
        text: cell.textContent.trim(),
        color: cell.style.color,
      })),
    )
  return cells.map(({ column, ...cell }) => ({ ...cell, head: heads[column] }))
}

const isZero = (text: string) => /0/.test(text) && !/[1-9]/.test(text)

test('risk reversals and butterflies are in points; a change is colored exactly where it is not displayed as zero', async () => {
  await page.goto(`${desk.origin}${CURRENT}?asOf=${asOf}&metrics.daysBack=1`)
  await expect(panel('metrics')).toHaveAttribute('data-status', 'asOf', { timeout: 60_000 })
  await panel('metrics').scrollIntoViewIfNeeded()
  await expect(panel('metrics').locator('td[data-column]').first()).toBeVisible()
  const cells = await cellsOf('metrics')
  const heads = await panel('metrics').locator('th[scope="col"]').allTextContents()
  expect(heads.filter((head) => /^IV/.test(head))).toEqual([expect.stringMatching(/%$/)])
  const wings = heads.filter((head) => /^Now/.test(head))
  expect(wings).toHaveLength(4)
  for (const head of wings) expect(head).toMatch(/pt$/)
  // The sign is part of the text.
  for (const { text } of cells.filter(({ head }) => /^Now/.test(head)))
    expect(text).toMatch(/^(–|[+−]\d+\.\d|[+−]?0\.0)$/)
  const changes = cells.filter(({ head }) => head.startsWith('Δ'))
  expect(changes.length).toBeGreaterThan(0)
  // Depends on the market: a change may read zero, or be unavailable.
  expect(changes.filter(({ text, color }) => (color === '') !== (text === '–' || isZero(text)))).toEqual([])
})

test('days to expiry have one format in every table and tab; fit errors have two decimals and fit parameters three', async () => {
  await page.goto(`${desk.origin}${CURRENT}?asOf=${asOf}`)
  const daysByExpiry = new Map<string, Set<string>>()
  const addDays = (expiry: string, days: string) =>
    daysByExpiry.set(expiry, (daysByExpiry.get(expiry) ?? new Set()).add(days))
  for (const id of ['surface-fit', 'metrics']) {
    await expect(panel(id)).toHaveAttribute('data-status', 'asOf', { timeout: 60_000 })
    await panel(id).scrollIntoViewIfNeeded()
    await expect(panel(id).locator('td[data-column]').first()).toBeVisible()
    const cells = await cellsOf(id)
    for (const { row, text } of cells.filter(({ head }) => head === 'Expiry'))
      addDays(text, cells.find((cell) => cell.row === row && cell.head === 'DTE')?.text ?? '')
    if (id === 'metrics') continue
    const texts = (head: RegExp) => cells.filter((cell) => head.test(cell.head)).map(({ text }) => text)
    const errors = texts(/^(RMS|Max|Moved|Most)/)
    expect(errors.length).toBeGreaterThan(8)
    for (const text of errors) expect(text).toMatch(/^(–|\d+\.\d\d)$/)
    const parameters = texts(/^(a|b|ρ|m|σ|min g|Lee)$/)
    expect(parameters.length).toBeGreaterThan(8)
    for (const text of parameters) expect(text).toMatch(/^(–|[<>]?−?\d+\.\d{3})$/)
  }
  await page.goto(`${desk.origin}${CURRENT}?view=chain&asOf=${asOf}`)
  await expect(panel('option-chain')).toHaveAttribute('data-status', 'asOf', { timeout: 60_000 })
  const tabs = await panel('option-chain').getByRole('group', { name: 'Expiry' }).getByRole('button').allTextContents()
  for (const tab of tabs) {
    const [, expiry, days] = /(\d+ \w{3} \d\d).*?([\d.]+\u2009d)/.exec(tab) ?? []
    if (expiry) addDays(expiry, days)
  }
  expect(daysByExpiry.size).toBeGreaterThan(4)
  for (const [expiry, forms] of daysByExpiry) {
    expect([...forms], expiry).toHaveLength(1)
    expect([...forms][0], expiry).toMatch(/^(\d|1[0-3])\.\d\u2009d$|^14\.0\u2009d$|^(1[4-9]|[2-9]\d|\d{3,})\u2009d$/)
  }
})

test('labels of a chart do not overlap, on a desktop and on a phone', async () => {
  for (const width of [1440, 390])
    for (const view of ['volatility', 'positioning', 'activity']) {
      await page.setViewportSize({ width, height: 2600 })
      await page.goto(`${desk.origin}${CURRENT}?view=${view}&asOf=${asOf}`)
      await expect(page.locator('[data-chart][data-status="asOf"]').first()).toBeVisible({ timeout: 60_000 })
      await expect(page.locator('[data-status="loading"]')).toHaveCount(0, { timeout: 60_000 })
      // How many there are depends on what was traded that day.
      await expect.poll(labelCount).toBeGreaterThan(20)
      expect.soft(await collisions(), `${view} at ${width}`).toEqual([])
    }
  await page.setViewportSize({ width: 1440, height: 900 })
})
