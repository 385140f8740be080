/** Returns the approximate width of a label in 11 px axis type: capitals are wider than digits and small letters. */
export const labelWidth = (text: string): number =>
  Math.ceil(text.length * 6.1 + (text.match(/[A-Z]/g)?.length ?? 0) * 1.7)
