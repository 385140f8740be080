export const failedTests: (report: unknown, root: string) => readonly string[]
