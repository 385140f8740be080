import { dateTimeText } from '@gvol/format'
import type { StudyColumns } from '../../data/study.ts'
import { shortestText } from '../../ui/format/digits.ts'

export const EXPIRED_COLUMNS = ['status', 'expiry', 'settlement', 'settledBy', 'mark', 'coin', 'margin'] as const

type Expired = StudyColumns<'portfolio-legs', (typeof EXPIRED_COLUMNS)[number]>

/** Returns what became of an instrument that its market does not list. @param data  its row of `portfolio-legs` */
export const expiredText = (instrument: string, exchange: string, data: Expired | undefined): string => {
  const expiry = data?.expiry[0]
  if (data?.status[0] !== 'expired' || expiry == null) return `${instrument} is not listed on ${exchange} at this time.`
  const expired = `${instrument} expired ${dateTimeText(expiry)}.`
  const settlement = data.settlement[0]
  if (settlement == null) return `${expired} Its settlement price is not stored, so what it paid is not available.`
  const currency = data.margin[0] === 'coin' ? (data.coin[0] ?? 'coin') : 'quote currency'
  const source = data.settledBy[0] === 'average' ? ', the average of the stored index' : ''
  return `${expired} It settled at ${shortestText(settlement, 2)}${source}, and one coin paid ${shortestText(data.mark[0], 8)} ${currency}.`
}
