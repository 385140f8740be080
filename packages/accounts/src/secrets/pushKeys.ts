import { createECDH, hkdfSync } from 'node:crypto'

const KEY_BYTES = 32

/**
 * Returns the key pair that identifies this desk to push services (VAPID, P-256). It depends only on the secret, so
 * subscriptions survive a restore.
 */
export const pushKeysOf = (secret: string): { readonly publicKey: string; readonly privateKey: string } => {
  // A candidate outside the order of the curve, one in four billion, is replaced.
  for (let draw = 0; ; draw++) {
    const key = Buffer.from(hkdfSync('sha256', secret, '', `gvol push keys ${draw}`, KEY_BYTES))
    try {
      const pair = createECDH('prime256v1')
      pair.setPrivateKey(key)
      return { publicKey: pair.getPublicKey('base64url'), privateKey: key.toString('base64url') }
    } catch (error) {
      if (draw > 9) throw error
    }
  }
}
