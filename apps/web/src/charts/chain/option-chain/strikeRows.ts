import type { StudyAnswer } from '../../../data/study.ts'

type Chain = StudyAnswer<'option-chain', 'expiry' | 'strike' | 'type'>['data']
export type Side = 'call' | 'put'

/** A strike of one expiry, with the row indexes of its call and put; a side may not be listed. */
export type StrikeRow = {
  readonly expiry: number
  readonly strike: number
  readonly call: number | undefined
  readonly put: number | undefined
}

/** Returns calls and puts of the selected expiries joined by strike, in order of expiry and strike. */
export const strikeRows = (data: Chain, isVisible: (row: number) => boolean): readonly StrikeRow[] => {
  const rows = new Map<string, { expiry: number; strike: number; call: number | undefined; put: number | undefined }>()
  for (let row = 0; row < data.strike.length; row++) {
    if (!isVisible(row)) continue
    const key = `${data.expiry[row]} ${data.strike[row]}`
    const line = rows.get(key) ?? {
      expiry: data.expiry[row],
      strike: data.strike[row],
      call: undefined,
      put: undefined,
    }
    line[data.type[row] as Side] = row
    rows.set(key, line)
  }
  return [...rows.values()].sort((a, b) => a.expiry - b.expiry || a.strike - b.strike)
}
