import type { SignUp } from '@gvol/accounts'
import { isLoopback } from '../settings/isLoopback.ts'
import type { Settings } from '../settings/settings.ts'
import { UsageError } from '../settings/usageError.ts'

/** Whether the desk is reachable only from this machine. */
const isLocal = ({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): boolean =>
  isLoopback(host) && publicUrl === undefined

/** Whether a second factor is required in addition to a password. With Firebase there are no passwords here. */
export const isSecondFactorRequired = (settings: Pick<Settings, 'secondFactor' | 'host' | 'publicUrl'>): boolean =>
  (settings.secondFactor ?? (isLocal(settings) ? 'optional' : 'required')) === 'required'

/**
 * Returns who may create an account. A desk reachable by others is not open to everyone unless configured so.
 *
 * @throws UsageError when Firebase decides it
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
  return signUp ?? (isLocal({ host, publicUrl }) ? 'open' : 'invited')
}
