import { createPrivateKey, type KeyObject, sign } from 'node:crypto'

const WHOLE_PEM = /-----BEGIN (EC )?PRIVATE KEY-----(.+)-----END (?:EC )?PRIVATE KEY-----/s
/** A seed of 32 bytes and the public key, in base64. */
const ED25519_PAIR = /^[A-Za-z0-9+/]{86}==$/
const SEED_BYTES = 32
/** What comes before the seed of an Ed25519 key in PKCS #8 (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
/** The venue accepts a token for at most two minutes. */
const VALID_S = 120

/**
 * Returns whether a secret is written as Coinbase issues it, PEM or 64 bytes in base64; secrets of Deribit itself have
 * 43 characters.
 */
export const isCoinbaseSecret = (secret: string): boolean =>
  secret.trim().startsWith('-----BEGIN') || ED25519_PAIR.test(secret.trim())

/**
 * Returns the private key of a secret of Coinbase: P-256 (ES256) in PEM, with or without line breaks, or Ed25519 in
 * base64 or PEM.
 *
 * @returns undefined for anything else
 */
export const coinbasePrivateKey = (secret: string): KeyObject | undefined => {
  const text = secret.trim().replaceAll('\\n', '\n')
  const [, ec, pem] = WHOLE_PEM.exec(text) ?? []
  try {
    const key =
      pem === undefined
        ? createPrivateKey({
            key: Buffer.concat([ED25519_PREFIX, Buffer.from(text, 'base64').subarray(0, SEED_BYTES)]),
            format: 'der',
            type: 'pkcs8',
          })
        : createPrivateKey({
            key: Buffer.from(pem, 'base64'),
            format: 'der',
            type: ec === undefined ? 'pkcs8' : 'sec1',
          })
    const isKnown = key.asymmetricKeyType === 'ed25519' || key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
    return isKnown ? key : undefined
  } catch {
    return undefined
  }
}

const base64Url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Returns a token (JWT, RFC 7519) that proves the ownership of a key for one request.
 *
 * @param options.keyName  id of the key: `organizations/{id}/apiKeys/{id}` or an id alone
 * @param options.url      of the request, without a query
 * @param options.nowMs    local clock
 * @see docs.cdp.coinbase.com/get-started/authentication/jwt-authentication
 */
export const coinbaseToken = (options: {
  readonly key: KeyObject
  readonly keyName: string
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly nowMs: number
  readonly nonce: string
}): string => {
  const { key, keyName, method, url, nonce } = options
  const isEdwards = key.asymmetricKeyType === 'ed25519'
  const { host, pathname } = new URL(url)
  const issuedS = Math.floor(options.nowMs / 1_000)
  const header = { alg: isEdwards ? 'EdDSA' : 'ES256', typ: 'JWT', kid: keyName, nonce }
  const claims = {
    sub: keyName,
    iss: 'cdp',
    nbf: issuedS,
    exp: issuedS + VALID_S,
    uri: `${method} ${host}${pathname}`,
  }
  const signed = `${base64Url(header)}.${base64Url(claims)}`
  // Signatures of tokens are the two numbers side by side, not in DER.
  const signature = sign(isEdwards ? undefined : 'sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}
