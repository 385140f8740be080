import { symmetricDecrypt } from 'better-auth/crypto'
import type { Env } from '../../secrets/secrets.ts'
import { hashOfBackupCode } from './backupCodeHash.ts'

const CODES = 10
/** Excludes characters that look like digits or like each other (Crockford's base 32). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** Five bits each, 120 in total: no slow hash is needed. */
const LENGTH = 24

/** Returns ten codes such as `3k9x2m-0h7tqa-c5vd1e-n8rw4b`. */
export const newBackupCodes = ({ randomBytes }: Pick<Env, 'randomBytes'>): string[] =>
  Array.from({ length: CODES }, () => {
    const characters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
    return (characters.match(/.{6}/g) ?? []).join('-')
  })

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)
const textsIn = (json: string): readonly string[] => (JSON.parse(json) as readonly unknown[]).map(String)

/**
 * Stores the library's backup codes as a list of hashes, from which it removes used ones. Codes of earlier versions
 * stay encrypted until one of them is used.
 */
export const hashedBackupCodes = (secret: string) => ({
  encrypt: async (json: string): Promise<string> =>
    JSON.stringify(textsIn(json).map((code) => (isHash(code) ? code : hashOfBackupCode(code)))),
  decrypt: async (stored: string): Promise<string> =>
    stored.startsWith('[')
      ? stored
      : JSON.stringify(textsIn(await symmetricDecrypt({ key: secret, data: stored })).map(hashOfBackupCode)),
})
