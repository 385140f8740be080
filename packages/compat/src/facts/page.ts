import type { Row } from '../desk.ts'
import type { Stretch } from '../wire/instants.ts'

/** The rows of a stretch that fit in one answer, and the rest of the stretch; undefined if there is none. */
export type Page = { readonly rows: readonly Row[]; readonly rest: Stretch | undefined }
