import { callIdentity, type IdentityAnswer } from './identityCalls.ts'

/** Returns whether the browser supports WebAuthn with JSON. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'

const CANCELED: IdentityAnswer = { ok: false, code: 'PASSKEY_CANCELED', message: 'No passkey was used.' }

/** Returns the device's credential; undefined when the user declined or has none for this desk. */
const credentialOf = async (ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | undefined> => {
  try {
    const credential = await ask()
    return credential instanceof PublicKeyCredential ? credential : undefined
  } catch (error) {
    console.info('No passkey:', error)
    return undefined
  }
}

/** Signs in with a passkey of this device. */
export const signInWithPasskey = async (): Promise<IdentityAnswer> => {
  const options = await callIdentity('passkey/generate-authenticate-options')
  if (!options.ok) return options
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options.body as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  const credential = await credentialOf(() => navigator.credentials.get({ publicKey }))
  if (credential === undefined) return CANCELED
  return callIdentity('passkey/verify-authentication', { response: credential.toJSON() })
}

/** Creates a passkey on this device and registers its public key with the server. */
export const addPasskey = async (name: string): Promise<IdentityAnswer> => {
  const options = await callIdentity('passkey/generate-register-options')
  if (!options.ok) return options
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options.body as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  const credential = await credentialOf(() => navigator.credentials.create({ publicKey }))
  if (credential === undefined) return CANCELED
  return callIdentity('passkey/verify-registration', { response: credential.toJSON(), name })
}
