import { DEFAULT_ORIGIN } from '@gvol/wire'
import { UsageError } from '../../settings/usageError.ts'

/** URL of a running desk and the key for it. */
export type DeskAddress = { readonly origin: string; readonly key: string }

/** @throws UsageError when the address or the key is invalid */
export const deskAddress = (desk: string, key: string | undefined): DeskAddress => {
  const url = URL.canParse(desk) ? new URL(desk) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--desk: expected an address such as ${DEFAULT_ORIGIN}, got ${desk.slice(0, 80)}.`)
  if (key === undefined || !/^[\x21-\x7e]+$/.test(key))
    throw new UsageError(
      'GVOL_KEY: expected a key of the desk in the environment; `gvol token --scopes read:studies` makes one.',
    )
  return { origin: url.origin, key }
}
