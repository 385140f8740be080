import type { KeyVenue } from '@gvol/wire'

/** Credentials issued by a venue. They never leave the server and are never logged. */
export type VenueCredentials = {
  /** Public part: client id or API key. */
  readonly key: string
  readonly secret: string
  /** Used by OKX only. */
  readonly passphrase?: string
}

/** A key as its holder sees it. */
export type VenueKey = {
  readonly id: string
  readonly venue: KeyVenue
  readonly name: string
  /** Last characters of the public part. */
  readonly hint: string
  readonly createdAtMs: number
}

export type OpenedVenueKey =
  | { readonly ok: true; readonly key: VenueKey; readonly credentials: VenueCredentials }
  /** `sealed-otherwise`: encrypted with another secret of the desk, as after a restore without the secret. */
  | { readonly ok: false; readonly reason: 'missing' | 'sealed-otherwise' }

/** Venue keys, encrypted at rest with the secret of the desk. Every call is confined to the user it names. */
export type VenueKeys = {
  /** Oldest first. */
  readonly list: (userId: string) => Promise<readonly VenueKey[]>
  readonly add: (
    userId: string,
    input: { readonly venue: KeyVenue; readonly name: string; readonly credentials: VenueCredentials },
  ) => Promise<{ readonly ok: true; readonly key: VenueKey } | { readonly ok: false; readonly reason: 'too-many' }>
  /** For the server's own requests to the venue. */
  readonly open: (userId: string, id: string) => Promise<OpenedVenueKey>
  readonly remove: (userId: string, id: string) => Promise<boolean>
}
