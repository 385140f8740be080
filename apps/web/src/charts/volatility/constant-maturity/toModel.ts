import type { PlotSpec } from '@gvol/plot'
import { type History, tenorHistory } from '../../_kit/model/tenorHistory.ts'

/** At-the-money vol through time, one line per tenor. */
export const toModel = (history: History<'atmVol'>): PlotSpec => tenorHistory(history, 'atmVol', 'ATM IV', '%')
