import { isOurCache } from './answerPlan.ts'

/** Takes the worker and everything it keeps away, at sign-out: the next person finds nothing of this one. */
export const forgetOffline = async (): Promise<void> => {
  // Absent without https.
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
  const names = await caches.keys()
  await Promise.all(names.filter(isOurCache).map((name) => caches.delete(name)))
}
