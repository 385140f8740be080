import { readFileSync } from 'node:fs'
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { faultsOf } from './axe.ts'
import { dateText } from './dateText.ts'
import type { Desk } from './desk/processes.ts'
import { beginVisit, storedHour, studyOf, type Visit } from './journey.ts'

const CURRENT = '/options/deribit/BTC/current/'
const HOUR_MS = 3_600_000

let visit: Visit
let desk: Desk
let browserOf: Browser
let page: Page
let panel: Visit['panel']
/** An instant in the stored history, so that nothing changes during the test. */
let asOf: string

const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

const study = (id: string, query: Readonly<Record<string, string>> = {}) => studyOf(visit, id, { asOf, ...query })

const openPalette = async (query: string): Promise<Locator> => {
  const field = page.getByRole('dialog').getByRole('combobox')
  if ((await field.count()) === 0) await page.keyboard.press('/')
  await field.fill('')
  await field.fill(query)
  return page.locator('[cmdk-item][aria-selected="true"]')
}

/** Returns the text announced for the crosshair of a plot, moved by keyboard until it matches. */
const readUntil = async (id: string, pattern: RegExp): Promise<string> => {
  const plot = panel(id).locator('[aria-roledescription="chart"]')
  await plot.focus()
  const spoken = panel(id).locator('.plot [aria-live="polite"]')
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowLeft')
  for (let step = 0; step < 24; step++) {
    const text = (await spoken.innerText()).replaceAll(/\s+/g, ' ')
    if (pattern.test(text)) return text
    await page.keyboard.press('ArrowRight')
  }
  throw new Error(`${id} never says ${pattern}`)
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(400_000)
  browserOf = browser
  visit = await beginVisit(browser)
  ;({ desk, page, panel } = visit)
  asOf = await storedHour(visit)
})

test.afterAll(() => visit?.end())

test('a new visitor sees what the desk is, charts, and the venue of every market, also on a phone', async () => {
  await page.goto(desk.origin)
  await expect(page.getByText(/Volatility, skew, positioning and carry of crypto options and futures/)).toBeVisible()
  await expect(panel('term-structure')).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
  const tops = await Promise.all(['term-structure', 'smile'].map(async (id) => (await panel(id).boundingBox())?.y ?? 0))
  for (const top of tops) expect(top).toBeLessThan(500)
  await expect(page.getByRole('heading', { name: 'BTC deribit' })).toBeVisible()
  await expect(page.locator('.simulated-sign:visible')).toHaveCount(0)
  await expect(page.getByText('SIMULATED', { exact: true }).locator('visible=true')).toHaveCount(1)
  // Targets that are too close get mis-tapped; voice control needs the visible text in a button's name.
  const links = page.getByRole('main').locator('section li a')
  await expect(links.first()).toBeVisible()
  for (const link of await links.all())
    expect((await link.boundingBox())?.height, (await link.textContent()) ?? '').toBeGreaterThanOrEqual(24)
  await expect(page.getByRole('button', { name: /Search .*Ctrl K/ })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('region', { name: 'Markets' }).getByText('deribit').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Market: BTC deribit/ }).getByText('deribit')).toBeVisible()
  for (const control of await page.locator('.desk-bar button:visible').all()) {
    const box = (await control.boundingBox())!
    expect(Math.min(box.width, box.height), await control.innerText()).toBeGreaterThanOrEqual(24)
  }
  expect(await overhang()).toBeLessThanOrEqual(0)
  // The price is displayed in full next to the label for a simulated market.
  const spot = page.locator('.desk-bar').getByText(/^[\d,]{5,}$/)
  const cut = await spot.evaluate((price) => {
    const [own, room] = [price, price.parentElement!.parentElement!].map((part) => part.getBoundingClientRect())
    return Math.max(own.right - room.right, room.left - own.left, own.bottom - room.bottom, room.top - own.top)
  })
  expect(cut).toBeLessThanOrEqual(0.5)
  // At a past instant nothing is pushed out of the bar either, and the venue is still displayed.
  await page.goto(`${desk.origin}/options/deribit/BTC/current/?asOf=${new Date(Date.now() - 60_000).toISOString()}`)
  const back = page.locator('.desk-bar').getByRole('button', { name: 'Live', exact: true })
  await expect(back).toBeVisible()
  for (const control of await page.locator('.desk-bar button:visible').all()) {
    const box = (await control.boundingBox())!
    expect(box.x + box.width, (await control.getAttribute('aria-label')) ?? '').toBeLessThanOrEqual(390)
  }
  const name = page.getByRole('button', { name: /^Market: BTC deribit/ }).getByText('BTC', { exact: true })
  expect(await name.evaluate((word) => word.scrollWidth - word.clientWidth)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('by keyboard alone: from the palette to the skew of 30 days now', async () => {
  await expect(await openPalette('25d skew')).toContainText(/skew/i)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/current\//)
  await page.goto(`${desk.origin}${CURRENT}?asOf=${asOf}&skew.maturities=tenor`)
  await expect(panel('skew')).toHaveAttribute('data-status', 'asOf', { timeout: 60_000 })
  const readout = await readUntil('skew', /DTE 30 d/)
  const skew = await study('skew', { maturities: 'tenor' })
  const row = skew.days.findIndex((days) => Math.round(days as number) === 30)
  const points = (skew.rr25[row] as number) * 100
  const displayed = /25Δ ([+−]?[\d.]+)/.exec(readout)?.[1].replace('−', '-')
  expect(Number(displayed)).toBeCloseTo(points, 1)
  // Changes and skews are announced with their sign.
  if (points >= 0.05) expect(readout).toContain(`25Δ +`)
})

test('the palette lists the options of an expiry first and never blanks the desk', async () => {
  const { instrument } = await study('option-chain')
  const name = String(instrument[Math.floor(instrument.length / 2)])
  const code = name.split('-')[1]
  // Option names load after Enter was pressed: the palette waits for them and opens the best match.
  const late = new Promise((resolve) => setTimeout(resolve, 3_000))
  await page.route('**/graphql', (route) => late.then(() => route.continue()))
  await openPalette(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`instrument=BTC-${code}`))
  await expect(page.locator('aside.instrument-card')).toBeVisible()
  await expect(panel('skew')).toBeVisible()
  await page.unroute('**/graphql')
})

test('time travel: the field has the focus, instants are typed in the reader’s time zone, headers keep title and controls', async () => {
  await page.goto(`${desk.origin}${CURRENT}`)
  await expect(panel('term-structure')).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
  const controls = async () =>
    panel('term-structure')
      .locator('header button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent))
  const live = await controls()
  expect(live.length).toBeGreaterThan(1)
  await page.getByRole('group', { name: 'Time shown' }).getByRole('button', { name: 'Live' }).click()
  await expect(page.getByRole('textbox', { name: 'Moment' })).toBeFocused()
  await page.keyboard.type(asOf.slice(0, 16).replace('T', ' '))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`asOf=${asOf.slice(0, 13)}`))
  await page.keyboard.press('Escape')
  await expect(panel('term-structure')).toHaveAttribute('data-status', 'asOf')
  expect(await controls()).toEqual(live)
  await expect(panel('term-structure').getByRole('heading', { name: 'Term structure' })).toBeVisible()
  await page
    .getByRole('group', { name: 'Time shown' })
    .getByRole('button', { name: /\d\d:\d\d/ })
    .click()
  await page.getByRole('button', { name: '1 d ago' }).click()
  const from = Date.parse(new URL(page.url()).searchParams.get('asOf') ?? '')
  expect(Math.abs(Date.now() - 24 * HOUR_MS - from)).toBeLessThan(10 * 60_000)
  await page.keyboard.press('Escape')
})

test('an exported smile has the displayed data and equals the API’s response', async () => {
  await page.goto(`${desk.origin}${CURRENT}?asOf=${asOf}`)
  await expect(panel('smile')).toHaveAttribute('data-status', 'asOf', { timeout: 60_000 })
  await panel('smile').hover()
  await panel('smile').getByRole('button', { name: 'Export Smile by strike' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV, as displayed' }).click(),
  ])
  const rows = parse(readFileSync(await download.path(), 'utf8'), { columns: true }) as Record<string, string>[]
  const smile = await study('smile')
  expect(rows.length).toBeGreaterThan(20)
  let compared = 0
  for (const row of rows) {
    expect(row).toMatchObject({ exchange: 'deribit', symbol: 'BTC', SIMULATED: 'true', Unit: '%' })
    expect(Math.abs(Date.parse(row.asOf) - Date.parse(asOf))).toBeLessThan(HOUR_MS)
    const at = smile.strike.findIndex(
      (strike, i) => strike === Number(row['Strike [USD]']) && dateText(smile.expiry[i] as number) === row.Series,
    )
    if (at < 0 || row.low === '') continue
    expect(Number(row.IV)).toBeCloseTo((smile.markVol[at] as number) * 100, 6)
    compared++
  }
  expect(compared).toBeGreaterThan(10)
})

test('a 27-day 25-delta put is found in the chain, clicked and priced', async () => {
  await page.goto(`${desk.origin}${CURRENT}?view=chain&asOf=${asOf}`)
  const chain = panel('option-chain')
  await expect(chain).toHaveAttribute('data-status', 'asOf', { timeout: 60_000 })
  const tabs = chain.getByRole('group', { name: 'Expiry' }).getByRole('button')
  const lives = (await tabs.allInnerTexts()).map((text) => Number(/([\d.]+)\u2009d/.exec(text)?.[1] ?? Number.NaN))
  const near = lives.reduce((best, days, i) => (Math.abs(days - 27) < Math.abs(lives[best] - 27) ? i : best), 0)
  await tabs.nth(near).click()
  await expect(tabs.nth(near)).toHaveAttribute('aria-pressed', 'true')
  // The chain opens at the money; with many strikes the totals above the first row are scrolled out of sight.
  const scrolled = (by: number) => chain.getByRole('grid').evaluate((grid, y) => grid.parentElement?.scrollBy(0, y), by)
  await scrolled(-1e6)
  await expect(chain.getByText(/ATM .* · move ± ?[\d,.]+ .* · OI calls .* · P\/C/)).toBeVisible()
  const data = await study('option-chain')
  const days = (data.days as number[]).reduce((best, one) => (Math.abs(one - 27) < Math.abs(best - 27) ? one : best))
  // In a simulated market an option sometimes has no bid.
  const puts = data.type.flatMap((type, i) =>
    type === 'put' && data.days[i] === days && data.bid[i] !== null ? [i] : [],
  )
  const nearestPut = puts.reduce((best, i) =>
    Math.abs((data.delta[i] as number) + 0.25) < Math.abs((data.delta[best] as number) + 0.25) ? i : best,
  )
  const strike = (data.strike[nearestPut] as number).toLocaleString('en-US')
  const heads = await chain.locator('th[scope="col"]').allInnerTexts()
  const bid = heads.lastIndexOf('Bid')
  const row = chain.getByRole('row').filter({ hasText: strike }).first()
  while ((await row.count()) === 0) await scrolled(200)
  await row.scrollIntoViewIfNeeded()
  const cell = row.locator(`[data-column="${bid}"]`)
  await cell.click()
  const card = page.locator('aside.instrument-card')
  await expect(card).toHaveAttribute('aria-label', String(data.instrument[nearestPut]))
  // The clicked cell stays visible next to the card, not under it.
  const cellBox = (await cell.boundingBox())!
  const cardBox = (await card.boundingBox())!
  expect(cellBox.x + cellBox.width).toBeLessThanOrEqual(cardBox.x + 1)
  const quoted = card
    .locator('div')
    .filter({ has: page.getByText('Bid × size', { exact: true }) })
    .locator('dd')
    .last()
  const [bidText, sizeText] = (await quoted.innerText()).split(' × ')
  expect(Number(bidText)).toBe(data.bid[nearestPut])
  expect(Number(sizeText)).toBeCloseTo(data.bidSize[nearestPut] as number, 0)
  await card.getByRole('button', { name: 'Option price' }).click()
  const priced = page.getByRole('dialog', { name: 'Option price', exact: true })
  await expect(priced.locator('[data-origin]')).toHaveText(String(data.instrument[nearestPut]))
  const price = priced.locator('[data-result="price"] output').first()
  await expect
    .poll(async () => Number(/[\d.]+/.exec((await price.innerText()).replaceAll(',', ''))?.[0]))
    .toBeCloseTo(data.mark[nearestPut] as number, 3)
  await page.keyboard.press('Escape')
})

test('columns of the chain can be selected and ordered, and are saved', async () => {
  await page.goto(`${desk.origin}${CURRENT}?view=chain&asOf=${asOf}`)
  const chain = panel('option-chain')
  await expect(chain).toHaveAttribute('data-status', 'asOf', { timeout: 60_000 })
  await chain.getByRole('button', { name: 'Columns' }).click()
  const picker = page.getByRole('dialog', { name: 'Columns' })
  await picker.getByRole('button', { name: 'Greeks' }).click()
  await expect(chain.getByRole('columnheader', { name: 'Gamma' })).toHaveCount(2)
  await picker.getByRole('checkbox', { name: 'Rho' }).click()
  await expect(chain.getByRole('columnheader', { name: 'Rho' })).toHaveCount(0)
  await picker.getByRole('button', { name: 'Vega further out' }).click()
  await page.keyboard.press('Escape')
  const heads = () => chain.locator('th[scope="col"]').allInnerTexts()
  await expect.poll(async () => (await heads()).slice(0, 2)).toEqual(['Vega', 'Theta'])
  const chosen = await heads()
  await page.goto(`${desk.origin}${CURRENT}?view=chain&asOf=${asOf}`)
  await expect(chain).toHaveAttribute('data-status', 'asOf', { timeout: 60_000 })
  expect(await heads()).toEqual(chosen)
  // On a phone the strike is in the middle, with prices on both sides.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(chain).toHaveAttribute('data-status', 'asOf', { timeout: 60_000 })
  const strike = (await chain.getByRole('columnheader', { name: 'Strike' }).boundingBox())!
  expect(Math.abs(strike.x + strike.width / 2 - 195)).toBeLessThan(40)
  const prices = await chain.getByRole('columnheader', { name: /^(Bid|Ask)$/ }).all()
  expect(prices).toHaveLength(4)
  for (const price of prices) {
    const box = (await price.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(390)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('by keyboard alone: an option of the chain can be opened and closed', async () => {
  await page.goto(`${desk.origin}${CURRENT}?view=chain&asOf=${asOf}`)
  const chain = panel('option-chain')
  await expect(chain).toHaveAttribute('data-status', 'asOf', { timeout: 60_000 })
  await chain.getByRole('grid').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('aside.instrument-card')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('aside.instrument-card')).toHaveCount(0)
})

test('units, sign and time zone are changed once and apply everywhere', async () => {
  await page.goto(`${desk.origin}/settings/`)
  await page.getByText('USD', { exact: true }).first().click()
  await page.getByText('Put − call', { exact: true }).click()
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('SETTINGS') ?? '{}') as Record<string, unknown>
    localStorage.setItem('SETTINGS', JSON.stringify({ ...stored, zone: 'America/New_York' }))
  })
  await page.goto(`${desk.origin}${CURRENT}?view=positioning&asOf=${asOf}`)
  for (const id of ['open-interest-by-strike', 'open-interest-by-expiry', 'max-pain']) {
    await expect(panel(id)).toHaveAttribute('data-status', 'asOf', { timeout: 60_000 })
    const units = panel(id).getByRole('group', { name: 'Units' })
    if ((await units.count()) > 0)
      await expect(units.getByRole('button', { name: 'USD' })).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(page.getByRole('group', { name: 'Time shown' })).toContainText(/E[SD]T/)
  await page.goto(`${desk.origin}${CURRENT}?view=volatility&asOf=${asOf}`)
  await expect(panel('metrics')).toHaveAttribute('data-status', 'asOf', { timeout: 60_000 })
  await expect(panel('metrics').locator('th[scope="colgroup"]').filter({ hasText: 'P − C 25Δ' })).toBeVisible()
  await expect(panel('metrics').getByRole('columnheader', { name: 'IV %' })).toHaveCount(1)
  const time = await panel('metrics').locator('header time').innerText()
  expect(time).toMatch(/E[SD]T$/)
  await page.evaluate(() => localStorage.removeItem('SETTINGS'))
})

test('a shared board of three charts of two markets: a signed-out visitor sees its owner and how to open it', async () => {
  const components = [
    { meta: { id: 'smile', exchange: 'deribit', symbol: 'BTC' } },
    { meta: { id: 'term-structure', exchange: 'deribit', symbol: 'ETH' } },
    { meta: { id: 'open-interest-by-strike', exchange: 'deribit', symbol: 'ETH' } },
  ]
  const created = await page.request.post(`${desk.origin}/api/workspaces`, {
    data: { name: 'Two coins', data: { components } },
    headers: { origin: desk.origin },
  })
  expect(created.status()).toBe(201)
  const { id } = (await created.json()) as { id: string }
  await page.goto(`${desk.origin}/workspaces/${id}/`)
  for (const chart of ['smile', 'term-structure', 'open-interest-by-strike']) {
    await expect(panel(chart)).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
    await expect(panel(chart).locator('header')).toContainText('deribit')
  }
  await page.getByRole('button', { name: 'Share by link' }).click()
  await expect(page.getByText(/Anybody with the link sees the board’s name, your name/)).toBeVisible()
  await page.getByRole('button', { name: /^Make a( new)? link$/ }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  const outside = await browserOf.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'light' })
  const reader = await outside.newPage()
  await reader.goto(link)
  await expect(reader.getByRole('heading', { name: 'Two coins' })).toBeVisible()
  await expect(reader.getByText(/^Workspace shared by \S+/)).toBeVisible()
  await expect(reader.getByRole('listitem')).toHaveText([
    /Smile by strike.*BTC on deribit/,
    /Term structure.*ETH on deribit/,
    /Open interest by strike.*ETH on deribit/,
  ])
  await expect(reader.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await faultsOf(reader)).toEqual([])
  await reader.goto(`${desk.origin}/terms/`)
  await expect(reader.getByRole('heading', { name: 'Terms', exact: true })).toBeVisible()
  await outside.close()
})

test('axe finds no fault on twelve pages at 200 % zoom, with reduced motion, in the color-blind palette, in both themes', async () => {
  test.setTimeout(300_000)
  const context = await browserOf.newContext({
    viewport: { width: 720, height: 450 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    storageState: await page.context().storageState(),
    serviceWorkers: 'block',
  })
  const before = page
  page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('THEMEX_VISION', 'safe'))
  const views = ['volatility', 'positioning', 'activity', 'chain'].map((view) => `${CURRENT}?view=${view}&asOf=${asOf}`)
  for (const path of [
    '/',
    ...views,
    `/options/deribit/BTC/gamma-exposure/?asOf=${asOf}`,
    '/workspaces/',
    '/settings/',
    '/status/',
    '/admin/keys/',
    '/admin/mailbox/',
    '/admin/security/',
  ]) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(desk.origin + path)
    await expect(page.locator('#content main')).toBeVisible({ timeout: 60_000 })
    // Waits for the page itself, not its loading placeholder.
    if (path === '/') await expect(page.getByRole('region', { name: 'All screens' })).toBeVisible({ timeout: 60_000 })
    await expect(page.locator('[data-status="loading"]')).toHaveCount(0, { timeout: 60_000 })
    expect(await faultsOf(page), path).toEqual([])
    expect(await overhang(), path).toBeLessThanOrEqual(0)
    // The page follows the system color scheme; only its colors change.
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveClass(/dark/)
    expect(await faultsOf(page, { rules: ['color-contrast'] }), `${path} dark`).toEqual([])
  }
  await context.close()
  page = before
})
