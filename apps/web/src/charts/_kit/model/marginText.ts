/** Kind of margin as the trade says it. */
export const marginText = (margin: string): string => (margin === 'coin' ? 'inverse' : 'linear')
