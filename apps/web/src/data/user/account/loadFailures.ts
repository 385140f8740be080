import type { UserStore } from './userStore.ts'

/**
 * Tells that the user could not be loaded, now and from now on: once until it has worked, for it is asked for again every
 * few seconds. The answer stops it.
 */
export const followLoadFailures = (
  { read, subscribe }: Pick<UserStore, 'read' | 'subscribe'>,
  tell: (title: 'Error Fetching User.', description: string) => void,
): (() => void) => {
  let isTold = false
  const look = (): void => {
    const { session } = read()
    if (session.state === 'signed-in' || session.state === 'visitor') isTold = false
    if (session.state !== 'unreachable' || isTold) return
    isTold = true
    tell('Error Fetching User.', session.message)
  }
  look()
  return subscribe(look)
}
