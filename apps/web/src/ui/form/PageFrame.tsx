import type { ReactNode } from 'react'
import { useTitle } from '../useTitle.ts'

/** A page of forms and lists: its title and one column that remains readable on wide displays. */
export const PageFrame = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  useTitle(title)
  return (
    <main>
      <h1 className="px-3 pt-2 font-[600] text-[13px]">{title}</h1>
      <div className="flex max-w-5xl flex-col gap-2 p-2">{children}</div>
    </main>
  )
}
