import { scrypt, timingSafeEqual } from 'node:crypto'
import type { Env } from '../../secrets/secrets.ts'

/** Parameters of scrypt: N = 2^log2N, r and p. */
export type PasswordCost = { readonly log2N: number; readonly r: number; readonly p: number }

/** Recommendation of the OWASP Password Storage Cheat Sheet for 32 MB. */
const COST: PasswordCost = { log2N: 15, r: 8, p: 3 }
const MAX_BYTES = 64 * 2 ** 20
const KEY_BYTES = 32
const SALT_BYTES = 16
/** Stored hashes begin with their cost, so that different costs can coexist. */
const KIND = /^scrypt-(\d{1,2})-(\d{1,2})-(\d{1,2})$/

const keyOf = (password: string, salt: Buffer, { log2N, r, p }: PasswordCost): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    // Normalizes to composed characters, so that a password is the same from every keyboard.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N: 2 ** log2N, r, p, maxmem: MAX_BYTES }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

/** Returns what is stored of a password: cost, salt and key. */
export const hashPassword = async (
  { randomBytes }: Pick<Env, 'randomBytes'>,
  password: string,
  cost: PasswordCost = COST,
): Promise<string> => {
  const salt = Buffer.from(randomBytes(SALT_BYTES))
  const key = await keyOf(password, salt, cost)
  return [`scrypt-${cost.log2N}-${cost.r}-${cost.p}`, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** @param hash  as stored; hashes of earlier versions have the library's own format */
export const isPassword = async (hash: string, password: string): Promise<boolean> => {
  const [kind = '', salt = '', key = ''] = hash.split('$')
  const [, log2N, r, p] = KIND.exec(kind) ?? []
  if (log2N === undefined) return (await import('better-auth/crypto')).verifyPassword({ hash, password })
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) }
  return timingSafeEqual(await keyOf(password, Buffer.from(salt, 'base64url'), cost), Buffer.from(key, 'base64url'))
}
