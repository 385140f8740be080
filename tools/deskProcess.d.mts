export const NODE_FLAGS: readonly string[]
export const MEMORY: Readonly<Record<string, string>>
