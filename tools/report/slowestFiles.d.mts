export const slowestFiles: (
  report: unknown,
  root: string,
  count: number,
) => readonly { readonly place: string; readonly ms: number }[]
