import { createHmac, timingSafeEqual } from 'node:crypto'
import { MS_PER_DAY } from '@gvol/time'
import { addressOf } from '../people/people.ts'

/** Who may create an account: `open` anyone, `invited` holders of an invitation, `closed` no one. */
export const SIGN_UPS = ['open', 'invited', 'closed'] as const
export type SignUp = (typeof SIGN_UPS)[number]

/**
 * Header of a sign-up with a valid invitation: the account is created with a confirmed address, as `verified`, and with
 * access to studies, as `granted`. Set by the desk alone, which removes it from requests of clients.
 */
export const INVITED_HEADER = 'x-gvol-invited'
export type Invited = 'verified' | 'granted'

const LIFE_MS = 14 * MS_PER_DAY

const macOf = (secret: string, expiresAtMs: number, email: string): string =>
  createHmac('sha256', secret).update(`invitation\n${expiresAtMs}\n${email}`).digest('base64url')

export type Invitation = { readonly token: string; readonly expiresAtMs: number }

/**
 * Returns an invitation with which one address may create one account within two weeks. It is signed, and stored once
 * it is used, so every process of the desk accepts it.
 */
export const invitationFor = (email: string, secret: string, nowMs: number): Invitation =>
  invitationUntil(email, secret, nowMs + LIFE_MS)

/** Returns the invitation of an address that ends at an instant; the same token every time. */
export const invitationUntil = (email: string, secret: string, expiresAtMs: number): Invitation => ({
  token: `${expiresAtMs}.${macOf(secret, expiresAtMs, addressOf(email))}`,
  expiresAtMs,
})

/** Returns the invitation of a token if it is for this address and has not expired; whether it was used is stored. */
export const invitationOf = (token: unknown, email: unknown, secret: string, nowMs: number): Invitation | undefined => {
  if (typeof token !== 'string' || typeof email !== 'string') return undefined
  const [, expires = '', mac = ''] = /^(\d{1,15})\.([\w-]+)$/.exec(token) ?? []
  const expected = Buffer.from(macOf(secret, Number(expires), addressOf(email)))
  const received = Buffer.from(mac)
  const isSigned = received.length === expected.length && timingSafeEqual(received, expected)
  return isSigned && Number(expires) > nowMs ? { token, expiresAtMs: Number(expires) } : undefined
}
