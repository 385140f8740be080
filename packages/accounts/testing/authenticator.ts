import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Json = Readonly<Record<string, unknown>>

/** A passkey in software: one key pair for one desk. @see Web Authentication Level 3, sections 6.1 and 6.5 */
export type Authenticator = {
  readonly register: (challenge: string) => Json
  readonly authenticate: (challenge: string) => Json
}

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest()
const big = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
/** CBOR text of fewer than 24 characters. */
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])

const PRESENT_AND_VERIFIED = 0x05
const WITH_CREDENTIAL = 0x40

export const createAuthenticator = (origin: string): Authenticator => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const rpIdHash = sha256(new URL(origin).hostname)
  let counter = 0

  // COSE: kty EC2, alg ES256, crv P-256, x, y.
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = (response: Json): Json => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    response,
  })
  return {
    register: (challenge) => {
      const authData = Buffer.concat([
        rpIdHash,
        Buffer.from([PRESENT_AND_VERIFIED | WITH_CREDENTIAL]),
        big(counter, 4),
        Buffer.alloc(16),
        big(id.length, 2),
        id,
        coseKey,
      ])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    authenticate: (challenge) => {
      const authData = Buffer.concat([rpIdHash, Buffer.from([PRESENT_AND_VERIFIED]), big(++counter, 4)])
      const data = clientData('webauthn.get', challenge)
      return answer({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString('base64url'),
      })
    },
  }
}
