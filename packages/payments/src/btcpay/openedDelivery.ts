import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { WebhookMessage } from '../payments.ts'

const delivery = z.object({
  deliveryId: z.string().min(1),
  originalDeliveryId: z.string().nullish(),
  type: z.string(),
  storeId: z.string(),
  invoiceId: z.string().optional(),
})

export type Delivery = {
  /** Identifies the event: every attempt to deliver it has this id. */
  readonly id: string
  readonly type: string
  readonly storeId: string
  readonly invoiceId?: string
}

type Opened =
  | { readonly ok: true; readonly delivery: Delivery }
  | { readonly ok: false; readonly reason: 'bad-signature' | 'malformed' }

/** Returns the `BTCPay-Sig` header of a body. */
export const btcpaySignature = (rawBody: Uint8Array | string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`

const json = (rawBody: Uint8Array | string): unknown => {
  try {
    return JSON.parse(typeof rawBody === 'string' ? rawBody : new TextDecoder().decode(rawBody))
  } catch {
    return undefined
  }
}

/**
 * Verifies a message signed by BTCPay Server. The signature has no timestamp, so an old message can be replayed; that
 * is harmless, because the state is read from the server.
 */
export const openedDelivery = ({ rawBody, headers }: WebhookMessage, secret: string): Opened => {
  const expected = Buffer.from(btcpaySignature(rawBody, secret))
  const received = Buffer.from(headers.get('btcpay-sig') ?? '')
  if (received.length !== expected.length || !timingSafeEqual(received, expected))
    return { ok: false, reason: 'bad-signature' }
  const parsed = delivery.safeParse(json(rawBody))
  if (!parsed.success) return { ok: false, reason: 'malformed' }
  const { deliveryId, originalDeliveryId, type, storeId, invoiceId } = parsed.data
  return { ok: true, delivery: { id: originalDeliveryId ?? deliveryId, type, storeId, invoiceId } }
}
