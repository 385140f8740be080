import { useEffect, useState, useSyncExternalStore } from 'react'
import { type AppUpdate, openAppUpdate, type UpdateState } from '../../data/offline/appUpdate.ts'
import { prefetchPages, type Visitor } from '../../data/offline/prefetch.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'

/**
 * A desk remains open for days: it checks for a newer build at this interval, ms, and whenever the page becomes
 * visible.
 */
const CHECK_MS = 30 * 60_000

const entryPath = (): string | undefined => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return script ? new URL(script.src).pathname : undefined
}

/** Waits until the browser is idle, so that nothing here delays the first paint. */
const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 5_000 })
  else setTimeout(run, 1_000)
}

const useAppUpdate = (): AppUpdate | undefined => {
  const [update, setUpdate] = useState<AppUpdate>()
  useEffect(() => {
    const entry = entryPath()
    // `npm run dev` has no build, and without https there is no service worker.
    if (!import.meta.env.PROD || entry === undefined || !('serviceWorker' in navigator)) return
    let isGone = false
    whenIdle(() => {
      if (isGone) return
      openAppUpdate(navigator.serviceWorker, entry, () => location.reload()).then(
        (opened) => !isGone && setUpdate(opened),
        (error: unknown) => console.warn('the desk will not open without a network', error),
      )
    })
    return () => {
      isGone = true
    }
  }, [])
  useEffect(() => {
    if (update === undefined) return
    const check = () => document.visibilityState === 'visible' && void update.check()
    const timer = setInterval(check, CHECK_MS)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [update])
  return update
}

const nothing = () => () => {}

const subscribeOnline = (listener: () => void): (() => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

const useIsOnline = (): boolean => useSyncExternalStore(subscribeOnline, () => navigator.onLine)

const WORDS: Readonly<Record<Exclude<UpdateState, 'current'>, string>> = {
  ready: 'A new version of gvol is ready.',
  elsewhere: 'gvol was updated in another window.',
}

const visitor = (): Visitor => ({
  connection: (navigator as { readonly connection?: Visitor['connection'] }).connection,
  userAgent: navigator.userAgent,
})

const CARD =
  'flex w-[min(40ch,calc(100vw-16px))] items-center gap-2 rounded-md border border-hairline bg-raised p-2 text-[12px] shadow-lg'

type Props = {
  /** Loaders of the pages to prefetch, most likely first. */
  readonly pages: readonly (() => Promise<unknown>)[]
}

/** Installable app features: offline cache, notice of newer builds, prefetched pages. */
export const Installed = ({ pages }: Props) => {
  const update = useAppUpdate()
  const state = useSyncExternalStore(update?.subscribe ?? nothing, update?.read ?? (() => 'current' as const))
  const isOnline = useIsOnline()
  const [isLater, setLater] = useState(false)

  useEffect(() => {
    let isOver = false
    const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
    void prefetchPages(pages, visitor, pause, () => isOver)
    return () => {
      isOver = true
    }
  }, [pages])

  return (
    <div
      className="fixed right-2 bottom-[calc(56px+env(safe-area-inset-bottom))] z-[78] flex flex-col gap-2 sm:bottom-2"
      aria-live="polite"
    >
      {!isOnline && (
        <p className={CARD}>
          <Icon name="alert" size={14} className="shrink-0 text-warning" />
          No network. Numbers are frozen; calculators still work.
        </p>
      )}
      {update && state !== 'current' && !isLater && (
        <div className={CARD}>
          <p className="flex-1">{WORDS[state]}</p>
          <Button variant="quiet" onClick={() => setLater(true)}>
            Later
          </Button>
          <Button variant="primary" onClick={update.accept}>
            Reload
          </Button>
        </div>
      )}
    </div>
  )
}
