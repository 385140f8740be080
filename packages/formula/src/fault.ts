/** Why a formula is invalid, and the characters at fault: from `from` up to but not including `to`. */
export type Fault = { readonly message: string; readonly from: number; readonly to: number }

/** A value, or the fault that prevents it. */
export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: Fault }

export type TextRange = { readonly from: number; readonly to: number }

export const refused = (message: string, { from, to }: TextRange): { readonly ok: false; readonly fault: Fault } => ({
  ok: false,
  fault: { message, from, to },
})
