import { isOurCache } from './answerPlan.ts'

/** Removes the worker and its caches at sign-out, so that nothing remains for the next user. */
export const forgetOffline = async (): Promise<void> => {
  // Absent without https.
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
  const names = await caches.keys()
  await Promise.all(names.filter(isOurCache).map((name) => caches.delete(name)))
}
