import type { ReactNode } from 'react'

/** Full-screen message during start-up; what is known beyond the stage follows below. */
export const Message = ({ text, children }: { readonly text: string; readonly children?: ReactNode }) => (
  <div role="status" className="start-up">
    {text}
    {children}
  </div>
)
