import type { MarketName } from '@gvol/wire'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useAddressChange } from '../inputs/useAddressChange.ts'
import { calculatorParams, openCalculators, withCalculatorsKept } from './calculatorFlags.ts'

const CalculatorPanels = lazy(async () => ({ default: (await import('./CalculatorPanels.tsx')).CalculatorPanels }))

type Props = {
  readonly market: MarketName
  /** Unix ms of the moment shown; undefined for now. */
  readonly asOfMs: number | undefined
}

/** Screens change under open calculators: links of the desk do not name them, so they are written into the new address. */
const useKeptCalculators = (): URLSearchParams => {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const change = useAddressChange()
  const last = useRef({ pathname, kept: calculatorParams(params) })
  useEffect(() => {
    const next = last.current.pathname === pathname ? params : withCalculatorsKept(params, last.current.kept)
    last.current = { pathname, kept: calculatorParams(next) }
    if (next !== params) change(() => next)
  }, [pathname, params, change])
  return params
}

/** The open calculators above the desk. Their code arrives with the first that opens. */
export const CalculatorHost = ({ market, asOfMs }: Props) => {
  const params = useKeptCalculators()
  if (openCalculators(params).length === 0) return null
  return (
    <Suspense fallback={null}>
      <CalculatorPanels market={market} asOfMs={asOfMs} />
    </Suspense>
  )
}
