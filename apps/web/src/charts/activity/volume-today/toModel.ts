import type { PlotSpec } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { callPutBars } from '../../_kit/model/callPutBars.ts'
import { spotLevel } from '../../_kit/model/spotLevel.ts'

/** What is shown: grouped how, counted in what. */
type VolumeChoice = { readonly by: 'strike' | 'expiry'; readonly measure: 'Coin' | 'PremiumUsd' }

/** Columns of the study that a choice draws. */
export const columnsOf = ({ by, measure }: VolumeChoice) => [by, 'window', `call${measure}`, `put${measure}`] as const

/** Calls up and puts down; the axis says whether it is the day or the venue's rolling 24 hours. */
export const toModel = (
  { data }: StudyAnswer<'volume-today', ReturnType<typeof columnsOf>[number]>,
  market: StudyAnswer<'market-summary', 'index'>,
  { by, measure }: VolumeChoice,
  symbol: string,
): PlotSpec =>
  callPutBars({
    by,
    groups: data[by],
    levels: by === 'strike' ? spotLevel(market) : [],
    call: data[`call${measure}`],
    put: data[`put${measure}`],
    name: data.window[0] === 'today' ? 'Volume since 00:00 UTC' : 'Volume, 24 h',
    unit: measure === 'Coin' ? 'coin' : 'USD premium',
    format: { kind: 'compact' },
    crosshairKey: `${by}:${symbol}`,
  })
