import {
  type AccountChain,
  CASH_ADDRESS,
  CHAIN_ADDRESSES,
  type ChainNode,
  openAccountChain,
  startNode,
} from '@gvol/simulation/testing'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { type Desk, startDesk } from './desk/processes.ts'

const OWNER = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const ONE = 10n ** 18n

let desk: Desk
let page: Page
let chain: AccountChain
let node: ChainNode
const complaints: string[] = []

const panel = (id: string): Locator => page.locator(`[data-chart="${id}"]`)
const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  chain = await openAccountChain()
  node = await startNode(chain)
  desk = await startDesk([
    '--market',
    'simulated',
    '--venues',
    'deribit,derive',
    '--past-days',
    '2',
    '--derive-node',
    node.url,
    '--chain-seconds',
    '15',
  ])
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    serviceWorkers: 'block',
  })
  page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(desk.signIn)
})

test.afterAll(async () => {
  await page?.close()
  await node?.[Symbol.asyncDispose]()
  expect(await desk?.stop()).toBe(0)
  expect(complaints).toEqual([])
})

test('[spec 2 DeFi routes] where Derive is more expensive than Deribit, then its board', async () => {
  await page.goto(`${desk.origin}/defi/lyra/lyra/BTC/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BTC options on Derive')
  await expect(panel('surface-difference')).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
  await expect(panel('smile')).toHaveAttribute('data-status', 'live', { timeout: 30_000 })
  expect(await faultsOf(page)).toEqual([])
  await page
    .getByRole('tab', { name: 'Board' })
    .or(page.getByRole('link', { name: 'Board' }))
    .first()
    .click()
  await expect(panel('option-chain').getByRole('row').nth(8)).toBeVisible({ timeout: 30_000 })
})

test('what the perpetual pays, at the alternative address', async () => {
  await page.goto(`${desk.origin}/defi-lyra/derive/BTC/?view=perpetual`)
  await expect(panel('future-now').getByRole('row').filter({ hasText: 'Funding APR, simple' })).toContainText('%', {
    timeout: 30_000,
  })
})

test('Lyra V1 is archived; an unlisted network, coin or address shows a message', async () => {
  const main = page.getByRole('main')
  await page.goto(`${desk.origin}/defi/lyra/optimism/ETH/`)
  await expect(main).toContainText('Lyra V1 on Optimism, from August 2021, has ended')
  await expect(main).toContainText('Nothing of it is live here')
  await main.getByRole('link', { name: 'ETH options on Derive, live' }).click()
  await expect(page).toHaveURL(/\/defi\/lyra\/derive\/ETH\/$/)
  await page.goto(`${desk.origin}/defi/lyra/solana/BTC/`)
  await expect(main).toContainText('There is no network “solana” here')
  await page.goto(`${desk.origin}/defi/lyra/derive/DOGE/`)
  // The page asks for the markets every half minute; ETH arrives with the second chain.
  await expect(main).toContainText('Derive lists no options of “DOGE” here; it has BTC, ETH.', { timeout: 75_000 })
  await page.goto(`${desk.origin}/defi/lyra/derive/BTC/${OWNER.replace('d8dA', 'D8dA')}/`)
  await expect(panel('address-positions')).toContainText('checksum', { timeout: 30_000 })
  await page.goto(`${desk.origin}/defi/lyra/derive/BTC/${OWNER}/`)
  await expect(panel('address-positions')).toContainText('owns no subaccount of Derive', { timeout: 30_000 })
})

test('an account by its address: its options with mark and greeks, its perpetual and its cash', async () => {
  const response = await page.request.get(
    `${desk.origin}/api/v1/studies/option-chain?exchange=derive&symbol=BTC_USDC&columns=strike,expiry,type,mark`,
  )
  const { data } = (await response.json()) as {
    data: { strike: number[]; expiry: (number | string)[]; mark: (number | null)[]; type: string[] }
  }
  // The last expiry, since an option that expires today might do so during the test.
  const last = Math.max(...data.expiry.map((expiry) => new Date(expiry).getTime()))
  const row = data.mark.findIndex(
    (mark, i) => (mark ?? 0) > 0 && data.type[i] === 'call' && new Date(data.expiry[i] ?? 0).getTime() === last,
  )
  const expiryS = new Date(data.expiry[row] ?? 0).getTime() / 1000
  const strike = BigInt(Math.round((data.strike[row] ?? 0) * 1e8)) * 10n ** 10n
  await chain.send('SubAccounts', 'move', 7, CHAIN_ADDRESSES.Matching)
  await chain.send('Matching', 'deposit', 7, OWNER)
  const option = BigInt(await chain.send('OptionAsset', 'getSubId', expiryS, strike, true))
  await chain.send('SubAccounts', 'hold', 7, CHAIN_ADDRESSES.OptionAsset, option, (-5n * ONE) / 2n)
  await chain.send('SubAccounts', 'hold', 7, CHAIN_ADDRESSES.PerpetualAsset, 0, ONE)
  await chain.send('SubAccounts', 'hold', 7, CASH_ADDRESS, 0, 25_000n * ONE)

  await page.goto(`${desk.origin}/defi/lyra-portfolio-manager/`)
  await page.getByRole('textbox').fill('0x12')
  await page.getByRole('button', { name: 'Show positions' }).click()
  await expect(page.getByRole('main')).toContainText('this has 2.')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('textbox').fill(OWNER)
  await page.getByRole('button', { name: 'Show positions' }).click()
  await expect(page).toHaveURL(new RegExp(`/defi/lyra/derive/BTC/${OWNER}/$`))
  const positions = panel('address-positions')
  const line = positions.getByRole('row').filter({ hasText: `-${data.strike[row]}-C` })
  // The desk caches what it read for a few seconds.
  await expect(async () => {
    await page.reload()
    await expect(line).toContainText('−2.5000', { timeout: 5_000 })
  }).toPass({ timeout: 40_000 })
  await expect(positions.getByRole('row').filter({ hasText: 'BTC-PERP' })).toContainText('+1.0000')
  await expect(positions.getByRole('row').filter({ hasText: 'USDC' })).toContainText('+25.0k')
  await expect(panel('address-greeks')).toHaveAttribute('data-status', 'live')
  expect(await faultsOf(page)).toEqual([])
})

test('both screens fit a phone without scrolling sideways', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/defi/lyra/derive/BTC/', `/defi/lyra/derive/BTC/${OWNER}/`, '/defi/lyra-portfolio-manager/']) {
    await page.goto(desk.origin + path)
    await expect(page.getByRole('main')).toBeVisible()
    expect(await overhang(), path).toBeLessThanOrEqual(0)
  }
  // The owner's address is displayed in full.
  await page.goto(`${desk.origin}/defi/lyra/derive/BTC/${OWNER}/`)
  const heading = page.getByRole('heading', { level: 1, name: 'on Derive' })
  await expect(heading).toBeVisible()
  expect((await heading.boundingBox())?.width).toBeGreaterThan(100)
  // The note on what the numbers exclude is readable without hovering.
  const note = panel('address-positions').getByRole('note')
  await expect(note).toBeVisible({ timeout: 60_000 })
  expect(
    await note.evaluate((line) => [line.scrollHeight - line.clientHeight, line.scrollWidth - line.clientWidth]),
  ).toEqual([0, 0])
})
