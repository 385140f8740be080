import { createHmac } from 'node:crypto'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

/** Returns the bytes of a secret in Base32. @see RFC 4648 section 6 */
export const fromBase32 = (text: string): Buffer => {
  const bits = [...text.replaceAll(/[\s=]/g, '')]
    .map((character) => BASE32.indexOf(character).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/**
 * Returns the six digits that an authenticator app shows. @see RFC 6238, RFC 4226 section 5.3
 *
 * @param secret  in Base32
 * @param atMs    Unix ms
 */
export const timeCode = (secret: string, atMs: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / STEP_MS)))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = mac.at(-1)! & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}
