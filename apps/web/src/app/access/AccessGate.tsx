import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { importWithRetry } from '../../data/code/importWithRetry.ts'
import { lazyComponent } from '../../data/code/lazyComponent.ts'
import { isVisitor, type Me, type Visitor } from '../../data/session.ts'
import { loginPath } from '../../data/user/session/returnPath.ts'
import type { Access } from '../../screen/defineScreen.ts'
import { screenOfPath } from '../../screens/screens.ts'
import { Message } from '../../ui/Message.tsx'

const accessOf = (pathname: string): Access | undefined => screenOfPath(pathname)?.screen.access

/** Returns whether a path shows studies, which are empty for users without read permission. */
export const needsStudies = (pathname: string): boolean => accessOf(pathname) === 'studies'

/** Returns whether a path shows nothing without a signed-in user, even where studies are public. */
export const needsPerson = (pathname: string): boolean => accessOf(pathname) === 'person'

/** Log-in is a separate app, so this is a plain link and not a router link. */
const SignInNeeded = ({ returnTo }: { readonly returnTo: string }) => (
  <main className="mx-auto mt-[12vh] w-full max-w-md rounded-[5px] bg-panel p-6 ring-1 ring-hairline/60">
    <h1 className="font-[600] text-[16px]">Sign in to see this</h1>
    <p className="mt-2 text-text-secondary">
      Data is open to everybody on this desk. Workspaces, API keys and the account need a sign-in.
    </p>
    <a
      href={loginPath(returnTo)}
      className="mt-4 inline-flex h-7 items-center rounded bg-accent px-2 text-[12px] text-on-accent hover:brightness-110"
    >
      Sign in
    </a>
  </main>
)

const AccessNeeded = lazyComponent(async () => (await importWithRetry(() => import('./AccessNeeded.tsx'))).AccessNeeded)

/** Renders a screen, or what is missing before it can be shown. The server enforces access; this only explains it. */
export const AccessGate = ({ me, children }: { readonly me: Me | Visitor; readonly children: ReactNode }) => {
  const { pathname, search } = useLocation()
  if (isVisitor(me) && needsPerson(pathname)) return <SignInNeeded returnTo={pathname + search} />
  if (me.may.includes('read-studies') || !needsStudies(pathname)) return children
  return (
    <Suspense fallback={<Message text="Loading User" />}>
      <AccessNeeded needsSecondFactor={me.user?.needsSecondFactor === true} />
    </Suspense>
  )
}
