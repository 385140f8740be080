import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { Me } from '../data/session.ts'
import { Message } from './Message.tsx'
import { type SectionId, screenOfPath } from './screens.ts'

/** Sections whose screens show nothing but studies. */
const STUDY_SECTIONS: readonly SectionId[] = ['markets', 'options', 'futures', 'defi', 'vol', 'spot']

/** Whether a path shows studies, so that it is empty to people who may not read them. */
export const needsStudies = (pathname: string): boolean => {
  const section = screenOfPath(pathname)?.screen.section
  return section !== undefined && STUDY_SECTIONS.includes(section)
}

const AccessNeeded = lazy(async () => ({ default: (await import('../pages/AccessNeeded.tsx')).AccessNeeded }))

/** A screen, or what is missing before it can be shown. The server decides; this only says so. */
export const AccessGate = ({ me, children }: { readonly me: Me; readonly children: ReactNode }) => {
  const { pathname } = useLocation()
  if (me.may.includes('read-studies') || !needsStudies(pathname)) return children
  return (
    <Suspense fallback={<Message text="Loading User" />}>
      <AccessNeeded />
    </Suspense>
  )
}
