/** The user's choice of number and time formats. Applies to the whole page, like its language. */
export type Notation = {
  /** Thousands separator. */
  readonly group: string
  readonly decimal: string
  /** IANA name of the zone for instants. */
  readonly zone: string
}

export const USUAL_NOTATION: Notation = { group: ',', decimal: '.', zone: 'UTC' }

const THIN_SPACE = '\u2009'

/** Separators by the value of the setting. */
export const SEPARATORS = {
  'comma-point': { group: ',', decimal: '.' },
  'point-comma': { group: '.', decimal: ',' },
  'space-comma': { group: THIN_SPACE, decimal: ',' },
  'apostrophe-point': { group: '’', decimal: '.' },
} as const

let current = USUAL_NOTATION

export const notation = (): Notation => current

/** Sets the notation for all later formatting; the caller must re-render what is on screen. */
export const setNotation = (next: Notation): void => {
  current = next
}

/** Converts digits that `Intl` formatted for `en-US` to the current notation. */
export const inNotation = (digits: string): string => {
  const { group, decimal } = current
  if (group === ',' && decimal === '.') return digits
  return digits.replaceAll(/[,.]/g, (mark) => (mark === ',' ? group : decimal))
}
