import { SCOPES } from '@gvol/accounts'
import { z } from 'zod'
import type { Settings } from '../../settings/settings.ts'
import { UsageError } from '../../settings/usageError.ts'
import { order } from './order.ts'

export type TokenOptions = {
  readonly name: string
  /** Comma-separated. */
  readonly scopes: string
  readonly list?: true
  readonly revoke?: string
  readonly signIn?: true
}

const scopeList = z.array(z.enum(SCOPES)).nonempty()

/** Credentials of the owner, from the machine itself, whether the desk runs or not. */
export const token = (settings: Settings, options: TokenOptions): Promise<number> => {
  if (options.list === true) return order(settings, { order: 'list-keys' })
  if (options.revoke !== undefined) return order(settings, { order: 'revoke-key', id: options.revoke })
  if (options.signIn === true) return order(settings, { order: 'sign-in-link' })
  const scopes = scopeList.safeParse(options.scopes.split(',').map((scope) => scope.trim()))
  if (!scopes.success)
    throw new UsageError(`--scopes: expected a list of ${SCOPES.join(', ')}, got ${options.scopes.slice(0, 60)}.`)
  return order(settings, { order: 'create-key', name: options.name, scopes: scopes.data })
}
