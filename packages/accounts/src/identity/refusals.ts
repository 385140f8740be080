/** Returns a refusal in the library's format: `{code, message}`. */
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
    'Enter your password again or sign in again: this action requires that you did so within the last ten minutes.',
  )

export const signedOut = (): Response => refusal(401, 'UNAUTHORIZED', 'You are not signed in.')
