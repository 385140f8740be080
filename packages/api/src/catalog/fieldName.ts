/** The GraphQL field of a study: `optionChain` of `option-chain`. */
export const fieldName = (id: string): string => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
