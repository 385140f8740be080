import type { ReactNode } from 'react'
import { wantedPath } from '../data/user/wantedPath.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { Login } from './Login.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { SignUp } from './SignUp.tsx'
import { VerifyEmail } from './VerifyEmail.tsx'

type Props = { readonly pathname: string; readonly search: URLSearchParams }

/** Which page of the entrance an address means; whatever is unknown is the way in. */
export const Entrance = ({ pathname, search }: Props): ReactNode => {
  const wanted = wantedPath(search.get('to'), location.origin)
  switch (pathname) {
    case '/sign-up/':
      return <SignUp wanted={wanted} />
    case '/forgot-password/':
      return <ForgotPassword />
    case '/reset-password/':
      return <ResetPassword token={search.get('token') ?? undefined} error={search.get('error') ?? undefined} />
    case '/verify-email/':
      return (
        <VerifyEmail
          token={search.get('token') ?? undefined}
          error={search.get('error') ?? undefined}
          wanted={wanted}
        />
      )
    default:
      return <Login wanted={wanted} refused={search.get('refused') ?? undefined} />
  }
}
