import { keyAddressFault } from '@gvol/accounts'
import { parsedTime } from '@gvol/analytics'
import { durationMs } from '@gvol/market'
import { SCOPES } from '@gvol/wire'
import { z } from 'zod'
import type { Settings } from '../../settings/settings.ts'
import { UsageError } from '../../settings/usageError.ts'
import { runPeopleCommand } from './runPeopleCommand.ts'

export type TokenOptions = {
  readonly name: string
  /** Comma-separated. */
  readonly scopes: string
  /** An instant, or a duration from now such as 30d. */
  readonly expires?: string
  /** Comma-separated addresses and networks. */
  readonly fromAddress?: string
  readonly list?: true
  readonly revoke?: string
  readonly signIn?: true
}

/** Expiry of a key, Unix ms. @throws UsageError with the expected format */
export const expiryMs = (text: string | undefined, nowMs: number): number | undefined => {
  if (text === undefined) return undefined
  const inMs = durationMs(text, 'hd')
  if (inMs !== undefined) return nowMs + inMs
  const at = parsedTime(text)
  if (at.ok && at.value > nowMs) return at.value
  throw new UsageError(
    `--expires: expected a time from now such as 12h or 90d, or an instant to come such as 2027-01-01, got ${text.slice(0, 40)}.`,
  )
}

const addressList = (text: string | undefined): string[] => {
  const list = text?.split(',').map((part) => part.trim()) ?? []
  const fault = keyAddressFault(list)
  if (fault !== undefined) throw new UsageError(`--from-address: ${fault}`)
  return list
}

const scopeList = z.array(z.enum(SCOPES)).nonempty()

/** Manages the owner's keys from the machine itself, whether the desk runs or not. */
export const token = (settings: Settings, options: TokenOptions): Promise<number> => {
  if (options.list === true) return runPeopleCommand(settings, { order: 'list-keys' })
  if (options.revoke !== undefined) return runPeopleCommand(settings, { order: 'revoke-key', id: options.revoke })
  if (options.signIn === true) return runPeopleCommand(settings, { order: 'sign-in-link' })
  const scopes = scopeList.safeParse(options.scopes.split(',').map((scope) => scope.trim()))
  if (!scopes.success)
    throw new UsageError(`--scopes: expected a list of ${SCOPES.join(', ')}, got ${options.scopes.slice(0, 60)}.`)
  return runPeopleCommand(settings, {
    order: 'create-key',
    name: options.name,
    scopes: scopes.data,
    expiresAtMs: expiryMs(options.expires, Date.now()),
    fromAddresses: addressList(options.fromAddress),
  })
}
