import type { MarketName } from '@gvol/wire'
import { Suspense, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { lazyComponent } from '../../../data/code/lazyComponent.ts'
import { useAddressChange } from '../inputs/useAddressChange.ts'
import { calculatorParams, openCalculators, withOpenCalculators } from './calculatorFlags.ts'

const CalculatorPanels = lazyComponent(
  async () => (await importWithRetry(() => import('./CalculatorPanels.tsx'))).CalculatorPanels,
)

type Props = {
  readonly market: MarketName
  /** Instant shown, Unix ms; undefined for now. */
  readonly asOfMs: number | undefined
}

/**
 * Keeps calculators open when the screen changes: links do not carry their parameters, so they are added to the new
 * URL.
 */
const usePersistentCalculators = (): URLSearchParams => {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const change = useAddressChange()
  const last = useRef({ pathname, openParams: calculatorParams(params) })
  useEffect(() => {
    const next = last.current.pathname === pathname ? params : withOpenCalculators(params, last.current.openParams)
    last.current = { pathname, openParams: calculatorParams(next) }
    if (next !== params) change(() => next)
  }, [pathname, params, change])
  return params
}

/** The open calculators above the desk. Loads their code when the first one opens. */
export const CalculatorHost = ({ market, asOfMs }: Props) => {
  const params = usePersistentCalculators()
  if (openCalculators(params).length === 0) return null
  return (
    <Suspense fallback={null}>
      <CalculatorPanels market={market} asOfMs={asOfMs} />
    </Suspense>
  )
}
