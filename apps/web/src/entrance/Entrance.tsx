import type { ReactNode } from 'react'
import { wantedPath } from '../data/user/session/wantedPath.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { Login } from './Login.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { SignUp } from './SignUp.tsx'
import { VerifyEmail } from './VerifyEmail.tsx'

type Props = { readonly pathname: string; readonly search: URLSearchParams }

const PAGE_OF_LETTER: Readonly<Record<string, string>> = {
  verifyEmail: '/verify-email/',
  resetPassword: '/reset-password/',
}

/** Which page of the entrance an address means; whatever is unknown is the way in. */
export const Entrance = ({ pathname, search }: Props): ReactNode => {
  const wanted = wantedPath(search.get('to'), location.origin)
  // Firebase's letters lead to one page, with what it is for and its code, where the project is set up so.
  const code = search.get('oobCode') ?? undefined
  const token = code ?? search.get('token') ?? undefined
  switch (code === undefined ? pathname : (PAGE_OF_LETTER[search.get('mode') ?? ''] ?? pathname)) {
    case '/sign-up/':
      return <SignUp wanted={wanted} invitation={search.get('invitation') ?? undefined} />
    case '/forgot-password/':
      return <ForgotPassword />
    case '/reset-password/':
      return <ResetPassword token={token} error={search.get('error') ?? undefined} />
    case '/verify-email/':
      return <VerifyEmail token={token} error={search.get('error') ?? undefined} wanted={wanted} />
    default:
      return <Login wanted={wanted} refused={search.get('refused') ?? undefined} />
  }
}
