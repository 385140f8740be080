import { createHmac, randomBytes } from 'node:crypto'
import type { Email } from '@gvol/accounts'
import { CHANNEL_KINDS } from '@gvol/wire'
import { expect, test } from 'vitest'
import webPush from 'web-push'
import type { Outgoing, PostOutcome } from '../outgoing/postOut.ts'
import { channels } from './catalog.ts'
import type { ChannelPorts, Owner } from './channel.ts'

const AT = Date.UTC(2026, 0, 2, 3, 4, 5)
const OWNER: Owner = { id: 'ann', email: 'ann@example.org', isVerified: true }
const FIRING = {
  id: 'f1',
  alertId: 'a1',
  name: 'Vol <!channel> @everyone\nBcc: x',
  atMs: AT,
  value: 0.65,
  unit: 'decimal',
  text: 'ATM30 is above 60 %: 65 % & more.',
  path: '/formula/deribit/BTC/?formula=ATM30',
}

/** Channels over a fake network with the given answer. */
const world = (answer: PostOutcome = { ok: true, status: 200 }, owner: Owner | undefined = OWNER) => {
  const posted: Outgoing[] = []
  const emails: Email[] = []
  const ports: ChannelPorts = {
    post: async (outgoing) => {
      posted.push(outgoing)
      return answer
    },
    sendMail: async (email) => void emails.push(email),
    owner: async () => owner,
    randomBytes,
    pushKeys: webPush.generateVAPIDKeys(),
    origin: () => 'https://desk.example',
    now: () => AT + 1_500,
  }
  return { posted, emails, ports }
}

const SUBSCRIPTION = {
  endpoint: 'https://push.example/send/hidden',
  keys: { p256dh: webPush.generateVAPIDKeys().publicKey, auth: randomBytes(16).toString('base64url') },
}
const REQUESTS = {
  mail: {},
  push: { subscription: SUBSCRIPTION },
  webhook: { url: 'https://hooks.example:8443/hidden?token=hidden' },
  telegram: { token: '1234567:hidden-hidden-hidden-hidden', chat: '-100123456' },
  discord: { url: 'https://discord.com/api/webhooks/123456789012/hidden_hidden-hidden_hidden' },
  slack: { url: 'https://hooks.slack.com/services/T0123456/B0123456/hiddenhiddenhidden' },
} as const

const sent = async (kind: keyof typeof REQUESTS, of = world()) => {
  const accepted = channels[kind].accept({ kind, name: 'x', ...REQUESTS[kind] }, OWNER, of.ports)
  if (!accepted.ok) throw new Error(accepted.message)
  const outcome = await channels[kind].send(accepted.address, FIRING, OWNER.id, of.ports)
  return { accepted, outcome, ...of, json: () => JSON.parse(String(of.posted[0]?.body)) as Record<string, unknown> }
}

test('every kind is in the catalog, accepts its address, sends once, and reveals no secret part of it', async () => {
  for (const kind of CHANNEL_KINDS) {
    const { accepted, outcome, posted, emails } = await sent(kind)
    expect([kind, outcome, posted.length + emails.length]).toEqual([kind, { ok: true }, 1])
    expect(accepted.target).not.toContain('hidden')
  }
})

test('an email contains the picture of its number with a description in words, and is sent without it if there is none', async () => {
  const png = Uint8Array.of(137, 80, 78, 71)
  const of = world()
  const pictureRequests: unknown[] = []
  const picture: ChannelPorts['picture'] = async (firing, userId) => {
    pictureRequests.push([firing.id, userId])
    return { png, width: 640, alt: 'ATM30 < 60, 30 days' }
  }
  const { emails } = await sent('mail', { ...of, ports: { ...of.ports, picture } })
  expect(pictureRequests).toEqual([['f1', 'ann']])
  expect(emails[0]?.attachments).toEqual([
    { filename: 'alert.png', content: png, contentType: 'image/png', cid: 'f1@alert.gvol' },
  ])
  expect(emails[0]?.html).toContain('<img src="cid:f1@alert.gvol" alt="ATM30 &lt; 60, 30 days" width="640"')
  const bare = world()
  const without = await sent('mail', { ...bare, ports: { ...bare.ports, picture: async () => undefined } })
  expect(without.emails[0]).not.toHaveProperty('attachments')
  expect(without.emails[0]?.html).not.toContain('<img')
})

test('a webhook gets JSON with the id of the firing, signed with its secret and the instant of sending', async () => {
  const { accepted, posted, json } = await sent('webhook')
  const { url, headers, body } = posted[0]
  expect([url, accepted.target]).toEqual([REQUESTS.webhook.url, 'hooks.example:8443'])
  expect(json()).toEqual({
    id: 'f1',
    alertId: 'a1',
    name: FIRING.name,
    at: '2026-01-02T03:04:05.000Z',
    value: 0.65,
    unit: 'decimal',
    text: FIRING.text,
    url: `https://desk.example${FIRING.path}`,
  })
  expect(headers['gvol-delivery']).toBe('f1')
  const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers['gvol-signature']) ?? []
  expect(Number(seconds)).toBe(AT / 1_000 + 1)
  expect(accepted.secret).toMatch(/^[\w-]{43}$/)
  const expected = createHmac('sha256', String(accepted.secret)).update(`${seconds}.${body}`).digest('hex')
  expect(signature).toBe(expected)
  // A secret supplied by the user is not returned.
  const { ports } = world()
  const own = channels.webhook.accept(
    { kind: 'webhook', name: 'x', ...REQUESTS.webhook, secret: 'k'.repeat(20) },
    OWNER,
    ports,
  )
  expect(own).toMatchObject({ ok: true })
  expect(own).not.toHaveProperty('secret')
})

test('an email goes to the address that is confirmed when it is sent, with its subject on one line', async () => {
  const { emails } = await sent('mail', world(undefined, { ...OWNER, email: 'new@example.org' }))
  expect(emails[0]).toMatchObject({ to: 'new@example.org', subject: 'Vol <!channel> @everyone Bcc: x' })
  expect(emails[0].text).toContain(`https://desk.example${FIRING.path}`)
  expect(emails[0].html).toContain('65 % &amp; more')
  const lost = await sent('mail', world(undefined, { ...OWNER, isVerified: false }))
  expect([lost.outcome, lost.emails]).toEqual([expect.objectContaining({ ok: false, isFinal: true }), []])
})

test('a push message is encrypted for the browser and signed with the key of the desk', async () => {
  const { posted, ports } = await sent('push')
  const { url, headers, body } = posted[0]
  expect(url).toBe(SUBSCRIPTION.endpoint)
  expect(headers['Content-Encoding']).toBe('aes128gcm')
  expect(headers.Authorization).toContain(`k=${ports.pushKeys.publicKey}`)
  expect(Buffer.from(body).includes('ATM30')).toBe(false)
})

test('the name of an alert cannot mention users of a chat', async () => {
  const discord = (await sent('discord')).json()
  expect(discord.allowed_mentions).toEqual({ parse: [] })
  expect((await sent('slack')).json().text).toContain('Vol &lt;!channel&gt; @everyone Bcc: x\nATM30')
  const telegram = await sent('telegram')
  expect(telegram.posted[0].url).toBe(`https://api.telegram.org/bot${REQUESTS.telegram.token}/sendMessage`)
  expect(telegram.json()).toMatchObject({ chat_id: '-100123456', text: expect.stringContaining('\nATM30 is above') })
})

test.each([
  ['webhook', { url: 'file:///etc/passwd' }],
  ['webhook', { url: 'https://user:pass@x.example/' }],
  ['webhook', {}],
  ['discord', { url: 'https://discord.com.evil.example/api/webhooks/123456789012/hidden_hidden-hidden_hidden' }],
  ['discord', { url: 'https://discord.com/api/webhooks/../../x' }],
  ['slack', { url: 'https://hooks.slack.com@evil.example/services/T0123456/B0123456/hiddenhiddenhidden' }],
  ['telegram', { token: '1/../x:hidden-hidden-hidden-hidden', chat: '1' }],
  ['telegram', { token: REQUESTS.telegram.token, chat: 'everybody' }],
  ['push', { subscription: { ...SUBSCRIPTION, endpoint: 'http://push.example/' } }],
  ['push', { subscription: { endpoint: SUBSCRIPTION.endpoint } }],
] as const)('%s refuses %j and states what was expected', (kind, request) => {
  const accepted = channels[kind].accept({ kind, name: 'x', ...request }, OWNER, world().ports)
  expect(accepted).toMatchObject({ ok: false, message: expect.stringContaining('expected') })
})

test('an email channel requires a confirmed address', () => {
  const { ports } = world()
  expect(channels.mail.accept({ kind: 'mail', name: 'x' }, { ...OWNER, isVerified: false }, ports).ok).toBe(false)
})

test.each([
  [200, undefined],
  [204, undefined],
  [301, true],
  [404, true],
  [410, true],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
])('an answer of %i is final: %s', async (status, isFinal) => {
  const { outcome } = await sent('webhook', world({ ok: true, status }))
  if (isFinal === undefined) expect(outcome).toEqual({ ok: true })
  else expect(outcome).toMatchObject({ ok: false, isFinal })
})
