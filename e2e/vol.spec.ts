import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { type Desk, startDesk } from './processes.ts'

let desk: Desk
let page: Page
const complaints: string[] = []

const panel = (id: string) => page.locator(`[data-chart="${id}"]`)

/** Every panel says something: what is drawn, or a sentence why nothing is. */
const opened = async (path: string, ids: readonly string[]): Promise<void> => {
  await page.goto(desk.origin + path)
  for (const id of ids) {
    await expect(panel(id)).toBeVisible({ timeout: 60_000 })
    await expect(panel(id)).not.toHaveAttribute('data-status', 'loading', { timeout: 60_000 })
  }
}

const answerOf = async (study: string, query: string): Promise<Record<string, (number | string | null)[]>> => {
  const answer = await page.request.get(`${desk.origin}/api/v1/studies/${study}?${query}`)
  expect(answer.ok(), `${study}: ${await answer.text()}`.slice(0, 300)).toBe(true)
  return ((await answer.json()) as { data: Record<string, (number | string | null)[]> }).data
}

/** One action: the link of a screen on the front page. */
const fromFront = async (start: string): Promise<void> => {
  await page.goto(desk.origin)
  await page.getByRole('region', { name: 'All screens' }).locator(`a[href^="${start}"]`).click()
}

/** One action: a section of the screen. */
const section = (name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true }).click()

/** Two actions: a choice of the page, by its name and what is chosen. */
const choose = async (label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label, exact: true }).first().click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Two actions: another market on the same screen. */
const market = async (name: string): Promise<void> => {
  await page.keyboard.press('m')
  await page.locator(`[data-value="${name}"]`).click()
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  desk = await startDesk(['--market', 'simulated', '--venues', 'deribit'])
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })
  page = await context.newPage()
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(desk.signIn)
  // Five years of days are stored soon after the first start.
  const daysStored = async (): Promise<number> => {
    const answer = await page.request.get(`${desk.origin}/api/v1/studies/performance-years?coin=BTC`)
    return answer.ok() ? ((await answer.json()) as { data: { year: number[] } }).data.year.length : 0
  }
  await expect.poll(daysStored, { timeout: 180_000, intervals: [3_000] }).toBeGreaterThan(1_000)
})

test.afterAll(async () => {
  await page?.close()
  await desk?.stop()
})

test('is 30-day vol of ETH dear against what it realised, and against BTC: four actions from the front page', async () => {
  test.setTimeout(120_000)
  await fromFront('/real-vol/')
  await market('deribit ETH')
  await expect(page).toHaveURL(/\/real-vol\/deribit\/ETH\//)
  for (const id of ['realised-cone', 'implied-realised'])
    await expect(panel(id)).not.toHaveAttribute('data-status', 'loading', { timeout: 60_000 })
  await expect(panel('implied-realised')).toContainText(/mean [+−]\d+\.\d pt/)
  const cone = await answerOf('realised-cone', 'exchange=deribit&symbol=ETH&span=730d')
  const month = cone.windowDays.indexOf(30)
  expect(cone.observations[month] as number).toBeGreaterThan(365)
  await expect(panel('realised-cone')).toContainText(`30 d ${((cone.current[month] as number) * 100).toFixed(1)}`)
  await section('Coins')
  await expect(panel('realised-ranking').getByRole('row').filter({ hasText: /^BTC/ })).toBeVisible({ timeout: 60_000 })
  await expect(panel('realised-ranking').getByRole('row').filter({ hasText: /^ETH/ })).toBeVisible()
  await opened('/real-vol/deribit/ETH/?view=coins&pair-relation.measure=vols', ['pair-relation'])
  await expect(panel('pair-relation')).toContainText(/ETH \d+\.\d.*BTC \d+\.\d/)
})

test('how often did selling a month of vol lose in two years: three actions from the front page', async () => {
  await fromFront('/dvol-index/')
  await expect(page).toHaveURL(/\/dvol-index\//)
  await choose('Span', '2 years')
  await expect(panel('vol-index-premium-histogram')).toContainText(/\d+\s*% above 0 · [4-7]\d\d days/, {
    timeout: 60_000,
  })
})

test('which weekday is quiet, with the number of days that say so: two actions from the front page', async () => {
  await fromFront('/real-vol/')
  await section('Seasons')
  await expect(panel('realised-season')).toContainText(/quietest: (Sat|Sun) .*10\d.* bars each/, { timeout: 60_000 })
})

test('greeks of every option, one of them through time by a click; the whole market by strike', async () => {
  test.setTimeout(120_000)
  await opened('/greeks/BTC/', ['greek-table'])
  await expect(panel('greek-table')).toContainText(/BTC-\d+[A-Z]{3}\d\d-\d+-C/)
  await panel('greek-table').locator('a[href*="greek-history.greek=vega"]').first().click()
  await expect(page).toHaveURL(/view=curves.*contract=BTC-/)
  await expect(panel('greek-history')).toContainText(/BTC-\d+[A-Z]{3}\d\d-\d+-[CP]/, { timeout: 60_000 })
  await opened('/greeks/BTC/?view=market', ['market-greek-exposure', 'greek-exposure-map'])
  await expect(panel('market-greek-exposure')).toContainText(/\$[\d.]+[MBk]? per 1 %/)
})

test('nothing that axe knows is wrong, and at 390 pixels nothing hangs over the edge', async () => {
  test.setTimeout(180_000)
  const pages = [
    ['/real-vol/deribit/BTC/', 'realised-vol'],
    ['/performance/BTC/', 'performance-years'],
    ['/greeks/BTC/', 'greek-table'],
  ] as const
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [path, id] of pages) {
      await opened(path, [id])
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0].html.slice(0, 200)}`)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    }
  }
  expect(complaints).toEqual([])
})
