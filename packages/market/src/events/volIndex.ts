import type { Vol } from '../units/units.ts'
import { defineEvent } from './defineEvent.ts'
import { AT, must, VOL } from './domain.ts'
import type { Stamp } from './stamp.ts'

/** A volatility index such as DVOL; decimal. */
export type VolIndexTick = Stamp & { readonly type: 'vol-index'; readonly indexName: string; readonly vol: Vol }

export const volIndex = defineEvent<VolIndexTick>({
  type: 'vol-index',
  names: ['indexName'],
  rules: { ...AT, vol: must(VOL) },
})
