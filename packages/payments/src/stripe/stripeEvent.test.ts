import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { openedEvent } from './stripeEvent.ts'

const SECRET = 'whsec_unit'
const NOW_MS = Date.UTC(2026, 0, 31, 12)
const stripe = new Stripe('sk_test_unit')
const body = JSON.stringify({ id: 'evt_1', type: 'invoice.paid', data: { object: { customer: 'cus_1' } } })
const sign = (payload: string, atMs = NOW_MS, secret = SECRET) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: atMs / 1000 })
const opened = (rawBody: string | Uint8Array, signature?: string) =>
  openedEvent(
    stripe,
    { rawBody, headers: new Headers(signature === undefined ? {} : { 'Stripe-Signature': signature }) },
    SECRET,
    NOW_MS,
  )

test('an event signed with our secret within five minutes is accepted, as text or as bytes', () => {
  expect(opened(body, sign(body))).toMatchObject({ ok: true, event: { id: 'evt_1' } })
  expect(opened(new TextEncoder().encode(body), sign(body, NOW_MS - 299_000))).toMatchObject({ ok: true })
})

test('forged, missing, foreign and old signatures and changed bodies are refused', () => {
  const bad = { ok: false, reason: 'bad-signature' }
  expect(opened(body)).toEqual(bad)
  expect(opened(body, '')).toEqual(bad)
  expect(opened(body, 'nonsense')).toEqual(bad)
  expect(opened(body, 't=abc,v1=00')).toEqual(bad)
  expect(opened(body, sign(body).replace('v1=', 'v0='))).toEqual(bad)
  expect(opened(body, sign(body, NOW_MS, 'whsec_other'))).toEqual(bad)
  expect(opened(body, sign(body, NOW_MS - 301_000))).toEqual(bad)
  expect(opened(body.replace('cus_1', 'cus_2'), sign(body))).toEqual(bad)
  expect(opened('', sign(''))).toEqual(bad)
  const fresh = `t=${NOW_MS / 1000}`
  expect(opened(body, sign(body, NOW_MS - 301_000).replace(/t=\d+/, fresh))).toEqual(bad)
})

test('signed invalid data is malformed', () => {
  for (const text of ['nonsense', '{}', 'null', '[]', '{"id":"evt_1"}', '{"id":"evt_1","type":"x","data":{}}']) {
    expect(opened(text, sign(text))).toEqual({ ok: false, reason: 'malformed' })
  }
})
