import type { Letter } from '@gvol/accounts'
import type { ChannelAccepted, ChannelWanted, SendOutcome, SentFiring } from '@gvol/api'
import type { AlertPicture } from '../alertPicture.ts'
import type { PostOut, PostOutcome } from '../outgoing/postOut.ts'

/** The person whose channel it is. */
export type Owner = { readonly id: string; readonly email?: string; readonly isVerified: boolean }

/** What channels need of the desk. */
export type ChannelPorts = {
  readonly post: PostOut
  readonly sendMail: (letter: Letter) => Promise<void>
  readonly owner: (userId: string) => Promise<Owner | undefined>
  readonly randomBytes: (size: number) => Uint8Array
  readonly pushKeys: { readonly publicKey: string; readonly privateKey: string }
  /** Where browsers reach the desk, without a slash at the end. */
  readonly origin: () => string
  readonly now: () => number
  /** What its number did until it fired; undefined where there is nothing to be drawn. */
  readonly picture?: (firing: SentFiring, userId: string) => Promise<AlertPicture | undefined>
}

/** One kind of place that firings are sent to. */
export type Channel = {
  /** Checks what its owner wrote; `address` is all that `send` is given again. */
  readonly accept: (wanted: ChannelWanted, owner: Owner, ports: ChannelPorts) => ChannelAccepted
  readonly send: (address: string, firing: SentFiring, userId: string, ports: ChannelPorts) => Promise<SendOutcome>
}

export const unacceptable = (argument: string, message: string): ChannelAccepted => ({
  ok: false,
  argument,
  message: `${argument}: ${message}`,
})

/** Come back later: too early, too many, too slow. */
const LATER = new Set([408, 425, 429])

/** What a status means to whoever sends. */
export const outcomeOf = (outcome: PostOutcome): SendOutcome => {
  if (!outcome.ok) return { ok: false, message: outcome.message, isFinal: outcome.isRefused }
  const { status } = outcome
  if (status >= 200 && status < 300) return { ok: true }
  if (status >= 300 && status < 400)
    return { ok: false, message: `It answered ${status} and pointed elsewhere, which is not followed.`, isFinal: true }
  return { ok: false, message: `It answered ${status}.`, isFinal: status >= 400 && status < 500 && !LATER.has(status) }
}

/** Posts JSON. */
export const postJson = async (
  { post }: ChannelPorts,
  url: string,
  content: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<SendOutcome> =>
  outcomeOf(
    await post({ url, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(content) }),
  )

/** The page of a firing as the world outside opens it. */
export const linkOf = ({ path }: SentFiring, { origin }: ChannelPorts): string => `${origin()}${path}`

/** A name and a sentence hold no line ends: they stand in one line. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
