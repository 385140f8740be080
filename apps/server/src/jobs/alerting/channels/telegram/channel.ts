import { type Channel, linkOf, oneLine, postJson, unacceptable } from '../channel.ts'

type Address = { readonly token: string; readonly chat: string }

/** A Telegram chat, group or channel, through a bot that the user created with BotFather. */
export const telegram: Channel = {
  accept: ({ token, chat }) => {
    if (token === undefined || !/^\d{5,20}:[\w-]{20,80}$/.test(token))
      return unacceptable('token', 'expected the token of a bot as BotFather gives it, 123456:ABC….')
    if (chat === undefined || !/^(-?\d{1,20}|@\w{4,64})$/.test(chat))
      return unacceptable('chat', 'expected the number of a chat, or a channel such as @name.')
    const address: Address = { token, chat }
    return { ok: true, target: chat, address: JSON.stringify(address) }
  },
  send: (address, firing, _userId, ports) => {
    const { token, chat } = JSON.parse(address) as Address
    const text = `${oneLine(firing.name)}\n${oneLine(firing.text)}\n${linkOf(firing, ports)}`
    return postJson(ports, `https://api.telegram.org/bot${token}/sendMessage`, {
      chat_id: chat,
      text,
      link_preview_options: { is_disabled: true },
    })
  },
}
