import { isOutage } from '../../session.ts'
import type { UserStore } from './userStore.ts'

/**
 * Reports that the user could not be loaded, now and in future: once per outage, because the request is retried every
 * few seconds. The returned function stops it.
 */
export const followLoadFailures = (
  { read, subscribe }: Pick<UserStore, 'read' | 'subscribe'>,
  showError: (title: 'Error Fetching User.', description: string) => void,
): (() => void) => {
  let isReported = false
  const check = (): void => {
    const { session } = read()
    if (session.state === 'signed-in' || session.state === 'visitor') isReported = false
    if (!isOutage(session) || isReported) return
    isReported = true
    showError('Error Fetching User.', session.message)
  }
  check()
  return subscribe(check)
}
