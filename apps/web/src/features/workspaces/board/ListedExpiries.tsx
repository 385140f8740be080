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

/** The expiries that a market lists: one question per market, however many panels ask it. */
export const ListedExpiries = ({ market, asOfMs, children }: Props) => {
  const { exchange, symbol } = market
  const request = useMemo(
    () => studyRequest('term-structure', { exchange, symbol }, asOfMs, ['expiry']),
    [exchange, symbol, asOfMs],
  )
  return children(useStudy(request).answer?.data.expiry ?? NONE)
}
