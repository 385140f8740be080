// Pages of the web app that mails link to. They redeem the token by a call, so that a mail scanner that opens links
// does not.

export const confirmLink = (origin: string, token: string): string => `${origin}/verify-email/?token=${token}`
export const resetLink = (origin: string, token: string): string => `${origin}/reset-password/?token=${token}`
/** The address is in the link, so that the page fills it in; the token is valid for no other. */
export const inviteLink = (origin: string, token: string, email: string): string =>
  `${origin}/sign-up/?invitation=${token}&email=${encodeURIComponent(email)}`
export const forgotLink = (origin: string): string => `${origin}/forgot-password/`
