import { createHmac } from 'node:crypto'

/** Returns the HMAC-SHA-256 of a text, hexadecimal. */
export const hmacHex = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')

/** Returns the HMAC-SHA-256 of a text in base64. */
export const hmacBase64 = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64')
