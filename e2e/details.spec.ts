import { expect, type Locator, type Page, test } from '@playwright/test'
import type { Desk } from './desk/processes.ts'
import { beginVisit, storedHour, type Visit } from './journey.ts'

const CURRENT = '/options/deribit/BTC/current/'

let visit: Visit
let desk: Desk
let page: Page
let panel: Visit['panel']
/** An instant in the stored history, so that nothing changes during the test. */
let asOf: string

const open = async (search: string, ...ids: readonly string[]): Promise<void> => {
  await page.goto(`${desk.origin}${CURRENT}?${search}&asOf=${asOf}`)
  for (const id of ids) {
    await panel(id).scrollIntoViewIfNeeded()
    await expect(panel(id)).toHaveAttribute('data-status', 'asOf', { timeout: 60_000 })
  }
}

/** Returns the texts announced for a plot's crosshair, moved by the given number of steps. */
const readings = async (id: string, steps: number): Promise<readonly string[]> => {
  await panel(id).locator('[aria-roledescription="chart"]').focus()
  const spoken = panel(id).locator('.plot [aria-live="polite"]')
  const texts: string[] = []
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('ArrowRight')
    texts.push((await spoken.innerText()).replaceAll(/\s+/g, ' '))
  }
  return texts
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(400_000)
  visit = await beginVisit(browser, ['--chain-seconds', '15'])
  ;({ desk, page, panel } = visit)
  asOf = await storedHour(visit)
})

test.afterAll(() => visit?.end())

test('the crosshair of one chart is at the same time to expiry in the charts next to it', async () => {
  await open('view=volatility', 'term-structure', 'skew')
  const line = (id: string): Locator => panel(id).locator('.plot-crosshair-x')
  await expect(line('skew')).toBeHidden()
  const plot = (await panel('term-structure').locator('canvas').first().boundingBox())!
  await page.mouse.move(plot.x + plot.width * 0.6, plot.y + plot.height / 2)
  await expect(line('term-structure')).toBeVisible()
  await expect(line('skew')).toBeVisible()
  // Each plot displays the same expiry on its own axis.
  const tag = (id: string) => panel(id).locator('.plot-tag').first().innerText()
  expect(await tag('skew')).toBe(await tag('term-structure'))
  await page.mouse.move(5, 5)
  await expect(line('skew')).toBeHidden()
})

test('“Only” of an expiry selects it alone, in every chart of the screen and in the address', async () => {
  await open('view=volatility', 'smile')
  await page.getByRole('button', { name: /^All \d+ expiries/ }).click()
  const only = page.getByRole('button', { name: /^Only / }).nth(4)
  const expiry = (await only.getAttribute('aria-label'))!.replace('Only ', '')
  await only.click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/expiries=[^&,]+(&|$)/)
  // The previous content stays until the answer for one expiry has arrived.
  await expect.poll(async () => (await readings('smile', 1))[0], { timeout: 30_000 }).toContain(expiry)
  for (const text of await readings('smile', 3)) expect(text).toContain(expiry)
})

const TABLE_PAGES = [
  ...['chain', 'volatility', 'positioning', 'activity'].map((view) => `${CURRENT}?view=${view}`),
  '/options/deribit/BTC/gamma-exposure/',
  '/options/deribit/BTC/historic/',
  '/options/deribit/BTC/options-scanner/',
  '/options/deribit/paradigm/block-sniffer/BTC/',
  '/options/global/BTC/',
  '/futs-perps/deribit/futures/',
  '/futs-perps/deribit/perpetuals/',
  '/futs-perps/deribit/future-rolls/',
  '/futs-perps/global/BTC/',
  '/yields/deribit/BTC/',
  '/global/',
]

/**
 * Returns the numeric columns of a table and their inconsistencies: number of decimals, or alignment. A list of facts
 * with different units has no such column.
 */
const columnsOf = (table: Element) => {
  const heads = [...table.querySelectorAll('th, [role="columnheader"]')].map((head) => head.textContent.trim())
  if (heads.includes('Unit')) return { count: 0, faults: [] as string[] }
  const byColumn = new Map<string, { decimals: Set<number>; rights: Set<number>; texts: string[] }>()
  for (const cell of table.querySelectorAll<HTMLElement>('[data-column]')) {
    const text = cell.textContent.trim()
    if (cell.matches('th, [role="columnheader"]') || !/^[<>]?[+−]?[\d,]+\.\d+$/.test(text)) continue
    const key = cell.dataset.column ?? ''
    const column = byColumn.get(key) ?? { decimals: new Set(), rights: new Set(), texts: [] }
    column.decimals.add(text.split('.')[1]?.length ?? 0)
    column.rights.add(Math.round(cell.getBoundingClientRect().right))
    column.texts.push(text)
    byColumn.set(key, column)
  }
  const several = [...byColumn].filter(([, { texts }]) => texts.length > 1)
  const uneven = several.filter(([, { decimals, rights }]) => decimals.size > 1 || rights.size > 1)
  // Numbers and contract names must be readable in full; other text may be truncated.
  const cut = [...table.querySelectorAll<HTMLElement>('td .truncate')].filter(
    (cell) =>
      cell.scrollWidth > cell.clientWidth && /^(?:[<>]?[+−]?[\d,.]+[kMB]?|[A-Z\d_]+-[\w-]+)$/.test(cell.textContent),
  )
  const faults = [
    ...uneven.map(([key, { texts }]) => `${key}: ${texts.slice(0, 8).join(' ')}`),
    ...(cut.length === 0 ? [] : [`${cut.length} cut, the first is ${cut[0]?.textContent}`]),
  ]
  return { count: several.length, faults }
}

test('decimals of a column are aligned in every table, and no number or contract name is truncated', async () => {
  test.setTimeout(240_000)
  let count = 0
  const faults: string[] = []
  for (const path of TABLE_PAGES) {
    await page.goto(`${desk.origin}${path}${path.includes('?') ? '&' : '?'}asOf=${asOf}`)
    await expect(page.locator('[data-chart]').first()).toBeVisible({ timeout: 60_000 })
    await expect(page.locator('[data-status="loading"]')).toHaveCount(0, { timeout: 60_000 })
    for (const chart of await page.locator('[data-chart]:has([role="grid"])').all()) {
      const columns = await chart.evaluate(columnsOf)
      const id = await chart.getAttribute('data-chart')
      faults.push(...columns.faults.map((fault) => `${path} ${id} ${fault}`))
      count += columns.count
    }
  }
  expect(faults).toEqual([])
  expect(count).toBeGreaterThan(40)
})

test('open interest at a strike is displayed with its total, share, put/call ratio and currency', async () => {
  await open('view=positioning', 'open-interest-by-strike')
  const texts = await readings('open-interest-by-strike', 12)
  const part = '(<?[\\d.]+\\u2009?.?%)'
  const pattern = new RegExp(
    `Calls ([\\d,.]+[kM]?) of all ${part} total ([\\d,.]+[kM]?) BTC Puts ([\\d,.]+[kM]?) of all ${part} put/call (<?[\\d.]+|–)`,
  )
  for (const text of texts) {
    const parts = pattern.exec(text)
    expect(parts, text).not.toBeNull()
    const [, calls, callShare, , puts, putShare] = parts ?? []
    // Open interest above zero must not be displayed as zero.
    for (const [amount, share] of [
      [calls, callShare],
      [puts, putShare],
    ])
      expect(/[1-9]/.test(amount ?? ''), text).toBe(/[1-9]/.test(share ?? ''))
  }
})

test('a vol between listed expiries is labeled as interpolated', async () => {
  await open('view=volatility&delta-grid.maturities=tenor', 'delta-grid')
  for (const text of await readings('delta-grid', 3)) expect(text).toContain('interpolated')
  await open('view=volatility&delta-grid.maturities=expiry', 'delta-grid')
  for (const text of await readings('delta-grid', 3)) expect(text).not.toContain('interpolated')
})

test('in a live chain bids, asks and marks flash, and nothing else', async () => {
  await page.goto(`${desk.origin}${CURRENT}?view=chain`)
  const chain = panel('option-chain')
  await expect(chain).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
  const heads = (await chain.locator('th[scope="col"]').allInnerTexts()).map((text) => text.replace(/\s.*$/s, ''))
  const flashed = new Set<string>()
  await expect
    .poll(
      async () => {
        const now = await chain.evaluate((table) =>
          [...table.querySelectorAll('.flash-up, .flash-down')].map(
            (cell) => cell.closest<HTMLElement>('[data-column]')?.dataset.column ?? 'none',
          ),
        )
        for (const column of now) flashed.add(heads[Number(column)] ?? column)
        return flashed.size
      },
      { timeout: 60_000, intervals: [200] },
    )
    .toBeGreaterThan(0)
  await page.waitForTimeout(6_000)
  expect([...flashed].filter((head) => !['Bid', 'Ask', 'Mark'].includes(head))).toEqual([])
})
