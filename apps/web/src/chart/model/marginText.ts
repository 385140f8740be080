/** Returns the display name of a margin type. */
export const marginText = (margin: string): string => (margin === 'coin' ? 'inverse' : 'linear')
