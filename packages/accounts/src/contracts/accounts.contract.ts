import { MS_PER_DAY } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import type { AccountsForTests } from '../../testing/accountsForTests.ts'
import { openBrowser, tokenInMail } from '../../testing/browser.ts'
import type { PaymentEvent, StoredWorkspace, Subscription, WorkspaceOutcome } from '../accounts.ts'
import { openedAccounts } from './openedAccounts.ts'
import { workspaceContract } from './workspaces.contract.ts'

const EMPTY = '{"components":[]}'

const done = (outcome: WorkspaceOutcome): StoredWorkspace => {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.workspace
}

const documentsContract = (prepare: () => Promise<AccountsForTests>): void => {
  const expectStored = async (name: 'layouts' | 'preferences'): Promise<void> => {
    const { accounts, other, ann, bob, clock } = await openedAccounts(prepare)
    expect(await accounts[name].read(ann)).toBeUndefined()
    const saved = await accounts[name].save(ann, { data: 'one' })
    expect(saved).toEqual({ ok: true, stored: { data: 'one', version: 1, updatedAtMs: clock.nowMs } })
    const newer = await other[name].save(ann, { data: 'two', ifVersion: 1 })
    expect(await accounts[name].save(ann, { data: 'old', ifVersion: 1 })).toEqual({
      ok: false,
      reason: 'outdated',
      current: newer.ok && newer.stored,
    })
    expect(await accounts[name].read(ann)).toMatchObject({ data: 'two', version: 2 })
    expect(await accounts[name].read(bob)).toBeUndefined()
    await expect(accounts[name].save('nobody', { data: '' })).rejects.toThrow(RangeError)
  }
  test('[spec 3 Layout] layouts are stored per user as unchanged text, with a version', () => expectStored('layouts'))
  test('preferences are stored per user as unchanged text, with a version', () => expectStored('preferences'))
}

const paymentContract = (prepare: () => Promise<AccountsForTests>): void => {
  const eventsOf = (userId: string, nowMs: number) => {
    let id = 0
    return (fields: Partial<Subscription>): PaymentEvent => ({
      provider: fields.provider ?? 'stripe',
      id: `event-${id++}`,
      userId,
      subscription: {
        provider: 'stripe',
        reference: 'sub_1',
        customer: `customer of ${userId}`,
        plan: 'monthly',
        status: 'active',
        paidUntilMs: nowMs + 30 * MS_PER_DAY,
        reportedAtMs: nowMs,
        ...fields,
      },
    })
  }

  test('[spec 3 isPaid] a user is paid while a subscription is in force', async () => {
    const { accounts, other, ann, clock } = await openedAccounts(prepare)
    const event = eventsOf(ann, clock.nowMs)
    expect(await accounts.users.byId(ann)).toMatchObject({ isPaid: false, cryptoPaid: false })
    expect(await accounts.subscriptions.apply(event({}))).toBe('applied')
    expect(await other.users.byId(ann)).toMatchObject({ isPaid: true, cryptoPaid: false })
    clock.nowMs += 30 * MS_PER_DAY
    expect(await accounts.users.byId(ann)).toMatchObject({ isPaid: false })
  })

  test('[spec 3 cryptoPaid] an invoice paid with crypto sets cryptoPaid', async () => {
    const { accounts, ann, clock } = await openedAccounts(prepare)
    const event = eventsOf(ann, clock.nowMs)
    await accounts.subscriptions.apply(event({ provider: 'btcpay', reference: 'invoice', status: 'pending' }))
    expect(await accounts.users.byId(ann)).toMatchObject({ isPaid: false, cryptoPaid: false })
    await accounts.subscriptions.apply(event({ provider: 'btcpay', reference: 'invoice' }))
    expect(await accounts.users.byId(ann)).toMatchObject({ isPaid: true, cryptoPaid: true })
  })

  test('an event is applied once, and an event older than the stored state changes nothing', async () => {
    const { accounts, other, ann, clock } = await openedAccounts(prepare)
    const event = eventsOf(ann, clock.nowMs)
    const refund = event({ status: 'refunded' })
    const both = await Promise.all([accounts.subscriptions.apply(refund), other.subscriptions.apply(refund)])
    expect(both.toSorted()).toEqual(['applied', 'duplicate'])
    const late = event({ reportedAtMs: clock.nowMs - 1 })
    expect(await accounts.subscriptions.apply(late)).toBe('outdated')
    expect(await accounts.subscriptions.apply(late)).toBe('duplicate')
    expect(await accounts.subscriptions.of(ann)).toEqual([refund.subscription])
  })

  test('an event of an unknown user, or about the subscription of another user, is refused', async () => {
    const { accounts, ann, bob, clock } = await openedAccounts(prepare)
    await accounts.subscriptions.apply(eventsOf(ann, clock.nowMs)({}))
    const foreign = { ...eventsOf(bob, clock.nowMs)({}), id: 'another' }
    expect(await accounts.subscriptions.apply(foreign)).toBe('unknown-user')
    expect(await accounts.subscriptions.apply(eventsOf('nobody', 0)({}))).toBe('unknown-user')
    expect(await accounts.subscriptions.of(bob)).toEqual([])
    expect(await accounts.subscriptions.userOfCustomer('stripe', `customer of ${ann}`)).toBe(ann)
    expect(await accounts.subscriptions.userOfCustomer('btcpay', `customer of ${ann}`)).toBeUndefined()
  })
}

const usersContract = (prepare: () => Promise<AccountsForTests>): void => {
  test('[spec 6 isPaid] an operator grants and revokes access, verifies users and makes them administrators', async () => {
    const { accounts, addPerson, other } = await openedAccounts(prepare)
    const id = await addPerson({ name: 'new', isVerified: false })
    const { users } = accounts
    expect(await users.byEmail(' New@Example.org ')).toMatchObject({ id, isVerified: false, isPaid: false })
    for (const change of [users.grant(id), users.verify(id), users.setAdmin(id, true)]) expect(await change).toBe(true)
    expect(await other.users.byId(id)).toMatchObject({ isVerified: true, isPaid: true, isGranted: true, isAdmin: true })
    expect(await users.revoke(id)).toBe(true)
    expect(await other.users.byId(id)).toMatchObject({ isPaid: false, isGranted: false })
    for (const change of [users.grant('nobody'), users.verify('nobody')]) expect(await change).toBe(false)
    expect(await users.byId('nobody')).toBeUndefined()
    expect(await users.byEmail('nobody@example.org')).toBeUndefined()
  })

  test('users are listed page by page, each once', async () => {
    const { accounts, ann, bob } = await openedAccounts(prepare)
    const owner = await accounts.access.owner()
    const ids: string[] = []
    for (let after: string | undefined; ; ) {
      const page = await accounts.users.list({ after, limit: 2 })
      ids.push(...page.map((user) => user.id))
      if (page.length < 2) break
      after = page.at(-1)!.id
    }
    expect(ids.toSorted()).toEqual([owner.id, ann, bob].toSorted())
    expect(await accounts.users.list()).toHaveLength(3)
  })

  test('[spec 2 admin keys] an administrator lists the keys of all users with their owners, and revokes any key', async () => {
    const { accounts, ann, clock } = await openedAccounts(prepare)
    const { key, ...created } = await accounts.access.createKey(ann, { name: 'bot', scopes: ['read:account'] })
    expect(created.prefix).toBe(key.slice(0, 'gvol_'.length + 8))
    expect(await accounts.adminKeys.list()).toEqual([
      { ...created, lastUsedAtMs: undefined, user: { id: ann, name: 'ann', email: 'ann@example.org' } },
    ])
    clock.nowMs += 5000
    await accounts.access.userOfKey(key)
    expect(await accounts.access.listKeys(ann)).toMatchObject([{ lastUsedAtMs: clock.nowMs }])
    expect(await accounts.management.revokeKey('operator', undefined, created.id)).toMatchObject({ ok: true })
    expect(await accounts.management.revokeKey('operator', undefined, created.id)).toMatchObject({ ok: false })
    expect(await accounts.access.userOfKey(key)).toBeUndefined()
  })

  test('a user is exported without secrets and removed with all data; the owner cannot be removed', async () => {
    const { accounts, ann, bob, clock } = await openedAccounts(prepare)
    const { access, users, workspaces } = accounts
    const { key } = await access.createKey(ann, { name: 'bot', scopes: [] })
    const signedIn = await access.redeem((await access.createSignInLink(ann)).secret)
    const token = signedIn.ok ? signedIn.token : ''
    const { id } = done(await workspaces.create(ann, { name: 'my desk', data: EMPTY }))
    const shared = await workspaces.share(ann, id)
    await accounts.layouts.save(ann, { data: 'my layouts' })
    await accounts.preferences.save(ann, { data: 'my colors' })
    const reported: Subscription = {
      provider: 'stripe',
      reference: 'sub_9',
      plan: 'p',
      status: 'active',
      reportedAtMs: 1,
    }
    await accounts.subscriptions.apply({ provider: 'stripe', id: 'evt', userId: ann, subscription: reported })

    const text = JSON.stringify(await users.exported(ann))
    for (const mine of ['ann@example.org', 'my desk', 'my layouts', 'my colors', 'sub_9', 'evt', 'bot'])
      expect(text).toContain(mine)
    for (const secret of [key, token, shared!.secret, 'ash":', 'token":', 'secret":'])
      expect(text).not.toContain(secret)
    expect(await users.exported('nobody')).toBeUndefined()

    expect(await users.remove(ann)).toBe(true)
    expect(await users.remove(ann)).toBe(false)
    expect(await users.byId(ann)).toBeUndefined()
    expect(await access.session(token)).toBeUndefined()
    expect(await access.userOfKey(key)).toBeUndefined()
    expect(await workspaces.list(ann)).toEqual([])
    expect(await workspaces.shared(shared!.secret)).toBeUndefined()
    expect(await accounts.layouts.read(ann)).toBeUndefined()
    expect(await accounts.preferences.read(ann)).toBeUndefined()
    expect(await accounts.subscriptions.of(ann)).toEqual([])
    expect(await users.byId(bob)).toMatchObject({ id: bob, createdAtMs: clock.nowMs })
    expect(await users.remove((await access.owner()).id)).toBe(false)
  })

  test('[spec 6 isPaid] isPaid follows the mode of the instance', async () => {
    const { open, addPerson, ann } = await openedAccounts(prepare)
    const unverified = await addPerson({ name: 'new', isVerified: false })
    const paid = async (mode: 'granted' | 'verified' | 'open') => {
      const { users } = await open({ mode })
      return [(await users.byId(ann))?.isPaid, (await users.byId(unverified))?.isPaid]
    }
    expect(await paid('granted')).toEqual([false, false])
    expect(await paid('verified')).toEqual([true, false])
    expect(await paid('open')).toEqual([true, true])
  })
}

const identityContract = (prepare: () => Promise<AccountsForTests>): void => {
  const person = { name: 'Eve', email: 'Eve@Example.org', password: 'correct horse battery' }
  const world = async () => {
    const { open } = await prepare()
    const accounts = await open({ now: Date.now })
    const eve = openBrowser(accounts.identity)
    expect((await eve.post('sign-up/email', person)).status).toBe(200)
    const token = tokenInMail(accounts.mailbox?.list(), 'eve@example.org')
    return { accounts, eve, token }
  }

  test('[spec 6 verified e-mail] sign up, confirm the address, sign in, get an ID token, sign out everywhere', async () => {
    const { accounts, eve, token } = await world()
    expect((await eve.post('sign-in/email', person)).status).toBe(403)
    expect((await eve.get(`verify-email?token=${token}`)).status).toBe(200)
    expect(await accounts.access.session(eve.session()!)).toMatchObject({ email: 'eve@example.org', isVerified: true })
    const elsewhere = openBrowser(accounts.identity)
    expect((await elsewhere.post('sign-in/email', person)).status).toBe(200)
    const idToken = String((await elsewhere.get('token')).body.token)
    expect(await accounts.identity.callerOfIdToken(idToken)).toMatchObject({ user: { name: 'Eve' } })
    expect((await eve.post('revoke-sessions')).status).toBe(200)
    expect(await accounts.identity.callerOfIdToken(idToken)).toBeUndefined()
    expect(await accounts.access.session(elsewhere.session()!)).toBeUndefined()
  })

  test('of many concurrent sign-ups with one address exactly one creates an account, and all responses are alike', async () => {
    const { accounts } = await world()
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        openBrowser(accounts.identity, `198.51.100.${n}`).post('sign-up/email', { ...person, email: 'x@example.org' }),
      ),
    )
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      answers.map(() => ({ status: 200, body: { status: true } })),
    )
    expect(await accounts.users.list()).toHaveLength(3)
  })

  test('each password attempt is counted once, however many are concurrent', async () => {
    const { accounts } = await world()
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const wrong = { email: person.email, password: 'not the password' }
        return (await openBrowser(accounts.identity, `198.51.100.${n}`).post('sign-in/email', wrong)).status
      }),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  })
}

/** Tests that both databases must pass. */
export const accountsContract = (name: string, prepare: () => Promise<AccountsForTests>): void => {
  describe(`accounts on ${name}`, () => {
    workspaceContract(prepare)
    documentsContract(prepare)
    paymentContract(prepare)
    usersContract(prepare)
    identityContract(prepare)
  })
}
