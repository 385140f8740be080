/** How numbers and moments are written, by the reader's choice. The same for the whole page, like its language. */
export type Notation = {
  /** Between thousands. */
  readonly group: string
  readonly decimal: string
  /** IANA name of the zone that moments are written in. */
  readonly zone: string
}

export const USUAL_NOTATION: Notation = { group: ',', decimal: '.', zone: 'UTC' }

const THIN_SPACE = '\u2009'

/** Separators by the name of the setting. */
export const SEPARATORS = {
  'comma-point': { group: ',', decimal: '.' },
  'point-comma': { group: '.', decimal: ',' },
  'space-comma': { group: THIN_SPACE, decimal: ',' },
  'apostrophe-point': { group: '’', decimal: '.' },
} as const

let current = USUAL_NOTATION

export const notation = (): Notation => current

/** From here on everything is written so; what is on screen already has to be drawn anew by the caller. */
export const setNotation = (next: Notation): void => {
  current = next
}

/** Digits as `Intl` writes them for `en-US`, in the notation in force. */
export const noted = (digits: string): string => {
  const { group, decimal } = current
  if (group === ',' && decimal === '.') return digits
  return digits.replaceAll(/[,.]/g, (mark) => (mark === ',' ? group : decimal))
}
