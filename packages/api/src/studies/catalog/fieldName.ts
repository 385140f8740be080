/** Returns the GraphQL field of a study: `optionChain` for `option-chain`. */
export const fieldName = (id: string): string => id.replace(/-(.)/g, (_, character: string) => character.toUpperCase())
