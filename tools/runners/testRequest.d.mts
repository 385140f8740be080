export const testRequest: (
  args: readonly string[],
  runners: readonly string[],
  withPaths: readonly string[],
) =>
  | { readonly ok: true; readonly names: readonly string[]; readonly paths: readonly string[] }
  | { readonly ok: false; readonly message: string }
