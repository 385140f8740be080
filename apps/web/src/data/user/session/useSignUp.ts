import { useRest } from './useRest.ts'

export type SignUp = 'open' | 'invited' | 'closed'

/** Who may make an account on this desk; undefined until it is known, and where it cannot be asked. */
export const useSignUp = (): SignUp | undefined => {
  const [provider] = useRest<{ readonly signUp?: SignUp }>('/api/auth/provider')
  return provider?.ok === true ? provider.body.signUp : undefined
}
