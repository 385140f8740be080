export const slowestFiles: (
  report: unknown,
  root: string,
  count: number,
) => readonly { readonly path: string; readonly ms: number }[]
