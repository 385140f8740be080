import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { dateText } from './dateText.ts'
import type { Desk } from './desk/processes.ts'
import { beginVisit, historyStored, storedHour, studyOf, type Visit } from './journey.ts'

const PATH = '/options/deribit/BTC/current/'
const HOUR = 3_600_000
const DAY = 24 * HOUR

let visit: Visit
let desk: Desk
let page: Page
let panel: Visit['panel']

const plot = (id: string): Locator => panel(id).locator('.plot')
const compared = (id: string): Locator => panel(id).locator('[data-compared]')

const answer = async (id: string, query: Readonly<Record<string, string>>) =>
  (await studyOf(visit, id, query)) as Readonly<Record<string, readonly (number | null)[]>>

/** Rows of the tooltip: name, value, details. */
const readout = (id: string): Promise<readonly (readonly string[])[]> =>
  panel(id)
    .locator('.plot-readout tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].slice(1).map((cell) => cell.textContent ?? '')),
    )

const percent = (text: string): number => Number(text.replace('≈', '').replace('−', '-').replace('+', ''))

/** Last Fridays of their months, as monthlies are. */
const isMonthly = (ms: number): boolean =>
  new Date(ms).getUTCDay() === 5 && new Date(ms).getUTCMonth() !== new Date(ms + 7 * DAY).getUTCMonth()

const compareWith = async (choice: string) => {
  await page
    .getByRole('button', { name: /^Compare/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Compare with' }).getByRole('button', { name: choice }).click()
  await page.keyboard.press('Escape')
}

/** Returns the rows of the tooltip once its first row matches, moving along the axis by keyboard. */
const readoutWhere = async (id: string, pattern: RegExp): Promise<readonly (readonly string[])[]> => {
  let rows: readonly (readonly string[])[] = []
  for (let step = 0; step < 24; step++) {
    rows = await readout(id)
    if (rows[0]?.some((cell) => pattern.test(cell))) break
    await page.keyboard.press(step < 12 ? 'ArrowLeft' : 'ArrowRight')
  }
  return rows
}

/**
 * Returns the strikes whose puts are the largest share of all, read from the tooltips of the focused plot; several
 * where they display the same share.
 */
const strikesOfMostPuts = async (): Promise<readonly string[]> => {
  const title = panel('open-interest-by-strike').locator('.plot-readout-title')
  const seen = new Map<string, string>()
  let last = ''
  for (const key of ['ArrowLeft', 'ArrowRight'])
    for (let step = 0; step < 120; step++) {
      await page.keyboard.press(key)
      const next = (await title.textContent()) ?? ''
      if (next === last) break
      last = next
      const puts = (await readout('open-interest-by-strike')).find(([name]) => name === 'Puts')
      if (puts) seen.set(last, puts.find((cell) => cell.startsWith('of all')) ?? '')
    }
  // `<0.1 %` is not a number and never the maximum.
  const shares = [...seen].map(
    ([strike, text]) => [strike, percent(text.replace(/of all |\u2009?%/g, '')) || 0] as const,
  )
  const most = Math.max(...shares.map(([, share]) => share))
  return shares.flatMap(([strike, share]) => (share === most ? [strike.replace(/[^\d.k]/g, '')] : []))
}

/** Returns the same strike from the API. */
const strikeByApi = async (expiry: number, asOf?: string): Promise<string> => {
  const expiries = new Date(expiry).toISOString()
  const { strike, putUsd } = await answer('open-interest', {
    by: 'strike',
    expiries,
    ...(asOf === undefined ? {} : { asOf }),
  })
  const largest = Math.max(...putUsd.map((value) => value ?? 0))
  const largestStrike = Number(strike[putUsd.indexOf(largest)])
  return largestStrike % 1_000 === 0 ? `${largestStrike / 1_000}k` : String(largestStrike)
}

/** Tabs through the page until the target has the focus, to check that it can be reached without a mouse. */
const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab') => {
  await expect(target).toBeAttached()
  for (let step = 0; step < 150; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reaches ${target}`)
}

const fromPalette = async (query: string, first?: string) => {
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type(query)
  if (first !== undefined) await expect(page.locator('[cmdk-item][aria-selected="true"]')).toContainText(first)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveCount(0)
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(400_000)
  visit = await beginVisit(browser)
  ;({ desk, page, panel } = visit)
  await historyStored(visit, Date.now() - 7 * DAY)
})

test.afterAll(() => visit?.end())

test('skew of thirty days now, a week ago, and the change, in one place', async () => {
  test.setTimeout(240_000)
  await page.goto(`${desk.origin}${PATH}?skew.maturities=tenor`)
  await expect(plot('skew')).toBeVisible({ timeout: 60_000 })
  await compareWith('A week ago')
  await expect(page).toHaveURL(/compare=7d/)
  await expect(compared('skew')).toHaveText(/1.w ago: \d+ \w{3} \d\d \d\d:\d\d UTC/)
  await expect(
    panel('skew')
      .getByRole('button', { name: /Series|25Δ 1.w ago/ })
      .first(),
  ).toBeVisible()
  await plot('skew').focus()
  const rows = await readoutWhere('skew', /^DTE 30/)
  const now = rows.find(([name]) => name === '25Δ') ?? []
  const then = rows.find(([name]) => /^25Δ 1.w ago$/.test(name)) ?? []
  const change = percent((then.find((cell) => cell.startsWith('change')) ?? '').replace('change ', ''))
  expect(Math.abs(percent(now[1]) - percent(then[1]) - change)).toBeLessThanOrEqual(0.1501)
  const legend = (await compared('skew').textContent()) ?? ''
  const stamp = /(\d+ \w{3} \d\d \d\d:\d\d) UTC/.exec(legend)?.[1] ?? ''
  const at = Date.parse(`${stamp.replace(/(\d\d) (\d\d:\d\d)$/, '20$1 $2')} UTC`)
  expect(Math.abs(Date.now() - 7 * DAY - at)).toBeLessThan(2 * HOUR)
  const historical = await answer('skew', { maturities: 'tenor', asOf: new Date(at + 59_999).toISOString() })
  const row = historical.days.indexOf(30)
  // The table displays one decimal of a vol point.
  expect(Math.abs((historical.rr25[row] ?? Number.NaN) * 100 - percent(then[1]))).toBeLessThanOrEqual(0.0501)
})

test('a link reproduces the comparison for another reader, also on a phone, without accessibility faults', async () => {
  await page.goto(`${desk.origin}${PATH}?compare=7d`)
  await expect(compared('term-structure')).toHaveText(/1.w ago: \d+ \w{3}/, { timeout: 60_000 })
  // The table has the earlier value and the change for vol, two risk reversals and two butterflies.
  const heads = panel('metrics').getByRole('columnheader')
  await expect(heads.filter({ hasText: /^1.w ago/ })).toHaveCount(5, { timeout: 60_000 })
  await page.getByRole('button', { name: /^Compared with/ }).click()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(panel('skew')).toBeAttached()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('the strike with most put open interest in the next monthly expiry, in USD', async () => {
  const asOf = await storedHour(visit)
  await page.goto(`${desk.origin}${PATH}?view=positioning&asOf=${asOf}`)
  const { expiry } = await answer('term-structure', { asOf })
  const monthly = (expiry as readonly number[]).find(isMonthly) ?? Number.NaN
  await page
    .getByRole('button', { name: /expiries/ })
    .first()
    .click()
  await page.getByRole('button', { name: `Only ${dateText(monthly)}` }).click()
  await page.keyboard.press('Escape')
  const chart = panel('open-interest-by-strike')
  await chart.getByRole('button', { name: 'USD', exact: true }).click()
  // In the header, or below it where the header has no room for all of it.
  const captions = chart.locator('header, [role="note"]')
  await expect(captions.filter({ hasText: /USD, put\/call \d/ })).toHaveCount(1)
  await plot('open-interest-by-strike').focus()
  expect(await strikesOfMostPuts()).toContain(await strikeByApi(monthly, asOf))
})

test('the desk at yesterday 14:00 UTC next to the desk now', async () => {
  const today = Math.floor(Date.now() / DAY) * DAY
  const yesterday = new Date(today - 10 * HOUR).toISOString().replace('.000Z', 'Z')
  await page.goto(`${desk.origin}${PATH}?asOf=${yesterday}`)
  await expect(panel('smile-by-delta')).toHaveAttribute('data-status', 'asOf', { timeout: 60_000 })
  await compareWith('Now')
  await expect(page).toHaveURL(/compare=now/)
  await expect(compared('smile-by-delta')).toHaveText(/now: /, { timeout: 60_000 })
  await expect(panel('smile-by-delta').locator('time')).toContainText('14:00')
  const { atmVol, days } = await answer('skew', { maturities: 'tenor', asOf: yesterday })
  expect(atmVol[days.indexOf(30)]).toBeGreaterThan(0)
})

test('a plot zooms and pans by keyboard, and its button resets the zoom', async () => {
  const chart = plot('smile-by-delta')
  const reset = panel('smile-by-delta').getByRole('button', { name: 'Reset zoom' })
  await chart.focus()
  await expect(reset).toBeHidden()
  await page.keyboard.press('+')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(reset).toBeVisible()
  await reset.click()
  await expect(reset).toBeHidden()
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(panel('smile-by-delta').locator('[aria-live="polite"]')).not.toBeEmpty()
})

/** Returns layout shifts since the page was opened, with the elements that moved; there should be none. */
const watchShifts = () =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly {
        readonly node: Node | null
        readonly previousRect: DOMRect
        readonly currentRect: DOMRect
      }[]
    }
    const shifts: { value: number; of: string }[] = []
    Object.assign(window, { shifts })
    const rectText = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      const chart = element?.closest('[data-chart]')?.getAttribute('data-chart') ?? ''
      return `${chart} <${element?.tagName}> “${node?.textContent?.slice(0, 40)}”`
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          shifts.push({
            value,
            of: sources
              .map((of) => `${nameOf(of.node)} ${rectText(of.previousRect)} → ${rectText(of.currentRect)}`)
              .join('; '),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

test('current options and the front page do not shift while they load', async () => {
  await watchShifts()
  for (const path of [PATH, '/']) {
    await page.goto(desk.origin + path)
    for (const id of ['term-structure', 'smile'])
      await expect(panel(id)).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
    await expect(page.locator('[data-status="loading"]')).toHaveCount(0, { timeout: 60_000 })
    // After one more frame everything that arrived is rendered in its final position.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number; of: string }[] }).shifts)
    const moved = shifts.reduce((sum, { value }) => sum + value, 0)
    console.log(`layout shift of ${path}: ${moved.toFixed(5)}`)
    // Web fonts and a legend that receives its names shift by a tenth of this limit; a panel or a row shifts by more.
    expect(moved, shifts.map(({ value, of }) => `${value.toFixed(5)} ${of}`).join('\n')).toBeLessThan(0.005)
  }
})

test('by keyboard alone: skew of 30 days now and a week ago, the most puts of the next monthly, an export and a board', async () => {
  const { expiry } = await answer('term-structure', {})
  const monthly = (expiry as readonly number[]).find(isMonthly) ?? Number.NaN
  await page.goto(desk.origin)
  await page.evaluate(() => {
    const seen = window as unknown as { presses: number }
    seen.presses = 0
    addEventListener('pointerdown', () => seen.presses++, true)
  })
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible({ timeout: 30_000 })
  await fromPalette('25d skew')
  await expect(page).toHaveURL(/\/options\/deribit\/BTC\/current\//)
  await expect(plot('skew')).toBeVisible({ timeout: 60_000 })
  await tabTo(panel('skew').getByRole('button', { name: 'Settings of Skew' }))
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Tenors' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.type('cb')
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('dialog', { name: 'Compare with' }).getByRole('button', { name: 'A week ago' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(compared('skew')).toHaveText(/1.w ago: \d+ \w{3}/, { timeout: 60_000 })
  await tabTo(plot('skew'))
  const of30 = await readoutWhere('skew', /^DTE 30/)
  for (const name of [/^25Δ$/, /^25Δ 1.w ago$/]) expect(of30.some(([first]) => name.test(first))).toBe(true)

  await fromPalette('open interest by strike')
  await expect(page).toHaveURL(/view=positioning/)
  await expect(panel('open-interest-by-strike')).toBeVisible({ timeout: 60_000 })
  await fromPalette(`Only ${dateText(monthly)}`)
  await expect(page).toHaveURL(/expiries=/)
  const chart = panel('open-interest-by-strike')
  await expect(chart).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
  await tabTo(chart.getByRole('button', { name: 'USD', exact: true }))
  await page.keyboard.press('Enter')
  // In the header, or below it where the header has no room for all of it.
  const captions = chart.locator('header, [role="note"]')
  await expect(captions.filter({ hasText: /USD, put\/call \d/ })).toHaveCount(1)
  await tabTo(plot('open-interest-by-strike'))
  // The market is live: the API may match the state before or after the tooltips were read.
  const before = await strikeByApi(monthly)
  const seen = await strikesOfMostPuts()
  expect(seen.includes(before) || seen.includes(await strikeByApi(monthly))).toBe(true)

  await tabTo(chart.getByRole('button', { name: 'Export Open interest by strike' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('menuitem', { name: 'CSV, as displayed' }), 'ArrowDown')
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await (await saved).path()
  expect(readFileSync(file, 'utf8')).toContain('SIMULATED')

  await tabTo(chart.getByRole('button', { name: 'Add Open interest by strike to workspace' }))
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'New workspace' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'is on BTC desk' })).toBeVisible()
  await page.keyboard.press('Escape')
  await fromPalette('BTC desk', 'BTC desk')
  await expect(page).toHaveURL(/\/workspaces\/[^/]+\//)
  await expect(panel('open-interest-by-strike')).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
  expect(await page.evaluate(() => (window as unknown as { presses: number }).presses)).toBe(0)
})
