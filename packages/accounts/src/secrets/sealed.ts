import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Env } from './secrets.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Version prefix of encrypted texts, so that another scheme can follow. */
const FORM = 'v1'

/** Encrypts what must be readable again, but not with the database alone. */
export type Sealer = {
  /** @param owner  bound to the text: it decrypts for no other owner */
  readonly seal: (text: string, owner: string) => string
  /** Undefined for a text that was encrypted with another secret or for another owner, or was altered. */
  readonly open: (sealed: string, owner: string) => string | undefined
}

/**
 * Returns AES-256-GCM encryption with a key derived from the secret of the desk (HKDF-SHA-256) and a new nonce each
 * time.
 *
 * @param purpose  different purposes have independent keys
 */
export const sealerOf = (secret: string, purpose: string, { randomBytes }: Pick<Env, 'randomBytes'>): Sealer => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `gvol ${purpose}`, KEY_BYTES))
  return {
    seal: (text, owner) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [FORM, Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')].join('.')
    },
    open: (sealed, owner) => {
      const [form, text = ''] = sealed.split('.')
      const bytes = Buffer.from(text, 'base64url')
      if (form !== FORM || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        // Authentication failed; the caller decides what that means.
        return undefined
      }
    },
  }
}
