const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const NAME = /^[^\s./]+(\.[^\s./]+)+$/

/** Returns a typed address or name, or an error message. The server validates the checksum. */
export const typedAddress = (
  text: string,
): { readonly ok: true; readonly address: string } | { readonly ok: false; readonly message: string } => {
  const address = text.trim()
  if (ADDRESS.test(address) || NAME.test(address)) return { ok: true, address }
  if (address === '') return { ok: false, message: 'Type the address of an account: 0x and 40 hexadecimal digits.' }
  const digits = address.replace(/^0x/i, '').length
  return /^(0x)?[0-9a-fA-F]*$/i.test(address)
    ? {
        ok: false,
        message: `An address is 0x and 40 hexadecimal digits; this has ${digits}${address.startsWith('0x') ? '' : ' and no 0x'}.`,
      }
    : { ok: false, message: 'An address is 0x and 40 hexadecimal digits, or a name with a dot such as trader.eth.' }
}

/** Returns the page of a Derive account. */
export const accountPath = (address: string): string => `/defi/lyra/derive/BTC/${encodeURIComponent(address)}/`
