import type { Email } from '@gvol/accounts'
import type { ChannelAccepted, NewChannel, SendOutcome, SentFiring } from '@gvol/api'
import type { AlertPicture } from '../alertPicture.ts'
import type { PostOut, PostOutcome } from '../outgoing/postOut.ts'

/** The user who owns the channel. */
export type Owner = { readonly id: string; readonly email?: string; readonly isVerified: boolean }

/** Dependencies of channels on the desk. */
export type ChannelPorts = {
  readonly post: PostOut
  readonly sendMail: (email: Email) => Promise<void>
  readonly owner: (userId: string) => Promise<Owner | undefined>
  readonly randomBytes: (size: number) => Uint8Array
  readonly pushKeys: { readonly publicKey: string; readonly privateKey: string }
  /** URL at which browsers reach the desk, without a trailing slash. */
  readonly origin: () => string
  readonly now: () => number
  /** Picture of the alert's number up to its firing; undefined if there is nothing to draw. */
  readonly picture?: (firing: SentFiring, userId: string) => Promise<AlertPicture | undefined>
}

/** One kind of destination for firings. */
export type Channel = {
  /** Validates the user's input. `address` is the only value passed to `send` later. */
  readonly accept: (request: NewChannel, owner: Owner, ports: ChannelPorts) => ChannelAccepted
  readonly send: (address: string, firing: SentFiring, userId: string, ports: ChannelPorts) => Promise<SendOutcome>
}

export const unacceptable = (argument: string, message: string): ChannelAccepted => ({
  ok: false,
  argument,
  message: `${argument}: ${message}`,
})

/** HTTP statuses to retry later: timeout, too early, too many requests. */
const LATER = new Set([408, 425, 429])

/** Maps an HTTP outcome to a delivery outcome: delivered, retry, or dead. */
export const outcomeOf = (outcome: PostOutcome): SendOutcome => {
  if (!outcome.ok) return { ok: false, message: outcome.message, isFinal: outcome.isRefused }
  const { status } = outcome
  if (status >= 200 && status < 300) return { ok: true }
  if (status >= 300 && status < 400)
    return { ok: false, message: `It answered ${status} and pointed elsewhere, which is not followed.`, isFinal: true }
  return { ok: false, message: `It answered ${status}.`, isFinal: status >= 400 && status < 500 && !LATER.has(status) }
}

/** Posts JSON and returns the delivery outcome. */
export const postJson = async (
  { post }: ChannelPorts,
  url: string,
  content: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<SendOutcome> =>
  outcomeOf(
    await post({ url, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(content) }),
  )

/** Public URL of the firing's page. */
export const linkOf = ({ path }: SentFiring, { origin }: ChannelPorts): string => `${origin()}${path}`

/** Returns the text on one line: line ends and control characters become spaces. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
