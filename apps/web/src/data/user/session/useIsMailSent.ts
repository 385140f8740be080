import { useRest } from './useRest.ts'

/** Returns whether emails leave this desk; undefined until known. Without a mail server its owner has them. */
export const useIsMailSent = (): boolean | undefined => {
  const [provider] = useRest<{ readonly isMailSent?: boolean }>('/api/auth/provider')
  return provider?.ok === true ? provider.body.isMailSent : undefined
}
