import type { PlotSpec } from '@gvol/plot'
import { type History, tenorHistory } from '../../../chart/model/tenorHistory.ts'

/** Returns at-the-money vol over time, one line per tenor. */
export const toModel = (history: History<'atmVol'>): PlotSpec => tenorHistory(history, 'atmVol', 'ATM IV', '%')
