/** Formats numbers and instants in the user's notation and zone. */
export * from './dates.ts'
export * from './format.ts'
export * from './notation.ts'
export * from './numbers.ts'
export * from './rounded.ts'
export * from './zonedTime.ts'
