import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { importWithRetry } from '../../data/code/importWithRetry.ts'
import { lazyComponent } from '../../data/code/lazyComponent.ts'
import { PATHS } from '../../data/paths.ts'
import { useTitle } from '../../ui/useTitle.ts'

const NearestScreens = lazyComponent(
  async () => (await importWithRetry(() => import('./NearestScreens.tsx'))).NearestScreens,
)

/** The 404 page. */
export const NotFound = () => {
  const { pathname } = useLocation()
  useTitle('Not found')
  return (
    <main className="flex min-h-[60dvh] flex-col items-center justify-center gap-2 p-6 text-center">
      <p className="text-[12px] text-text-secondary tabular-nums">404</p>
      <h1 className="font-[600] text-[16px]">There is no such screen</h1>
      <p className="max-w-md break-all text-text-secondary">
        Nothing lives at <code className="font-mono text-[12px]">{pathname}</code>.
      </p>
      <Suspense>
        <NearestScreens />
      </Suspense>
      <Link className="mt-2 text-accent underline" to={PATHS.home}>
        Go to the start
      </Link>
    </main>
  )
}
