type Advisory = {
  readonly id: string
  readonly package: string
  readonly severity: string
  readonly ranges: readonly { readonly from?: string; readonly below: string }[]
}
type Installed = { readonly name: string; readonly version: string }
type Affected = Installed & { readonly id: string; readonly severity: string }
type RegistryReport =
  | { readonly counts: { readonly high: number; readonly critical: number } }
  | { readonly counts?: undefined; readonly why: string; readonly isThere: boolean }

export const installedIn: (lock: { readonly packages: object }) => readonly Installed[]
export const affected: (installed: readonly Installed[], advisories: readonly Advisory[]) => readonly Affected[]
export const verdict: (input: {
  readonly registryReport: RegistryReport
  readonly affectedPackages: readonly Affected[]
  readonly isCi: boolean
}) => 'clean' | 'vulnerable' | 'unasked'
