import type { ReactNode } from 'react'
import { returnPath } from '../data/user/session/returnPath.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { Login } from './Login.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { SignUp } from './SignUp.tsx'
import { VerifyEmail } from './VerifyEmail.tsx'

type Props = { readonly pathname: string; readonly search: URLSearchParams }

const PAGE_OF_EMAIL_LINK: Readonly<Record<string, string>> = {
  verifyEmail: '/verify-email/',
  resetPassword: '/reset-password/',
}

/** Selects the sign-in page for a path; unknown paths show the log-in page. */
export const Entrance = ({ pathname, search }: Props): ReactNode => {
  const returnTo = returnPath(search.get('to'), location.origin)
  // Firebase emails link to a single page with their purpose and code, if the project is configured so.
  const code = search.get('oobCode') ?? undefined
  const token = code ?? search.get('token') ?? undefined
  switch (code === undefined ? pathname : (PAGE_OF_EMAIL_LINK[search.get('mode') ?? ''] ?? pathname)) {
    case '/sign-up/':
      return (
        <SignUp
          returnTo={returnTo}
          invitation={search.get('invitation') ?? undefined}
          invitedEmail={search.get('email') ?? undefined}
        />
      )
    case '/forgot-password/':
      return <ForgotPassword />
    case '/reset-password/':
      return <ResetPassword token={token} error={search.get('error') ?? undefined} />
    case '/verify-email/':
      return <VerifyEmail token={token} error={search.get('error') ?? undefined} returnTo={returnTo} />
    default:
      return <Login returnTo={returnTo} refused={search.get('refused') ?? undefined} isEnded={search.has('ended')} />
  }
}
