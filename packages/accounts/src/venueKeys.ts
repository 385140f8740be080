import type { KeyVenue } from '@gvol/wire'

/** What a venue gave its customer. Never leaves the server, never stands in a log. */
export type VenueCredentials = {
  /** The public half: client id, API key. */
  readonly key: string
  readonly secret: string
  /** OKX alone has one. */
  readonly passphrase?: string
}

/** A key as its holder sees it. */
export type VenueKey = {
  readonly id: string
  readonly venue: KeyVenue
  readonly name: string
  /** How the public half ends. */
  readonly hint: string
  readonly createdAtMs: number
}

export type OpenedVenueKey =
  | { readonly ok: true; readonly key: VenueKey; readonly credentials: VenueCredentials }
  /** `sealed-otherwise`: with another secret of the desk, as after a restore without it. */
  | { readonly ok: false; readonly reason: 'missing' | 'sealed-otherwise' }

/** Keys of venues, at rest encrypted with the secret of the desk. Every call is confined to the user it names. */
export type VenueKeys = {
  /** Oldest first. */
  readonly list: (userId: string) => Promise<readonly VenueKey[]>
  readonly add: (
    userId: string,
    wanted: { readonly venue: KeyVenue; readonly name: string; readonly credentials: VenueCredentials },
  ) => Promise<{ readonly ok: true; readonly key: VenueKey } | { readonly ok: false; readonly reason: 'too-many' }>
  /** For the server's own questions to the venue. */
  readonly open: (userId: string, id: string) => Promise<OpenedVenueKey>
  readonly remove: (userId: string, id: string) => Promise<boolean>
}
