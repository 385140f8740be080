import { useRest } from './useRest.ts'

export type SignUp = 'open' | 'invited' | 'closed'

/** Returns who may create an account on this desk; undefined until loaded, and on failure. */
export const useSignUp = (): SignUp | undefined => {
  const [provider] = useRest<{ readonly signUp?: SignUp }>('/api/auth/provider')
  return provider?.ok === true ? provider.body.signUp : undefined
}
