import { type ReactNode, useEffect, useState } from 'react'
import { repeatOverdue } from '../data/overdue/repeatOverdue.ts'
import { useTitle } from '../ui/useTitle.ts'
import { SmilePicture } from './SmilePicture.tsx'

const useIsSimulated = (): boolean => {
  const [isSimulated, setSimulated] = useState(false)
  useEffect(() => {
    const abort = new AbortController()
    const read = async (signal: AbortSignal) => (await fetch('/api/health', { signal })).json()
    repeatOverdue('its health', read, { signal: abort.signal })
      .then((health: { readonly simulated?: boolean }) => setSimulated(health.simulated === true))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) console.warn('Could not determine whether the market is simulated:', error)
      })
    return () => abort.abort()
  }, [])
  return isSimulated
}

const Mark = ({ isSimulated }: { readonly isSimulated: boolean }) => (
  <div className="flex items-center gap-2.5">
    <img src="/icon.svg" alt="" width={28} height={28} />
    <span className="font-[600] text-[16px]">gvol</span>
    {isSimulated && (
      <span className="rounded bg-simulated px-1.5 py-0.5 font-[600] text-[11px] text-on-accent">SIMULATED</span>
    )}
  </div>
)

type Props = {
  readonly title: string
  readonly children: ReactNode
  /** Links to the other pages, below the form. */
  readonly links?: ReactNode
}

/** Layout of the sign-in pages: product description on the left where there is room, the form on the right. */
export const Frame = ({ title, children, links }: Props) => {
  const isSimulated = useIsSimulated()
  useTitle(title)
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
      <aside className="flex flex-col justify-between border-hairline border-r bg-background p-10 max-lg:hidden">
        <Mark isSimulated={isSimulated} />
        <div className="mx-auto w-full max-w-xl">
          <SmilePicture />
          <p className="mt-6 max-w-md font-[600] text-[22px] leading-[1.3]">The open desk for crypto volatility</p>
          <p className="mt-2 max-w-md text-text-secondary">
            Options, futures and realized volatility across venues, every number with its formula, inputs and time.
          </p>
        </div>
        <p className="text-[11px] text-text-tertiary">
          This desk runs at {location.host}. Market data stays behind the sign-in.
        </p>
      </aside>
      <main className="flex flex-col bg-panel px-4 py-8 sm:px-10">
        <div className="lg:hidden">
          <Mark isSimulated={isSimulated} />
        </div>
        <div className="m-auto w-full max-w-[360px] py-8">
          <h1 className="font-[600] text-[20px]">{title}</h1>
          {children}
          {links !== undefined && (
            <p className="mt-6 flex flex-wrap items-baseline gap-x-4 gap-y-2 border-hairline border-t pt-4 text-[12px] text-text-secondary">
              {links}
            </p>
          )}
        </div>
      </main>
    </div>
  )
}

export const TextLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a href={href} className="text-accent underline underline-offset-2 max-sm:py-1">
    {children}
  </a>
)
