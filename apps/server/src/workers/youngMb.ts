/** Young generation of a thread, MB; two thirds of it stay allocated. Node's default would grow to 100. */
export const YOUNG_MB = 24
