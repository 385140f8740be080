type Advisory = {
  readonly id: string
  readonly package: string
  readonly severity: string
  readonly ranges: readonly { readonly from?: string; readonly below: string }[]
}
type Installed = { readonly name: string; readonly version: string }
type Found = Installed & { readonly id: string; readonly severity: string }
type Asked =
  | { readonly counts: { readonly high: number; readonly critical: number } }
  | { readonly counts?: undefined; readonly why: string; readonly isThere: boolean }

export const installedIn: (lock: { readonly packages: object }) => readonly Installed[]
export const affected: (installed: readonly Installed[], advisories: readonly Advisory[]) => readonly Found[]
export const verdict: (given: {
  readonly asked: Asked
  readonly found: readonly Found[]
  readonly isCi: boolean
}) => 'clean' | 'vulnerable' | 'unasked'
