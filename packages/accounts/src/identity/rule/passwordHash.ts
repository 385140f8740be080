import { scrypt, timingSafeEqual } from 'node:crypto'
import type { Means } from '../../secrets.ts'

/** As the OWASP Password Storage Cheat Sheet sets it for 32 MB: N = 2¹⁵, r = 8, p = 3. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 }
const KEY_BYTES = 32
const SALT_BYTES = 16
/** Begins what is kept, so that another cost can stand beside it later. */
const KIND = 'scrypt-15-8-3'

const keyOf = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    // Composed letters, so that the same password counts from every keyboard.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key))),
  )

/** What is kept of a password: kind, salt and key. */
export const hashPassword = async ({ randomBytes }: Pick<Means, 'randomBytes'>, password: string): Promise<string> => {
  const salt = Buffer.from(randomBytes(SALT_BYTES))
  return [KIND, salt.toString('base64url'), (await keyOf(password, salt)).toString('base64url')].join('$')
}

/** @param hash  as it is kept; those of earlier versions are the library's own */
export const isPassword = async (hash: string, password: string): Promise<boolean> => {
  const [kind, salt = '', key = ''] = hash.split('$')
  if (kind !== KIND) return (await import('better-auth/crypto')).verifyPassword({ hash, password })
  return timingSafeEqual(await keyOf(password, Buffer.from(salt, 'base64url')), Buffer.from(key, 'base64url'))
}
