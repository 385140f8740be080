import type { MarketName } from '@gvol/wire'
import { useMemo } from 'react'
import { studyRequest } from '../../data/study.ts'
import { useStudy } from '../../data/useStudies.ts'
import { EXPIRED_COLUMNS, expiredText } from './expiredText.ts'

type Props = { readonly instrument: string; readonly market: MarketName; readonly asOfMs: number | undefined }

/** What became of an option that its market does not list: its settlement and what it paid. */
export const ExpiredFacts = ({ instrument, market, asOfMs }: Props) => {
  const legs = JSON.stringify([{ exchange: market.exchange, instrument, amount: 1 }])
  const request = useMemo(() => studyRequest('portfolio-legs', { legs }, asOfMs, EXPIRED_COLUMNS), [legs, asOfMs])
  const { answer, status } = useStudy(request)
  if (status === 'loading') return <>Loading</>
  return <>{expiredText(instrument, market.exchange, answer?.data)}</>
}
