import type { Row } from '../desk.ts'
import type { Stretch } from '../wire/instants.ts'

/** As many rows of a stretch as one answer holds, and the stretch of those that are left; undefined where none are. */
export type Page = { readonly rows: readonly Row[]; readonly rest: Stretch | undefined }
