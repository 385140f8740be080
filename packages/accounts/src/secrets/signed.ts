import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const KEY_BYTES = 32

/** Makes of an id an address that nobody can guess, and reads the id of one that was made here. */
export type Signer = {
  /** The same for an id as long as the secret of the desk is. Letters, digits, `-` and `_`. */
  readonly sign: (id: string) => string
  /** Undefined for what was not signed here, for this purpose. */
  readonly idOf: (signed: string) => string | undefined
}

/** Of a 256-bit signature, base64url. */
const SIGNATURE_LENGTH = 43

/**
 * HMAC-SHA-256 with a key of its own, derived from the secret of the desk (HKDF-SHA-256).
 *
 * @param purpose  what is signed for one purpose counts for no other
 */
export const signerOf = (secret: string, purpose: string): Signer => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `gvol ${purpose}`, KEY_BYTES))
  const signatureOf = (id: string): string => createHmac('sha256', key).update(id).digest('base64url')
  return {
    sign: (id) => `${id}${signatureOf(id)}`,
    idOf: (signed) => {
      const id = signed.slice(0, -SIGNATURE_LENGTH)
      const given = Buffer.from(signed.slice(id.length))
      const right = Buffer.from(signatureOf(id))
      return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
    },
  }
}
