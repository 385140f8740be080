import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { type Desk, startDesk } from './desk/processes.ts'

const SECRET = 'half-that-nobody-sees'
const READING = 'account:read trade:read wallet:read'
const NAME = 'BTC-27MAR26-100000-C'

/** Permissions that the fake Deribit reports for a key, by its public part. */
const SCOPES: Readonly<Record<string, string>> = {
  'reads-only': READING,
  'may-trade': 'account:read trade:read_write',
  'may-withdraw': `${READING} wallet:read_write`,
}
/** Short position in the option, coins. */
let sold = 2.5

const ANSWERS: Readonly<Record<string, () => unknown>> = {
  'private/get_positions': () => [
    { instrument_name: NAME, kind: 'option', direction: 'sell', size: -sold, average_price: 0.0145 },
    { instrument_name: 'BTC-PERPETUAL', kind: 'future', direction: 'buy', size: 45_000, average_price: 90_000.5 },
  ],
  'private/get_account_summaries': () => ({
    summaries: [
      {
        currency: 'USDC',
        equity: 50_000,
        initial_margin: 13_000,
        maintenance_margin: 10_000,
        margin_model: 'cross_pm',
      },
    ],
  }),
}

/** Starts a fake Deribit with one account. */
const startDeribit = async (): Promise<Server> => {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { method, params } = JSON.parse(body) as { method: string; params: { client_id?: string } }
    const scope = SCOPES[params.client_id ?? '']
    const result =
      method === 'public/auth' ? scope && { access_token: 'token', scope, expires_in: 900 } : ANSWERS[method]?.()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(result ? { result } : { error: { code: 13_004, message: 'invalid_credentials' } }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return server
}

let deribit: Server
let desk: Desk
let page: Page
const complaints: string[] = []
/** Everything the desk sent to this browser. */
const received: string[] = []

const accounts = (): Locator => page.getByRole('region', { name: 'Accounts at venues' })
const legs = (): Locator => page.getByRole('region', { name: 'Legs' })
const storedKeys = (): Locator => accounts().getByRole('list', { name: 'Keys of venues' }).getByRole('listitem')

const typeKey = async (name: string, key: string): Promise<void> => {
  await accounts().getByLabel('Name for yourself').fill(name)
  await accounts().getByLabel('Key', { exact: true }).fill(key)
  await accounts().getByLabel('Secret').fill(SECRET)
  await accounts().getByRole('button', { name: 'Add key' }).click()
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  deribit = await startDeribit()
  const { port } = deribit.address() as AddressInfo
  desk = await startDesk(['--market', 'none', '--venue-url', `deribit=http://127.0.0.1:${port}`])
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    serviceWorkers: 'block',
  })
  page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('response', async (response) => received.push(await response.text().catch(() => '')))
  await page.goto(desk.signIn)
  await page.goto(`${desk.origin}/defi/portfolio-analyzer/`)
  await page.getByRole('button', { name: 'Accounts', exact: true }).click()
})

test.afterAll(async () => {
  await page?.close()
  deribit?.close()
  expect(await desk?.stop()).toBe(0)
  expect(complaints).toEqual([])
})

test('a key that may trade or withdraw, or that the venue does not recognize, is refused and not stored', async () => {
  await expect(accounts().getByRole('button', { name: 'Add key' })).toBeDisabled()
  for (const [key, expectedText] of [
    ['may-trade', 'trade:read_write'],
    ['may-withdraw', 'wallet:read_write'],
    ['unknown', 'invalid_credentials'],
  ] as const) {
    await typeKey('Main', key)
    await expect(accounts()).toContainText(expectedText)
    await expect(storedKeys()).toHaveCount(0)
  }
  expect(await faultsOf(page)).toEqual([])
})

test('a read-only key is stored: its positions become legs, with the venue’s margin; a later read replaces them', async () => {
  await typeKey('Main', 'reads-only')
  await expect(storedKeys()).toHaveCount(1)
  await expect(accounts().getByLabel('Secret')).toHaveValue('')
  await accounts().getByRole('button', { name: 'Read positions with Main of Deribit' }).click()
  await expect(storedKeys()).toContainText('2 legs held.')
  const margin = accounts().getByRole('table', { name: 'Margin at Deribit' })
  await expect(margin.getByRole('row').filter({ hasText: 'Maintenance' })).toContainText('10.0k')
  await expect(margin.getByRole('row').filter({ hasText: 'Initial' })).toContainText('13.0k')
  await accounts().getByRole('button', { name: 'Add to the legs' }).click()
  const row = legs().getByRole('row').filter({ hasText: NAME })
  await expect(row).toHaveCount(1)
  const size = legs().getByLabel(`Size of ${NAME} of deribit`)
  await expect(size).toHaveValue('-2.5')
  // A later read replaces the legs: none is duplicated.
  sold = 4
  await expect(async () => {
    await accounts().getByRole('button', { name: 'Read positions with Main of Deribit' }).click()
    await accounts().getByRole('button', { name: 'Replace legs of Deribit' }).click()
    await expect(size).toHaveValue('-4', { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await expect(legs().getByRole('row').filter({ hasText: NAME })).toHaveCount(1)
  expect(await faultsOf(page)).toEqual([])
})

test('the text of a key is never sent back to the browser, and is in none of its storages', async () => {
  await page.reload()
  await page.getByRole('button', { name: 'Accounts', exact: true }).click()
  await expect(storedKeys()).toHaveCount(1)
  await expect(storedKeys()).not.toContainText('reads-only')
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(received.length).toBeGreaterThan(10)
  for (const text of [...received, stored]) {
    expect(text).not.toContain(SECRET)
    expect(text).not.toContain('reads-only')
  }
})

test('on a phone no element overflows the screen; a key is removed after confirmation', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await accounts().getByRole('button', { name: 'Remove Main of Deribit' }).click()
  await accounts().getByRole('button', { name: 'Forget it? Main of Deribit' }).click()
  await expect(storedKeys()).toHaveCount(0)
})
