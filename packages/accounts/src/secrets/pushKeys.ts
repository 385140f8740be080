import { createECDH, hkdfSync } from 'node:crypto'

const KEY_BYTES = 32

/**
 * The pair by which push services know this desk (VAPID, P-256), always the same for a secret: whoever subscribed once
 * is reached after a restore too.
 */
export const pushKeysOf = (secret: string): { readonly publicKey: string; readonly privateKey: string } => {
  // A draw outside the order of the curve, one of four billion, is drawn again.
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
