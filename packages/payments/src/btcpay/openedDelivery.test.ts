import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { openedDelivery } from './openedDelivery.ts'

const SECRET = 'a secret of the store'
const body = JSON.stringify({ deliveryId: 'd1', type: 'InvoiceSettled', storeId: 'S', invoiceId: 'i1' })
const sign = (text: string, secret = SECRET) => `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`
const opened = (rawBody: string | Uint8Array, signature?: string) =>
  openedDelivery({ rawBody, headers: new Headers(signature === undefined ? {} : { 'BTCPay-Sig': signature }) }, SECRET)

test('a delivery signed with the secret of the store is accepted, as text or as bytes', () => {
  const delivery = { id: 'd1', type: 'InvoiceSettled', storeId: 'S', invoiceId: 'i1' }
  expect(opened(body, sign(body))).toEqual({ ok: true, delivery })
  expect(opened(new TextEncoder().encode(body), sign(body))).toEqual({ ok: true, delivery })
})

test('a repeated delivery has the id of the first one', () => {
  const again = JSON.stringify({ ...JSON.parse(body), deliveryId: 'd2', originalDeliveryId: 'd1', isRedelivery: true })
  expect(opened(again, sign(again))).toMatchObject({ delivery: { id: 'd1' } })
})

test('missing, foreign and malformed signatures are refused', () => {
  const bad = { ok: false, reason: 'bad-signature' }
  expect(opened(body)).toEqual(bad)
  expect(opened(body, '')).toEqual(bad)
  expect(opened(body, sign(body, 'another secret'))).toEqual(bad)
  expect(opened(body, sign(body).slice(0, -1))).toEqual(bad)
  expect(opened(body, sign(body).replace('sha256=', ''))).toEqual(bad)
  expect(opened(body.replace('i1', 'i2'), sign(body))).toEqual(bad)
})

test('signed invalid data is malformed', () => {
  for (const text of ['', 'nonsense', '[]', '{}', 'null', '{"deliveryId":1}']) {
    expect(opened(text, sign(text))).toEqual({ ok: false, reason: 'malformed' })
  }
})
