import { hash } from 'node:crypto'

/** The clock and the chance of this process, passed in. */
export type Means = {
  /** Unix milliseconds. */
  readonly now: () => number
  readonly randomBytes: (size: number) => Uint8Array
}

const SECRET_BYTES = 32
const ID_BYTES = 8

/** What is kept of a secret: hexadecimal SHA-256. Secrets here have 256 random bits, so that a slow hash adds nothing. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'hex')

export const newSecret = ({ randomBytes }: Means): string =>
  Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url')

export const newId = ({ randomBytes }: Means): string => Buffer.from(randomBytes(ID_BYTES)).toString('hex')
