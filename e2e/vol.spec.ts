import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import type { Desk } from './desk/processes.ts'
import { startSimulatedDesk } from './desk/simulatedDesk.ts'
import { beginJourney, screenLink } from './journey.ts'

let desk: Desk
let page: Page
const complaints: string[] = []

const panel = (id: string) => page.locator(`[data-chart="${id}"]`)

/** Opens a page and waits until every panel has rendered, or displays a sentence saying why it is empty. */
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

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000)
  desk = await startSimulatedDesk(['--venues', 'deribit'], [], 'years')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })
  page = await context.newPage()
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(desk.signIn)
  // Five years of daily data are stored soon after the first start.
  const daysStored = async (): Promise<number> => {
    const answer = await page.request.get(`${desk.origin}/api/v1/studies/performance-years?coin=BTC`)
    return answer.ok() ? ((await answer.json()) as { data: { year: number[] } }).data.year.length : 0
  }
  await expect.poll(daysStored, { timeout: 500_000, intervals: [3_000] }).toBeGreaterThan(1_000)
})

test.afterAll(async () => {
  await page?.close()
  await desk?.stop()
})

const opening = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    await expect(panel(id)).toBeVisible({ timeout: 60_000 })
    await expect(panel(id)).not.toHaveAttribute('data-status', 'loading', { timeout: 60_000 })
  }
}

test('30-day vol of ETH against its realised vol, and against BTC: three actions from the front page', async () => {
  const act = await beginJourney(page, desk.origin)
  await act(screenLink(page, '/dvol-index/').click())
  await act(page.getByRole('button', { name: /^Market: / }).click())
  await act(page.locator('[data-value="deribit ETH"]').click())
  await expect(page).toHaveURL(/\/dvol-index\/ETH\//)
  await opening(['vol-index-premium', 'vol-index-pair'])
  const history = await answerOf('vol-index-history', 'coin=ETH&span=365d')
  const realised = history.realised.findLast((value) => value !== null) as number
  await expect(panel('vol-index-premium')).toContainText(
    new RegExp(`now \\d+\\.\\d against ${(realised * 100).toFixed(1).replace('.', '\\.')} realised · mean [+−]`),
  )
  await expect(panel('vol-index-pair')).toContainText(/ETH [+−]\d+\.\d pt to BTC · ratio \d\.\d\d/)
})

test('realised vol of ETH by window, against implied, and against other coins', async () => {
  await opened('/real-vol/deribit/ETH/', ['realised-vol', 'realised-cone', 'implied-realised'])
  const coneOf = () => answerOf('realised-cone', 'exchange=deribit&symbol=ETH&span=730d')
  const month = (await coneOf()).windowDays.indexOf(30)
  // If midnight UTC passed since the history was written, the previous day has a gap until the desk has filled it.
  await expect.poll(async () => (await coneOf()).current[month], { timeout: 150_000 }).not.toBeNull()
  const cone = await coneOf()
  expect(cone.observations[month] as number).toBeGreaterThan(365)
  await expect(panel('realised-cone')).toContainText(`30 d ${((cone.current[month] as number) * 100).toFixed(1)}`)
  await opened('/real-vol/deribit/ETH/?view=coins&pair-relation.measure=vols', ['pair-relation', 'realised-ranking'])
  await expect(panel('pair-relation')).toContainText(/ETH \d+\.\d.*BTC \d+\.\d/)
})

test('how often selling a month of vol lost in two years: three actions from the front page', async () => {
  const act = await beginJourney(page, desk.origin)
  await act(screenLink(page, '/dvol-index/').click())
  await act(page.getByRole('combobox', { name: 'Span', exact: true }).first().click())
  await act(page.getByRole('option', { name: '2 years' }).click())
  await opening(['vol-index-premium-histogram'])
  await expect(panel('vol-index-premium-histogram')).toContainText(/\d+\s*% above 0 · [4-7]\d\d days/)
})

test('the quietest weekday, with its number of days: two actions from the front page', async () => {
  const act = await beginJourney(page, desk.origin)
  await act(screenLink(page, '/real-vol/').click())
  await act(page.getByRole('link', { name: 'Seasons', exact: true }).click())
  await opening(['realised-season'])
  // Which estimator it is depends on the market: the header names the lowest one the API reports, with its number of
  // days.
  const { name, vol, observations } = await answerOf(
    'realised-season',
    'exchange=deribit&symbol=BTC&span=730d&season=weekday',
  )
  const quietest = vol.indexOf(Math.min(...(vol as number[])))
  await expect(panel('realised-season')).toContainText(`quietest: ${name[quietest]}`)
  await expect(panel('realised-season')).toContainText(/\d+ bars each/)
  expect(Math.min(...(observations as number[]))).toBeGreaterThan(50)
})

test('the market’s expected move at the next FOMC: two actions from the front page', async () => {
  const act = await beginJourney(page, desk.origin)
  await act(screenLink(page, '/real-vol/').click())
  await act(page.getByRole('link', { name: 'Dates', exact: true }).click())
  await opening(['event-moves'])
  const row = panel('event-moves').getByRole('row').filter({ hasText: 'FOMC' }).first()
  const moves = await answerOf('event-moves', 'exchange=deribit&symbol=BTC&horizon=365')
  const next = moves.kind.indexOf('fomc')
  // A move of one standard deviation, or the reason why the listed expiries imply none.
  expect(moves.move[next] ?? moves.note[next]).toBeTruthy()
  await expect(row).toContainText(/\d+\.\d\d|expir|ordinary/)
})

test('greeks of every option, sorted by a click; the whole market by strike', async () => {
  await opened('/greeks/BTC/', ['greek-table'])
  await expect(panel('greek-table')).toContainText(/BTC-\d+[A-Z]{3}\d\d-\d+-C/)
  await opened('/greeks/BTC/?view=market', ['market-greek-exposure', 'greek-exposure-map'])
  await expect(panel('market-greek-exposure')).toContainText(/\$[\d.]+[MBk]? per 1 %/)
})

test('axe finds no accessibility fault, and at 390 pixels no element overflows the screen', async () => {
  const pages = [
    ['/real-vol/deribit/BTC/', 'realised-vol'],
    ['/performance/BTC/', 'performance-years'],
    ['/greeks/BTC/', 'greek-table'],
  ] as const
  for (const [path, id] of pages) await expectAccessible(page, () => opened(path, [id]))
  expect(complaints).toEqual([])
})
