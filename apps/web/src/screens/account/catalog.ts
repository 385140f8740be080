import type { Screen } from '../../screen/defineScreen.ts'
import { screen as adminMailbox } from './admin-mailbox/screen.ts'
import { screen as adminPeople } from './admin-people/screen.ts'
import { screen as adminSecurity } from './admin-security/screen.ts'
import { screen as forgotPassword } from './forgot-password/screen.ts'
import { screen as login } from './login/screen.ts'
import { screen as payment } from './payment/screen.ts'
import { screen as profile } from './profile/screen.ts'
import { screen as resetPassword } from './reset-password/screen.ts'
import { screen as signIn } from './sign-in/screen.ts'
import { screen as signUp } from './sign-up/screen.ts'
import { screen as subscribe } from './subscribe/screen.ts'
import { screen as terms } from './terms/screen.ts'
import { screen as verifyEmail } from './verify-email/screen.ts'

/** One line per screen, in the order of navigation. */
export const ACCOUNT_SCREENS: readonly Screen[] = [
  profile,
  subscribe,
  payment,
  adminPeople,
  adminSecurity,
  adminMailbox,
  terms,
  signIn,
  login,
  signUp,
  forgotPassword,
  resetPassword,
  verifyEmail,
]
