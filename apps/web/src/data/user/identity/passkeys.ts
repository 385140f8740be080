import { askIdentity, type IdentityAnswer } from './identityCalls.ts'

/** What a browser must have so that WebAuthn can be spoken in JSON. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'

const CANCELED: IdentityAnswer = { ok: false, code: 'PASSKEY_CANCELED', message: 'No passkey was used.' }

/** The credential of the device; undefined when its holder said no or has none for this desk. */
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
  const options = await askIdentity('passkey/generate-authenticate-options')
  if (!options.ok) return options
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options.body as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  const credential = await credentialOf(() => navigator.credentials.get({ publicKey }))
  if (credential === undefined) return CANCELED
  return askIdentity('passkey/verify-authentication', { response: credential.toJSON() })
}

/** Makes a passkey on this device and tells the server its public half. */
export const addPasskey = async (name: string): Promise<IdentityAnswer> => {
  const options = await askIdentity('passkey/generate-register-options')
  if (!options.ok) return options
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options.body as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  const credential = await credentialOf(() => navigator.credentials.create({ publicKey }))
  if (credential === undefined) return CANCELED
  return askIdentity('passkey/verify-registration', { response: credential.toJSON(), name })
}
