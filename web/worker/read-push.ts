/** What a notice shows, and where a touch leads. */
export interface ShownNotice {
  readonly title: string
  readonly body: string
  /** Two with the same are one on the screen. */
  readonly tag: string
  /** Of this site. */
  readonly path: string
}

/** For a message that nobody could read: a browser expects something to be shown for each. */
const SOMETHING: ShownNotice = {
  title: 'Tenés novedades',
  body: 'Tocá para verlas en tu cuenta.',
  tag: 'novedades',
  path: '/cuenta',
}

/** Reads a pushed message. It leads to this site whatever it says. */
export function readPush(text: string | null): ShownNotice {
  const payload = parse(text)
  const word = (name: keyof ShownNotice) => {
    const value = payload[name]
    return typeof value === 'string' && value !== '' ? value : SOMETHING[name]
  }
  const path = word('path')
  return {
    title: word('title'),
    body: word('body'),
    tag: word('tag'),
    path: /^\/(?![/\\])/.test(path) ? path : SOMETHING.path,
  }
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const payload: unknown = JSON.parse(text ?? '')
    return typeof payload === 'object' && payload !== null ? { ...payload } : {}
  } catch {
    return {}
  }
}
