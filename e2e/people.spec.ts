import { type Browser, type BrowserContext, expect as expectNow, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import type { Desk } from './desk/processes.ts'
import { startSimulatedDesk } from './desk/simulatedDesk.ts'

const ANN = { email: 'ann.smith@example.org', password: 'correct horse battery staple' }

/** Loading chunks of the desk can be slow on a busy machine. */
const expect = expectNow.configure({ timeout: 30_000 })

let desk: Desk
let owner: Page
let ann: BrowserContext

const newContext = (browser: Browser) => browser.newContext({ viewport: { width: 1440, height: 900 } })
const open = (where: Page, path: string) => where.goto(desk.origin + path)

test.describe.configure({ mode: 'serial' })
test.use({ actionTimeout: 30_000, navigationTimeout: 60_000 })

test.beforeAll(async ({ browser }) => {
  desk = await startSimulatedDesk(['--venues', 'deribit', '--symbols', 'BTC,ETH'], ['--sign-up', 'invited'])
  owner = await (await newContext(browser)).newPage()
  await owner.goto(desk.signIn)
  ann = await newContext(browser)
})

test.afterAll(async () => {
  await owner?.context().close()
  await ann?.close()
  expect(await desk?.stop()).toBe(0)
})

test('inviting a colleague until they see data takes six actions of two people', async () => {
  let actions = 0
  const click = async (what: Locator) => {
    actions++
    await what.click()
  }
  const fill = async (what: Locator, text: string) => {
    actions++
    await what.fill(text)
  }
  await open(owner, '/profile/')
  await expect(owner.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await owner.keyboard.press('b')
  const navigation = owner.getByRole('navigation', { name: 'Screens' })
  await click(navigation.getByRole('link', { name: 'People', exact: true }))
  await fill(owner.getByLabel('E-mail addresses'), ANN.email)
  await click(owner.getByRole('button', { name: 'Invite', exact: true }))
  const link = await owner.getByLabel(`Invitation link of ${ANN.email}`).textContent()
  const page = await ann.newPage()
  actions++
  await page.goto(link ?? '')
  await expect(page.getByLabel('E-mail address')).toHaveValue(ANN.email)
  await expect(page.getByLabel('Name')).toHaveValue('Ann Smith')
  await fill(page.getByLabel('Password', { exact: true }), ANN.password)
  await click(page.getByRole('button', { name: 'Create the account' }))
  await page.waitForURL(`${desk.origin}/`)
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible({ timeout: 60_000 })
  const answer = await page.request.get(`${desk.origin}/api/v1/studies/smile?exchange=deribit&symbol=BTC`)
  expect(answer.status()).toBe(200)
  expect(actions).toBeLessThanOrEqual(6)
})

test('a member cannot see screens of administrators in navigation or palette, or open them by address', async () => {
  const [page] = ann.pages()
  if (page === undefined) throw new Error('nobody is in')
  await open(page, '/profile/')
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await page.keyboard.press('b')
  const navigation = page.getByRole('navigation', { name: 'Screens' })
  await expect(navigation.getByRole('link', { name: 'Profile', exact: true })).toBeVisible()
  for (const name of ['People', 'Security log', 'Mailbox'])
    await expect(navigation.getByRole('link', { name, exact: true })).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('people')
  await expect(page.getByRole('option', { name: /^People/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await open(page, '/admin/people/')
  await expect(page.getByText('Only the owner and administrators of this desk see this page.')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('access of several people is taken back and given again at once; the log records each person', async () => {
  await open(owner, '/admin/people/')
  await owner.getByLabel('Select all people of the page').check()
  const bar = owner.getByRole('region', { name: 'Selected people' })
  await expect(bar.getByText('2 people selected')).toBeVisible()
  const press = async (name: string) => {
    await bar.getByRole('button', { name: new RegExp(`^${name} \\(1\\)`) }).click()
    await bar.getByRole('button', { name: new RegExp(`^${name}\\?`) }).click()
  }
  await press('Take access back')
  await expect(bar.getByText('1 person: access taken back.')).toBeVisible()
  await press('Give access')
  await expect(bar.getByText('1 person: access given.')).toBeVisible()
  await bar.getByRole('button', { name: 'Select none' }).click()
  await expect(owner.getByLabel('Select Ann Smith')).not.toBeChecked()
  await open(owner, '/admin/security/')
  for (const what of ['POST /api/admin/users/:id/revoke', 'POST /api/admin/users/:id/grant'])
    await expect(owner.getByRole('row').filter({ hasText: what }).first()).toContainText('done')
})

test('a person is found, made administrator and member again, signed out, and deleted; the log records each step', async () => {
  const [page] = ann.pages()
  if (page === undefined) throw new Error('nobody is in')
  await open(owner, '/admin/people/')
  await owner.getByLabel('Search people').fill('SMITH')
  await owner.getByRole('button', { name: /Ann Smith/ }).click()
  const panel = owner.getByRole('region', { name: 'Ann Smith' })
  await expect(panel.getByRole('heading', { name: 'Ann Smith' })).toBeFocused()
  const press = async (name: string, question: string) => {
    await panel.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await panel.getByRole('button', { name: new RegExp(`^${question.replace('?', '\\?')}`) }).click()
  }
  await press('Make administrator', 'Give these rights?')
  await expect(panel.getByText('Is an administrator now.')).toBeVisible()
  await open(page, '/admin/people/')
  await expect(page.getByRole('button', { name: /owner/ })).toBeVisible()
  await page.getByRole('button', { name: /owner/ }).click()
  // An administrator is offered nothing over the owner.
  await expect(page.getByRole('region', { name: 'owner' }).getByText('Sessions')).toBeVisible()
  await expect(page.getByRole('region', { name: 'owner' }).getByRole('button')).toHaveCount(1)
  await press('Make member', 'Take the rights?')
  await expect(panel.getByText('Is a member now.')).toBeVisible()
  await press('End all', 'End all sessions?')
  await expect(panel.getByText(/sessions? ended\.$/)).toBeVisible()
  expect((await page.request.get(`${desk.origin}/api/me`)).status()).toBe(401)
  await panel.getByRole('button', { name: 'Make reset link' }).click()
  await expect(panel.getByLabel('Link for a new password')).toContainText('/reset-password/?token=')
  await panel.getByRole('button', { name: 'Delete this account' }).click()
  await panel.getByLabel('Their address, to confirm').fill('ann.smith@example.com')
  await expect(panel.getByRole('button', { name: 'Delete the account' })).toBeDisabled()
  await panel.getByLabel('Their address, to confirm').fill(ANN.email)
  await panel.getByRole('button', { name: 'Delete the account' }).click()
  await expect(panel).toHaveCount(0)
  await expect(owner.getByRole('button', { name: /Ann Smith/ })).toHaveCount(0)
  await open(owner, '/admin/security/')
  for (const what of [
    'POST /api/admin/invitations',
    'POST /api/admin/users/:id/admin',
    'POST /api/admin/users/:id/member',
    'POST /api/admin/users/:id/sign-out',
    'POST /api/admin/users/:id/reset-link',
    'DELETE /api/admin/users/:id',
  ])
    await expect(owner.getByRole('row').filter({ hasText: what }).first()).toContainText('done')
})

test('the page of people is accessible in both themes and on a phone, with a person open and without', async () => {
  test.setTimeout(300_000)
  await open(owner, '/admin/people/')
  await owner.getByLabel('E-mail addresses').fill('bob@example.org')
  await owner.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(owner.getByLabel('Invitation link of bob@example.org')).toBeVisible()
  await expectAccessible(owner, async () => {
    await open(owner, '/admin/people/')
    await expect(owner.getByRole('table')).toBeVisible()
    await expect(owner.getByRole('button', { name: 'Withdraw bob@example.org' })).toBeVisible()
  })
  await expectAccessible(owner, async () => {
    await open(owner, '/admin/people/')
    await owner.getByRole('button', { name: /owner/ }).click()
    await expect(owner.getByRole('list', { name: 'Sessions' })).toBeVisible()
  })
})
