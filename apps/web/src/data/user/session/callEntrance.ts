import { callHostedIdentity } from '../identity/callHostedIdentity.ts'
import { type HostedIdentity, hostedIdentity } from '../identity/hostedIdentity.ts'
import { callIdentity, type IdentityAnswer } from '../identity/identityCalls.ts'

/** Calls the identity provider of this desk, its own or a hosted one. */
export const callEntrance = async (path: string, body?: Readonly<Record<string, unknown>>): Promise<IdentityAnswer> => {
  let hosted: HostedIdentity | undefined
  try {
    hosted = await hostedIdentity()
  } catch (error) {
    console.error('The identity provider could not be determined:', error)
    return { ok: false, code: 'OFFLINE', message: 'Signing in does not answer. Check the connection and try again.' }
  }
  return hosted === undefined ? callIdentity(path, body) : callHostedIdentity(hosted, path, body)
}
