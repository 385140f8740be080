import type { ChannelKind } from '@gvol/wire'
import type { Channel } from './channel.ts'
import { discord } from './discord/channel.ts'
import { mail } from './mail/channel.ts'
import { push } from './push/channel.ts'
import { slack } from './slack/channel.ts'
import { telegram } from './telegram/channel.ts'
import { webhook } from './webhook/channel.ts'

/** Every channel kind to which firings can be sent outside the desk. */
export const channels: Readonly<Record<ChannelKind, Channel>> = { mail, push, webhook, telegram, discord, slack }
