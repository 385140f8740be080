import { type Locator, expect as nowExpect, type Page, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import type { Desk } from './desk/processes.ts'
import { startSimulatedDesk } from './desk/simulatedDesk.ts'

/** A machine that builds and tests at the same time responds late. */
const expect = nowExpect.configure({ timeout: 40_000 })

const CHAIN = '/options/deribit/BTC/current/?view=chain'

let desk: Desk
let page: Page
const complaints: string[] = []

const calculator = (name: string): Locator => page.getByRole('dialog', { name, exact: true })
const field = (within: Locator, name: string): Locator => within.locator(`[data-field="${name}"]`)
const price = (within: Locator): Locator => within.locator('[data-result="price"] output').first()

const openFromMenu = async (name: string): Promise<Locator> => {
  await page.getByRole('button', { name: 'Calculators', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(calculator(name)).toBeVisible()
  return calculator(name)
}

const flags = (): string => new URL(page.url()).searchParams.get('calc') ?? ''

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  desk = await startSimulatedDesk(['--venues', 'deribit', '--symbols', 'BTC,ETH'])
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(desk.signIn)
})

test.afterAll(async () => {
  await page?.close()
  await desk?.stop()
})

test('[spec 3 calculator flags] all are off until the menu opens one, which starts with the at-the-money option', async () => {
  await page.goto(desk.origin + CHAIN)
  await expect(page.getByRole('button', { name: 'Calculators', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(flags()).toBe('')
  const bsm = await openFromMenu('Option price')
  await expect.poll(flags).toBe('bsm')
  await expect(bsm.locator('[data-origin]')).toContainText(/^BTC-.*-C$/)
  await expect(bsm).toContainText('SIMULATED')
  await openFromMenu('Probability')
  await expect.poll(flags).toBe('bsm.probability')
})

test('a clicked calculator comes to the front; Escape closes it and restores the focus', async () => {
  const probability = calculator('Probability')
  await expect(probability.locator('[data-origin]')).toContainText(/^BTC-/)
  await field(calculator('Option price'), 'strike').focus()
  await expect.poll(flags).toBe('probability.bsm')
  await field(probability, 'level').focus()
  await expect.poll(flags).toBe('bsm.probability')
  await page.keyboard.press('Escape')
  await expect(probability).toHaveCount(0)
  expect(flags()).toBe('bsm')
})

test('a panel is dragged, moved and resized with arrow keys, and keeps its position after a reload', async () => {
  const bsm = calculator('Option price')
  const grip = bsm.getByRole('button', { name: /^Move Option price/ })
  const before = (await bsm.boundingBox())!
  const at = (await grip.boundingBox())!
  await page.mouse.move(at.x + 60, at.y + 10)
  await page.mouse.down()
  await page.mouse.move(at.x - 240, at.y + 40, { steps: 5 })
  await page.mouse.up()
  const dragged = (await bsm.boundingBox())!
  expect([dragged.x - before.x, dragged.y - before.y]).toEqual([-300, 30])
  await grip.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowDown')
  await bsm.getByRole('button', { name: /^Size Option price/ }).focus()
  await page.keyboard.press('Shift+ArrowRight')
  const moved = (await bsm.boundingBox())!
  expect([moved.x - dragged.x, moved.y - dragged.y, moved.width - dragged.width]).toEqual([-8, 64, 64])
  await page.reload()
  await expect(bsm).toBeVisible()
  expect(await bsm.boundingBox()).toEqual(moved)
})

test('numbers can be typed in any locale and stepped with arrow keys; the result is a price or a message', async () => {
  const bsm = calculator('Option price')
  await field(bsm, 'strike').fill('100.000,00')
  await field(bsm, 'price').fill('100k')
  await field(bsm, 'expiry').fill('30d')
  await field(bsm, 'vol').fill('50%')
  await field(bsm, 'vol').press('Enter')
  await expect(field(bsm, 'vol')).toHaveValue('50')
  await expect(field(bsm, 'strike')).toHaveValue('100,000')
  // At the money forward: 2N(σ√T/2) − 1
  await expect(price(bsm)).toHaveText('0.0571 BTC')
  await field(bsm, 'vol').press('Shift+ArrowUp')
  await expect(field(bsm, 'vol')).toHaveValue('60')
  await expect(price(bsm)).toHaveText('0.0685 BTC')
  await field(bsm, 'strike').fill('')
  await expect(bsm).toContainText('Type a strike.')
  await field(bsm, 'strike').fill('100,000')
  await field(bsm, 'expiry').fill('1 Jan 20')
  await expect(bsm).toContainText('Type a later expiry')
  await expect(bsm).not.toContainText('NaN')
  await field(bsm, 'expiry').fill('30d')
  await expect(price(bsm)).toHaveText('0.0685 BTC')
})

test('the address contains every input: a copied link gives the same price in another browser', async ({ browser }) => {
  const bsm = calculator('Option price')
  await bsm.getByRole('button', { name: 'Copy link' }).click()
  await expect(bsm).toContainText('Link copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).searchParams.get('bsm.vol')).toBe('60')
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() })
  const other = await elsewhere.newPage()
  await other.goto(link)
  const opened = other.getByRole('dialog', { name: 'Option price', exact: true })
  await expect(price(opened)).toHaveText('0.0685 BTC')
  await other.goto(link.replace('bsm.type=call', 'bsm.type=straddle').replace('bsm.vol=60', 'bsm.vol=high'))
  await expect(opened).toContainText('type is call or put, not “straddle”')
  await expect(opened).toContainText('“high” is no number')
  await elsewhere.close()
  await bsm.getByRole('button', { name: 'Copy CSV' }).click()
  await expect(bsm).toContainText('CSV copied')
  const csv = await page.evaluate(() => navigator.clipboard.readText())
  expect(csv).toContain('market,SIMULATED')
  expect(Number(/"Price, coin",([\d.]+),BTC/.exec(csv)?.[1])).toBeCloseTo(0.0685, 4)
})

test('an instrument that is clicked in the chain fills a calculator with its quotes', async () => {
  await page.goto(desk.origin + CHAIN)
  const chain = page.locator('[data-chart="option-chain"]')
  await expect(chain).toHaveAttribute('data-status', 'live')
  await chain.locator('td[data-column]').nth(3).click()
  const card = page.locator('aside[aria-label^="BTC-"]')
  const instrument = (await card.getAttribute('aria-label'))!
  await card.getByRole('button', { name: 'Implied vol' }).click()
  const iv = calculator('Implied vol')
  await expect(iv.locator('[data-origin]')).toHaveText(instrument)
  const strike = Number(instrument.split('-')[2])
  expect(Number((await field(iv, 'strike').inputValue()).replaceAll(',', ''))).toBe(strike)
  await expect(iv.locator('[data-result="vols"]')).toContainText(/\d\u2009%|None/)
  await card.getByRole('button', { name: 'Option price' }).click()
  await expect(calculator('Option price').locator('[data-origin]')).toHaveText(instrument)
  await calculator('Option price').getByRole('button', { name: 'Smile', exact: true }).click()
  await expect(calculator('Option price')).toContainText(
    /(Smile|Shape) of \d+ \w+ \d+.*: \d+\.\d\u2009% at this strike/,
  )
})

test('calculators stay open when the screen changes', async () => {
  await page.goto(`${desk.origin}/status/?calc=iv`)
  await expect(calculator('Implied vol').locator('[data-origin]')).toContainText(/^BTC-/)
  await page.getByRole('link', { name: 'gvol, start' }).click()
  await expect(page).toHaveURL(/\/\?.*calc=iv/)
  await expect(calculator('Implied vol')).toBeVisible()
})

test('the page shows all three calculators, and they work without a network', async () => {
  await page.goto(`${desk.origin}/calculators/`)
  const bsm = page.getByRole('region', { name: 'Option price' })
  await expect(bsm.locator('[data-origin]')).toContainText(/^BTC-/)
  await page.context().setOffline(true)
  await field(bsm, 'price').fill('100,000')
  await field(bsm, 'strike').fill('100,000')
  await field(bsm, 'expiry').fill('30d')
  await field(bsm, 'vol').fill('50')
  await expect(price(bsm)).toHaveText('0.0571 BTC')
  const probability = page.getByRole('region', { name: 'Probability' })
  await probability.getByRole('button', { name: 'Touch' }).click()
  await expect(probability.locator('[data-result="probability"]')).toContainText(/\d\u2009%/)
  await page.context().setOffline(false)
})

test('at 390 pixels a calculator is a sheet, and axe finds no fault in either theme', async () => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height })
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => localStorage.setItem('THEMEX', name), theme)
      await page.goto(`${desk.origin}/status/?calc=iv.probability.bsm`)
      const bsm = calculator('Option price')
      await expect(bsm.locator('[data-origin]')).toContainText(/^BTC-/)
      const box = (await bsm.boundingBox())!
      if (width === 390) expect([box.x, box.width, box.y + box.height]).toEqual([0, 390, height])
      expect(await faultsOf(page, { within: '[role="dialog"]' })).toEqual([])
    }
  }
  await calculator('Option price').getByRole('button', { name: 'Probability' }).click()
  await expect(calculator('Probability')).toBeVisible()
})

test('the page reported no error during all of these tests', () => {
  expect(complaints).toEqual([])
})
