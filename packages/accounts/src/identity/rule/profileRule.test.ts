import { expect, test } from 'vitest'
import { ANN, identityWorld } from '../../../testing/identityWorld.ts'

const world = identityWorld()
const REFUSED = { status: 400, body: { code: 'PROFILE_REFUSED' } }

test('names must be short single lines and pictures https URLs, at sign-up and later', async () => {
  for (const name of ['x'.repeat(81), 'x'.repeat(90_000), 'a\nb', ' ', 7])
    expect(
      await world()
        .browser()
        .post('sign-up/email', { ...ANN, name }),
    ).toMatchObject(REFUSED)
  for (const image of [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://example.org/a.png',
    'x',
    `https://e.org/${'x'.repeat(2048)}`,
  ])
    expect(
      await world()
        .browser()
        .post('sign-up/email', { ...ANN, image }),
    ).toMatchObject(REFUSED)
  const ann = await world().signedUp()
  expect(await ann.post('update-user', { name: 'x'.repeat(90_000) })).toMatchObject(REFUSED)
  expect(await ann.post('update-user', { image: ' javascript:alert(1)' })).toMatchObject(REFUSED)
  expect(await ann.post('passkey/update-passkey', { id: 'x', name: 'x'.repeat(81) })).toMatchObject(REFUSED)
  expect(await world().accounts.users.byEmail(ANN.email)).toMatchObject({ name: 'Ann', photo: undefined })
  expect((await ann.post('update-user', { name: 'Ann Ω', image: 'https://example.org/ann.png' })).status).toBe(200)
  expect(await world().accounts.users.byEmail(ANN.email)).toMatchObject({
    name: 'Ann Ω',
    photo: 'https://example.org/ann.png',
  })
})

test('an owner without an address gets no email with a link, whatever is requested', async () => {
  for (const path of ['request-password-reset', 'send-verification-email'])
    expect((await world().browser().post(path, { email: 'owner@gvol.invalid' })).status).toBe(200)
  expect(world().accounts.mailbox?.list()).toEqual([])
})
