import type { PlotSpec } from '@gvol/plot'
import { volIndexName } from '../../../chart/model/volIndexName.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'venue', 'isOwn', 'close', 'volOfVol'] as const

/** Returns vol of vol on the left axis, the index behind it on the right. */
export const toModel = (
  { data }: StudyAnswer<'vol-index-history', (typeof COLUMNS)[number]>,
  coin: string,
): PlotSpec => ({
  kind: 'plot',
  x: { kind: 'time', name: 'Day', unit: '' },
  y: { kind: 'linear', name: 'Vol of vol', unit: '%', format: { kind: 'vol' } },
  y2: { kind: 'linear', name: 'Index', unit: '%', format: { kind: 'vol' } },
  series: data.volOfVol.every((value) => value === null)
    ? []
    : [
        {
          kind: 'line',
          id: 'index',
          name: volIndexName(data, coin),
          color: 'shadow',
          role: 'shadow',
          isRight: true,
          x: data.at,
          y: data.close,
        },
        { kind: 'line', id: 'vol-of-vol', name: 'Vol of vol, 30 d', color: 'accent', x: data.at, y: data.volOfVol },
      ],
  crosshairKey: 'time',
})
