/** The cookie of whoever opens its link, as a header. */
export const enteredBy = async (signIn: string): Promise<string> => {
  const entered = await fetch(signIn, { redirect: 'manual' })
  return entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
