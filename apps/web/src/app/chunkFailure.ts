/** Whether an error says that a part of the app could not be loaded: the server has a newer build, or it is away. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|preload css|loading chunk/i.test(error.message)

const RELOADED = 'gvol-reloaded-at'
const ONCE_MS = 30_000

/**
 * Loads the page anew after a chunk failure, once: a second failure within half a minute is shown instead.
 *
 * @returns whether the page is being loaded anew
 */
export const reloadOnce = (kept: Pick<Storage, 'getItem' | 'setItem'>, nowMs: number, reload: () => void): boolean => {
  const last = Number(kept.getItem(RELOADED) ?? 0)
  if (nowMs - last < ONCE_MS) return false
  kept.setItem(RELOADED, String(nowMs))
  reload()
  return true
}
