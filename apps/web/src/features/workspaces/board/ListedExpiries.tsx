import type { MarketName } from '@gvol/wire'
import { type ReactNode, useMemo } from 'react'
import { studyRequest } from '../../../data/study.ts'
import { useStudy } from '../../../data/useStudies.ts'

const NONE: readonly number[] = []

type Props = {
  readonly market: MarketName
  readonly asOfMs: number | undefined
  readonly children: (expiries: readonly number[]) => ReactNode
}

/** Provides the listed expiries of a market: one request per market, however many panels use it. */
export const ListedExpiries = ({ market, asOfMs, children }: Props) => {
  const { exchange, symbol } = market
  const request = useMemo(
    () => studyRequest('term-structure', { exchange, symbol }, asOfMs, ['expiry']),
    [exchange, symbol, asOfMs],
  )
  return children(useStudy(request).answer?.data.expiry ?? NONE)
}
