import { randomHex } from '../random-hex.ts'

/** Sends an unchanged body with one id until it succeeds: the server recognises it after a lost reply. */
export function createRepeatable() {
  let sent = { text: '', id: '' }
  return async <Body extends object, Reply>(
    body: Body,
    send: (body: Body & { readonly id: string }) => Promise<Reply>,
  ): Promise<Reply> => {
    const text = JSON.stringify(body)
    if (sent.text !== text) sent = { text, id: makeUuid() }
    const reply = await send({ ...body, id: sent.id })
    sent = { text: '', id: '' }
    return reply
  }
}

/** Version 4, with a fixed variant. */
const makeUuid = (): string =>
  `${randomHex(4)}-${randomHex(2)}-4${randomHex(2).slice(1)}-8${randomHex(2).slice(1)}-${randomHex(6)}`
