import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { type Sealer, sealerOf } from '@gvol/accounts'
import { z } from 'zod'

/** Proof that a manifest was written by a desk: HMAC-SHA-256 by the backup key of that desk. */
const backupSeal = z.object({
  mac: z.string().regex(/^[0-9a-f]{64}$/),
  /** Identifies the key without revealing it. */
  keyId: z.string().regex(/^[0-9a-f]{16}$/),
  /** The key, encrypted with a passphrase (scrypt, AES-256-GCM). Base64url. */
  wrapped: z.object({ salt: z.string().max(100), sealed: z.string().max(300) }).optional(),
})
export type BackupSeal = z.infer<typeof backupSeal>

/** 256 bits. */
export type BackupKey = Buffer

/** 128 MB and about half a second. Fixed, because a manifest may not choose what a restore spends. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }
const KEY_BYTES = 32
const SALT_BYTES = 16

const passphraseKey = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFKC'), salt, KEY_BYTES, SCRYPT, (error, key) =>
      error === null ? resolve(key) : reject(error),
    ),
  )

const hmac = (key: BackupKey, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const keyIdOf = (key: BackupKey): string => hmac(key, 'gvol backup key').toString('hex').slice(0, 16)

const sealerFor = async (passphrase: string, salt: string): Promise<Sealer> => {
  const key = await passphraseKey(passphrase, Buffer.from(salt, 'base64url'))
  return sealerOf(key.toString('base64url'), 'backup key', { randomBytes })
}

/** Encrypts the key with a passphrase, so that a backup can be restored with it on another machine. */
export const wrapKey = async (key: BackupKey, passphrase: string): Promise<NonNullable<BackupSeal['wrapped']>> => {
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  return { salt, sealed: (await sealerFor(passphrase, salt)).seal(key.toString('base64url'), salt) }
}

/** @returns undefined for a wrong passphrase or altered text */
export const unwrapKey = async (
  { salt, sealed }: NonNullable<BackupSeal['wrapped']>,
  passphrase: string,
): Promise<BackupKey | undefined> => {
  const text = (await sealerFor(passphrase, salt)).open(sealed, salt)
  return text === undefined ? undefined : Buffer.from(text, 'base64url')
}

/** Seals the text of a manifest. */
export const sealOf = (text: string, key: BackupKey, wrapped?: BackupSeal['wrapped']): BackupSeal => ({
  mac: hmac(key, text).toString('hex'),
  keyId: keyIdOf(key),
  wrapped,
})

/** Reads a seal. @returns undefined when there is none, or when it is not one */
export const parsedSeal = (line: string): BackupSeal | undefined => {
  try {
    return backupSeal.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

/**
 * Compares a manifest with its seal.
 *
 * @returns `unsealed`: there is no seal. `other-key`: another desk sealed it. `changed`: the text differs from the seal.
 */
export const sealState = (
  text: string,
  seal: BackupSeal | undefined,
  key: BackupKey,
): 'valid' | 'unsealed' | 'other-key' | 'changed' => {
  if (seal === undefined) return 'unsealed'
  if (seal.keyId !== keyIdOf(key)) return 'other-key'
  return timingSafeEqual(hmac(key, text), Buffer.from(seal.mac, 'hex')) ? 'valid' : 'changed'
}
