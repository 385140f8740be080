import { isIP } from 'node:net'
import type { SignUp } from '@gvol/accounts'
import type { Settings } from '../settings/settings.ts'
import { UsageError } from '../settings/usageError.ts'

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/**
 * Who makes an account. A desk that others reach is not open to all of them unless somebody says so.
 *
 * @throws UsageError where Firebase decides it
 */
export const signUpOf = ({
  signUp,
  host,
  publicUrl,
  firebase,
}: Pick<Settings, 'signUp' | 'host' | 'publicUrl' | 'firebase'>): SignUp => {
  if (firebase !== undefined) {
    if (signUp === undefined || signUp === 'open') return 'open'
    throw new UsageError('--sign-up: with --firebase the project decides who makes an account; leave it out.')
  }
  return signUp ?? (isLoopback(host) && publicUrl === undefined ? 'open' : 'invited')
}
