import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { type Desk, type Replay, startDesk, startReplay } from './desk/processes.ts'
import { atmVolOf, type Recording, recording } from './desk/recording.ts'

const PATH = '/options/deribit/BTC/current/'
let source: Recording
let replay: Replay
let desk: Desk
let page: Page
const complaints: string[] = []

const dateText = (ms: number): string => {
  const day = new Date(ms)
  const month = day.toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' }).slice(0, 3)
  return `${day.getUTCDate()} ${month} ${String(day.getUTCFullYear()).slice(2)}`
}

const panel = (id: string): Locator => page.locator(`[data-chart="${id}"]`)

/**
 * A quarterly expiry: listed in both chains, and unaffected by the at-the-money jumps of the last hours before expiry.
 */
const expiryMs = Date.UTC(2026, 2, 27, 8)

/** The at-the-money vol that the metrics table shows for the expiry, in percent. */
const displayedAtm = async (): Promise<number> => {
  const row = panel('metrics')
    .getByRole('row')
    .filter({ hasText: dateText(expiryMs) })
  const cells = await row.locator('[data-column]').allInnerTexts()
  const headers = await panel('metrics').locator('th[scope="col"]').allInnerTexts()
  const first = headers.findIndex((header) => header.startsWith('IV'))
  return Number(cells[first])
}

const expectAtm = async (atMs: number): Promise<void> => {
  const truth = atmVolOf(source, atMs, expiryMs) * 100
  // The table shows one decimal of a percent.
  await expect
    .poll(async () => Math.abs((await displayedAtm()) - truth), { timeout: 100_000 })
    .toBeLessThanOrEqual(0.0501)
}

/**
 * Starts a replay one minute after a chain was recorded. The next chain is hours away, so none arrives during the test.
 */
const replayFrom = (chainMs: number, port?: string): Promise<Replay> =>
  startReplay([source.file], ['--from', new Date(chainMs + 60_000).toISOString()], port)

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  source = recording()
  replay = await replayFrom(source.firstMs)
  desk = await startDesk([
    '--market',
    'live',
    '--venue-url',
    `deribit=${replay.url}`,
    '--symbols',
    'BTC',
    '--chain-seconds',
    '1',
    '--snapshot-seconds',
    '1',
  ])
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    colorScheme: 'dark',
  })
  page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
})

test.afterAll(async () => {
  await page?.close()
  // Stops both even if one fails: a leftover replay would keep the machine busy.
  expect(await Promise.all([desk?.stop(), replay?.stop()])).toEqual([0, 0])
})

test('a signed-out visitor sees no data, and the sign-in link works once', async () => {
  const refused = await page.request.get(`${desk.origin}/api/v1/studies/smile?exchange=deribit&symbol=BTC`)
  expect(refused.status()).toBe(401)
  await page.goto(desk.signIn)
  await page.goto(desk.origin + PATH)
  await expect(page).toHaveTitle(/BTC/)
  const again = await page.request.get(desk.signIn, { maxRedirects: 0 })
  expect(again.headers()['set-cookie'] ?? '').toBe('')
})

test('the live page shows the at-the-money vol of the recorded rows', async () => {
  await expect(panel('metrics')).toHaveAttribute('data-status', 'live', { timeout: 90_000 })
  await expectAtm(source.firstMs)
})

test('the page updates with the venue, also after an outage and with data of hours later', async () => {
  await replay.stop()
  replay = await replayFrom(source.secondMs, new URL(replay.url).port)
  await expectAtm(source.secondMs)
})

test('time travel shows the earlier value with its instant, and one click returns to live', async () => {
  await page.goto(`${desk.origin}${PATH}?asOf=${new Date(source.firstMs + 120_000).toISOString()}`)
  await expect(panel('metrics')).toHaveAttribute('data-status', 'asOf')
  await expectAtm(source.firstMs)
  await expect(panel('metrics')).toContainText(dateText(source.firstMs))
  await page.getByRole('group', { name: 'Time shown' }).getByRole('button', { name: 'Live', exact: true }).click()
  await expect(page).not.toHaveURL(/asOf/)
  await expect(panel('metrics')).toHaveAttribute('data-status', 'live')
})

test('at an instant before the first chain the panel states that no chain is available', async () => {
  await page.goto(`${desk.origin}${PATH}?asOf=2020-01-01T00:00:00Z`)
  await expect(panel('term-structure')).toHaveAttribute('data-status', 'empty')
  await expect(panel('term-structure')).toContainText(/No option chain/)
})

test('the exported CSV equals the API’s response for the same instant', async () => {
  const asOf = new Date(source.secondMs + 1000).toISOString()
  await page.goto(`${desk.origin}${PATH}?asOf=${asOf}`)
  await expect(panel('term-structure')).toHaveAttribute('data-status', 'asOf')
  await panel('term-structure').hover()
  await panel('term-structure').getByRole('button', { name: 'Export Term structure' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV, all columns and rows of term structure' }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const [header, ...lines] = Buffer.concat(chunks).toString().trim().split(/\r?\n/)
  const answer = await page.request.get(
    `${desk.origin}/api/v1/studies/term-structure?exchange=deribit&symbol=BTC&shadowDays=1&asOf=${asOf}`,
  )
  const { data } = (await answer.json()) as { data: Record<string, (number | string | null)[]> }
  const heads = header.split(',')
  const names = Object.keys(data)
  // Column names with units, then the market that every row is about.
  expect(heads.slice(0, names.length).map((head) => head.split(' [')[0])).toEqual(names)
  expect(heads.slice(names.length)).toEqual(['exchange', 'symbol', 'asOf', 'SIMULATED'])
  expect(lines).toHaveLength(data.expiry.length)
  for (const [row, line] of lines.entries()) {
    const cells = line.split(',')
    for (const [at, name] of names.entries()) {
      const value = data[name][row]
      if (value === null) expect(cells[at], name).toBe('')
      else if (typeof value !== 'number') expect(cells[at], name).toBe(value)
      else if (cells[at].endsWith('Z')) expect(Date.parse(cells[at]), name).toBe(value)
      else expect(Number(cells[at]) / (value || 1), name).toBeCloseTo(value === 0 ? 0 : 1, 10)
    }
    expect(cells.slice(names.length, names.length + 2)).toEqual(['deribit', 'BTC'])
    expect(cells.at(-1)).toBe('false')
  }
})

/** Charts that a desk started a minute ago may leave empty: they need earlier days, or trades. */
const HISTORY_CHARTS = new Set([
  'largest-vega-trades',
  'most-traded',
  'open-interest-change',
  'put-call-distribution',
  'structure-tape',
  'term-structure-richness',
])

test('every panel of every section shows data, live, or states which history is missing', async () => {
  for (const view of ['volatility', 'positioning', 'activity', 'chain']) {
    await page.goto(`${desk.origin}${PATH}?view=${view}`)
    await expect(page.locator('[data-chart]').first()).toBeVisible()
    for (const one of await page.locator('[data-chart]').all()) {
      await one.scrollIntoViewIfNeeded()
      const needsHistory = HISTORY_CHARTS.has((await one.getAttribute('data-chart')) ?? '')
      await expect(one).toHaveAttribute('data-status', needsHistory ? /^(live|empty)$/ : 'live', { timeout: 20_000 })
      if ((await one.getAttribute('data-status')) === 'empty')
        await expect(one.getByRole('paragraph').last()).toHaveText(/^No .+\.$/)
    }
  }
})

test('[spec 1 light and dark theme] the class changes without a reload, and the choice is saved', async () => {
  await page.goto(desk.origin + PATH)
  const html = page.locator('html')
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await expect(html).toHaveClass(/dark/)
  const dark = await background()
  await page.getByRole('button', { name: 'Use the light theme' }).click()
  await expect(html).not.toHaveClass(/dark/)
  expect(await background()).not.toBe(dark)
  await page.reload()
  await expect(html).not.toHaveClass(/dark/)
  expect(await page.evaluate(() => localStorage.getItem('THEMEX'))).toContain('light')
  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await expect(html).toHaveClass(/dark/)
})

test('axe finds no accessibility fault, in both themes and at 390 pixels, where no element overflows the screen', async () => {
  await page.evaluate(() => localStorage.removeItem('THEMEX'))
  await expectAccessible(page, async () => {
    await page.goto(desk.origin + PATH)
    await expect(panel('term-structure')).toHaveAttribute('data-status', 'live')
  })
})

test('the console reported no error during all of these tests', () => {
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
})
