import { marketNames, meantMarket, meantText, someNames } from '../../answer/nearNames.ts'
import type { Studies } from '../../answer/requestedStudy.ts'
import type { McpPorts } from './tool.ts'

/** Returns what to call after a study id that does not exist. */
export const noStudyText = (id: string, studies: Studies): string => {
  const written = JSON.stringify(id.slice(0, 60))
  return `There is no study ${written}.${meantText(id, Object.keys(studies))} Call find with words, e.g. find {"words":"skew history"}.`
}

/** Returns what to send for a column that does not exist. */
export const noColumnText = (name: string, study: string, columns: readonly string[]): string =>
  `${study} has no column ${JSON.stringify(name.slice(0, 40))}.${meantText(name, columns)} It has ${columns.join(', ')}.`

/** Returns which markets the desk has, and the one that was probably meant. */
export const marketsText = (written: string, ports: Pick<McpPorts, 'report'>): string => {
  const names = marketNames(ports.report())
  if (names.length === 0) return ' The desk has no market yet; call markets.'
  const meant = written === '' ? undefined : meantMarket(written.slice(0, 80), names)
  return `${meant === undefined ? '' : ` Did you mean ${meant}?`} The desk has ${someNames(names)}; call markets for all.`
}
