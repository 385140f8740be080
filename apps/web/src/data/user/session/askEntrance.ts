import { type HostedIdentity, hostedIdentity } from '../identity/hostedIdentity.ts'
import { askIdentity, type IdentityAnswer } from '../identity/identityCalls.ts'
import { askHosted } from './askHosted.ts'

/** A call of the entrance, to whoever signs people in on this desk. */
export const askEntrance = async (path: string, body?: Readonly<Record<string, unknown>>): Promise<IdentityAnswer> => {
  let hosted: HostedIdentity | undefined
  try {
    hosted = await hostedIdentity()
  } catch (error) {
    console.error('Who signs people in here is not known:', error)
    return { ok: false, code: 'OFFLINE', message: 'Signing in does not answer. Check the connection and try again.' }
  }
  return hosted === undefined ? askIdentity(path, body) : askHosted(hosted, path, body)
}
