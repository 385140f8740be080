/** Opens a sign-in link and returns the session cookie as a header value. */
export const signInCookie = async (signIn: string): Promise<string> => {
  const entered = await fetch(signIn, { redirect: 'manual' })
  return entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
