/** A refusal in the shape that the library uses too: `{code, message}`. */
export const refusal = (
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response => Response.json({ code, message }, { status, headers })

export const tooMany = (waitMs: number): Response => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return refusal(429, 'TOO_MANY_ATTEMPTS', `Too many attempts. Try again in ${seconds} s.`, {
    'retry-after': String(seconds),
  })
}

export const reauthenticate = (): Response =>
  refusal(
    403,
    'REAUTHENTICATE',
    'Send your password again, or sign in again: this asks for one of the last ten minutes.',
  )

export const signedOut = (): Response => refusal(401, 'UNAUTHORIZED', 'You are not signed in.')
