import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const KEY_BYTES = 32

/** Turns an id into an unguessable token, and reads the id of a token issued here. */
export type Signer = {
  /** Always the same token for an id while the secret is unchanged. Letters, digits, `-` and `_`. */
  readonly sign: (id: string) => string
  /** Undefined for text that was not signed here for this purpose. */
  readonly idOf: (signed: string) => string | undefined
}

/** Length of a 256-bit signature in base64url. */
const SIGNATURE_LENGTH = 43

/**
 * Returns a signer that uses HMAC-SHA-256 with a key derived from the desk's secret (HKDF-SHA-256).
 *
 * @param purpose  a signature for one purpose is invalid for any other
 */
export const signerOf = (secret: string, purpose: string): Signer => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `gvol ${purpose}`, KEY_BYTES))
  const signatureOf = (id: string): string => createHmac('sha256', key).update(id).digest('base64url')
  return {
    sign: (id) => `${id}${signatureOf(id)}`,
    idOf: (signed) => {
      const id = signed.slice(0, -SIGNATURE_LENGTH)
      const signature = Buffer.from(signed.slice(id.length))
      const expected = Buffer.from(signatureOf(id))
      return signature.length === expected.length && timingSafeEqual(signature, expected) ? id : undefined
    },
  }
}
