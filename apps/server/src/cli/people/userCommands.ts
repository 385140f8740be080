/** Actions of `gvol users`. */
export const USER_COMMANDS = [
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
export type UserCommand = (typeof USER_COMMANDS)[number]
