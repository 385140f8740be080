/** Room of a thread for what it makes and drops within a moment, MB; two thirds of it are kept. Its own choice would be up to 100. */
export const YOUNG_MB = 24
