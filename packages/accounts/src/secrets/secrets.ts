import { hash } from 'node:crypto'

/** The injected clock and random source. */
export type Env = {
  /** Unix milliseconds. */
  readonly now: () => number
  readonly randomBytes: (size: number) => Uint8Array
}

const SECRET_BYTES = 32
const ID_BYTES = 8

/**
 * Returns what is stored of a secret: hexadecimal SHA-256. Secrets here have 256 random bits, so a slow hash adds
 * nothing.
 */
export const hashOf = (secret: string): string => hash('sha256', secret, 'hex')

export const newSecret = ({ randomBytes }: Env): string => Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url')

export const newId = ({ randomBytes }: Env): string => Buffer.from(randomBytes(ID_BYTES)).toString('hex')
