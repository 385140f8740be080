import type { StudyAnswer } from '../../../data/study.ts'

type Chain = StudyAnswer<'option-chain', 'expiry' | 'strike' | 'type'>['data']
export type Side = 'call' | 'put'

/** A strike of one expiry: rows of its call and its put in the answer; a side may be unlisted. */
export type StrikeRow = {
  readonly expiry: number
  readonly strike: number
  readonly call: number | undefined
  readonly put: number | undefined
}

/** Calls and puts of the chosen expiries joined by strike, in order of expiry and strike. */
export const strikeRows = (data: Chain, isShown: (row: number) => boolean): readonly StrikeRow[] => {
  const rows = new Map<string, { expiry: number; strike: number; call: number | undefined; put: number | undefined }>()
  for (let row = 0; row < data.strike.length; row++) {
    if (!isShown(row)) continue
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
