import { symmetricDecrypt } from 'better-auth/crypto'
import type { Means } from '../../secrets/secrets.ts'
import { hashOfBackupCode } from './backupCodeHash.ts'

const CODES = 10
/** Without letters that look like digits or like each other (Crockford's base 32). */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
/** Five bits each: 120 in all, for which no slow hash is needed. */
const LENGTH = 24

/** Ten codes such as `3k9x2m-0h7tqa-c5vd1e-n8rw4b`. */
export const newBackupCodes = ({ randomBytes }: Pick<Means, 'randomBytes'>): string[] =>
  Array.from({ length: CODES }, () => {
    const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
    return (letters.match(/.{6}/g) ?? []).join('-')
  })

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)
const textsIn = (json: string): readonly string[] => (JSON.parse(json) as readonly unknown[]).map(String)

/**
 * How the library keeps backup codes: as a list of hashes, of which it takes those that are used. Codes made by earlier
 * versions are encrypted at rest until one of them is used.
 */
export const hashedBackupCodes = (secret: string) => ({
  encrypt: async (json: string): Promise<string> =>
    JSON.stringify(textsIn(json).map((code) => (isHash(code) ? code : hashOfBackupCode(code)))),
  decrypt: async (kept: string): Promise<string> =>
    kept.startsWith('[')
      ? kept
      : JSON.stringify(textsIn(await symmetricDecrypt({ key: secret, data: kept })).map(hashOfBackupCode)),
})
