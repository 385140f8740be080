/** Actions of `gvol users`. */
export const USER_ORDERS = [
  'list',
  'grant',
  'revoke',
  'verify',
  'admin',
  'member',
  'sign-out',
  'reset-link',
  'invite',
] as const
export type UserOrder = (typeof USER_ORDERS)[number]
