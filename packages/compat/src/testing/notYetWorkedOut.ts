export const notYetWorkedOut: readonly string[] = []
