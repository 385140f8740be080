import { expect, test } from 'vitest'
import { ANN, HOUR_MS, identityWorld } from '../../testing/identityWorld.ts'
import { INVITED_HEADER } from './invitations.ts'

const world = identityWorld()
const BOB = { ...ANN, name: 'Bob', email: 'bob@example.org' }

const tokenOf = (link: string | undefined): string => new URL(link ?? '').searchParams.get('invitation') ?? ''
const people = async () => (await world().accounts.users.list()).map(({ email }) => email ?? 'owner').sort()

test('with sign-up by invitation an account needs an invitation for its address, valid for two weeks', async () => {
  world().accounts = await world().world.open({ now: Date.now, signUp: 'invited' })
  const { identity, users } = world().accounts
  expect(identity.signUp).toBe('invited')
  const link = await users.invite(` ${ANN.email.toUpperCase()}`)
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:4000\/sign-up\/\?invitation=/)
  const invitation = tokenOf(link)
  const later = `${Number(invitation.split('.')[0]) + 1}.${invitation.split('.')[1]}`
  const refused = { status: 403, body: { code: 'INVITATION_NEEDED' } }
  for (const body of [ANN, { ...ANN, invitation: 'x' }, { ...ANN, invitation: later }, { ...BOB, invitation }])
    expect(await world().browser().post('sign-up/email', body)).toMatchObject(refused)
  expect(await people()).toEqual(['owner'])
  expect(
    (
      await world()
        .browser()
        .post('sign-up/email', { ...ANN, invitation })
    ).status,
  ).toBe(200)
  expect(await people()).toEqual([ANN.email, 'owner'])
  world().later(14 * 24 * HOUR_MS)
  expect(
    await world()
      .browser()
      .post('sign-up/email', { ...ANN, invitation }),
  ).toMatchObject(refused)
})

test('an invitation creates one account, and no second one after the first is deleted', async () => {
  world().accounts = await world().world.open({ now: Date.now, signUp: 'invited' })
  const { users } = world().accounts
  const invitation = tokenOf(await users.invite(BOB.email))
  const signUp = () =>
    world()
      .browser()
      .post('sign-up/email', { ...BOB, invitation })
  expect((await signUp()).status).toBe(200)
  const used = { status: 403, body: { code: 'INVITATION_USED' } }
  expect(await signUp()).toMatchObject(used)
  const bob = (await users.list()).find(({ email }) => email === BOB.email)
  await users.remove(bob?.id ?? '')
  expect(await signUp()).toMatchObject(used)
  expect(await people()).toEqual(['owner'])
  // Another invitation opens again.
  world().later(1000)
  const another = tokenOf(await users.invite(BOB.email))
  const again = await world()
    .browser()
    .post('sign-up/email', { ...BOB, invitation: another })
  expect(again.status).toBe(200)
})

test('where sign-up is closed no account can be created, known or not, invited or not', async () => {
  const invitation = tokenOf(await world().accounts.users.invite(BOB.email))
  await world().signedUp()
  world().accounts = await world().world.open({ now: Date.now, signUp: 'closed' })
  for (const body of [ANN, { ...BOB, invitation }])
    expect(await world().browser().post('sign-up/email', body)).toMatchObject({
      status: 403,
      body: { code: 'SIGN_UP_CLOSED' },
    })
  expect(await world().accounts.users.invite(BOB.email)).toBeUndefined()
  expect((await world().signIn()).answer.status).toBe(200)
})

test('the invitation is also sent by email, without names chosen by other users', async () => {
  await world().accounts.users.invite(BOB.email)
  const [mail] = world().accounts.mailbox?.list() ?? []
  expect(mail).toMatchObject({ to: BOB.email, subject: 'You are invited' })
  expect(mail?.text).toContain('/sign-up/?invitation=')
})

test('an invitation verifies the address and grants access as stated; no confirmation email is sent', async () => {
  const { users } = world().accounts
  const invitation = tokenOf(await users.invite(BOB.email, { isGranted: true }))
  const bob = world().browser()
  expect((await bob.post('sign-up/email', { ...BOB, invitation })).status).toBe(200)
  expect(await users.byEmail(BOB.email)).toMatchObject({ isVerified: true, isGranted: true, isPaid: true })
  expect(
    world()
      .accounts.mailbox?.list()
      .map(({ subject }) => subject),
  ).toEqual(['You are invited'])
  const signedIn = await bob.post('sign-in/email', { email: BOB.email, password: BOB.password })
  expect(signedIn.status).toBe(200)
  const plain = tokenOf(await users.invite(ANN.email))
  expect(
    (
      await world()
        .browser()
        .post('sign-up/email', { ...ANN, invitation: plain })
    ).status,
  ).toBe(200)
  expect(await users.byEmail(ANN.email)).toMatchObject({ isVerified: true, isGranted: false })
})

test('an account that another person created earlier with the address gains nothing from the invitation', async () => {
  const { users } = world().accounts
  const stranger = { ...BOB, password: 'a password of a stranger' }
  expect((await world().browser().post('sign-up/email', stranger)).status).toBe(200)
  const invitation = tokenOf(await users.invite(BOB.email, { isGranted: true }))
  expect(
    (
      await world()
        .browser()
        .post('sign-up/email', { ...BOB, invitation })
    ).status,
  ).toBe(200)
  expect(await users.byEmail(BOB.email)).toMatchObject({ isVerified: false, isGranted: false })
})

test('an invitation that created no account, because the address had one, stays valid', async () => {
  const { users, management } = world().accounts
  expect((await world().browser().post('sign-up/email', BOB)).status).toBe(200)
  const invitation = tokenOf(await users.invite(BOB.email, { isGranted: true }))
  const signUp = () =>
    world()
      .browser()
      .post('sign-up/email', { ...BOB, invitation })
  expect((await signUp()).status).toBe(200)
  expect(await management.invitations()).toMatchObject([{ email: BOB.email }])
  await users.remove((await users.byEmail(BOB.email))!.id)
  expect((await signUp()).status).toBe(200)
  expect(await users.byEmail(BOB.email)).toMatchObject({ isVerified: true, isGranted: true })
  expect(await management.invitations()).toEqual([])
})

test('a client cannot mark itself as invited', async () => {
  const request = new Request('http://127.0.0.1:4000/api/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1:4000', [INVITED_HEADER]: 'granted' },
    body: JSON.stringify(BOB),
  })
  expect((await world().accounts.identity.handle(request))?.status).toBe(200)
  expect(await world().accounts.users.byEmail(BOB.email)).toMatchObject({ isVerified: false, isGranted: false })
  expect(world().accounts.mailbox?.list()[0]?.subject).toBe('Confirm your e-mail address')
})

test('pending invitations are listed with their link, replaced by newer ones, withdrawn, and removed with the account', async () => {
  world().accounts = await world().world.open({ now: Date.now, signUp: 'invited' })
  const { users, management, access } = world().accounts
  const first = await users.invite(BOB.email)
  world().later(1000)
  const { id: invitedBy } = await access.owner()
  const second = await users.invite(BOB.email, { invitedBy })
  world().later(1000)
  await users.invite(ANN.email)
  const pending = async () => (await management.invitations()) ?? []
  expect(await pending()).toMatchObject([
    { email: BOB.email, link: second, invitedBy: 'owner', isGranted: false },
    { email: ANN.email },
  ])
  expect(new URL(second ?? '').searchParams.get('email')).toBe(BOB.email)
  const signUp = (person: typeof BOB, link: string | undefined) =>
    world()
      .browser()
      .post('sign-up/email', { ...person, invitation: tokenOf(link) })
  const used = { status: 403, body: { code: 'INVITATION_USED' } }
  expect(await signUp(BOB, first)).toMatchObject(used)
  expect((await signUp(BOB, second)).status).toBe(200)
  const [ofAnn] = await pending()
  expect((await pending()).length).toBe(1)
  expect(await management.withdrawInvitation(ofAnn?.id ?? '')).toBe(true)
  expect(await management.withdrawInvitation(ofAnn?.id ?? '')).toBe(false)
  expect(await signUp(ANN, ofAnn?.link)).toMatchObject(used)
  expect(await pending()).toEqual([])
  expect(await users.byEmail(ANN.email)).toBeUndefined()
})
