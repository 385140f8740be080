import type { Permission } from '@gvol/accounts'
import type { Identity } from './identity.ts'
import type { Problem } from './problem.ts'

type Denied = Extract<Permission, { ok: false }>

const REFUSALS: Readonly<Record<Exclude<Denied['reason'], 'out-of-scope'>, Problem>> = {
  'signed-out': {
    status: 401,
    code: 'signed-out',
    message: 'Sign in, or send an API key in the x-auth header. `npx gvol token` makes one.',
  },
  unverified: { status: 403, code: 'not-allowed', message: 'Confirm your e-mail address first.' },
  'no-second-factor': {
    status: 403,
    code: 'not-allowed',
    message:
      'This desk requires a second factor. Set one up in your profile; until then you can only use your account page.',
  },
  unpaid: { status: 403, code: 'not-allowed', message: 'This needs a paid account.' },
  'not-admin': { status: 403, code: 'not-allowed', message: 'Only administrators of this instance may do that.' },
  'not-owner': { status: 403, code: 'not-allowed', message: 'Only the owner of this instance may do that.' },
}

const outOfScope = (scopes: readonly string[]): Problem => ({
  status: 403,
  code: 'not-allowed',
  message:
    scopes.length === 0
      ? 'No API key may do that. Sign in with a browser.'
      : `This API key does not have the scope ${scopes.join(' or ')}. Create one that has it with \`npx gvol token --scopes ${scopes[0]}\` or on the profile page.`,
})

/** Returns the problem for a missing permission; of a key it names the scope that is missing. */
export const refusal = ({ reason, scopes = [] }: Pick<Denied, 'reason' | 'scopes'>): Problem =>
  reason === 'out-of-scope' ? outOfScope(scopes) : REFUSALS[reason]

export const CREDENTIAL_REFUSED: Problem = {
  status: 401,
  code: 'signed-out',
  message: 'This API key or ID token is unknown, expired or was revoked. Sign in again, or make a new key.',
}

const KEY_ELSEWHERE: Problem = {
  status: 403,
  code: 'not-allowed',
  message:
    'This API key may not be used from your address. Its holder limited it to certain addresses when creating it.',
}

/** Returns the problem for an invalid credential. */
export const credentialRefusal = ({ ownerId }: Extract<Identity, { kind: 'refused' }>): Problem =>
  ownerId === undefined ? CREDENTIAL_REFUSED : KEY_ELSEWHERE

/** URLs end up in histories and logs, so only keys with the least permission may be in them. */
export const KEY_IN_ADDRESS: Problem = {
  status: 403,
  code: 'not-allowed',
  message:
    'Only a key with read:csv as its single scope may be part of a URL. Create one, or send other keys in the x-auth header.',
}

/** @param waitS  seconds until the next request may pass */
export const tooManyRequests = (waitS: number): Problem => {
  const retryAfterS = Math.max(1, Math.ceil(waitS))
  const message = `Too many requests. Try again in ${retryAfterS} s.`
  return { status: 429, code: 'too-many-requests', message, retryAfterS }
}
