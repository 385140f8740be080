import type { Settings } from '../../settings/settings.ts'
import { order } from './order.ts'

export type TokenOptions = {
  readonly name: string
  readonly list?: true
  readonly revoke?: string
  readonly signIn?: true
}

/** Credentials of the owner, from the machine itself, whether the desk runs or not. */
export const token = (settings: Settings, options: TokenOptions): Promise<number> => {
  if (options.list === true) return order(settings, { order: 'list-keys' })
  if (options.revoke !== undefined) return order(settings, { order: 'revoke-key', id: options.revoke })
  if (options.signIn === true) return order(settings, { order: 'sign-in-link' })
  return order(settings, { order: 'create-key', name: options.name })
}
