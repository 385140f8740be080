import { useRest } from './useRest.ts'

export type SignUp = 'open' | 'invited' | 'closed'

type Provider = { readonly signUp?: SignUp; readonly isMailSent?: boolean }

/** Returns what the desk says of sign-in; nothing until loaded, and on failure. */
const useProvider = (): Provider => {
  const [provider] = useRest<Provider>('/api/auth/provider')
  return provider?.ok === true ? provider.body : {}
}

/** Returns who may create an account on this desk; undefined until known. */
export const useSignUp = (): SignUp | undefined => useProvider().signUp

/** Returns whether emails leave this desk; undefined until known. Without a mail server its owner has them. */
export const useIsMailSent = (): boolean | undefined => useProvider().isMailSent
