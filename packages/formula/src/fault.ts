/** Why a formula is refused, and the characters of it that are at fault: from, up to but not including to. */
export type Fault = { readonly message: string; readonly from: number; readonly to: number }

/** A value, or the fault that stands in its way. */
export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: Fault }

export type Place = { readonly from: number; readonly to: number }

export const refused = (message: string, { from, to }: Place): { readonly ok: false; readonly fault: Fault } => ({
  ok: false,
  fault: { message, from, to },
})
