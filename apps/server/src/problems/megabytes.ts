/** Whole megabytes as text: `1,201 MB`. */
export const megabytes = (bytes: number): string => `${Math.floor(bytes / 1e6).toLocaleString('en-GB')} MB`
